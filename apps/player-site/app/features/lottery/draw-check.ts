/** Checks a draw in the browser: that its seal is signed, and that a ticket leads to its root. */
import { bytesOfHex, hexOfBytes, isSigned } from '@herna/kernel';
import type { LotteryDetail } from './lottery-types.ts';

export type Verdict = 'good' | 'bad' | 'unknown' | 'waits';

const sha256 = async (...parts: readonly Uint8Array[]): Promise<Uint8Array> => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
};

/** Whether the house has signed the seal, over this very root. */
export async function sealVerdict({ draw }: LotteryDetail): Promise<Verdict> {
  const { statement, signature, publicKey, root } = draw;
  if (statement === null || signature === null) return 'waits';
  if (!statement.includes(`"root":"${root}"`)) return 'bad';
  const signed = await isSigned({ statement, signature, publicKey });
  return signed === undefined ? 'unknown' : signed ? 'good' : 'bad';
}

/** Whether a ticket is among those sealed: its text is hashed, then each neighbour up to the root. */
export async function ticketVerdict({ ticket, draw }: LotteryDetail): Promise<Verdict> {
  if (!ticket?.path || draw.root === null) return 'waits';
  if (!(crypto as { subtle?: SubtleCrypto }).subtle) return 'unknown';
  const text = new TextEncoder().encode(ticket.leafText);
  let node = await sha256(Uint8Array.of(0), text);
  for (const { side, hash } of ticket.path) {
    const other = bytesOfHex(hash);
    const [left, right] = side === 'left' ? [other, node] : [node, other];
    node = await sha256(Uint8Array.of(1), left, right);
  }
  return hexOfBytes(node.buffer as ArrayBuffer) === draw.root ? 'good' : 'bad';
}
