/** Checks a draw in the browser: that its seal is signed, and that a ticket leads to its root. */
import { isSigned, rootAlong } from '@herna/kernel';
import type { LotteryDetail } from './lottery-types.ts';

export type Verdict = 'good' | 'bad' | 'unknown' | 'waits';

/** Whether the text of a seal is about this very draw. */
function statesThisDraw(statement: string, draw: LotteryDetail['draw']): boolean {
  const { root, commitment, beaconRound, drawId } = draw;
  const expected = { draw: drawId, root, commitment, beaconRound };
  try {
    const stated = JSON.parse(statement) as Partial<Record<string, unknown>>;
    return Object.entries(expected).every(([name, value]) => stated[name] === value);
  } catch {
    return false;
  }
}

/** Whether the house has signed the seal, over this very draw. */
export async function sealVerdict({ draw }: LotteryDetail): Promise<Verdict> {
  const { statement, signature, publicKey } = draw;
  if (statement === null || signature === null) return 'waits';
  if (!statesThisDraw(statement, draw)) return 'bad';
  const signed = await isSigned({ statement, signature, publicKey });
  return signed === undefined ? 'unknown' : signed ? 'good' : 'bad';
}

/** Whether a ticket is among those sealed: its text is hashed, then each neighbour up to the root. */
export async function ticketVerdict({ ticket, draw }: LotteryDetail): Promise<Verdict> {
  if (!ticket?.path || draw.root === null) return 'waits';
  if (!(crypto as { subtle?: SubtleCrypto }).subtle) return 'unknown';
  return (await rootAlong(ticket.leafText, ticket.path)) === draw.root ? 'good' : 'bad';
}
