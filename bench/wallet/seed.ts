/** Fills an empty, migrated database: players with money, seats, limits, and jackpots. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { deposit, games, hotGame, players, providerId, slowGame } from './settings.ts';

const gameList = games.map((game) => `'${game}'`).join(', ');

/** Seats of every player at a game that SQL chooses; their ids are the players', further on. */
const seats = (further: number, game: string): string =>
  `insert into play.game_session (player_id, id, provider_id, game_id, game_key, scope, brand,
     currency, language, nickname, max_stake, state, opened_at, ends_at)
   overriding system value
   select id, ${further} + id, ${providerId}, 1, ${game}, 'Casino', 'herna', 'CZK', 'cs', 'Bench',
     100000, 'OPEN', now(), now() + interval '1 day' from generate_series(1, ${players}) id`;

const statements = [
  `insert into players.player (id, state, market, currency, locale, first_name, surname, gender,
     birth_date, nationality, politically_exposed, password_hash, password_changed_at,
     terms_accepted_at, created_at, changed_at)
   overriding system value
   select id, 'FULL', 'cz', 'CZK', 'cs', 'Bench', 'Player', 'Unspecified', '1985-04-12', 'CZE',
     false, '', now(), now(), now(), now() from generate_series(1, ${players}) id`,
  `insert into ledger.balance (player_id, currency, cash, opened_at)
   select id, 'CZK', ${deposit}, now() from generate_series(1, ${players}) id`,
  `with made as (
     insert into ledger.movement (player_id, id, kind, currency, source, reference, content_hash,
       amount, cash_after, bonus_after, created_at)
     select id, nextval('ledger.movement_id'), 10, 'CZK', 'bench', 'deposit-' || id, 0,
       ${deposit}, ${deposit}, 0, date_trunc('milliseconds', now())
     from generate_series(1, ${players}) id
     returning player_id, id
   )
   insert into ledger.posting
     (player_id, movement_id, line, account_kind, owner_id, amount, currency)
   select player_id, id, line, kind, owner, amount, 'CZK' from made,
     lateral (values (0, 1, player_id, ${deposit}), (1, 10, 1, -${deposit}))
       lines (line, kind, owner, amount)`,
  `insert into ledger.house_balance values (10, 1, 'CZK', 64, ${-deposit * BigInt(players)})`,
  seats(0, `(array[${gameList}])[1 + id % ${games.length}]`),
  seats(players, `'${hotGame}'`),
  seats(2 * players, `'${slowGame}'`),
  // Every second player has limits of all four kinds that a stake can touch.
  `insert into protection.play_gate (player_id, ceilings, updated_at)
   select id, jsonb_build_array(
       jsonb_build_object('kind', 'StakeDayCasinoLimit', 'value', '90000000', 'from', now()),
       jsonb_build_object('kind', 'StakeMonthCasinoLimit', 'value', '90000000', 'from', now()),
       jsonb_build_object('kind', 'LossDayCasinoLimit', 'value', '90000000', 'from', now()),
       jsonb_build_object('kind', 'LossMonthCasinoLimit', 'value', '90000000', 'from', now())),
     now()
   from generate_series(1, ${players}) id where id % 2 = 0`,
  `insert into jackpots.jackpot (name, provider_id, currency, state, seed, contribution_ppm,
     game_keys, created_at)
   select 'Bench ' || game, ${providerId}, 'CZK', 'ACTIVE', 0, 10000, array[game], now()
   from unnest(array[${gameList}]) game`,
];

const fileOf = (name: string): Promise<string> => readFile(join(import.meta.dirname, name), 'utf8');

/** Makes the postings one table, to measure what partitions cost. */
export async function joinPartitions(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(await fileOf('whole.sql'));
  } finally {
    await client.end();
  }
}

/** Seeds; plans are made with the statistics of full tables. */
export async function seedWallets(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    await client.query(await fileOf('stored-function.sql'));
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
