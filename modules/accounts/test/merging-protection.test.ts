/** What must not be got around by letting two accounts become one. */
import type { PlayerId } from '@herna/kernel';
import { guest, rowsOf } from '@herna/players/test/builders.ts';
import { staffCalls } from '@herna/staff/contract';
import {
  addMember,
  byTwo,
  demoPassword,
  otpCode,
  signedInStaff,
} from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountRow, ask, pay, pin, samePerson, venueGuest, wealth } from './builders.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => world.close());

const of = '/capi/v2-onling/PlayerMigration' as const;

/** A land-based account and an online one of one person, and a merge that its card has begun. */
async function pair() {
  const venue = await venueGuest(world, staff);
  const online = await samePerson(world, venue.person);
  const body = { method: 'card', cardNumber: venue.cardNumber };
  const begun = await ask(world, `POST ${of}/Start`, { body }, online.caller);
  const { token, migration } = begun.body;
  const prove = () => ask(world, `POST ${of}/VerifyCardPin`, { body: { token, pin } });
  return { venue, online, prove, migrationId: migration.migrationId as string };
}

const approve = (migrationId: string, caller = staff, more: object = {}) =>
  ask(
    world,
    `POST ${of}/Approve`,
    { body: { migrationId, reason: 'same person, seen', ...more } },
    caller,
  );

const limitOf = async (playerId: PlayerId, wanted: string) => {
  const { limits } = await world.platform.modules.parts.protection.limits.read(
    world.database.read,
    playerId,
  );
  const found = limits.find(({ kind }) => kind === wanted);
  return found?.current.decision === 'VALUE' ? BigInt(found.current.value) : undefined;
};

const setLimit = (playerId: PlayerId, value: number) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.protection.limits.change(
      tx,
      playerId,
      [{ kind: 'LossDayCasinoLimit', decision: 'VALUE', value }] as never,
      { requester: { by: 'player', id: playerId }, onlyStricter: false },
    ),
  );

it('money of an account that staff have locked does not leave by its card', async () => {
  const { venue, online, prove, migrationId } = await pair();
  await pay(world, venue.playerId, 7_000n);
  await world.database.pool.query(
    `update players.player set state = 'SUSPENDED', state_before = 'TEMPORARY' where id = $1`,
    [venue.playerId],
  );
  expect((await prove()).code).toBe('ERR_ACCOUNT_LOCKED');
  await world.database.pool.query(
    `update accounts.migration set review_cause = 'PERSON_UNCERTAIN' where id = $1`,
    [migrationId],
  );
  const { staff: team } = world.platform.modules.parts;
  const decided = await byTwo(world, team, () => approve(migrationId));
  expect(decided.code).toBe('ERR_ACCOUNT_LOCKED');
  expect(await wealth(world, venue.playerId)).toBe(7_000n);
  expect(await wealth(world, online.playerId)).toBe(0n);
  expect((await accountRow(world, venue.playerId))?.state).toBe('SUSPENDED');
});

it('a phone that staff have set proves no more on the account that goes on', async () => {
  const { venue, online, prove } = await pair();
  const query = (text: string, id: PlayerId) => world.database.pool.query(text, [id]);
  const phone = '+420778300001';
  await query(`update players.player set phone = null where id = $1`, online.playerId);
  const body = { playerId: `${venue.playerId}`, phone, reason: 'seen at the desk' };
  const set = await world.send('POST /capi/v2-onling/Player/SetVerifiedPhone', { body }, staff);
  expect(set.body).toEqual({ done: true });
  expect((await prove()).status).toBe(200);
  const { rows } = await query(
    'select phone, phone_by_staff_at from players.player where id = $1',
    online.playerId,
  );
  expect(rows).toEqual([{ phone, phone_by_staff_at: expect.any(Date) }]);
});

it('an objection to offers goes on, a consent does not', async () => {
  const { venue, online, prove } = await pair();
  const set = { marketingInbox: false, marketingEmail: true, reason: 'asked at the desk' };
  const body = { ...set, playerId: `${venue.playerId}` };
  const changed = await world.send('POST /capi/Evidence/v1/PlayerSettings/Set', { body }, staff);
  expect(changed.status).toBe(200);
  expect((await prove()).status).toBe(200);
  const settings = await world.send(
    'GET /capi/Evidence/v1/PlayerSettings/Get',
    { query: { playerId: `${online.playerId}` } },
    staff,
  );
  expect(settings.body).toMatchObject({ marketingInbox: false, marketingEmail: false });
});

