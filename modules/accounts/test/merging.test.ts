/**
 * Whatever two accounts of one person have come with, the one that goes on has all of it: the sum of
 * both, the strictest of both sets of limits, every exclusion in force. Nothing of the past is
 * rewritten, and merged again nothing moves.
 */
import type { PlayerId } from '@herna/kernel';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { approveAsAnother, byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { fc } from '@herna/testkit/properties';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, pay, venueGuest, wealth } from './builders.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
afterAll(() => world.close());

const kinds = [
  'StakeDayCasinoLimit',
  'LossDayCasinoLimit',
  'LossMonthCasinoLimit',
  'LossDayLiveGamesLimit',
  'LogonDurationDayWholeSystemLimit',
] as const;

/** Limits that this market shows, out of those looked at. */
const shownOf = async (playerId: PlayerId) => {
  const { limits } = world.platform.modules.parts.protection;
  const read = await limits.read(world.database.read, playerId);
  return read.limits;
};

const valuesOf = async (playerId: PlayerId): Promise<Map<string, bigint>> =>
  new Map(
    (await shownOf(playerId)).flatMap(({ kind, current }) =>
      current.decision === 'VALUE' ? [[kind as string, BigInt(current.value)] as const] : [],
    ),
  );

const postingsOf = async (playerId: PlayerId) =>
  rowsOf(
    world,
    sql<{ account_kind: number; amount: bigint }>`select account_kind, amount from ledger.posting
      where player_id = ${playerId} order by movement_id, line`,
  );

const exclusionsOf = async (playerId: PlayerId) => {
  const rows = await rowsOf(
    world,
    sql<{ kind: string; reason: string; ends_at: Date | null; cancellable_from: Date | null }>`
      select kind, reason, ends_at, cancellable_from from protection.exclusion
      where player_id = ${playerId} and cancelled_at is null
        and (ends_at is null or ends_at > ${world.clock.now()}) order by id`,
  );
  return rows.map((row) => JSON.stringify(row));
};

/** What an account comes with: deposits, limits as shares of what the kind allows, exclusions. */
const account = fc.record({
  deposits: fc.array(fc.bigInt(1n, 900_000n), { maxLength: 3 }),
  limits: fc.dictionary(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 20 }), { maxKeys: 4 }),
  exclusions: fc.array(fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }), {
    maxLength: 2,
  }),
});
type Account = typeof account extends fc.Arbitrary<infer Value> ? Value : never;

async function furnish(playerId: PlayerId, { deposits, limits, exclusions }: Account) {
  const { protection } = world.platform.modules.parts;
  for (const amount of deposits) await pay(world, playerId, amount);
  const shown = new Set((await shownOf(playerId)).map(({ kind }) => kind as string));
  const wanted = Object.entries(limits)
    .filter(([kind]) => shown.has(kind))
    .map(([kind, share]) => ({
      kind,
      decision: 'VALUE' as const,
      value: kind.startsWith('Logon') ? share * 60 : share * 10_000,
    }));
  await world.database.transaction(async (tx) => {
    if (wanted.length > 0) {
      await protection.limits.change(tx, playerId, wanted as never, {
        requester: { by: 'player', id: playerId },
        onlyStricter: false,
      });
    }
    for (const days of exclusions) {
      await protection.exclusions.excludeByStaff(tx, playerId, {
        days,
        minimumDays: days === undefined ? 30 : 1,
        reason: 'seen at the venue',
        staffId: 1n as never,
      });
    }
  });
}

const merge = async (source: PlayerId, target: Guest) => {
  const [migration] = await rowsOf(
    world,
    sql<{ id: bigint }>`insert into accounts.migration (token_hash, method, state, review_cause,
        target_player_id, source_player_id, locale, created_at, expires_at)
      values (sha256(${`${source}`}::bytea), 'onLandbase', 'STARTED', 'BY_DOCUMENT',
          ${target.playerId}, ${source},
        'cs', ${world.clock.now()}, ${new Date(world.clock.now().getTime() + 86_400_000)})
      on conflict (token_hash) do update set locale = 'cs' returning id`,
  );
  const migrationId = String(migration?.id);
  const body = { migrationId, reason: 'same person, seen' };
  return byTwo(world, world.platform.modules.parts.staff, () =>
    ask(world, 'POST /capi/v2-onling/PlayerMigration/Approve', { body }, staff),
  );
};

it('whoever the ended account was written to learns of it there, as the other does', async () => {
  const [source, target] = [await guest(world), await guest(world)];
  expect((await merge(source.playerId, target)).status).toBe(200);
  const written = await rowsOf<{ recipient: string }>(
    world,
    sql`select recipient from messaging.message where template = 'accounts_joined'
      and recipient in (${source.email}, ${target.email}) order by id`,
  );
  expect(written.map(({ recipient }) => recipient)).toEqual([source.email, target.email]);
});

