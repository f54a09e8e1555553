/** The doors that the Czech market does not have: own lottery and tournaments with a fee, barred. */
import type { StaffId } from '@herna/kernel';
import { lotteryCalls } from '@herna/lottery/contract';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { ibans } from '@herna/testkit/ibans';
import {
  cash,
  create,
  later,
  openTournaments,
  type Person,
  path,
  player,
  signedIn,
  staff,
  world,
} from '@herna/tournaments/test/tournament-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overtake } from './doors/overtaking.ts';

let roundId: string;
let freeRoundId: string;
beforeAll(async () => {
  await openTournaments();
  [roundId] = (await create()).roundIds;
  const free = { fee: undefined, registration: 'OPT_IN', playersMinimum: 0 } as const;
  [freeRoundId] = (await create(free)).roundIds;
  await later(2);
  await world.runJob('lottery.draws');
});
afterAll(() => world.close());

let count = 0;
const parts = () => world.platform.modules.parts;

const accounts = ibans(64);
/** Somebody who may stake: with money, and an account that it can be paid out to. */
async function mayStake(): Promise<Person> {
  const one = await player();
  await world.database.transaction((tx) =>
    parts().payments.addBankAccount(tx, one.id, { iban: accounts.pop() ?? '' }),
  );
  return one;
}

/** A syndicate with a share that is free. */
async function syndicate(): Promise<string> {
  const { body: shown } = await world.call(lotteryCalls, 'GET /api/lottery/games', {});
  const digits = shown.games.find(({ gameKey }) => gameKey === 'tri-cislice');
  const drawId = digits?.nextDraws[0]?.drawId ?? '';
  const opened = await world.call(
    lotteryCalls,
    'POST /api/lottery/syndicates',
    { body: { drawId, shares: 2, lines: [], quickPicks: 2 } },
    await signedInStaff(world, parts().staff, 'operations'),
    { idempotencyKey: `barred-syndicate-${++count}` },
  );
  return opened.body.syndicateId;
}

const doors = {
  async 'a ticket of the lottery'({ self }: Person) {
    const lines = [{ main: [1, 2, 3], extra: [] }];
    const body = {
      purchaseId: `purchase-barred-${++count}`,
      gameKey: 'tri-cislice',
      lines,
      draws: 1,
    };
    return world.call(lotteryCalls, 'POST /api/lottery/tickets', { body }, await self());
  },
  async 'a share of a syndicate'({ self }: Person) {
    return world.call(
      lotteryCalls,
      'POST /api/lottery/syndicates/{syndicateId}/shares',
      {
        params: { syndicateId: await syndicate() },
        body: { purchaseId: `share-purchase-barred-${++count}`, shares: 1 },
      },
      await self(),
    );
  },
  'the fee of a tournament': ({ self }: Person) => enter(roundId, self),
};

/** Comes into a round of a tournament. */
async function enter(id: string, self: Person['self']) {
  const key = `POST ${path}/RegisterPlayerRound`;
  const idempotencyKey = `barred-door-${++count}`;
  return world.send(key, { query: { id } }, await self(), { idempotencyKey });
}

/** Whether somebody has a place in the contest that costs nothing. */
async function hasPlace({ id }: Person): Promise<boolean> {
  const { rows } = await world.database.pool.query(
    'select 1 from tournaments.registration where player_id = $1 and round_id = $2',
    [id, freeRoundId],
  );
  return rows.length > 0;
}

const bars = {
  'the panic button': ({ id }: Person) =>
    world.database.transaction((tx) => parts().protection.exclusions.pressPanicButton(tx, id)),
  'an own exclusion': ({ id }: Person) =>
    world.database.transaction((tx) => parts().protection.exclusions.excludeSelf(tx, id, 400)),
  'an exclusion by staff': ({ id }: Person) =>
    world.database.transaction((tx) =>
      parts().protection.exclusions.excludeByStaff(tx, id, {
        days: 30,
        minimumDays: 1,
        reason: 'Agreed in writing',
        staffId: 1n as StaffId,
      }),
    ),
  'a lock of the account': ({ id }: Person) =>
    world.send(
      'POST /capi/v2-onling/Player/Lock',
      { body: { playerId: `${id}`, reason: 'Suspected misuse' } },
      staff,
    ),
  'a block of play by staff': ({ id }: Person) =>
    world.send(
      'POST /capi/v2-onling/Player/Update',
      { body: { playerId: `${id}`, playingBlocked: true, reason: 'Suspected misuse' } },
      staff,
    ),
};

const refusals = [
  'PLAYER_EXCLUDED',
  'ERR_PLAYER_EXCLUDED',
  'PLAYER_BLOCKED',
  'ERR_PLAYING_BLOCKED',
  'ERR_TOURNAMENT_NOT_ALLOWED',
  // Whoever is locked out has no session to ask with, and a round ends with the sessions.
  'ERR_UNAUTHORIZED',
  'TOKEN_INVALID',
];

describe.each(Object.entries(doors))('%s', (_, knock) => {
  test('is sold to whom nothing bars', async () => {
    const one = await mayStake();
    const before = await cash(one);
    expect((await knock(one)).code).toBeUndefined();
    expect(await cash(one)).toBeLessThan(before);
  });

  test.each(Object.entries(bars))('is refused under %s, and nothing is booked', async (__, bar) => {
    const one = await signedIn(await mayStake());
    const before = await cash(one);
    await bar(one);
    const { code } = await knock(one);
    expect(refusals).toContain(code);
    expect(await cash(one)).toBe(before);
  });

  test.each(Object.entries(bars))(
    'does not overtake %s that was asked for first',
    async (__, bar) => {
      const one = await signedIn(await mayStake());
      const before = await cash(one);
      const { answer } = await overtake(world, one.id, {
        putUp: () => bar(one),
        send: () => knock(one),
      });
      expect(refusals).toContain(answer.code);
      expect(await cash(one)).toBe(before);
    },
  );
});

describe('a place in a contest that costs nothing', () => {
  test('is given to whom nothing bars', async () => {
    const one = await player();
    expect((await enter(freeRoundId, one.self)).code).toBeUndefined();
    expect(await hasPlace(one)).toBe(true);
  });

  test.each(Object.entries(bars))('is refused under %s', async (_, bar) => {
    const one = await signedIn(await player());
    await bar(one);
    expect(refusals).toContain((await enter(freeRoundId, one.self)).code);
    expect(await hasPlace(one)).toBe(false);
  });

  test.each(Object.entries(bars))(
    'does not overtake %s that was asked for first',
    async (_, bar) => {
      const one = await signedIn(await player());
      const { answer } = await overtake(world, one.id, {
        putUp: () => bar(one),
        send: () => enter(freeRoundId, one.self),
      });
      expect(refusals).toContain(answer.code);
      expect(await hasPlace(one)).toBe(false);
    },
  );
});