it('points go on with the lots they expire by', async () => {
  const { venue, online, prove } = await pair();
  const { parts } = world.platform.modules;
  for (const [playerId, points] of [
    [venue.playerId, 300n],
    [online.playerId, 20n],
  ] as const) {
    await world.database.transaction(async (tx) => {
      await parts.ledger.openWallet(tx, playerId, 'PTS');
      await parts.ledger.post(tx, {
        kind: 'points-grant',
        playerId,
        currency: 'PTS',
        source: 'loyalty',
        reference: `granted ${playerId}`,
        lines: [
          { account: 'player-cash', amount: points },
          { account: 'loyalty-points', amount: -points },
        ],
      });
    });
    await world.database.pool.query(
      `insert into loyalty.account (player_id, points_ever, level_id, changed_at) values ($1, $2, 1, now())`,
      [playerId, points],
    );
    await world.database.pool.query(
      `insert into loyalty.lot (player_id, expires_on, remaining) values ($1, '2099-01-01', $2)`,
      [playerId, points],
    );
  }
  expect((await prove()).status).toBe(200);
  await world.drainEvents();
  const lots = async (playerId: PlayerId) =>
    (
      await rowsOf(
        world,
        sql<{
          sum: bigint | null;
        }>`select sum(remaining)::bigint as sum from loyalty.lot where player_id = ${playerId}`,
      )
    )[0]?.sum ?? 0n;
  const balance = async (playerId: PlayerId) =>
    (await parts.ledger.balances(world.database.read, playerId)).find(
      ({ currency }) => currency === 'PTS',
    )?.cash ?? 0n;
  expect([await balance(venue.playerId), await lots(venue.playerId)]).toEqual([0n, 0n]);
  expect([await balance(online.playerId), await lots(online.playerId)]).toEqual([320n, 320n]);
});

it('a level goes on though its points are spent, and so does one that was given by hand', async () => {
  const standing = async (playerId: PlayerId) =>
    (
      await rowsOf(
        world,
        sql<{ level_id: number; points_ever: bigint; level_until: string | null }>`
          select level_id, points_ever, level_until::text from loyalty.account
          where player_id = ${playerId}`,
      )
    )[0];
  const { venue, online, prove } = await pair();
  await world.database.pool.query(
    `insert into loyalty.account (player_id, points_ever, level_id, period_points, level_until,
       changed_at) values ($1, 1500, 3, 1500, '2027-05-01', now())`,
    [venue.playerId],
  );
  expect((await prove()).status).toBe(200);
  await world.drainEvents();
  expect(await standing(online.playerId)).toEqual({
    level_id: 3,
    points_ever: 1_500n,
    level_until: '2027-05-01',
  });
});

it('nobody of the staff makes a stranger’s account part of their own', async () => {
  const { parts } = world.platform.modules;
  const login = await addMember(world, parts.staff, 'support');
  const answer = await world.call(staffCalls, 'POST /api/Authentication/v1/LoginWithOtp', {
    body: { login, password: demoPassword, code: otpCode(world) },
  });
  const member = bearer(answer.body.token);
  const own = await guest(world, { email: `${login}@herna.example` });
  const { playerId: stranger, person } = await venueGuest(world, staff);
  await pay(world, stranger, 50_000n);
  const { firstName, surname, birthDate } = person;
  const body = { method: 'onLandbase', firstName, surname, birthDate, contact: own.email };
  const begun = await ask(world, `POST ${of}/Start`, { body }, own.caller);
  const { migrationId } = begun.body.migration;
  const sourcePlayerId = stranger.toString();
  expect((await approve(migrationId, member, { sourcePlayerId })).code).toBe(
    'ERR_STAFF_OWN_ACCOUNT',
  );
  expect(await wealth(world, stranger)).toBe(50_000n);
});

it('a way to pay that staff have closed stays closed on the account that goes on', async () => {
  const { venue, online, prove } = await pair();
  const cards = async () => {
    const answer = await world.send('GET /api/payments/offer', {}, online.caller);
    const { methods } = answer.body as { methods: { method: string; closed: string | null }[] };
    return methods.find(({ method }) => method === 'CardOnline')?.closed;
  };
  expect(await cards()).toBeNull();
  await world.database.pool.query(
    `insert into payments.type_restriction (player_id, direction, method, reason, staff_id, set_at)
     values ($1, 'DEPOSIT', 'CardOnline', 'charged back', 1, now())`,
    [venue.playerId],
  );
  expect((await prove()).status).toBe(200);
  expect(await cards()).toBe('Restricted');
});

