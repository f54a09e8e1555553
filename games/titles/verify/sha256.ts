/**
 * SHA-256 and HMAC written from the standards (FIPS 180-4, FIPS 198-1), so that whoever verifies a
 * round does not lean on the code that drew it. Synchronous, for browsers and servers alike.
 */

const wordCount = 2 ** 32;
const blockBytes = 64;

/** The first 32 bits of the fractional part of a root, as the standard takes its constants. */
const fractionBits = (root: number): number => ((root - Math.floor(root)) * wordCount) >>> 0;

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
    if (candidate % divisor === 0) return false;
  }
  return true;
};

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++) {
  if (isPrime(candidate)) primes.push(candidate);
}
const constants = Uint32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));

const schedule = new Uint32Array(64);
const at = (words: Uint32Array, index: number): number => words[index] as number;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Takes one block of 64 bytes into the state. */
function absorb(state: Uint32Array, block: DataView, offset: number): void {
  for (let index = 0; index < 16; index++) schedule[index] = block.getUint32(offset + 4 * index);
  for (let index = 16; index < 64; index++) {
    const early = at(schedule, index - 15);
    const late = at(schedule, index - 2);
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + small + at(schedule, index - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + mixed + choice + at(constants, index) + at(schedule, index)) | 0;
    const summed = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + summed + majority) | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = at(state, index) + word;
  }
}

/** Hashes what follows a state that has taken `before` bytes, whole blocks of them. */
function finished(from: Uint32Array, before: number, bytes: Uint8Array): Uint8Array {
  const state = from.slice();
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  const bits = 8 * (before + bytes.length);
  view.setUint32(padded.length - 8, Math.floor(bits / wordCount));
  view.setUint32(padded.length - 4, bits % wordCount);
  for (let offset = 0; offset < padded.length; offset += blockBytes) absorb(state, view, offset);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(4 * index, word);
  return new Uint8Array(digest.buffer);
}

/** SHA-256 of some bytes. */
export const sha256 = (bytes: Uint8Array): Uint8Array => finished(start, 0, bytes);

/** HMAC-SHA-256 under one key of at most 64 bytes. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  if (key.length > blockBytes) throw new RangeError('the key is longer than a block');
  const keyed = (byte: number): Uint32Array => {
    const block = new Uint8Array(blockBytes).fill(byte);
    for (const [index, value] of key.entries()) block[index] = value ^ byte;
    const state = start.slice();
    absorb(state, new DataView(block.buffer), 0);
    return state;
  };
  const inner = keyed(0x36);
  const outer = keyed(0x5c);
  return (message) => finished(outer, blockBytes, finished(inner, blockBytes, message));
}

export const bytesOfText = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The bytes that hexadecimal digits mean. */
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
