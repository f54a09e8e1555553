/** All movements of a round, however many its provider has made of it. */
import type { Db } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Ledger, Operation } from '@herna/ledger';
import type { RoundRow } from '../store/rounds.ts';

/** Movements that are read at once. */
const page = 500;

/** Every movement of a round so far, oldest first. */
export async function movementsOfRound(
  db: Db,
  ledger: Pick<Ledger, 'statement'>,
  round: Pick<RoundRow, 'id' | 'player_id' | 'last_movement_id'>,
): Promise<Operation[]> {
  const found: Operation[] = [];
  for (;;) {
    const { items } = await ledger.statement(db, {
      playerId: round.player_id as PlayerId,
      subject: { id: round.id, first: round.id, last: round.last_movement_id },
      offset: found.length,
      limit: page,
      order: 'asc',
    });
    found.push(...items);
    if (items.length < page) return found;
  }
}
