/**
 * A bar holds from the moment it is acknowledged, whatever is under way: people stake at every speed,
 * by all editions, while a bar is put up, and an old transaction holds every consumer of events back.
 * Counted afterwards from the books: no stake that was sent after the acknowledgement is in them, and
 * of a limit that leaves something to stake no more than it leaves. Each door that is knocked at after
 * the acknowledgement refuses. Every test run has a tenth of the million stakes of `npm run prove:protection`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError, type PlayerId, seededRandom } from '@herna/kernel';
import { roundInput, sessionInput } from '@herna/play';
import { venuesOf } from '@herna/venues/test/builders.ts';
import { inputsOf } from '@herna/wagering';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bar } from '../conformance/doors/barred.table.ts';
import { limitStakes, putUp } from '../conformance/doors/bars.ts';
import {
  type DoorHarness,
  games,
  openDoorHarness,
  type Person,
} from '../conformance/doors/platform-harness.ts';

/** Stakes in all, and of one person. */
const stakesInAll = Number(process.env.HERNA_RACING_STAKES ?? 100_000);
const stakesEach = 400;
/** What hangs is stopped; a million stakes take less on any machine. */
const hangsMs = 2 * 3_600_000;
/** People who stake at the same time, and the stakes that one of them has under way. */
const peopleAtOnce = 8;
const underWay = 8;
/** One stake of so many travels as a signed request; the others go straight into the wager path. */
const signedOneIn = 16;
const stake = 100;

/** What a limit leaves that is not nothing: half of what is staked here. */
const leaves = (stakesEach / 2) * stake;
type Door = 'hall' | 'terminal' | 'entrance' | 'kiosk';
const everyDoor: readonly Door[] = ['hall', 'terminal', 'entrance', 'kiosk'];

/** What is put up, and the doors that it closes beside those of stakes on the site. */
const closes = {
  'panic button': everyDoor,
  'own exclusion': everyDoor,
  'exclusion by staff': everyDoor,
  'enforced pause': everyDoor,
  register: everyDoor,
  'locked account': everyDoor,
  'stake limit': ['hall'],
  'limit of half': [],
  'locked card': ['terminal', 'entrance'],
} satisfies Partial<Readonly<Record<Bar | 'limit of half', readonly Door[]>>>;
type Raced = keyof typeof closes;
const races = Object.keys(closes) as Raced[];

const put = (bar: Raced, person: Person): Promise<unknown> =>
  (bar === 'limit of half' ? limitStakes(leaves) : putUp[bar])(harness, person);

let harness: DoorHarness;
let venueId: string;
let release: () => Promise<void>;
beforeAll(async () => {
  harness = await openDoorHarness();
  venueId = await (await venuesOf(harness.world)).venue();
  const old = await harness.world.database.pool.connect();
  await old.query('begin');
  await old.query('select pg_current_xact_id()');
  release = async () => {
    await old.query('rollback');
    old.release();
  };
});
afterAll(async () => {
  await release?.();
  await harness?.close();
});

let sent = 0;

interface Story {
  readonly person: Person;
  readonly bar: Raced;
  /** References of stakes that were sent before, and after, the bar was acknowledged. */
  readonly before: string[];
  readonly after: string[];
  /** Milliseconds from the acknowledgement to the last answer that accepted a stake sent before it. */
  lastAccepted: number;
  /** Milliseconds in which each way in refused, after the acknowledgement. */
  readonly refusedIn: Record<string, number>;
}

