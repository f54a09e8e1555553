/** A Slovak platform with tournaments: people with money, their play and its news. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordEvent } from '@herna/db';
import { manualClock, type PlayerId } from '@herna/kernel';
import { wagerColumns, wagersHappened } from '@herna/play/contract';
import { startSimulators } from '@herna/simulators';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type TournamentSpec, tournamentsCalls } from '../contract/index.ts';

export const path = '/capi/v2-onling/Tournaments';
export let world: World;
export let staff: Caller;
let count = 0;

/** Opens a Slovak platform for one file of tests; further settings are of that file. */
export async function openTournaments(environment: Record<string, string> = {}): Promise<void> {
  world = await openWorld({
    environment: { HERNA_APP_TARGET: 'perinka', HERNA_APP_LOCALE: 'sk', ...environment },
  });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
}

/** What a platform that hears of a beacon has beside it. */
export interface BesideBeacon {
  /** Makes the beacon give values that nobody can use, or usable ones again. */
  silent(on: boolean): Promise<unknown>;
  /** Closes the platform too. */
  close(): Promise<void>;
}

/**
 * The same with a beacon, which is always ahead: the platform's own clock decides whether a round of it
 * is due.
 */
export async function openTournamentsWithBeacon(): Promise<BesideBeacon> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-tournaments-'));
  const clock = manualClock(new Date('2030-01-01T00:00:00Z'));
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock });
  await openTournaments({ HERNA_BEACON_URL: outside.addresses.beacon });
  return {
    silent: (on) =>
      fetch(`${outside.url}/__sim/beacon/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ forged: on }),
      }),
    async close() {
      await world.close();
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const ask = (async (key: never, input: never, caller: Caller = staff) =>
  byTwo(world, world.platform.modules.parts.staff, () =>
    world.call(tournamentsCalls, key, input, caller, {
      idempotencyKey: `tournament-${++count}`,
    }),
  )) as unknown as (
  key: string,
  input: object,
  caller?: Caller,
  // biome-ignore lint/suspicious/noExplicitAny: shapes of answers are checked by the edge
) => Promise<{ status: number; code: string | undefined; body: any }>;

export const texts = {
  title: 'Jesenný turnaj',
  summary: 'Najlepší násobok vkladu vyhráva; hrá sa o spoločný fond.',
  rules:
    'Počíta sa najlepší pomer výhry a vkladu v jednom kole. Pri zhode rozhoduje, kto bol skôr.',
};
export const spec: TournamentSpec = {
  name: 'Autumn contest',
  kind: 'CONTEST',
  currency: 'EUR',
  texts: { sk: texts },
  games: { scopes: ['Casino'], keys: [], terminals: [] },
  scoring: 'BEST_MULTIPLIER',
  registration: 'BUY_IN',
  fee: 500,
  lateRegistration: false,
  playersMinimum: 2,
  added: 1_000,
  prizes: [
    { placeFrom: 1, placeTo: 1, kind: 'SHARE', share: 700_000 },
    { placeFrom: 2, placeTo: 2, kind: 'SHARE', share: 300_000 },
  ],
};
export const minutes = (after: number): string =>
  new Date(world.clock.now().getTime() + after * 60_000).toISOString();
/** What a test's contest has instead of what is usual; undefined takes a term away. */
export type SpecChange = {
  readonly [Term in keyof TournamentSpec]?: TournamentSpec[Term] | undefined;
};
export const create = async (change: SpecChange = {}) => {
  const round = {
    registrationOpensAt: minutes(1),
    startsAt: minutes(10),
    endsAt: minutes(20),
    graceMinutes: 5,
  };
  const body = { spec: { ...spec, ...change }, rounds: [round] };
  const made = await ask(`POST ${path}/CreateTournament`, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body as { tournamentId: string; roundIds: [string] };
};
export const later = async (by: number): Promise<void> => {
  world.clock.set(new Date(world.clock.now().getTime() + by * 60_000));
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  await world.runJob('tournaments.rounds');
};
export interface Person {
  readonly id: PlayerId;
  self(): Promise<Caller>;
}
/** Somebody whose windows share one sign-in. */
export const signedIn = async ({ id, self }: Person): Promise<Person> => {
  const caller = await self();
  return { id, self: async () => caller };
};
export const player = async (state: 'FULL' | 'TEMPORARY' = 'FULL'): Promise<Person> => {
  const { players, ledger } = world.platform.modules.parts;
  const number = ++count;
  const id = await world.database.transaction(async (tx) => {
    const made = await players.addPlayer(tx, {
      email: `tournament.${number}@herna.example`,
      phone: `+42190${1_000_000 + number}`,
      password: 'modra velryba tanci',
      firstName: `Hosť ${number}`,
      surname: 'Skúšobný',
      birthDate: '1985-04-12',
      ...(state === 'FULL' ? {} : { state }),
    });
    await ledger.post(tx, {
      kind: 'transfer',
      playerId: made,
      currency: world.config.brand.currency,
      source: 'test',
      reference: `cash-${number}`,
      lines: [
        { account: 'player-cash', amount: 10_000n },
        { account: 'transfer-clearing', amount: -10_000n },
      ],
    });
    return made;
  });
  return { id, self: async () => bearer((await players.openSession(id)).token) };
};
export const cash = async ({ id }: Person): Promise<bigint> => {
  const wallets = await world.platform.modules.parts.ledger.balances(world.database.read, id);
  return wallets.find(({ currency }) => currency === 'EUR')?.cash ?? -1n;
};
export const pool = (roundId: string) =>
  world.platform.modules.parts.ledger.houseBalance(
    world.database.read,
    'prize-pool',
    BigInt(roundId),
    'EUR',
  );
export const register = async (roundId: string, one: Person) =>
  ask(`POST ${path}/RegisterPlayerRound`, { query: { id: roundId } }, await one.self());

let movement = 900_000_000n;
/** A round of play as the wager path leaves it, with its news. */
export const plays = async (
  { id }: Person,
  stake: bigint,
  win: bigint,
  scope: 'Casino' | 'LiveGames' = 'Casino',
): Promise<bigint> => {
  const roundId = ++movement;
  const { currency } = world.config.brand;
  const now = world.clock.now();
  await world.database.transaction(async (tx) => {
    await sql`insert into play.round (player_id, id, provider_id, reference, session_id, game_id,
        currency, scope, state, bets, stake_cash, stake_bonus, win_cash, win_bonus, jackpot,
        last_movement_id, opened_at, ended_at)
      values (${id}, ${roundId}, 1, ${`round-${roundId}`}, 1, 1, ${currency}, ${scope}, 'SETTLED', 1,
        ${stake}, 0, ${win}, 0, 0, ${++movement}, ${now}, ${now})`.execute(tx.writes());
    await news(tx, 'win', id, roundId);
  });
  await world.drainEvents();
  return roundId;
};
export const news = async (
  tx: Parameters<Parameters<World['database']['transaction']>[0]>[0],
  kind: string,
  id: bigint,
  roundId: bigint,
) =>
  recordEvent(tx, {
    type: wagersHappened,
    payload: {
      columns: wagerColumns,
      rows: [
        [
          kind,
          `${++movement}`,
          `${id}`,
          '1',
          '1',
          '1',
          `${roundId}`,
          'Casino',
          'EUR',
          '0',
          '0',
          '10000',
          '0',
          kind === 'win',
          null,
        ],
      ],
    },
    happenedAt: world.clock.now(),
  });
