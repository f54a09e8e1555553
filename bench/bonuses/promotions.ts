/** What every stake carries: bonuses, a contest, points of loyalty. */
import type { TournamentSpec } from '@herna/tournaments/contract';
import type { Pool } from 'pg';
import { players } from '../wallet/settings.ts';

const bonus = 10_000;
const contest = 1_000;

const texts = {
  title: 'Turnaj v obratu',
  summary: 'Vyhrává nejvyšší součet sázek v kolech, která skončila v době turnaje.',
  rules: 'Počítá se součet sázek ve skončených kolech. Při shodě rozhoduje, kdo byl dřív.',
};
/** Each round moves its player, the dearest of what scores follow. */
const spec: TournamentSpec = {
  name: 'Bench',
  kind: 'CONTEST',
  currency: 'CZK',
  texts: { cs: texts },
  games: { scopes: ['Casino'], keys: [], terminals: [] },
  scoring: 'TURNOVER',
  registration: 'OPT_IN',
  lateRegistration: false,
  playersMinimum: 2,
  added: 1_000_000,
  prizes: [{ placeFrom: 1, placeTo: 10, kind: 'SHARE', share: 100_000 }],
};

const statements: readonly (readonly [string, readonly unknown[]])[] = [
  // A bonus of each player that no run of the bench wagers to its end, granted in the books.
  [
    `insert into bonuses.bonus (player_id, currency, amount, reference, wagering_required, weights,
       stake_maximum, forfeit_on_withdrawal, expires_at, state, granted_at, reason, accepted_at,
       accepted_terms)
     select id, 'CZK', ${bonus}, 'bench-' || id, 1000000000000,
       '{"Casino": 100, "LiveGames": 10, "CrashGame": 50, "Lottery": 0}', 50000, false,
       now() + interval '1 day', 'ACTIVE', now(), 'bench', now(), repeat('0', 64)
     from generate_series(1, ${players}) id`,
    [],
  ],
  [
    `with made as (
       insert into ledger.movement (player_id, id, kind, currency, source, reference, content_hash,
         amount, cash_after, bonus_after, created_at)
       select player_id, nextval('ledger.movement_id'), 20, 'CZK', 'bench', 'bonus-' || player_id, 0,
         ${bonus}, cash, ${bonus}, date_trunc('milliseconds', now())
       from ledger.balance where currency = 'CZK'
       returning player_id, id
     )
     insert into ledger.posting
       (player_id, movement_id, line, account_kind, owner_id, amount, currency)
     select player_id, id, line, kind, owner, amount, 'CZK' from made,
       lateral (values (0, 2, player_id, ${bonus}), (1, 24, 0, -${bonus}))
         lines (line, kind, owner, amount)`,
    [],
  ],
  [`update ledger.balance set bonus = ${bonus} where currency = 'CZK'`, []],
  [`insert into ledger.house_balance values (24, 0, 'CZK', 64, ${-bonus * players})`, []],
  [
    `insert into tournaments.tournament (id, kind, name, version, created_at)
     overriding system value values (1, 'CONTEST', 'Bench', 1, now())`,
    [],
  ],
  [
    `insert into tournaments.tournament_version (tournament_id, version, spec, game_ids, made_at)
     values (1, 1, $1, '{}', now())`,
    [JSON.stringify(spec)],
  ],
  [
    `insert into tournaments.round (id, tournament_id, version, number, kind, state, currency,
       registration_opens_at, starts_at, ends_at, finishes_at, registered, changed_at)
     overriding system value values (${contest}, 1, 1, 1, 'CONTEST', 'RUNNING', 'CZK',
       now() - interval '2 hours', now() - interval '1 hour', now() + interval '1 day',
       now() + interval '25 hours', ${players}, now())`,
    [],
  ],
  [
    `insert into tournaments.registration
       (player_id, round_id, state, nickname, fee, registered_at)
     select id, ${contest}, 'REGISTERED', 'Ben' || id || '***', 0, now() - interval '2 hours'
     from generate_series(1, ${players}) id`,
    [],
  ],
  ['vacuum analyze', []],
];

/** Gives every player of seeded wallets a bonus and a place in a contest; jackpots are there. */
export async function promote(pool: Pool): Promise<void> {
  for (const [text, values] of statements) await pool.query(text, [...values]);
}

/** What must be true of so many settled rounds once the consumers have heard everything. */
export async function promotionFaults(pool: Pool, rounds: number, stake: number) {
  const found = await pool.query(
    `select (select sum(wagered) from bonuses.bonus)::text as wagered,
       (select count(*) from tournaments.counted_round)::int as counted,
       (select sum(score) from tournaments.score)::text as scores,
       (select count(*) from loyalty.round where settled)::int as rounds,
       (select sum(stake) from loyalty.round)::text as stakes,
       (select sum(amount) from ledger.posting p join ledger.account_kind k on k.id = p.account_kind
         where k.code = 'jackpot-pool')::text as jackpots`,
  );
  const { wagered, counted, scores, rounds: earning, stakes, jackpots } = found.rows[0];
  const staked = String(rounds * stake);
  const expected: readonly (readonly [string, unknown, unknown])[] = [
    ['wagered of bonuses', wagered, staked],
    ['rounds that count in the contest', counted, rounds],
    ['scores', scores, staked],
    ['rounds that earn points', earning, rounds],
    ['stakes that earn points', stakes, staked],
    ['jackpots hold something', Number(jackpots) !== 0, true],
  ];
  return expected.flatMap(([what, is, should]) =>
    is === should ? [] : [`${what}: ${is} instead of ${should}`],
  );
}