/** Stakes once; whether it was accepted. */
async function stakeOnce(
  { playerId }: Person,
  seats: Readonly<Record<'casino-server' | 'gaming-api', object>>,
  id: string,
): Promise<boolean> {
  const { callers, world } = harness;
  const turn = sent++ % signedOneIn;
  if (turn === 0 || turn === signedOneIn / 2) {
    const edition = turn === 0 ? ('casino-server' as const) : ('gaming-api' as const);
    const key = turn === 0 ? 'POST /api/CasinoServer/Bet' : 'POST /capi/gamingapi/v1/Round/bet';
    const ids = { playerId: String(playerId), roundId: id, transactionId: id, amount: stake };
    const body = { ...seats[edition], ...ids };
    return (await world.send(key, { body }, callers.of(edition))).status < 400;
  }
  const { wagering } = world.platform.modules.parts;
  const { sessionId } = seats['casino-server'] as { sessionId: string };
  const { code } = await wagering.submit({
    kind: 'bet',
    providerId: games['casino-server'].providerId,
    transactionId: id,
    playerId,
    gameKey: games['casino-server'].key,
    amount: BigInt(stake),
    cancelledTransactionId: undefined,
    contentHash: BigInt(sent),
    inputs: inputsOf(
      sessionInput.with(BigInt(sessionId)),
      roundInput.with({ reference: id, finished: false, whole: false, outcome: undefined }),
    ),
  });
  return code === 'OK';
}

/**
 * Whether a door is closed: a stake in a hall, money to a terminal, a visit, and what a kiosk is told
 * of a player whose sign-ins a bar has ended.
 */
const isClosed: Readonly<Record<Door, (person: Person) => Promise<boolean>>> = {
  async hall({ playerId }) {
    const transactionId = harness.fresh('hall');
    const amount = { amount: stake, currency: 'CZK' };
    const own = { playerId: String(playerId), system: 'hall-1', account: 'Main', type: 'Stake' };
    const body = { ...own, transactionId, amount };
    return isRefused('POST /capi/Transactions/v1/Transaction', { body }, 'operator');
  },
  async terminal({ cardNumber }) {
    const amount = { amount: stake, currency: 'CZK' };
    const body = { cardNumber, transferId: harness.fresh('card'), amount };
    const input = { query: { terminal: 'T-1' }, body };
    return isRefused('POST /capi/Internal/v1/CardInFunds/TransferFrom', input, 'internal');
  },
  async entrance({ cardNumber }) {
    const body = { cardNumber, venueId };
    return isRefused('POST /capi/Player/v3/Entrance/Entry', { body }, 'operator');
  },
  async kiosk({ playerId }) {
    const { body } = await harness.world.send(
      'GET /api/Kiosk/v2/HasPlayerActiveSession',
      { query: { playerId: String(playerId) } },
      harness.callers.of('kiosk'),
    );
    return (body as { active: boolean }).active === false;
  },
};
const isRefused = async (key: string, input: object, caller: string): Promise<boolean> =>
  (await harness.world.send(key, input, harness.callers.of(caller))).status >= 400;

/** Knocks at the doors that a bar closes, once it stands; gives those that are open all the same. */
async function knock({ person, bar, refusedIn }: Story, acknowledged: number): Promise<Door[]> {
  const doors: readonly Door[] = closes[bar];
  await Promise.all(
    doors.map(async (door) => {
      if (await isClosed[door](person)) refusedIn[door] = performance.now() - acknowledged;
    }),
  );
  return doors.filter((door) => !(door in refusedIn));
}

const cash = 1_000_000n;

