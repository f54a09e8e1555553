/**
 * The house that doors are tried on: the whole platform with the outside world at work, people who
 * may play and be paid, games of each provider on offer, and whatever a door acts on, made anew.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '@herna/kernel';
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { type Simulators, startSimulators } from '@herna/simulators';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, type World, worldStart } from '@herna/testkit';
import { ibanSequence } from '@herna/testkit/ibans';
import { type Callers, openCallers } from '../callers.ts';
import type { LiveIds } from '../hostile.ts';

/** The PIN of every card here. */
export const pin = '4718';

/** The provider of each edition, and the game that a session of his is for. */
export const games = {
  'casino-server': { providerId: 1n, key: 'amethyst-alley' },
  'wallet-service': { providerId: 2n, key: 'granite-wheel' },
  'gaming-api': { providerId: 3n, key: 'amber-hall' },
  'landbased-play': { providerId: 3n, key: 'amber-hall' },
} as const;
export const lottery = 'amber-lotto';
export type DoorEdition = keyof typeof games;

/** What a stake limit leaves for one day, and what a poor player has: less than some stakes. */
export const scarce = 60_000;

export interface Person extends Guest {
  readonly cardNumber: string;
}

export interface DoorHarness {
  readonly callers: Callers;
  readonly world: World;
  readonly outside: Simulators;
  /** A second member of staff, for what needs two. */
  readonly other: Caller;
  /** May do everything; one whose stakes are limited; one who has little money. */
  readonly people: readonly [rich: Person, limited: Person, poor: Person];
  /** A player whom nothing keeps from play. */
  person(): Promise<Person>;
  /** Puts a wallet at this amount. */
  keepAt(person: Person, cash: bigint): Promise<void>;
  /** Opens a session of a person at a game of a provider, its first unless another is named. */
  seat(person: Person, edition: DoorEdition, gameKey?: string): Promise<LiveIds>;
  /** A call that must be accepted; its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
  ask(key: string, input: object, caller: Caller): Promise<any>;
  /** Rows of a query. */
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Drives a simulated party. */
  drive(path: string, body: object): Promise<Record<string, unknown>>;
  /** A jackpot of the in-house provider with money in it. */
  readonly jackpotId: string;
  /** A bank account that nobody has. */
  iban(): string;
  /** Lets the time go by in which no further code is sent. */
  forgetCodes(): Promise<void>;
  /** Lets the days go by for which what staff do alone is bounded. */
  forgetActions(): Promise<void>;
  /** An id that nothing here has had before. */
  fresh(prefix: string): string;
  close(): Promise<void>;
}

async function addGames(world: World): Promise<void> {
  const { catalogue } = world.platform.modules.parts;
  const added = [
    ['kremen', 'Křemen Gaming', games['wallet-service'].key],
    ['olivin', 'Olivín Terminals', games['gaming-api'].key],
    ['olivin', 'Olivín Terminals', lottery],
  ] as const;
  await world.database.transaction(async (tx) => {
    for (const [providerKey, name, key] of added) {
      const normalizedName = providerKey;
      await catalogue.addProvider(tx, { key: providerKey, name, normalizedName });
      await catalogue.addGame(tx, {
        key,
        providerKey,
        name: key,
        launchUrl: 'https://games.example/{gameKey}?token={token}&lang={language}',
        sort: 1,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: key === lottery ? 'LOTTERY' : 'TECHNICAL',
        engine: 'reels',
        texts: { cs: { short: 'Ukázka.' }, en: { short: 'A demo.' } },
        tags: [],
      });
    }
  });
}

