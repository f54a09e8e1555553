/**
 * Fills seeded books with bets of the past, as many as years of play would bring, so that every
 * invariant holds: each player's balances follow one another, and the house has what they lost.
 *
 * What differs from real play: a bet ends its round and nothing is won; the triggers that guard the
 * tables rest meanwhile (the invariants are proven afterwards); the numbers of transactions are
 * those from before the first movement, so the chain can seal them in blocks of some thousands.
 */
import pg from 'pg';
import { deposit, games, players, providerId, stake } from './settings.ts';

/** Cash, jackpot and revenue. */
export const postingsOfBet = 3;
const share = stake / 100;
/** Bets of one transaction when much is played. */
const batch = 125;
const days = 30;
/** Bets that one statement writes. */
const bite = 250_000;
/** No two neighbours are of neighbouring players; prime to the number of players. */
const stride = 7_919;
/** House rows of the past; stripes of lanes are below 64. */
const stripe = 65;

/**
 * Bets `$1` to `$2` of `$3`; every player has one in each run of as many bets as there are players.
 * `$4` is the first id, `$5` the youngest number of a transaction.
 */
const bets = `
  select bet, player_id, $4::bigint + 256 * ((bet - 1) / ${batch}) + (bet - 1) % ${batch} as id,
    ${deposit} - ${stake} * ((bet - 1) / ${players} + 1) as cash,
    date_trunc('milliseconds', now() - interval '${days} days' * (1 - bet::float8 / $3::bigint)) as at,
    3 + (bet - 1) * ($5::bigint - 3) / $3::bigint as transaction_id,
    (array[${games.map((game) => `'${game}'`).join(', ')}])[1 + player_id % ${games.length}] as game
  from generate_series($1::bigint, $2::bigint) bet,
    lateral (select 1 + bet * ${stride} % ${players} as player_id) one`;

const writes = [
  `insert into ledger.movement (player_id, id, kind, currency, source, reference, content_hash,
     subject_id, amount, cash_after, bonus_after, created_at, transaction_id)
   select player_id, id, 1, 'CZK', 'provider-${providerId}', 'bet:filled-' || bet, bet, id, ${stake},
     cash, 0, at, transaction_id from (${bets}) bets`,
  `insert into ledger.posting (player_id, movement_id, line, account_kind, owner_id, amount, currency)
   select player_id, bets.id, line, account_kind, owner_id, amount, 'CZK' from (${bets}) bets
   join jackpots.jackpot on game_keys = array[game],
   lateral (values (0, 1, player_id, -${stake}), (1, 21, jackpot.id, ${share}),
     (2, 20, ${providerId}, ${stake - share})) lines (line, account_kind, owner_id, amount)`,
  `insert into play.round (player_id, id, provider_id, reference, session_id, game_id, currency, scope,
     state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot, last_movement_id, opened_at,
     ended_at)
   select player_id, id, ${providerId}, 'filled-' || bet, player_id, 1, 'CZK', 'Casino', 'SETTLED', 1,
     ${stake}, 0, 0, 0, 0, id, at, at from (${bets}) bets`,
];

const closing = [
  `update ledger.balance b set cash = last.cash_after from (
     select distinct on (player_id) player_id, cash_after from ledger.movement
     order by player_id, id desc) last where last.player_id = b.player_id`,
  `insert into ledger.house_balance (account_kind, owner_id, currency, stripe, amount)
   select account_kind, owner_id, 'CZK', ${stripe}, sum(amount) from ledger.posting
   where account_kind in (20, 21) group by account_kind, owner_id`,
];

/** Writes about so many postings; returns how many bets those are. */
export async function fillBooks(
  url: string,
  postings: number,
  print: (line: string) => void,
): Promise<number> {
  const count = Math.ceil(postings / postingsOfBet);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    const { rows } = await client.query(
      `select nextval('ledger.movement_id') as first, txid_current() as transaction`,
    );
    const { first, transaction } = rows[0];
    const last = BigInt(first) + 256n * BigInt(Math.ceil(count / batch));
    await client.query(`select setval('ledger.movement_id', $1)`, [last]);
    for (let from = 1; from <= count; from += bite) {
      const to = Math.min(count, from + bite - 1);
      const values = [from, to, count, first, transaction];
      await client.query('begin');
      for (const text of writes) await client.query(text, values);
      await client.query('commit');
      print(`  ${to} of ${count} bets`);
    }
    for (const text of closing) await client.query(text);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  return count;
}
