/**
 * What seeds live in: two servers of the platform, composed as ever, on one database, each behind a
 * wire of its own; the simulated outside world; a clock in our hands; and fresh people for every
 * seed. A house serves many seeds, one after the other.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database, isUnavailable } from '@herna/db';
import { type ManualClock, manualClock, systemRandom } from '@herna/kernel';
import { type Config, compose, type Platform, readConfig } from '@herna/server';
import { type Simulators, startSimulators } from '@herna/simulators';
import { refusingPort } from '@herna/testkit/default-ports';
import { ibans } from '@herna/testkit/ibans';
import pg from 'pg';
import type { CardGateway } from '../workload/deposit-ways.table.ts';
import type { Game } from '../workload/operations.ts';
import { issueCards } from './cards.ts';
import { addVenues, type Venues } from './entrance-callers.ts';
import { copyModel, disturbances, freeRoundsOf, model, people } from './schema.ts';
import { openWire, type Wire } from './wire.ts';

/** One server of the platform. */
export interface Node {
  readonly platform: Platform;
  readonly database: Database;
  readonly wire: Wire;
  /** Requests that wait for an answer; its database is closed behind the last. */
  readonly underWay: Set<Promise<unknown>>;
}

/** Breaks the house on purpose, to see whether it is noticed. */
export interface Sabotage {
  /** Runs on the database once it is ready. */
  readonly sql?: string;
  /** Changes a server after each start. */
  readonly server?: (platform: Platform) => void;
}

export interface PlatformHarness {
  readonly clock: ManualClock;
  readonly nodes: readonly [Node, Node];
  readonly outside: Simulators;
  /** A connection of our own, past the wires. */
  readonly admin: pg.Client;
  readonly secrets: Readonly<Record<'jantar' | 'kremen' | 'internal' | 'master', string>>;
  /** The free rounds that staff give. */
  readonly freeRounds: bigint;
  /** The venues that have doors. */
  readonly venues: Venues;
  /** The titles that are played. */
  readonly titles: Readonly<Record<Game, string>>;
  /** From now on the brand's cards are taken by this gateway. */
  takeCardsBy(gateway: CardGateway): void;
  /** Ids of players whom no seed has met yet. */
  strangers(count: number): bigint[];
  /**
   * Closes a server and composes it anew; torn, its connections go first. Tells whether anything was
   * under way on it.
   */
  restart(node: 0 | 1, torn: boolean): Promise<boolean>;
  /** Faults of the platform itself since the last look. */
  internalFaults(): unknown[];
  close(): Promise<void>;
}

export interface HarnessOptions {
  /** An empty, migrated database of this house alone, on this machine. */
  readonly url: string;
  /** Where the gateway's keys are: to make them costs as much as to live a seed. */
  readonly keysFolder: string;
  /** How many players its seeds need. */
  readonly people: number;
  readonly sabotage?: Sabotage;
}

/** A brand that pays in and out by every gateway; which one has its cards may change. */
const withEveryGateway = (config: Config, cards: () => CardGateway): Config => ({
  ...config,
  brand: {
    ...config.brand,
    payments: {
      ...config.brand.payments,
      depositMethods: [...config.brand.payments.depositMethods, 'PayoutOne'],
      withdrawalMethods: [...config.brand.payments.withdrawalMethods, 'PayoutOne'],
      get gateway() {
        return cards();
      },
    },
  },
});

/** Staff whose ids are 1 and 2: who approves, and who controls. */
const staffLogins = ['sim.approver', 'sim.controller'] as const;
const titles = { slot: 'sim-slot', table: 'sim-table', wheel: 'sim-wheel' } as const;

/** Adds the staff, and the titles, whose legal kinds decide what limits count them under. */
async function furnish({ modules: { parts } }: Platform, database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const login of staffLogins) {
      await parts.staff.add(tx, {
        login,
        name: login,
        email: `${login}@herna.example`,
        role: 'administrator',
        locale: 'cs',
        password: 'a long demo password',
        otpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      });
    }
    await parts.catalogue.addHouseTitles(tx);
    const other = { key: 'kremen', name: 'Sim', normalizedName: 'sim' };
    await parts.catalogue.addProvider(tx, other);
    for (const [game, key] of Object.entries(titles)) {
      await parts.catalogue.addGame(tx, {
        key,
        providerKey: game === 'wheel' ? 'kremen' : 'jantar',
        name: key,
        launchUrl: '/games/{gameKey}?token={token}',
        sort: 1,
        start: new Date('2025-01-01T00:00:00Z'),
        legalKind: game === 'slot' ? 'TECHNICAL' : 'LIVE',
        engine: 'slot',
        texts: {},
        tags: [],
      });
    }
  });
}

