// Square waves, as from the piezo of the device. A browser lets a page be heard only after the first press.

const VOLUME = 0.06;

export class Sound {
  constructor() {
    this.context = null;
  }

  /** A finger did something: from now on there may be sound. */
  allow() {
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') this.context.resume();
  }

  /** Plays notes, [hertz, milliseconds] each; a rest has no hertz. The last tune asked for interrupts the one before. */
  play(notes) {
    if (!this.context) return;
    this.oscillator?.stop();
    const oscillator = new OscillatorNode(this.context, { type: 'square', frequency: 0 });
    const volume = new GainNode(this.context, { gain: 0 });
    oscillator.connect(volume).connect(this.context.destination);
    let time = this.context.currentTime;
    for (const [hertz, milliseconds] of notes) {
      oscillator.frequency.setValueAtTime(hertz, time);
      volume.gain.setValueAtTime(hertz > 0 ? VOLUME : 0, time);
      time += milliseconds / 1000;
    }
    volume.gain.setValueAtTime(0, time);
    oscillator.start();
    oscillator.stop(time);
    this.oscillator = oscillator;
  }
}