async function race(bar: Raced, number: number): Promise<Story & { readonly open: string[] }> {
  const person = await harness.person();
  // Or its being closed later would say nothing.
  expect(await isClosed.kiosk(person)).toBe(false);
  await harness.keepAt(person, cash);
  const seats = {
    'casino-server': await harness.seat(person, 'casino-server'),
    'gaming-api': await harness.seat(person, 'gaming-api'),
  };
  const story: Story = { person, bar, before: [], after: [], lastAccepted: 0, refusedIn: {} };
  let acknowledged: number | undefined;
  let left = stakesEach;
  // The same for each person in every run, whoever comes first.
  const barAt = stakesEach - 20 - seededRandom(number).below(stakesEach - 60);
  let putting: Promise<string[]> | undefined;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      if (--left <= barAt) {
        putting ??= put(bar, person).then(() => {
          acknowledged = performance.now();
          // At once, while others stake on: what is measured is when a door refuses, not when it is asked.
          return knock(story, acknowledged);
        });
      }
      const id = `race-${person.playerId}-${left}`;
      const late = acknowledged !== undefined;
      (late ? story.after : story.before).push(id);
      const accepted = await stakeOnce(person, seats, id);
      if (!accepted || late || acknowledged === undefined) continue;
      story.lastAccepted = Math.max(story.lastAccepted, performance.now() - acknowledged);
    }
  };
  await Promise.all(Array.from({ length: underWay }, lane));
  const open = await putting;
  if (!open) throw new DomainError('ERR_NOT_FOUND');
  return { ...story, open };
}

/** What of some references is in the books, whatever was answered. */
async function booked(playerId: PlayerId, ids: readonly string[]): Promise<number> {
  const [row] = await harness.rows<{ found: number }>(
    `select count(*)::int as found from ledger.movement
     where player_id = $1 and source = any($2) and reference = any($3)`,
    [playerId, ['provider-1', 'provider-3'], ids.map((id) => `bet:${id}`)],
  );
  return row?.found ?? 0;
}

/** Stakes in the books that a bar should have kept out of them. */
function tooMany(bar: Raced, early: number, late: number): number {
  // Who has no card plays on the site as before.
  if (bar === 'locked card') return 0;
  if (bar === 'limit of half' && early * stake < leaves) {
    return Math.max(0, early + late - leaves / stake);
  }
  return late;
}

test('the doors are open to whom no bar keeps out', async () => {
  const person = await harness.person();
  await harness.keepAt(person, cash);
  for (const door of ['entrance', 'hall', 'terminal', 'kiosk'] as const) {
    expect(await isClosed[door](person), door).toBe(false);
  }
});

test(
  'no stake that was sent after a bar was acknowledged is in the books',
  async () => {
    const people = Math.ceil(stakesInAll / stakesEach);
    const stories: Awaited<ReturnType<typeof race>>[] = [];
    let next = 0;
    const begun = performance.now();
    const line = async (): Promise<void> => {
      while (next < people) {
        const number = next++;
        const bar = races[number % races.length];
        if (bar) stories.push(await race(bar, number));
      }
    };
    await Promise.all(Array.from({ length: peopleAtOnce }, line));
    const seconds = (performance.now() - begun) / 1_000;

    let violations = 0;
    let acceptedBefore = 0;
    let sentAfter = 0;
    for (const { person, bar, before, after } of stories) {
      const [early, late] = [
        await booked(person.playerId, before),
        await booked(person.playerId, after),
      ];
      acceptedBefore += early;
      sentAfter += after.length;
      violations += tooMany(bar, early, late);
      expect(early, `${bar}: stakes before it`).toBeGreaterThan(0);
    }
    const most = (values: readonly number[]) => Math.round(Math.max(0, ...values) * 10) / 10;
    const effect = Object.fromEntries(
      everyDoor.map((door) => [
        door,
        most(stories.flatMap(({ refusedIn }) => refusedIn[door] ?? [])),
      ]),
    );
    const figures = {
      stakes: stories.reduce((sum, { before, after }) => sum + before.length + after.length, 0),
      people,
      acceptedBefore,
      sentAfter,
      violations,
      lastAcceptedMs: most(stories.map(({ lastAccepted }) => lastAccepted)),
      refusedWithinMs: effect,
      seconds: Math.round(seconds * 10) / 10,
    };
    const folder = join(import.meta.dirname, '../../reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'protection.json'), `${JSON.stringify(figures)}\n`);

    expect(figures.violations).toBe(0);
    expect(sentAfter).toBeGreaterThan(people);
    expect(stories.flatMap(({ open }) => open)).toEqual([]);
  },
  hangsMs,
);