/** Opens the house. */
export async function openDoorHarness(): Promise<DoorHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'herna-doors-'));
  const clock = manualClock(worldStart);
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir, clock });
  const callers = await openCallers({
    HERNA_DATA_DIR: dataDir,
    HERNA_REGISTER_URL: outside.addresses.register,
    HERNA_CSOB_URL: outside.addresses.csob,
    ...outside.gatewaySettings,
    HERNA_BANK_URL: outside.addresses.bank,
    HERNA_SMS_URL: outside.addresses.sms,
    HERNA_SMTP_URL: outside.addresses.smtp,
    HERNA_CNB_URL: outside.addresses.cnb,
    HERNA_ECB_URL: outside.addresses.ecb,
  });
  const { world } = callers;
  const { ledger, protection, staff } = world.platform.modules.parts;
  const other = await signedInStaff(world, staff, 'administrator');
  await addGames(world);
  // Ids that a schema makes up are those of nobody here.
  await world.database.pool.query('alter table players.player alter id restart with 1001');
  let count = 0;
  const accounts = ibanSequence();
  const iban = (): string => accounts.next().value;

  const rows: DoorHarness['rows'] = (text, values = []) =>
    world.database.pool.query(text, values).then((found) => found.rows as never);
  const ask: DoorHarness['ask'] = async (key, input, caller) => {
    const idempotencyKey = `house-key-${++count}`;
    const answer = await world.send(key, input, caller, { idempotencyKey });
    if (answer.status < 400) return answer.body;
    throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };

  const decideLimits = async ({ playerId }: Guest, stakeLimit?: bigint): Promise<void> => {
    const { limits } = await protection.limits.read(world.database.read, playerId);
    const requests = limits.map(({ kind }) =>
      stakeLimit !== undefined && kind === 'StakeDayCasinoLimit'
        ? { kind, decision: 'VALUE' as const, value: Number(stakeLimit) }
        : { kind, decision: 'REFUSED' as const },
    );
    await world.database.transaction((tx) =>
      protection.limits.change(tx, playerId, requests, {
        requester: { by: 'player', id: playerId },
        onlyStricter: true,
      }),
    );
  };

  const keepAt: DoorHarness['keepAt'] = async ({ playerId }, cash) => {
    const [wallet] = await ledger.balances(world.database.read, playerId);
    const amount = cash - (wallet?.cash ?? 0n);
    if (amount === 0n) return;
    await world.database.transaction((tx) =>
      ledger.post(tx, {
        kind: 'correction',
        playerId,
        currency: 'CZK',
        source: 'doors',
        reference: `keep-${++count}`,
        lines: [
          { account: 'player-cash', amount },
          { account: 'corrections', amount: -amount },
        ],
      }),
    );
  };

  const newPerson = async (stakeLimit?: bigint): Promise<Person> => {
    const made = await guest(world, { state: 'FULL' });
    const { playerId } = made;
    await decideLimits(made, stakeLimit);
    await rows(
      `insert into payments.bank_account (player_id, iban, label, is_default, state, method,
         created_at, updated_at, verified_at)
       values ($1, $2, 'Doors', true, 'VERIFIED', 'transfer', $3, $3, $3)`,
      [playerId, iban(), world.clock.now()],
    );
    const cardNumber = `90000000${100_000 + ++count}`;
    const card = { playerId: String(playerId), cardNumber, pin, reason: 'first card' };
    await ask('POST /capi/v2-onling/PlayerCard/Create', { body: card }, other);
    return { ...made, cardNumber };
  };

  const seat: DoorHarness['seat'] = async (person, edition, gameKey) => {
    const { providerId, key: first } = games[edition];
    const key = gameKey ?? first;
    const [row] = await rows<{ id: bigint }>(
      `insert into play.game_session (player_id, provider_id, game_id, game_key, scope, brand,
         currency, language, nickname, state, opened_at, ends_at)
       select $1, $2, id, key, case legal_kind when 'LOTTERY' then 'Lottery' else 'Casino' end, 'herna', 'CZK', 'cs', 'Doors', 'OPEN', $4,
         $4::timestamptz + interval '1 day' from catalogue.game where key = $3 returning id`,
      [person.playerId, providerId, key, world.clock.now()],
    );
    return { sessionId: String(row?.id), gameId: key };
  };

  const rich = await newPerson();
  const limited = await newPerson(BigInt(scarce));
  const poor = await newPerson();
  const jackpot = await ask(
    'POST /Jackpot/AddNewJackpot',
    {
      body: {
        name: 'Doors',
        providerId: '1',
        seed: { amount: 100_000, currency: 'CZK' },
        contributionPpm: 10_000,
      },
    },
    other,
  );
  return {
    callers,
    world,
    outside,
    other,
    jackpotId: jackpot.id,
    people: [rich, limited, poor],
    person: () => newPerson(),
    keepAt,
    seat,
    ask,
    rows,
    iban,
    forgetCodes: async () =>
      void (await rows(`update players.code set created_at = created_at - interval '1 day'`)),
    forgetActions: async () =>
      void (await rows(
        `update staff.action set day = day - 9, done_at = done_at - interval '9 days'
         where state = 'DONE' and done_at > $1::timestamptz - interval '9 days'`,
        [world.clock.now()],
      )),
    fresh: (prefix) => `${prefix}-${++count}`,
    async drive(path, body) {
      const answer = await fetch(`${outside.url}/__sim/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as Record<string, unknown>;
    },
    async close() {
      await world.close();
      await outside.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
