/**
 * Draws a spin again in the browser: the seed must be the one that was committed to, and the number must
 * follow from it and the player's own. The same steps as `@herna/maths/fair`, written once more.
 */
import type { Spin, SpinResult } from './challenge-types.ts';

const wordBytes = 4;
const words = 2 ** 32;
const nonce = 1;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function commitmentOf(seed: string, key: string): Promise<string> {
  const name = new TextEncoder().encode(`|${key}|${nonce}`);
  const all = new Uint8Array([...bytesOf(seed), ...name]);
  return hexOf(await crypto.subtle.digest('SHA-256', all));
}

/** The number below the whole that the seeds give. */
async function numberOf({ wheel }: Spin, { seed, clientSeed }: SpinResult): Promise<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), algorithm, false, ['sign']);
  for (let block = 0; ; block++) {
    const name = `${clientSeed}|${wheel.key}|${wheel.configHash}|${nonce}|${block}`;
    const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(name));
    const view = new DataView(signed);
    for (let at = 0; at < view.byteLength; at += wordBytes) {
      const word = view.getUint32(at);
      // Words in the uneven rest are thrown away, so that every number is equally likely.
      if (word < words - (words % wheel.whole)) return word % wheel.whole;
    }
  }
}

/** The segment that a number falls on. */
function segmentOf({ wheel }: Spin, number: number): number {
  let end = 0;
  return wheel.segments.findIndex(({ weight }) => {
    end += weight;
    return number < end;
  });
}

/** Whether a spin is what was committed to; undefined where the browser cannot tell. */
export async function isTrueSpin(spin: Spin, result: SpinResult): Promise<boolean | undefined> {
  if (!(crypto as { subtle?: SubtleCrypto }).subtle) return undefined;
  const committed = (await commitmentOf(result.seed, spin.wheel.key)) === spin.commitment;
  const number = await numberOf(spin, result);
  return committed && number === result.number && segmentOf(spin, number) === result.segment;
}
