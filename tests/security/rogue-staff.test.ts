/**
 * A member of staff who wants to enrich friends: in every role, and with everything the role may do,
 * as much as one person can credit and pay out in a day without a second person. The bound is read
 * from the limits of authority. Every door at which staff move money is either under those limits or
 * named here with the reason why it gives nobody anything.
 */
import { audiencesOf, type CallDefinition } from '@herna/contract-kit';
import { guest } from '@herna/players/test/builders.ts';
import { authorityLimits } from '@herna/staff';
import { type ActionKind, actionKinds, type Role, roles } from '@herna/staff/contract';
import { addMember, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { ibans } from '@herna/testkit/ibans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsByRoom } from '../conformance/declared-calls.ts';
import { moneyDoors } from '../conformance/doors/outcomes.ts';
import { deeds, type Friend, fresh, type Rogue, verify } from './rogue-deeds.ts';
import { offerGame } from './seat.ts';

/** Doors of staff that move money, by the kind of action that bounds them, or why none need. */
const bounds: Readonly<Record<string, ActionKind | { readonly free: string }>> = {
  'POST /capi/v2-onling/Ledger/DecideCorrection': 'correction-credit',
  'POST /api/ceilings/held-wins/{heldWinId}/decide': 'win-release',
  'POST /Jackpot/AddNewJackpot': 'jackpot-seed',
  'DELETE /Jackpot/DeleteJackpot/{id}': { free: 'the pool stays with the operator' },
  'POST /capi/v2-onling/FreeRound/CancelRelation': { free: 'takes back what was not played' },
  'POST /api/payments/{paymentId}/returned': 'hand-return',
  'POST /api/payments/{paymentId}/settle': 'payout-settlement',
  'POST /api/payments/{paymentId}/read': { free: 'books what the gateway says' },
  'POST /capi/v2-onling/Payment/CancelWithdrawal': { free: 'the player’s own held money' },
  'POST /capi/v2-onling/Payment/ConfiscateWithdrawal': { free: 'another person has suspended it' },
  'POST /api/payments/bank-reports': { free: 'books what the bank says' },
  'POST /api/cash-desk/sessions': {
    free: 'books a difference of the count, between the operator’s own',
  },
  'POST /api/cash-desk/sessions/{sessionId}/float': 'desk-float',
  'POST /api/cash-desk/sessions/{sessionId}/close': {
    free: 'books a difference of the count, between the operator’s own',
  },
  'POST /api/lottery/desk/tickets': 'desk-sale',
  'POST /api/lottery/desk/tickets/pay': 'desk-payout',
  // A voucher is its player’s and bears what lay on a terminal.
  'POST /api/vouchers/pay': 'desk-payout',
  'POST /capi/v1.1/Funds/Withdraw': { free: 'reserves; the payout is the commit' },
  'PUT /capi/v1.1/Funds/Commit': 'desk-deposit',
  'PUT /capi/v1.1/Funds/Cancel': { free: 'the player’s own held money' },
  'POST /capi/v1.1/Funds/Transfer': { free: 'between the accounts of one player' },
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferFrom': 'transfer-debit',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferTo': 'transfer-credit',
  'POST /capi/FundsTransfer/v1/PlayerAccount/TransferRollback': 'transfer-credit',
  'POST /capi/FundsTransfer/v2/TransferFrom': { free: 'reserves; the transfer is the commit' },
  'POST /capi/FundsTransfer/v2/TransferCommit': 'transfer-credit',
  'POST /capi/Transactions/v1/AccountingTransaction': 'reported-credit',
  'POST /capi/Transactions/v1/AccountingTransaction/Rollback': 'reported-credit',
  'POST /capi/Transactions/v1/Transaction': 'reported-credit',
};

/** Doors at which staff set in motion what gives money later, by the kind that bounds them. */
const launches: Readonly<Record<string, ActionKind>> = {
  'POST /capi/v2-onling/Bonuses/Activate': 'promotion-launch',
  'POST /capi/v2-onling/Bonuses/Update': 'promotion-launch',
  'POST /capi/v2-onling/FreeRound/ActivateDefinition': 'promotion-launch',
  'POST /capi/v2-onling/FreeRound/UpdateDefinition': 'promotion-launch',
  'POST /capi/v2-onling/Bonuses/SetGameConfig': 'promotion-launch',
  'POST /api/operator/cashback/{programmeId}/activate': 'promotion-launch',
  'POST /capi/v2-onling/Bonuses/Assign': 'bonus-assignment',
  'POST /capi/PromoCampaign/v3/PromoCode/AddMultiple': 'code-launch',
  'POST /capi/v2-onling/Tournaments/CreateTournament': 'tournament-launch',
  'POST /capi/v2-onling/Tournaments/ChangeTournament': 'tournament-launch',
  'POST /JackpotSettings/AssignExistingSettings/{id}': 'jackpot-seed',
  'POST /api/ceilings/wins': 'win-ceiling',
  'POST /GlobalSettings/UpdateSettings': 'alert-threshold',
  'POST /api/operator/loyalty/players/{playerId}/points': 'points-correction',
  'PUT /api/operator/loyalty/programme': 'loyalty-programme',
  'POST /api/operator/loyalty/items': 'loyalty-item',
  'PUT /api/operator/loyalty/items/{itemId}': 'loyalty-item',
  'POST /capi/v2-onling/FreeRound/CreateRelation': 'free-rounds',
  'POST /capi/v2-onling/FreeRound/UpdateRelation': 'free-rounds',
  'POST /capi/v2-onling/Bonuses/Grant': 'bonus-grant',
  'POST /capi/v2-onling/PlayerBankAccount/SetVerified': 'account-verification',
  'POST /capi/v2-onling/PlayerMigration/Approve': 'account-handover',
  'POST /capi/GamesManagement/v3/GameConfiguration/SetGamesBonusCoefficient': 'wagering-share',
  'POST /capi/v2-onling/OnlineGame/Save': 'wagering-share',
  'PUT /api/Aml/v1/RuleState': 'monitoring-rule',
  'PUT /capi/Aml/v3/HazardousCountry/SetCountry': 'aml-setting',
  'PUT /capi/Aml/v3/Setting/PeriodicCheck': 'aml-setting',
  'PUT /capi/FundsSource/v3/Setting/IncomeRangeRequired': 'aml-setting',
  'POST /capi/FundsSource/v3/IncomeRange/Update': 'aml-setting',
  'PUT /capi/FundsSource/v3/Setting/ProfessionRequired': 'aml-setting',
  'POST /api/payments/fees': 'payment-fee',
};

/** The like at doors whose own permission is another: who decides there holds the kind's. */
const launchesElsewhere: Readonly<Record<string, ActionKind>> = {
  'POST /api/Aml/v1/SnoozeRule': 'monitoring-rule',
  'POST /api/operator/challenges/{id}/activate': 'promotion-launch',
  'POST /api/operator/wheels/{id}/activate': 'promotion-launch',
  'POST /api/operator/wheels/{id}/spins': 'bonus-assignment',
  'POST /capi/v2-onling/PlayerDocumentScan/Approve': 'account-verification',
  'POST /capi/Evidence/v1/PlayerDocumentScans/Update': 'account-verification',
};

let world: World;
const accounts = ibans(300);
beforeAll(async () => {
  world = await openWorld();
  await offerGame(world);
  const permissions = Object.values(callsByRoom).flatMap((calls) =>
    Object.values(calls as Record<string, CallDefinition>).flatMap((call) => call.permission ?? []),
  );
  await world.database.pool.query(
    `insert into staff.role (name, title_cs, title_en, permissions, changed_at)
     values ($1, 'Všechno', 'Everything', $2, $3)`,
    [everything, [...new Set(permissions)], world.clock.now()],
  );
});
afterAll(() => world.close());

test('every door at which staff move money is bounded, or gives nobody anything', () => {
  const calls = Object.assign({}, ...Object.values(callsByRoom)) as Record<string, CallDefinition>;
  const ofStaff = moneyDoors.filter((key) => {
    const definition = calls[key];
    return definition !== undefined && audiencesOf(definition).includes('operator');
  });
  expect(Object.keys(bounds).sort()).toEqual([...ofStaff].sort());
});

test('every door that may be for two to decide is named here', () => {
  const calls = Object.assign({}, ...Object.values(callsByRoom)) as Record<string, CallDefinition>;
  const forTwo = Object.entries(calls)
    .filter(([, { errors = [] }]) => errors.includes('ERR_APPROVAL_NEEDED'))
    .map(([key]) => key);
  const free = Object.keys(bounds).filter((key) => typeof bounds[key] !== 'string');
  const named = [bounds, launches, launchesElsewhere].flatMap((table) => Object.keys(table));
  expect(named.filter((key) => !free.includes(key)).toSorted()).toEqual(forTwo.toSorted());
});

test('whatever staff set in motion may be for two to decide, by the permission of the door', () => {
  const calls = Object.assign({}, ...Object.values(callsByRoom)) as Record<string, CallDefinition>;
  for (const [key, kind] of Object.entries(launches)) {
    const definition = calls[key] as CallDefinition & { readonly permission?: string };
    expect(definition.errors, key).toContain('ERR_APPROVAL_NEEDED');
    expect(definition.permission, key).toBe(actionKinds[kind].permission);
  }
});

/** A player in league with the rogue: an account of their own, a bank account not verified. */
async function friend(): Promise<Friend> {
  const made = await guest(world, { state: 'FULL' });
  const { rows } = await world.database.pool.query<{ id: bigint }>(
    `insert into payments.bank_account (player_id, iban, label, is_default, state, created_at,
       updated_at) values ($1, $2, 'Own', true, 'UNVERIFIED', $3, $3) returning id`,
    [made.playerId, accounts.pop(), world.clock.now()],
  );
  return { ...made, bankAccountId: String(rows[0]?.id) };
}

/** What a greedy person would try, the most first; minor units. */
const amounts = [10_000_000_00, 20_000_00, 5_000_00, 1_000_00];

/** Refusals that hold for every friend alike. */
const ofPerson = new Set(['single', 'personDay', 'countDay', 'roleDay']);

/** Everything of a flow, as often and as much as it goes. Gives what was won by it. */
async function plunder(rogue: Rogue, friends: readonly Friend[], kinds: ActionKind[]) {
  let won = 0;
  for (const deed of kinds.flatMap((kind) => deeds[kind])) {
    for (const amount of amounts) {
      for (const one of friends) {
        while (await deed(rogue, one, amount)) won += amount;
        if (rogue.refusal === 'ERR_FORBIDDEN' || ofPerson.has(rogue.refusal)) break;
      }
      if (rogue.refusal === 'ERR_FORBIDDEN') break;
    }
  }
  return BigInt(won);
}

/** What all players have and were promised: cash, bonus, held, at venues, free rounds. */
async function worth(): Promise<bigint> {
  const { rows } = await world.database.pool.query<{ sum: bigint }>(
    `select coalesce(sum(p.amount), 0)::bigint as sum from ledger.posting p
     join ledger.account_kind k on k.id = p.account_kind
     where k.holder = 'player' or k.code = 'free-round-liability'`,
  );
  return rows[0]?.sum ?? 0n;
}

const kindsOf = (flow: 'credit' | 'debit' | 'none') =>
  (Object.keys(actionKinds) as ActionKind[]).filter((kind) => actionKinds[kind].flow === flow);

/** A role of the operator's own that holds every permission there is. */
const everything = 'everything';

describe.each([...(Object.keys(roles) as Role[]), everything])('a rogue %s', (role) => {
  const limits = authorityLimits('cz', '2026-11-21');
  const bound = (role === everything ? undefined : limits.roleDay[role as Role]) ?? 0n;

  test('credits no more in a day than the role may, and pays less out', async () => {
    const caller: Caller = await signedInStaff(world, world.platform.modules.parts.staff, role);
    const rogue: Rogue = {
      world,
      refusal: '',
      async does(key, input) {
        const answer = await world.send(key, input, caller, { idempotencyKey: fresh() });
        const body = (answer.body ?? {}) as Record<string, never>;
        const { limit } = (body.data ?? {}) as { limit?: string };
        if (answer.status >= 400) rogue.refusal = limit ?? answer.code ?? '';
        return { done: answer.status < 400, body };
      },
    };
    await rogue.does('POST /api/cash-desk/sessions', {
      body: { desk: `desk-of-${role}`, counted: 0 },
    });
    const friends = await Promise.all(Array.from({ length: 11 }, friend));
    const before = await worth();
    const credited = await plunder(rogue, friends, kindsOf('credit'));
    expect(credited).toBeLessThanOrEqual(bound);
    // The bound is what can be done, not a number that nothing reaches.
    expect(credited).toBeGreaterThanOrEqual((bound * 9n) / 10n);
    // What the books say is no more: some of it went straight into a pocket.
    expect((await worth()) - before).toBeLessThanOrEqual(credited);
    const { personDay } = limits.kinds['desk-float'];
    expect(await plunder(rogue, friends.slice(0, 1), ['desk-float'])).toBeLessThanOrEqual(
      personDay,
    );
    const lifted = await plunder(rogue, friends.slice(0, 1), ['win-ceiling']);
    expect(lifted).toBeLessThanOrEqual(limits.kinds['win-ceiling'].personDay);
    expect(
      await plunder(rogue, friends.slice(0, 1), [
        'loyalty-programme',
        'jackpot-share',
        'payment-fee',
        'account-handover',
        'hand-return',
        'payout-settlement',
        'alert-threshold',
        'loyalty-item',
        'wagering-share',
        'monitoring-rule',
        'aml-setting',
      ]),
    ).toBe(0n);
    for (const one of friends) await verify(rogue, one, 0);
    const paid = await plunder(rogue, friends, kindsOf('debit'));
    expect(paid).toBeLessThanOrEqual(credited);
    expect(paid).toBeLessThanOrEqual(BigInt(friends.length) * limits.linked.amount);
    // With a new day the sums of the day begin anew; nobody else has been asked.
    const { rows } = await world.database.pool.query<{ decided: bigint }>(
      'select count(*) as decided from staff.action where decided_by is not null',
    );
    expect(rows[0]?.decided).toBe(0n);
  });
});

describe('two rogues of access management', () => {
  const ofSecurity = 'security';
  const managing = 'access-management';
  const reason = 'two friends';

  test.each([ofSecurity, managing])(
    'two of role %s give a third no more than they hold',
    async (role) => {
      const { staff } = world.platform.modules.parts;
      if (role === managing) {
        await world.database.pool.query(
          `insert into staff.role (name, title_cs, title_en, permissions, changed_at)
         values ($1, $1, $1, '{staff.read,staff.accounts,staff.roles}', $2)`,
          [role, world.clock.now()],
        );
      }
      const [first, second, third] = [
        await signedInStaff(world, staff, role),
        await signedInStaff(world, staff, role),
        await addMember(world, staff, 'content'),
      ] as const;
      const query = async (text: string, values: unknown[]) =>
        (await world.database.pool.query(text, values)).rows;
      const [{ id: memberId }] = (await query(
        'select id::text from staff.member where login = $1',
        [third],
      )) as [{ id: string }];
      const send = (by: Caller, key: string, input: object) =>
        world.send(key, input, by, { idempotencyKey: fresh() });
      const { items } = (await send(first, 'GET /api/staff/roles', {})).body as {
        items: readonly { role: string; held: readonly string[] }[];
      };
      const heldBy = (name: string) => items.find((one) => one.role === name)?.held ?? [];
      const own = new Set([...heldBy(role), ...heldBy('content')]);
      for (const { role: wanted, held } of items.filter((one) => one.role !== 'content')) {
        const beyond = held.some((permission) => !own.has(permission));
        const agree = async (key: string, input: object, decideKey: string) => {
          const { body } = await send(first, key, input);
          const params = { changeId: (body as { id: string }).id };
          const decided = await send(second, decideKey, {
            params,
            body: { decision: 'APPROVED', reason },
          });
          if (decided.status !== 200) {
            await send(second, decideKey, { params, body: { decision: 'REJECTED', reason } });
          }
          return decided.code ?? 'OK';
        };
        const ofMembers = 'POST /api/staff/changes/{changeId}/decide';
        const expected = beyond ? 'ERR_STAFF_GRANT' : 'OK';
        const given = await agree(
          'POST /api/staff/members/{memberId}/role',
          { params: { memberId }, body: { role: wanted, reason } },
          ofMembers,
        );
        expect(given, wanted).toBe(expected);
        await query(`update staff.member set role = 'content' where id = $1`, [memberId]);
        const newcomer = {
          login: `friend.of.${role}.${wanted}`.replaceAll('-', '.'),
          name: 'A Friend',
          email: 'friend@herna.example',
          locale: 'en',
          role: wanted,
          reason,
        };
        const joined = await agree('POST /api/staff/members', { body: newcomer }, ofMembers);
        const more = held.some((permission) => !heldBy(role).includes(permission));
        expect(joined, wanted).toBe(more ? 'ERR_STAFF_GRANT' : 'OK');
        // Whoever left comes back with the same role, which is given anew.
        const [leaver] = (await query(
          `insert into staff.member (login, name, email, role, locale, state, created_at)
         values ($1, 'Left', 'left@herna.example', $2, 'en', 'BLOCKED', $3) returning id::text`,
          [`left.${newcomer.login}`, wanted, world.clock.now()],
        )) as [{ id: string }];
        const back = await agree(
          'POST /api/staff/members/{memberId}/unblock',
          { params: { memberId: leaver.id }, body: { reason } },
          ofMembers,
        );
        expect(back, wanted).toBe(more ? 'ERR_STAFF_GRANT' : 'OK');
      }
      const made = await send(first, 'POST /api/staff/role-changes', {
        body: {
          role: `role-of-${role}`,
          kind: 'CREATE',
          title: { cs: 'Vlastní', en: 'Own' },
          permissions: ['payments.process'],
          reason,
        },
      });
      expect(made.code).toBe('ERR_STAFF_GRANT');
    },
  );
});
