// The commonest instructions by a jump. The emulator asks for one instruction after the other until it is the right
// one, which takes most of its time; what is not here still goes its way.

const SP = 13;
const PC = 15;

/** Makes `core` carry out the commonest instructions itself. What they do is the emulator's own (thumb.test.mjs). */
export function quicken(core, mcu) {
  const { registers } = core;
  const slowly = core.executeInstruction.bind(core);

  const load = (register, address) => {
    const cycles = 1 + core.cyclesIO(address);
    registers[register] = mcu.readUint32(address);
    return cycles;
  };

  const store = (register, address) => {
    const cycles = 1 + core.cyclesIO(address, true);
    mcu.writeUint32(address, registers[register]);
    return cycles;
  };

  const result = (register, value) => {
    registers[register] = value;
    core.N = (value & 0x8000_0000) !== 0;
    core.Z = (value | 0) === 0;
    return 1;
  };

  const branch = (offset) => {
    registers[PC] += offset + 2;
    return 2;
  };

  /** 0b010000: two low registers. Zero for those that are left to the emulator. */
  const calculate = (opcode) => {
    const from = (opcode >> 3) & 7;
    const to = opcode & 7;
    switch ((opcode >> 6) & 15) {
      case 0b0000: return result(to, registers[to] & registers[from]);
      case 0b0001: return result(to, registers[to] ^ registers[from]);
      case 0b0101: registers[to] = core.addUpdateFlags(registers[from], registers[to] + (core.C ? 1 : 0)); return 1;
      case 0b1000: {
        const both = registers[to] & registers[from];
        core.N = (both & 0x8000_0000) !== 0;
        core.Z = both === 0;
        return 1;
      }
      case 0b1010: core.substractUpdateFlags(registers[to], registers[from]); return 1;
      case 0b1100: return result(to, registers[to] | registers[from]);
      case 0b1101: return result(to, Math.imul(registers[to], registers[from]));
      case 0b1110: return result(to, registers[to] & ~registers[from]);
      case 0b1111: return result(to, ~registers[from]);
      default: return 0;
    }
  };

  /** 0b01000110: any two registers but the program counter. */
  const move = (opcode) => {
    const from = (opcode >> 3) & 15;
    const to = ((opcode >> 4) & 8) | (opcode & 7);
    if (from === PC || to === PC) return 0;
    registers[to] = to === SP ? registers[from] & ~3 : registers[from];
    return 1;
  };

  /** 0b00011: three registers, or two and a small number. */
  const addOrSubtract = (opcode) => {
    const number = (opcode >> 6) & 7;
    const second = opcode & 0x400 ? number : registers[number];
    const first = registers[(opcode >> 3) & 7];
    registers[opcode & 7] = opcode & 0x200 ? core.substractUpdateFlags(first, second) : core.addUpdateFlags(first, second);
    return 1;
  };

  /** How many cycles an instruction took; zero if it is none of these, and then nothing has happened. */
  const quickly = (opcode) => {
    const low = opcode & 7;
    const high = (opcode >> 8) & 7;
    const base = (opcode >> 3) & 7;
    const five = (opcode >> 6) & 31;
    switch (opcode >> 11) {
      case 0b00000: {
        const input = registers[base];
        if (five > 0) core.C = (input & (1 << (32 - five))) !== 0;
        return result(low, input << five);
      }
      case 0b00001: {
        const input = registers[base];
        core.C = ((input >>> (five > 0 ? five - 1 : 31)) & 1) !== 0;
        return result(low, five > 0 ? input >>> five : 0);
      }
      case 0b00011: return addOrSubtract(opcode);
      case 0b00100: return result(high, opcode & 0xff);
      case 0b00101: core.substractUpdateFlags(registers[high], opcode & 0xff); return 1;
      case 0b00110: registers[high] = core.addUpdateFlags(registers[high], opcode & 0xff); return 1;
      case 0b00111: registers[high] = core.substractUpdateFlags(registers[high], opcode & 0xff); return 1;
      case 0b01000: return opcode < 0x4400 ? calculate(opcode) : opcode >> 8 === 0x46 ? move(opcode) : 0;
      case 0b01001: return load(high, ((registers[PC] + 2) & ~3) + ((opcode & 0xff) << 2));
      case 0b01100: return store(low, registers[base] + (five << 2));
      case 0b01101: return load(low, registers[base] + (five << 2));
      case 0b01110: {
        const address = registers[base] + five;
        const cycles = 1 + core.cyclesIO(address, true);
        mcu.writeUint8(address, registers[low]);
        return cycles;
      }
      case 0b01111: {
        const address = registers[base] + five;
        const cycles = 1 + core.cyclesIO(address);
        registers[low] = mcu.readUint8(address);
        return cycles;
      }
      case 0b10010: return store(high, registers[SP] + ((opcode & 0xff) << 2));
      case 0b10011: return load(high, registers[SP] + ((opcode & 0xff) << 2));
      case 0b11010: return core.checkCondition((opcode >> 8) & 15) ? branch((opcode << 24) >> 23) : 1;
      case 0b11100: return branch((opcode << 21) >> 20);
      default: return 0;
    }
  };

  core.executeInstruction = () => {
    if (core.interruptsUpdated) return slowly();
    const at = registers[PC];
    const opcode = mcu.readUint16(at & ~1);
    registers[PC] = at + 2;
    const cycles = quickly(opcode);
    if (cycles > 0) {
      core.cycles += cycles;
      return cycles;
    }
    registers[PC] = at;
    return slowly();
  };
}
