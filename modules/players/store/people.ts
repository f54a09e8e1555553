/** People by what they share: who was born on a day, with the permanent address. */
import type { Db } from '@herna/db';
import type { KnownPerson } from '../rules/same-person.ts';
import type { PlayersTables } from './tables.ts';

/** Players born on a day (`YYYY-MM-DD`). */
export async function playersBornOn(
  db: Db,
  birthDate: string,
): Promise<(KnownPerson & { readonly id: bigint })[]> {
  const rows = await db
    .reads<PlayersTables>()
    .selectFrom('players.player as player')
    .leftJoin('players.address as address', (join) =>
      join.onRef('address.player_id', '=', 'player.id').on('address.type', '=', 'Permanent'),
    )
    .select(['player.id', 'first_name', 'surname', 'birth_date', 'street', 'post_code'])
    .where('birth_date', '=', birthDate)
    .execute();
  return rows.map(({ id, first_name, surname, birth_date, street, post_code }) => ({
    id,
    firstName: first_name,
    surname,
    birthDate: birth_date,
    street: street ?? '',
    postCode: post_code ?? '',
  }));
}
