/** Cards of the people of a simulation: each has one, whose number is made of his id. */
import { createHmac } from 'node:crypto';
import { derivedKey } from '@herna/kernel/seal';
import type pg from 'pg';

/** The number on the card of a player. */
export const cardNumberOf = (playerId: bigint): string => `90${String(playerId).padStart(12, '0')}`;

/** Issues the cards, found by keyed hashes of their numbers as the platform finds them. */
export async function issueCards(
  admin: pg.Client,
  masterSecret: string,
  people: readonly bigint[],
): Promise<void> {
  const key = derivedKey(masterSecret, 'card-numbers');
  const hashes = people.map((id) => createHmac('sha256', key).update(cardNumberOf(id)).digest());
  await admin.query(
    `insert into players.card (player_id, number_hash, number_end, state, pin_hash, issued_by,
        issued_at, changed_at)
      select id, hash, '0000', 'Active', 'no PIN', 1, now(), now()
      from unnest($1::bigint[], $2::bytea[]) as card (id, hash)`,
    [people, hashes],
  );
}
