// Nearly all that a program does, in one loop: instructions that touch nothing but registers, RAM and flash. rp2040js
// asks for one instruction after the other until it is the right one, which takes most of its time. What is not here,
// and whatever reaches a peripheral, is left to rp2040js. Results, flags and cycles are those of rp2040js
// (thumb.test.mjs).

import { FLASH_START, RAM_START } from './elf.mjs';

const SP = 13;
const LR = 14;
const PC = 15;

/** What an instruction does to memory, once its address is known. */
const LOAD_WORD = 0;
const LOAD_HALF = 1;
const LOAD_BYTE = 2;
const LOAD_SIGNED_HALF = 3;
const LOAD_SIGNED_BYTE = 4;
const STORE_WORD = 5;
const STORE_HALF = 6;
const STORE_BYTE = 7;
/** By bits 9 to 11 of the instructions that add two registers for an address. */
const BY_REGISTER = [STORE_WORD, STORE_HALF, STORE_BYTE, LOAD_SIGNED_BYTE, LOAD_WORD, LOAD_HALF, LOAD_BYTE, LOAD_SIGNED_HALF];

/** How many bits of a byte are set. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/**
 * Gives what carries out instructions of `core`, until so many `cycles` are over or one comes that is left to
 * rp2040js, and says how many cycles it took: zero if that one is the first. In `lowestStack` is the lowest stack
 * pointer it met. With a `cache` a read of the flash that misses it takes cycles of its own.
 *
 * No alarm and no interrupt may be due in that time.
 */