it('two accounts become one without losing a posting, a limit or an exclusion', async () => {
  await fc.assert(
    fc.asyncProperty(account, account, async (left, right) => {
      const { playerId: source } = await venueGuest(world, staff);
      const target = await guest(world);
      await furnish(source, left);
      await furnish(target.playerId, right);
      const [sourceWealth, targetWealth] = [
        await wealth(world, source),
        await wealth(world, target.playerId),
      ];
      const limits = [await valuesOf(source), await valuesOf(target.playerId)] as const;
      const exclusions = [await exclusionsOf(source), await exclusionsOf(target.playerId)] as const;
      const postings = [await postingsOf(source), await postingsOf(target.playerId)] as const;

      expect((await merge(source, target)).status).toBe(200);
      const check = async () => {
        expect(await wealth(world, source)).toBe(0n);
        expect(await wealth(world, target.playerId)).toBe(sourceWealth + targetWealth);
        const after = await valuesOf(target.playerId);
        for (const kind of new Set([...limits[0].keys(), ...limits[1].keys()])) {
          const values = limits.flatMap((one) => one.get(kind) ?? []);
          const [strictest] = values.toSorted((one, other) => Number(one - other));
          expect(after.get(kind), kind).toBe(strictest);
        }
        expect(new Set(await exclusionsOf(target.playerId))).toEqual(new Set(exclusions.flat()));
        const { protection } = world.platform.modules.parts;
        const inForce = await protection.exclusionInForce(world.database.read, target.playerId);
        expect(inForce !== undefined).toBe(exclusions.flat().length > 0);
        // What was posted stays as it was; merging has added to it at its end only.
        const now = [await postingsOf(source), await postingsOf(target.playerId)] as const;
        expect(now[0].slice(0, postings[0].length)).toEqual(postings[0]);
        expect(now[1].slice(0, postings[1].length)).toEqual(postings[1]);
      };
      await check();
      expect((await merge(source, target)).code).toBe('ERR_MIGRATION_STATE');
      await world.runJob('accounts.sweep_merged');
      await check();
    }),
    { numRuns: 12 },
  );
}, 60_000);

it('of two accounts that are to become part of each other at once, one goes on with all', async () => {
  const [one, other] = [await guest(world), await guest(world)];
  await pay(world, one.playerId, 10_000n);
  await pay(world, other.playerId, 500n);
  const approved = await Promise.all([merge(one.playerId, other), merge(other.playerId, one)]);
  expect(approved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const states = await rowsOf(
    world,
    sql<{ state: string }>`select state from players.player
      where id in (${one.playerId}, ${other.playerId}) order by state`,
  );
  expect(states.map(({ state }) => state)).toEqual(['CLOSED', 'FULL']);
  const sums = [await wealth(world, one.playerId), await wealth(world, other.playerId)];
  expect(sums.toSorted()).toEqual([0n, 10_500n]);
});

it('money that comes while two accounts become one is lost on neither', async () => {
  const { playerId: source } = await venueGuest(world, staff);
  const target = await guest(world);
  await pay(world, source, 7_000n);
  const { ledger } = world.platform.modules.parts;
  const hold = () =>
    world.database
      .transaction((tx) =>
        ledger.reserve(tx, {
          playerId: source,
          amount: { amount: 7_000n, currency: 'CZK' },
          source: 'test',
          reference: `race-${source}`,
        }),
      )
      .then(
        () => true,
        () => false,
      );
  const [merged, , held] = await Promise.all([
    merge(source, target),
    pay(world, source, 300n),
    hold(),
  ]);
  // Either the withdrawal was first and the merge waits for it, or there was nothing left to hold.
  expect(merged.status === 200).toBe(!held);
  await world.runJob('accounts.sweep_merged');
  const sums = [await wealth(world, source), await wealth(world, target.playerId)];
  expect(sums).toEqual(held ? [7_300n, 0n] : [0n, 7_300n]);
});

it('money that comes late to the first of three accounts is swept on to the last', async () => {
  const [first, second, third] = [await guest(world), await guest(world), await guest(world)];
  await pay(world, first.playerId, 1_000n);
  await pay(world, second.playerId, 200n);
  expect((await merge(first.playerId, second)).status).toBe(200);
  expect((await merge(second.playerId, third)).status).toBe(200);
  await pay(world, first.playerId, 30n);
  await pay(world, second.playerId, 4n);
  await world.runJob('accounts.sweep_merged');
  const all = [first, second, third].map(({ playerId }) => wealth(world, playerId));
  expect(await Promise.all(all)).toEqual([0n, 0n, 1_234n]);
});

it('of two merges of one account into two others at once exactly one is made', async () => {
  const { playerId: source } = await venueGuest(world, staff);
  await pay(world, source, 10_000n);
  const [one, other] = [await guest(world), await guest(world)];
  const begin = async (target: Guest, token: string) => {
    const [row] = await rowsOf(
      world,
      sql<{ id: bigint }>`insert into accounts.migration (token_hash, method, state, review_cause,
          target_player_id, source_player_id, locale, created_at, expires_at)
        values (sha256(${token}::bytea), 'onLandbase', 'STARTED', 'BY_DOCUMENT',
          ${target.playerId}, ${source},
          'cs', ${world.clock.now()}, ${world.clock.now()}) returning id`,
    );
    return String(row?.id);
  };
  const ids = [await begin(one, 'race-one'), await begin(other, 'race-other')];
  const approve = (migrationId: string) =>
    ask(
      world,
      'POST /capi/v2-onling/PlayerMigration/Approve',
      { body: { migrationId, reason: 'same person, seen' } },
      staff,
    );
  for (const id of ids) {
    await approveAsAnother(world, world.platform.modules.parts.staff, await approve(id));
  }
  const answers = await Promise.all(ids.map(approve));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const sums = [await wealth(world, one.playerId), await wealth(world, other.playerId)];
  expect(sums.toSorted()).toEqual([0n, 10_000n]);
});
