/**
 * Draws the numbers of a draw once more, in the browser, from what is published of it: the house's
 * secret is the one promised, the beacon's network has signed the round of this draw, the beacon's
 * value belongs to that signature, and secret, beacon and the root of the tickets give these numbers
 * and no others.
 */
import { randomFrom } from '@herna/kernel';
import { drawWith } from '@herna/lottery/drawing';
import type { Verdict } from './draw-check.ts';
import type { LotteryDetail } from './lottery-types.ts';

type Draw = LotteryDetail['draw'];
type Published = Pick<
  Draw,
  | 'numbers'
  | 'secret'
  | 'commitment'
  | 'beacon'
  | 'beaconSignature'
  | 'beaconRound'
  | 'beaconChain'
  | 'root'
  | 'tickets'
  | 'drawing'
>;

const bytesOf = (hexadecimal: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/** Blocks of 32 bytes that are made at first: far more than any game draws. */
const blocks = 64;

/** The stream of a seed: HMAC-SHA256 in counter mode, as the draw itself has it. */
async function streamOf(seed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const made = await Promise.all(
    Array.from({ length: blocks }, (_, counter) => {
      const block = new Uint8Array(4);
      new DataView(block.buffer).setUint32(0, counter);
      return crypto.subtle.sign('HMAC', key, block);
    }),
  );
  return Uint8Array.from(made.flatMap((one) => [...new Uint8Array(one)]));
}

/** What a stream draws. */
function drawnFrom(stream: Uint8Array, { drawing, tickets }: Published) {
  let used = 0;
  const random = randomFrom((count) => {
    const taken = stream.subarray(used, used + count);
    used += count;
    if (used > stream.length) throw new RangeError('a draw that takes more than its stream');
    return taken;
  });
  return drawWith(random, drawing, tickets ?? 0);
}

/** Whether the beacon's network has signed the round that decides; what checks it is heavy, and fetched here. */
async function hasSigned(
  { beaconChain, beaconRound }: Published,
  signature: string,
): Promise<boolean> {
  const [publicKey = ''] = beaconChain.split(':');
  const { isSigned } = await import('@herna/titles/beacon');
  return isSigned({ publicKey, round: Number(beaconRound), signature });
}

/** Whether the published numbers are those that follow from the seal, the secret and the beacon. */
export async function resultVerdict(draw: Published): Promise<Verdict> {
  const { numbers, secret, commitment, beacon, beaconSignature, root } = draw;
  if (!(numbers && secret && beacon && root)) return 'waits';
  if (!(crypto as { subtle?: SubtleCrypto }).subtle) return 'unknown';
  if (hexOf(await sha256(bytesOf(secret))) !== commitment) return 'bad';
  if (beaconSignature) {
    if (hexOf(await sha256(bytesOf(beaconSignature))) !== beacon) return 'bad';
    if (!(await hasSigned(draw, beaconSignature))) return 'bad';
  }
  const seed = await sha256(bytesOf(secret), bytesOf(beacon), bytesOf(root));
  const found = drawnFrom(await streamOf(seed), draw);
  const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join();
  return same(found.main, numbers.main) && same(found.extra, numbers.extra) ? 'good' : 'bad';
}