export function createRunner(core, mcu, cache = null) {
  const signed = new Int32Array(core.registers.buffer);
  const views = ({ buffer, byteOffset, length }) => ({
    bytes: new Uint8Array(buffer, byteOffset, length),
    halves: new Uint16Array(buffer, byteOffset, length / 2),
    words: new Int32Array(buffer, byteOffset, length / 4),
  });
  const [ram, flashMemory] = [views(mcu.sram), views(mcu.flash)];

  const runner = { lowestStack: 0xffff_ffff, run };
  return runner;

  function run(limit) {
    // In variables of the loop's own, where they are found fastest.
    const registers = signed;
    const { bytes: ramBytes, halves: ramHalves, words: ramWords } = ram;
    const { bytes: flashBytes, halves: flashHalves, words: flashWords } = flashMemory;
    const [ramSize, flashSize] = [ramBytes.length, flashBytes.length];
    let pc = registers[PC];
    // N is the sign of one and Z says whether the other is zero; both are mostly the last result.
    let sign = core.N ? -1 : 0;
    let zero = core.Z ? 0 : 1;
    let carry = core.C;
    let overflow = core.V;
    let cycles = 0;
    let lowestStack = Math.min(runner.lowestStack, registers[SP] >>> 0);
    // Instructions from `fetched` on, so many bytes of them, cost no fetch. Without a cache that is all of the flash.
    const span = cache === null ? flashSize : 8;
    let fetched = cache === null ? 0 : flashSize;

    const most = Math.ceil(limit) | 0;
    while (cycles < most) {
      let opcode = 0;
      const place = (pc - FLASH_START) >>> 0;
      if ((place - fetched) >>> 0 < span) {
        opcode = flashHalves[place >>> 1];
      } else if (place < flashSize) {
        // With the halfword behind it, so what is fetched begins one before the line.
        cycles += cache.fetch(place);
        fetched = ((place + 2) & ~7) - 2;
        opcode = flashHalves[place >>> 1];
      } else if ((pc - RAM_START) >>> 0 < ramSize) opcode = ramHalves[(pc - RAM_START) >>> 1];
      else break;
      const low = opcode & 7;
      const base = (opcode >> 3) & 7;
      const high = (opcode >> 8) & 7;
      const five = (opcode >> 6) & 31;
      let address = 0;
      let register = low;
      let access = LOAD_WORD;

      switch (opcode >> 11) {
        case 0b00000: { // LSLS
          const input = registers[base];
          if (five > 0) carry = (input & (1 << (32 - five))) !== 0;
          registers[low] = sign = zero = input << five;
          cycles += 1; pc += 2;
          continue;
        }
        case 0b00001: { // LSRS
          const input = registers[base];
          carry = ((input >>> (five > 0 ? five - 1 : 31)) & 1) !== 0;
          registers[low] = sign = zero = five > 0 ? input >>> five : 0;
          cycles += 1; pc += 2;
          continue;
        }
        case 0b00010: { // ASRS
          const input = registers[base];
          const shift = five > 0 ? five : 32;
          carry = (input & (1 << (shift - 1))) !== 0;
          registers[low] = sign = zero = input >> (shift < 32 ? shift : 31);
          cycles += 1; pc += 2;
          continue;
        }
        case 0b00011: case 0b00101: case 0b00110: case 0b00111: { // ADDS, SUBS, CMP with a number, or three registers
          let first = 0;
          let second = 0;
          let adds = false;
          if (opcode >> 11 === 0b00011) {
            first = registers[base];
            second = opcode & 0x400 ? (opcode >> 6) & 7 : registers[(opcode >> 6) & 7];
            adds = (opcode & 0x200) === 0;
          } else {
            register = high;
            first = registers[high];
            second = opcode & 0xff;
            adds = opcode >> 11 === 0b00110;
          }
          let result = 0;
          if (adds) {
            result = (first + second) | 0;
            carry = result >>> 0 < first >>> 0;
            overflow = ((first ^ result) & (second ^ result)) < 0;
          } else {
            result = (first - second) | 0;
            carry = first >>> 0 >= second >>> 0;
            overflow = ((first ^ second) & (first ^ result)) < 0;
          }
          sign = zero = result;
          if (opcode >> 11 !== 0b00101) registers[register] = result;
          cycles += 1; pc += 2;
          continue;
        }
        case 0b00100: // MOVS
          registers[high] = sign = zero = opcode & 0xff;
          cycles += 1; pc += 2;
          continue;
        case 0b01000: {
          if (opcode < 0x4400) { // Two low registers.
            const first = registers[low];
            const second = registers[base];
            let result = 0;
            switch ((opcode >> 6) & 15) {
              case 0b0000: result = first & second; break;
              case 0b0001: result = first ^ second; break;
              case 0b0010: { // LSLS
                const shift = second & 0xff;
                result = shift >= 32 ? 0 : first << shift;
                if (shift > 0) carry = (first & (1 << (32 - shift))) !== 0;
                break;
              }
              case 0b0011: { // LSRS
                const shift = second & 0xff;
                result = shift < 32 ? (first >>> shift) | 0 : 0;
                carry = shift <= 32 && ((first >>> (shift - 1)) & 1) !== 0;
                break;
              }
              case 0b0100: { // ASRS
                const shift = Math.min(second & 0xff, 32);
                result = first >> (shift < 32 ? shift : 31);
                carry = (first & (1 << (shift - 1))) !== 0;
                break;
              }
              case 0b0101: { // ADCS; the overflow is that of rp2040js, which looks at the sum of number and carry.
                const addend = (first >>> 0) + (carry ? 1 : 0);
                const sum = (second >>> 0) + addend;
                result = sum | 0;
                carry = sum > 0xffff_ffff;
                overflow = result !== second + (addend | 0);
                break;
              }
              case 0b0110: { // SBCS, likewise
                const subtrahend = (second >>> 0) + (carry ? 0 : 1);
                result = ((first >>> 0) - subtrahend) | 0;
                carry = first >>> 0 >= subtrahend;
                overflow = ((first ^ subtrahend) & (first ^ result)) < 0;
                break;
              }
              case 0b0111: { // RORS
                const shift = second & 31;
                result = (first >>> shift) | (first << (32 - shift));
                carry = result < 0;
                break;
              }
              case 0b1000: // TST
                sign = zero = first & second;
                cycles += 1; pc += 2;
                continue;
              case 0b1001: // RSBS
                result = -second | 0;
                carry = second === 0;
                overflow = (second & result) < 0;
                break;
              case 0b1010: { // CMP
                const rest = (first - second) | 0;
                carry = first >>> 0 >= second >>> 0;
                overflow = ((first ^ second) & (first ^ rest)) < 0;
                sign = zero = rest;
                cycles += 1; pc += 2;
                continue;
              }
              case 0b1011: { // CMN
                const sum = (first + second) | 0;
                carry = sum >>> 0 < first >>> 0;
                overflow = ((first ^ sum) & (second ^ sum)) < 0;
                sign = zero = sum;
                cycles += 1; pc += 2;
                continue;
              }
              case 0b1100: result = first | second; break;
              case 0b1101: result = Math.imul(first, second); break;
              case 0b1110: result = first & ~second; break;
              default: result = ~second; break;
            }
            registers[low] = sign = zero = result;
            cycles += 1; pc += 2;
            continue;
          }
          // Any two registers, but for the program counter.
          const from = (opcode >> 3) & 15;
          const to = ((opcode >> 4) & 8) | low;
          if (from === PC) break;
          if (opcode >> 8 === 0x47) { // BX, BLX
            const target = registers[from];
            if (low !== 0 || target >>> 28 === 15) break;
            if (opcode & 0x80) {
              if (from === LR) break;
              registers[LR] = (pc + 2) | 1;
            }
            pc = target & ~1;
            cycles += 2;
            continue;
          }
          if (to === PC) break;
          if (opcode >> 8 === 0x45) { // CMP
            const first = registers[to];
            const second = registers[from];
            const rest = (first - second) | 0;
            carry = first >>> 0 >= second >>> 0;
            overflow = ((first ^ second) & (first ^ rest)) < 0;
            sign = zero = rest;
          } else {
            const value = opcode >> 8 === 0x46 ? registers[from] : (registers[to] + registers[from]) | 0;
            registers[to] = to === SP ? value & ~3 : value;
            if (to === SP && registers[SP] >>> 0 < lowestStack) lowestStack = registers[SP] >>> 0;
          }
          cycles += 1; pc += 2;
          continue;
        }
        case 0b01001: address = ((pc + 4) & ~3) + ((opcode & 0xff) << 2); register = high; break;
        case 0b01010: case 0b01011:
          address = (registers[base] + registers[(opcode >> 6) & 7]) | 0;
          access = BY_REGISTER[(opcode >> 9) & 7];
          break;
        case 0b01100: address = (registers[base] + (five << 2)) | 0; access = STORE_WORD; break;
        case 0b01101: address = (registers[base] + (five << 2)) | 0; break;
        case 0b01110: address = (registers[base] + five) | 0; access = STORE_BYTE; break;
        case 0b01111: address = (registers[base] + five) | 0; access = LOAD_BYTE; break;
        case 0b10000: address = (registers[base] + (five << 1)) | 0; access = STORE_HALF; break;
        case 0b10001: address = (registers[base] + (five << 1)) | 0; access = LOAD_HALF; break;
        case 0b10010: address = (registers[SP] + ((opcode & 0xff) << 2)) | 0; register = high; access = STORE_WORD; break;
        case 0b10011: address = (registers[SP] + ((opcode & 0xff) << 2)) | 0; register = high; break;
        case 0b10100: // ADR
          registers[high] = (pc & ~3) + 4 + ((opcode & 0xff) << 2);
          cycles += 1; pc += 2;
          continue;
        case 0b10101: // ADD register, SP
          registers[high] = registers[SP] + ((opcode & 0xff) << 2);
          cycles += 1; pc += 2;
          continue;
        case 0b10110: case 0b10111: {
          const kind = (opcode >> 8) & 15;
          if (kind === 0b0000) { // ADD and SUB of the stack pointer
            const bytes = (opcode & 0x7f) << 2;
            registers[SP] = (registers[SP] + (opcode & 0x80 ? -bytes : bytes)) & ~3;
            if (registers[SP] >>> 0 < lowestStack) lowestStack = registers[SP] >>> 0;
            cycles += 1; pc += 2;
            continue;
          }
          if (kind === 0b0010) {
            const input = registers[base];
            switch ((opcode >> 6) & 3) {
              case 0: registers[low] = (input << 16) >> 16; break;
              case 1: registers[low] = (input << 24) >> 24; break;
              case 2: registers[low] = input & 0xffff; break;
              default: registers[low] = input & 0xff; break;
            }
            cycles += 1; pc += 2;
            continue;
          }
          if (kind === 0b0100 || kind === 0b0101) { // PUSH
            const count = BITS[opcode & 0xff];
            const bytes = (count + (kind & 1)) << 2;
            let at = (registers[SP] - bytes - RAM_START) >>> 0;
            if (at > ramSize - bytes || (at & 3) !== 0) break;
            registers[SP] -= bytes;
            if (registers[SP] >>> 0 < lowestStack) lowestStack = registers[SP] >>> 0;
            at >>>= 2;
            for (let list = opcode & 0xff, number = 0; list !== 0; list >>= 1, number += 1) {
              if (list & 1) ramWords[at++] = registers[number];
            }
            if (kind & 1) ramWords[at] = registers[LR];
            cycles += 1 + count; pc += 2;
            continue;
          }
          if (kind === 0b1100 || kind === 0b1101) { // POP
            const count = BITS[opcode & 0xff];
            const bytes = (count + (kind & 1)) << 2;
            let at = (registers[SP] - RAM_START) >>> 0;
            if (at > ramSize - bytes || (at & 3) !== 0) break;
            at >>>= 2;
            const target = ramWords[at + count];
            if (kind & 1 && target >>> 28 === 15) break;
            for (let list = opcode & 0xff, number = 0; list !== 0; list >>= 1, number += 1) {
              if (list & 1) registers[number] = ramWords[at++];
            }
            registers[SP] += bytes;
            cycles += 1 + count; pc += 2;
            if (kind & 1) {
              pc = target & ~1;
              cycles += 2;
            }
            continue;
          }
          break;
        }
        case 0b11000: case 0b11001: { // STM, LDM
          const count = BITS[opcode & 0xff];
          const start = registers[high];
          let at = (start - RAM_START) >>> 0;
          if (at > ramSize - 32 || (at & 3) !== 0) break;
          at >>>= 2;
          const loads = (opcode & 0x800) !== 0;
          for (let list = opcode & 0xff, number = 0; list !== 0; list >>= 1, number += 1) {
            if ((list & 1) === 0) continue;
            if (loads) registers[number] = ramWords[at++];
            else ramWords[at++] = registers[number];
          }
          if ((opcode & (1 << high)) === 0) registers[high] = start + (count << 2);
          cycles += 1 + count; pc += 2;
          continue;
        }
        case 0b11010: case 0b11011: { // B with a condition
          let holds = false;
          switch ((opcode >> 9) & 7) {
            case 0b000: holds = zero === 0; break;
            case 0b001: holds = carry; break;
            case 0b010: holds = sign < 0; break;
            case 0b011: holds = overflow; break;
            case 0b100: holds = carry && zero !== 0; break;
            case 0b101: holds = (sign < 0) === overflow; break;
            case 0b110: holds = zero !== 0 && (sign < 0) === overflow; break;
            default: break;
          }
          if (opcode >= 0xde00) break;
          if (holds === ((opcode & 0x100) === 0)) {
            pc += 4 + ((opcode << 24) >> 23);
            cycles += 2;
          } else {
            pc += 2;
            cycles += 1;
          }
          continue;
        }
        case 0b11100: // B
          pc += 4 + ((opcode << 21) >> 20);
          cycles += 2;
          continue;
        case 0b11110: { // BL; both halves lie in flash
          if (place + 2 >= flashSize) break;
          const second = flashHalves[(place >>> 1) + 1];
          if ((second & 0xd000) !== 0xd000) break;
          const top = (opcode << 21) >> 31;
          const one = ~((second >> 13) ^ top) & 1;
          const two = ~((second >> 11) ^ top) & 1;
          registers[LR] = (pc + 4) | 1;
          pc += 4 + ((top << 24) | (one << 23) | (two << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1));
          cycles += 3;
          continue;
        }
        default: break;
      }

      // Those that only wanted an address get here, and those that are left to rp2040js.
      const kind = opcode >> 11;
      if (kind < 0b01001 || kind > 0b10011) break;
      const at = (address - RAM_START) >>> 0;
      if (at < ramSize) {
        if (access === LOAD_WORD && (at & 3) === 0) registers[register] = ramWords[at >>> 2];
        else if (access === STORE_WORD && (at & 3) === 0) ramWords[at >>> 2] = registers[register];
        else if (access === LOAD_BYTE) registers[register] = ramBytes[at];
        else if (access === STORE_BYTE) ramBytes[at] = registers[register];
        else if (access === LOAD_HALF && (at & 1) === 0) registers[register] = ramHalves[at >>> 1];
        else if (access === STORE_HALF && (at & 1) === 0) ramHalves[at >>> 1] = registers[register];
        else if (access === LOAD_SIGNED_BYTE) registers[register] = (ramBytes[at] << 24) >> 24;
        else if (access === LOAD_SIGNED_HALF && (at & 1) === 0) registers[register] = (ramHalves[at >>> 1] << 16) >> 16;
        else break;
      } else {
        const from = (address - FLASH_START) >>> 0;
        if (from >= flashSize) break;
        if (access === LOAD_WORD && (from & 3) === 0) registers[register] = flashWords[from >>> 2];
        else if (access === LOAD_BYTE) registers[register] = flashBytes[from];
        else if (access === LOAD_HALF && (from & 1) === 0) registers[register] = flashHalves[from >>> 1];
        else if (access === LOAD_SIGNED_BYTE) registers[register] = (flashBytes[from] << 24) >> 24;
        else if (access === LOAD_SIGNED_HALF && (from & 1) === 0) registers[register] = (flashHalves[from >>> 1] << 16) >> 16;
        else break;
        if (cache !== null) cycles += cache.read(from);
      }
      cycles += 2; pc += 2;
    }

    registers[PC] = pc;
    core.N = sign < 0;
    core.Z = zero === 0;
    core.C = carry;
    core.V = overflow;
    core.cycles += cycles;
    runner.lowestStack = lowestStack;
    return cycles;
  }
}
