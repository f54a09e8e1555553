/**
 * No door goes around what protects a player: each by which money is staked, brought to a terminal or
 * taken in, under each bar, refuses with a code that says why, and no posting appears; money that has
 * arrived is held. Money on its way home passes under every bar.
 */
import type { CallDefinition, CallExample } from '@herna/contract-kit';
import { type Answer, bearer, type Caller } from '@herna/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declaredCalls } from './declared-calls.ts';
import { type Bar, closedBy, type DoorWay, wayOfDoor } from './doors/barred.table.ts';
import { putUp } from './doors/bars.ts';
import { openDoor } from './doors/living.ts';
import { moneyDoors } from './doors/outcomes.ts';
import { overtake } from './doors/overtaking.ts';
import { type DoorHarness, openDoorHarness, type Person } from './doors/platform-harness.ts';

let harness: DoorHarness;
beforeAll(async () => {
  harness = await openDoorHarness();
});
afterAll(() => harness?.close());

interface Counts extends Record<string, unknown> {
  readonly own: number;
  readonly held: number;
}

/** How many postings a player has, and how many sums are held. */
async function booked({ playerId }: Person): Promise<Counts> {
  const [counts] = await harness.rows<Counts>(
    `select (select count(*)::int from ledger.posting where player_id = $1) as own,
       (select count(*)::int from ledger.movement where kind = 40) as held`,
    [playerId],
  );
  if (!counts) throw new Error('a count is a row');
  return counts;
}

interface Tried {
  readonly answer: Answer;
  /** Postings of the player that it has made. */
  readonly own: number;
  /** Sums that it has put on hold. */
  readonly held: number;
}

/** A launch that plays for money, where the call knows another way. */
const forMoney = (launch: CallExample): CallExample => {
  const body = launch.body as Readonly<Record<string, unknown>>;
  return 'mode' in body ? { ...launch, body: { ...body, mode: 'real' } } : launch;
};

/** What a door is knocked at with, by whom, for whom. */
interface Knock {
  readonly person: Person;
  readonly launches: boolean;
  readonly caller: Caller;
  send(caller: Caller): Promise<Answer>;
}

/** A door's living request for somebody new. */
async function knockAt(key: string): Promise<Knock> {
  const definition = declaredCalls[key as keyof typeof declaredCalls] as CallDefinition;
  await harness.forgetActions();
  await harness.forgetCodes();
  const person = await harness.person();
  const theirs: DoorHarness = {
    ...harness,
    people: [person, person, person],
    person: async () => person,
  };
  const door = await openDoor(theirs, key, definition, { batch: 0, length: 1 });
  const settled = door.settled(door.example);
  const launches = wayOfDoor.get(key) === 'launch';
  const input = launches ? forMoney(settled) : settled;
  const idempotencyKey = harness.fresh('barred-door');
  return {
    person,
    launches,
    caller: launches ? person.caller : door.caller,
    send: (caller) => harness.world.send(key, input as never, caller, { idempotencyKey }),
  };
}

/** Sends a door's living request for somebody new, after a bar was put up. */
async function tryDoor(key: string, bar?: Bar): Promise<Tried> {
  const { person, caller: asked, send } = await knockAt(key);
  if (bar) await putUp[bar](harness, person);
  // An exclusion ends every session; the player signs in again to see to their money.
  const again = asked === person.caller && bar !== undefined && bar !== 'locked account';
  const { players } = harness.world.platform.modules.parts;
  const caller = again ? bearer((await players.openSession(person.playerId)).token) : asked;
  const before = await booked(person);
  const answer = await send(caller);
  const after = await booked(person);
  return { answer, own: after.own - before.own, held: after.held - before.held };
}

const doors = [...wayOfDoor].filter(([, way]) => way !== 'house');
const bars = Object.keys(closedBy) as Bar[];

/** Doors of some ways under each bar that says something of them. */
const under = (waysOf: (bar: Bar) => readonly DoorWay[]) =>
  bars.flatMap((bar) => {
    const { but = [], only } = closedBy[bar];
    return doors
      .filter(([door, way]) => waysOf(bar).includes(way) && (only?.includes(door) ?? true))
      .filter(([door]) => !but.includes(door))
      .map(([door, way]) => [door, bar, way] as const);
  });

test('every door that moves money has its way', () => {
  const known = [...wayOfDoor.keys()];
  expect(moneyDoors.filter((door) => !wayOfDoor.has(door))).toEqual([]);
  expect(known.filter((door) => !(door in declaredCalls))).toEqual([]);
});

test.each(doors)('%s is open to whom nothing bars', async (key) => {
  const { answer, held } = await tryDoor(key);
  expect(answer.code).toBeUndefined();
  expect(held).toBe(0);
});

describe('no bar is gone around', () => {
  test.each(under((bar) => closedBy[bar].closes))('%s under: %s', async (key, bar, way) => {
    const { answer, own, held } = await tryDoor(key, bar);
    expect(own).toBe(0);
    if (way === 'arrived' && answer.status < 400) expect(held).toBe(1);
    else expect(closedBy[bar].codes).toContain(answer.code);
  });
});

describe('no bar is overtaken by what was under way', () => {
  const quick = ['stake', 'to-terminal', 'in', 'arrived', 'gift'];
  const raced = under((bar) => closedBy[bar].closes).filter(
    ([, bar, way]) => ['locked account', 'panic button'].includes(bar) && quick.includes(way),
  );
  test.each(raced)('%s under: %s', async (key, bar, way) => {
    const { person, caller, send } = await knockAt(key);
    const before = await booked(person);
    const { answer, waited } = await overtake(harness.world, person.playerId, {
      putUp: () => putUp[bar](harness, person),
      send: () => send(caller),
    });
    if (!waited) return;
    const after = await booked(person);
    expect(after.own).toBe(before.own);
    if (way === 'arrived' && answer.status < 400) {
      expect(after.held - before.held).toBe(1);
      return;
    }
    // A round of the own lottery ends with the sessions of its player.
    expect([...closedBy[bar].codes, 'TOKEN_INVALID']).toContain(answer.code);
  });
});

describe('money goes home', () => {
  test.each(under((bar) => closedBy[bar].open))('%s under: %s', async (key, bar) => {
    const { answer } = await tryDoor(key, bar);
    // Whoever is locked out asks nothing themselves: staff pay what is theirs.
    if (bar === 'locked account' && answer.code === 'ERR_UNAUTHORIZED') return;
    expect(answer.code).toBeUndefined();
  });
});
