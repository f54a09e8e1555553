/** The round that the bench watches: its terms, its players, and the play that scores in it. */
import { outboxChannel } from '@herna/db';
import { wagerColumns, wagersHappened } from '@herna/play/contract';
import type { TournamentSpec } from '@herna/tournaments/contract';
import type { Pool } from 'pg';

export const players = 100_000;
export const roundId = 1_000n;
/** Every so many players one looks at the board and at their own place. */
const readerEvery = 500;
export const readers: readonly number[] = Array.from(
  { length: players / readerEvery },
  (_, index) => 1 + index * readerEvery,
);

const texts = {
  title: 'Turnaj v obrate',
  summary: 'Vyhráva najvyšší súčet vkladov v kolách, ktoré sa skončili v čase turnaja.',
  rules: 'Počíta sa súčet vkladov v skončených kolách. Pri zhode rozhoduje, kto bol skôr.',
};
/** Each event moves its player: scores by turnover change with every round of play. */
const spec: TournamentSpec = {
  name: 'Bench',
  kind: 'CONTEST',
  currency: 'EUR',
  texts: { sk: texts },
  games: { scopes: ['Casino'], keys: [], terminals: [] },
  scoring: 'TURNOVER',
  registration: 'OPT_IN',
  lateRegistration: false,
  playersMinimum: 2,
  added: 1_000_000,
  prizes: [
    { placeFrom: 1, placeTo: 1, kind: 'SHARE', share: 500_000 },
    { placeFrom: 2, placeTo: 101, kind: 'SHARE', share: 5_000 },
  ],
};

const statements: readonly (readonly [string, readonly unknown[]])[] = [
  [
    `insert into players.player (id, state, market, currency, locale, first_name, surname, gender,
       birth_date, nationality, politically_exposed, password_hash, password_changed_at,
       terms_accepted_at, created_at, changed_at)
     overriding system value
     select id, 'FULL', 'sk', 'EUR', 'sk', 'Bench', 'Player', 'Unspecified', '1985-04-12', 'SVK',
       false, '', now(), now(), now(), now() from generate_series(1, ${players}) id`,
    [],
  ],
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
       registration_opens_at, starts_at, ends_at, finishes_at, funded, registered, changed_at)
     overriding system value values (${roundId}, 1, 1, 1, 'CONTEST', 'RUNNING', 'EUR',
       now() - interval '2 hours', now() - interval '1 hour', now() + interval '1 day',
       now() + interval '25 hours', 1000000, ${players}, now())`,
    [],
  ],
  [
    `insert into tournaments.registration
       (player_id, round_id, state, nickname, fee, registered_at)
     select id, ${roundId}, 'REGISTERED', 'Ben' || id || '***', 0, now() - interval '2 hours'
     from generate_series(1, ${players}) id`,
    [],
  ],
];

/** Fills an empty, migrated database with the round and everybody who takes part. */
export async function seedField(pool: Pool): Promise<void> {
  for (const [text, values] of statements) await pool.query(text, [...values]);
}

/** A settled round of play. */
export interface Scored {
  readonly player: number;
  /** Minor units. */
  readonly stake: number;
}

let lastId = 10_000_000;

/** Writes settled rounds of play with their news, as a batch of the wager path leaves them. */
export async function writePlay(pool: Pool, scored: readonly Scored[]): Promise<void> {
  const ids = scored.map(() => ++lastId);
  const now = new Date();
  const rows = scored.map(({ player, stake }, index) => [
    'win',
    `${ids[index]}`,
    `${player}`,
    '1',
    '1',
    '1',
    `${ids[index]}`,
    'Casino',
    'EUR',
    '0',
    '0',
    `${stake}`,
    '0',
    true,
    null,
  ]);
  await pool.query(
    `with played as (
       insert into play.round (player_id, id, provider_id, reference, session_id, game_id, currency,
         scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
         last_movement_id, opened_at, ended_at)
       select player, id, 1, 'bench-' || id, 1, 1, 'EUR', 'Casino', 'SETTLED', 1, stake, 0, 0, 0, 0,
         id, $4, $4
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as of_play (player, id, stake)
     ), recorded as (
       insert into outbox.event (type, payload, happened_at) values ($5, $6::jsonb, $4)
     ) select pg_notify($7, '')`,
    [
      scored.map(({ player }) => player),
      ids,
      scored.map(({ stake }) => stake),
      now,
      wagersHappened,
      JSON.stringify({ columns: wagerColumns, rows }),
      outboxChannel,
    ],
  );
}