async function addPeople(
  { modules: { parts } }: Platform,
  database: Database,
  admin: pg.Client,
  count: number,
): Promise<bigint[]> {
  const limits = await database.transaction(async (tx) => {
    const id = await parts.players.addPlayer(tx, { ...model, password: 'a long demo password' });
    return (await parts.protection.limits.read(tx, id)).limits;
  });
  const given = { count, limitKinds: limits.map(({ kind }) => kind), ibans: ibans(count) };
  for (const { text, use } of people) {
    await admin.query(
      text,
      use.map((name) => given[name]),
    );
  }
  await admin.query('analyze');
  const found = await admin.query<{ id: string }>('select id from sim.person order by id');
  return found.rows.map(({ id }) => BigInt(id));
}

/** Opens a house; close it to be rid of all it has started. */
export async function openHarness({
  url,
  keysFolder,
  people: count,
  sabotage = {},
}: HarnessOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'herna-sim-'));
  const clock = manualClock(new Date('2026-06-01T10:00:00Z'));
  const outside = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    keysFolder,
    clock,
    // The bank pays at once; a gateway when it is asked to.
    delays: { settleAfterMs: 0, executeAfterMs: 0, payOutAfterMs: Number.POSITIVE_INFINITY },
  });
  // Seeds hand over what a gateway tells by themselves; what it says of its own accord is not heard.
  const unheard = await refusingPort();
  const postgres = new URL(url);
  const admin = new pg.Client(url);
  await admin.connect();
  let faults: unknown[] = [];
  let cardGateway: CardGateway = 'Csob';

  const environment = (port: number) => ({
    HERNA_ENV: 'development',
    HERNA_APP_TARGET: 'herna',
    HERNA_APP_LOCALE: 'cs',
    DATABASE_URL: Object.assign(new URL(url), { port: String(port) }).href,
    HERNA_DATA_DIR: folder,
    PORT: String(unheard.port),
    // Parties that are not named below are found at the simulators too.
    SIM_PORT: new URL(outside.url).port,
    HERNA_CSOB_URL: outside.addresses.csob,
    ...outside.gatewaySettings,
    HERNA_CSOB_PRIVATE_KEY: join(keysFolder, 'merchant-private.pem'),
    HERNA_CSOB_PUBLIC_KEY: join(keysFolder, 'bank-public.pem'),
    HERNA_BANK_URL: outside.addresses.bank,
    HERNA_SMTP_URL: outside.addresses.smtp,
    HERNA_SMS_URL: outside.addresses.sms,
    HERNA_REGISTER_URL: 'none',
    HERNA_SANCTIONS_URL: 'none',
  });

  const startOn = async (wire: Wire): Promise<Node> => {
    const config = withEveryGateway(readConfig(environment(wire.port)), () => cardGateway);
    const database = createDatabase({ url: config.databaseUrl ?? '', poolMax: 6, name: 'sim' });
    const platform = await compose({
      config,
      database,
      clock,
      random: systemRandom,
      checkAnswers: true,
      rateScale: 100_000,
      // A database that is away is what the wires are for.
      onInternal: (error) => {
        if (!isUnavailable(error)) faults.push(error);
      },
    });
    sabotage.server?.(platform);
    await platform.app.ready();
    return { platform, database, wire, underWay: new Set() };
  };

  const wires = await Promise.all([0, 1].map(() => openWire(Number(postgres.port))));
  const nodes = (await Promise.all(wires.map(startOn))) as [Node, Node];
  await furnish(nodes[0].platform, nodes[0].database);
  const venues = await addVenues({ platform: nodes[0].platform, admin, clock });
  await admin.query(disturbances + copyModel);
  const fresh = await addPeople(nodes[0].platform, nodes[0].database, admin, count);
  await issueCards(admin, readConfig(environment(0)).secrets.master, fresh);
  const defined = await admin.query<{ id: string }>(freeRoundsOf(titles.slot));
  if (sabotage.sql) await admin.query(sabotage.sql);

  const stop = async ({ platform, database, underWay }: Node): Promise<void> => {
    await platform.close();
    await Promise.allSettled(underWay);
    await database.close();
  };

  const { jantarProvider, outsideProviders, internal, master } = readConfig(environment(0)).secrets;
  const harness: PlatformHarness = {
    clock,
    nodes,
    outside,
    admin,
    secrets: {
      jantar: jantarProvider,
      kremen: outsideProviders.kremen ?? '',
      internal,
      master,
    },
    titles,
    venues,
    freeRounds: BigInt(defined.rows[0]?.id ?? 0),
    takeCardsBy(gateway) {
      cardGateway = gateway;
    },
    strangers: (wanted) => fresh.splice(0, wanted),
    async restart(index, torn) {
      const old = nodes[index];
      const busy = old.underWay.size > 0;
      if (torn) old.wire.tear();
      await stop(old);
      await old.wire.settle();
      nodes[index] = await startOn(old.wire);
      return busy;
    },
    internalFaults() {
      const found = faults;
      faults = [];
      return found;
    },
    async close() {
      for (const node of nodes) await stop(node);
      for (const wire of wires) await wire.close();
      await admin.end();
      await outside.close();
      unheard.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return harness;
}
