/**
 * Free rounds of an account that has become part of another: offers and rounds that are left go on there,
 * by the terms that were accepted and to the same time, and so do wins that wait for their conversion.
 */
import type { Tx } from '@herna/db';
import { assert, type PlayerId } from '@herna/kernel';
import * as store from '../store/free-rounds.ts';
import type { FreeRoundMoves } from './free-round-moves.ts';
import type { PromotionsDependencies } from './ports.ts';

/** Makes the service. */
export function createJoinedFreeRounds(
  { clock, freeRounds }: Pick<PromotionsDependencies, 'clock' | 'freeRounds'>,
  { changed, move, held, previewOf }: FreeRoundMoves,
) {
  const putOn = async (tx: Tx, row: store.FreeRoundRow, into: PlayerId): Promise<bigint> => {
    const { id, ...same } = row;
    const source_reference = `joined ${id}`;
    const next = await store.insertOffer(tx, { ...same, player_id: into, source_reference });
    assert(next, 'free rounds go on once');
    return (await changed(tx, next)).id;
  };

  const change = { reason: 'account joined' };

  return {
    /** Behind the lock of both accounts; repeated, it finds nothing. */
    async goOnIn(tx: Tx, from: PlayerId, into: PlayerId): Promise<void> {
      for (const row of (await store.openOffers(tx, from)).reverse()) {
        if (row.state === 'OFFERED') {
          await putOn(tx, row, into);
          await move(tx, row, 'cancel', change);
          continue;
        }
        const key = { playerId: from, id: row.id };
        const to = { playerId: into, newId: () => putOn(tx, row, into) };
        const isCarried = await freeRounds.carryOver(tx, key, to);
        const all = await held(tx, row);
        // What a provider has still to report, or has reported, is converted by the job at once; what is
        // under way as soon as it is over.
        const isOwed =
          all.waitsFor !== undefined ||
          (!isCarried &&
            ((await freeRounds.awaitsTotal(tx, key)) || previewOf(all).waiting !== 0n));
        if (isOwed) {
          await store.changeOffer(tx, row, { ...change, rounds_expire_at: clock.now() });
        } else await move(tx, row, 'cancel', change);
      }
    },
  };
}

export type JoinedFreeRounds = ReturnType<typeof createJoinedFreeRounds>;
