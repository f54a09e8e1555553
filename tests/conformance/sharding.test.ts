/**
 * Tables that grow with play can be spread over machines by their player: `player_id` is in every
 * primary key of theirs, and the unique keys without it are known by name (docs/SCALING.md).
 */
import { type TestDatabase, testDatabase } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const hot = [
  'ledger.balance',
  'ledger.movement',
  'ledger.posting',
  'ledger.hold',
  'play.round',
  'play.game_session',
  'play.lottery_ticket',
  'protection.play_gate',
  'protection.usage',
];

/** Ids that are unique across players: on several machines each needs a table of its own. */
const acrossPlayers = [
  'ledger.hold_reference',
  'ledger.movement_reference',
  'play.game_session_id',
  'play.lottery_ticket_reference',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Unique indexes of the hot tables, with whether the player is one of their columns. */
async function keys() {
  const { rows } = await database.database.pool.query<{
    name: string;
    table: string;
    primary: boolean;
    player: boolean;
  }>(
    `select n.nspname || '.' || i.relname as name, n.nspname || '.' || t.relname as table,
       x.indisprimary as primary, exists (
         select from pg_attribute a
         where a.attrelid = t.oid and a.attname = 'player_id' and a.attnum = any(x.indkey)
       ) as player
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     join pg_namespace n on n.oid = t.relnamespace
     where x.indisunique and n.nspname || '.' || t.relname = any($1)`,
    [hot],
  );
  return rows;
}

test('every hot table has its player in its primary key', async () => {
  const withPlayer = (await keys()).filter(({ primary, player }) => primary && player);
  expect(withPlayer.map(({ table }) => table).sort()).toEqual([...hot].sort());
});

test('the unique keys of hot tables without a player are these', async () => {
  const without = (await keys()).filter(({ player }) => !player);
  expect(without.map(({ name }) => name).sort()).toEqual(acrossPlayers);
});