describe('what was found of one of two accounts that become one', () => {
  const reviewed = async (playerId: PlayerId): Promise<string | null> => {
    const query = 'select identity_review from players.player where id = $1';
    return (await world.database.pool.query(query, [playerId])).rows[0].identity_review;
  };
  /** Puts an account into the queue beside another; gives the pair. */
  const compared = async (playerId: PlayerId, known: PlayerId): Promise<string> => {
    const { pool } = world.database;
    const query = `insert into players.identity_review (player_id, known_player_id, opened_at)
      values ($1, $2, now()) returning id`;
    await pool.query(
      `update players.player set identity_review = coalesce(identity_review, 'PENDING')
       where id = $1`,
      [playerId],
    );
    return `${(await pool.query(query, [playerId, known])).rows[0].id}`;
  };
  const decide = async (reviewId: string, decision: 'SAME' | 'DIFFERENT') => {
    const call = 'POST /api/players/identity-reviews/{reviewId}/decide';
    const input = { params: { reviewId }, body: { decision, reason: 'Cards compared' } };
    expect((await world.send(call, input, staff)).status).toBe(200);
  };
  const excluded = async (): Promise<PlayerId> => {
    const { playerId } = await guest(world);
    const { exclusions } = world.platform.modules.parts.protection;
    await world.database.transaction((tx) => exclusions.excludeSelf(tx, playerId, 365));
    return playerId;
  };

  it('bars the account that goes on from an excluded person for ever', async () => {
    const { venue, online, prove } = await pair();
    const withVenue = await compared(online.playerId, venue.playerId);
    await decide(await compared(online.playerId, await excluded()), 'SAME');
    await decide(withVenue, 'DIFFERENT');
    expect(await reviewed(online.playerId)).toBe('DUPLICATE');
    expect((await prove()).status).toBe(200);
    expect(await reviewed(online.playerId)).toBe('DUPLICATE');
  });

  it('bars it too where the other one was found to be that person’s', async () => {
    const { venue, online, prove } = await pair();
    await decide(await compared(venue.playerId, await excluded()), 'SAME');
    expect((await prove()).status).toBe(200);
    expect(await reviewed(online.playerId)).toBe('DUPLICATE');
  });

  it('waits for a decision about the other one, which then counts', async () => {
    for (const [decision, after] of [
      ['SAME', 'DUPLICATE'],
      ['DIFFERENT', null],
    ] as const) {
      const { venue, online, prove } = await pair();
      const waiting = await compared(venue.playerId, await excluded());
      expect((await prove()).status).toBe(200);
      expect(await reviewed(online.playerId)).toBe('PENDING');
      await decide(waiting, decision);
      expect(await reviewed(online.playerId)).toBe(after);
    }
  });

  it('bars it from a person whose first account is closed by now, which it inherited nothing from', async () => {
    for (const side of ['online', 'venue'] as const) {
      const found = await pair();
      const { online, prove } = found;
      const known = await guest(world);
      await decide(await compared(found[side].playerId, known.playerId), 'SAME');
      await world.database.pool.query(
        `update players.player set state = 'CLOSED', closed_at = now() where id = $1`,
        [known.playerId],
      );
      expect((await prove()).status).toBe(200);
      expect(await reviewed(online.playerId)).toBe('DUPLICATE');
    }
  });

  it('does not bar it from one whose limits it has had since it was closed', async () => {
    const { venue, online, prove } = await pair();
    const known = await guest(world);
    await world.database.pool.query(
      `update players.player set state = 'CLOSED', closed_at = now() where id = $1`,
      [known.playerId],
    );
    await decide(await compared(online.playerId, known.playerId), 'SAME');
    await decide(await compared(venue.playerId, online.playerId), 'SAME');
    expect(await reviewed(venue.playerId)).toBe('DUPLICATE');
    expect((await prove()).status).toBe(200);
    expect(await reviewed(online.playerId)).toBeNull();
  });

  it('is settled where it was of each other', async () => {
    const { venue, online, prove } = await pair();
    await decide(await compared(online.playerId, venue.playerId), 'SAME');
    expect(await reviewed(online.playerId)).toBe('DUPLICATE');
    expect((await prove()).status).toBe(200);
    expect(await reviewed(online.playerId)).toBeNull();
  });
});

it('a milder limit that was on its way does not undo the one of the other account', async () => {
  const { venue, online, prove, migrationId } = await pair();
  await setLimit(online.playerId, 100_000);
  await setLimit(venue.playerId, 200_000);
  await setLimit(online.playerId, 900_000);
  const query = { migrationId };
  const seen = await ask(world, 'GET /api/accounts/migrations/comparison', { query }, staff);
  expect(seen.body.target.limits).toEqual([
    { kind: 'LossDayCasinoLimit', unit: 'Money', value: '100000' },
  ]);
  expect((await prove()).status).toBe(200);
  expect(await limitOf(online.playerId, 'LossDayCasinoLimit')).toBe(100_000n);
  world.clock.advance(40 * 86_400_000);
  const later = await limitOf(online.playerId, 'LossDayCasinoLimit');
  expect(later).toBeLessThanOrEqual(200_000n);
});
