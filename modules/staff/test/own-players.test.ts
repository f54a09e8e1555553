/**
 * Staff do nothing with accounts of their own, nor with accounts linked to those, and supervisors hear
 * of the attempt. Corrections stand under the limits of whoever decides on them.
 */
import { guest } from '@herna/players/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { ibans } from '@herna/testkit/ibans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffCalls } from '../contract/index.ts';
import { signedInStaff } from './builders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let count = 0;
const accounts = ibans(3);
const key = () => ({ idempotencyKey: `own-players-${++count}` });
const sql = (text: string, values: unknown[]) => world.database.pool.query(text, values);

interface Member {
  readonly caller: Caller;
  readonly id: bigint;
  readonly email: string;
}

async function member(role: string): Promise<Member> {
  const caller = await signedInStaff(world, world.platform.modules.parts.staff, role);
  const { rows } = await sql('select id, email from staff.member order by id desc limit 1', []);
  return { caller, ...(rows[0] as { id: bigint; email: string }) };
}

/** A note is little, but it is about a player. */
const note = ({ caller }: Member, playerId: bigint, headers?: Record<string, string>) =>
  world.send(
    'POST /api/staff/notes',
    { body: { playerId: String(playerId), body: 'Called back' } },
    caller,
    { ...key(), ...(headers ? { headers } : {}) },
  );
/** Somebody who shares nothing with the other guests of this file. */
async function player(): Promise<bigint> {
  const { playerId } = await guest(world, { state: 'FULL' });
  await sql(`update players.player set birth_date = '1950-01-01'::date + id::int where id = $1`, [
    playerId,
  ]);
  return playerId;
}
const ownTo = ({ email }: Member, playerId: bigint) =>
  sql('update players.player set email = $2 where id = $1', [playerId, email]);
const warningsOf = async ({ id }: Member) =>
  (await sql('select kind, player_id from staff.warning where member_id = $1', [id])).rows;

describe('an account of a member of staff', () => {
  test('is known by the e-mail address, and the attempt is a warning, once a day', async () => {
    const support = await member('support');
    const [own, other] = [await player(), await player()];
    await ownTo(support, own);
    expect((await note(support, other)).status).toBe(200);
    expect(await note(support, own)).toMatchObject({ status: 403, code: 'ERR_STAFF_OWN_ACCOUNT' });
    expect((await note(support, own)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
    const notes = await sql('select 1 from staff.note where player_id = $1', [own]);
    expect(notes.rows).toEqual([]);
    expect(await warningsOf(support)).toEqual([{ kind: 'OWN_ACCOUNT', player_id: own }]);
    expect((await note(await member('support'), own)).status).toBe(200);
  });

  test('is known by the browser, also when the player signed in after the member', async () => {
    const support = await member('support');
    const own = await player();
    await sql(
      `insert into players.device (player_id, device_hash, first_used_at, last_used_at)
       values ($1, sha256('a-browser'), $2, $2)`,
      [own, world.clock.now()],
    );
    expect((await note(support, own)).status).toBe(200);
    // The very request that carries the cookie is refused, and so is every later one without it.
    const refused = await note(support, own, { cookie: 'herna_device=a-browser' });
    expect(refused.code).toBe('ERR_STAFF_OWN_ACCOUNT');
    expect((await note(support, own)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
  });

  const links: Record<string, (own: bigint, linked: bigint) => Promise<unknown>> = {
    // The same name and date of birth; who moved house may be the same person still.
    person: (own, linked) =>
      sql(
        `update players.player p set first_name = o.first_name, surname = o.surname,
           birth_date = o.birth_date from players.player o where o.id = $1 and p.id = $2`,
        [own, linked],
      ),
    device: (own, linked) =>
      sql(
        `insert into players.device (player_id, device_hash, first_used_at, last_used_at)
         select id, sha256($1::text::bytea), $4, $4 from unnest(array[$2, $3]::bigint[]) as id`,
        [`tablet of ${own}`, own, linked, world.clock.now()],
      ),
    'bank account': async (own, linked) => {
      const iban = accounts.pop();
      for (const [id, state] of [
        [own, 'REMOVED'],
        [linked, 'UNVERIFIED'],
      ]) {
        await sql(
          `insert into payments.bank_account (player_id, iban, label, is_default, state, created_at,
             updated_at) values ($1, $2, 'Shared', false, $3, $4, $4)`,
          [id, iban, state, world.clock.now()],
        );
      }
    },
  };
  test.each(Object.entries(links))('reaches as far as a shared %s', async (_name, link) => {
    const payments = await member('payments');
    const [own, linked] = [await player(), await player()];
    await ownTo(payments, own);
    expect((await note(payments, linked)).status).toBe(200);
    await link(own, linked);
    expect((await note(payments, linked)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
    // Money is under the same rule as words, before any limit is asked.
    const paid = await world.send(
      'POST /capi/Transactions/v1/AccountingTransaction',
      {
        body: {
          system: 'hall-1',
          transactionId: `own-${++count}`,
          playerId: String(linked),
          account: 'Main',
          amount: { amount: 100, currency: 'CZK' },
          type: 'Deposit',
        },
      },
      payments.caller,
      key(),
    );
    expect(paid.code).toBe('ERR_STAFF_OWN_ACCOUNT');
  });
});

describe('warnings about staff', () => {
  const list = async (by: Member, open = true) =>
    (await world.call(staffCalls, 'GET /api/staff/warnings', { query: { open } }, by.caller)).body
      .items;
  const resolve = (by: Member, warningId: string, resolution = 'Talked it over') =>
    world.call(
      staffCalls,
      'POST /api/staff/warnings/{warningId}/resolve',
      { params: { warningId }, body: { resolution } },
      by.caller,
      key(),
    );

  test('wait for another supervisor, who says what came of them', async () => {
    const [one, other] = [await member('controller'), await member('security')];
    const own = await player();
    await ownTo(one, own);
    expect((await note(one, own)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
    const raised = (await list(other)).find(({ memberId }) => memberId === String(one.id));
    expect(raised).toMatchObject({ kind: 'OWN_ACCOUNT', playerId: String(own), resolvedAt: null });
    const id = raised?.id ?? '';
    expect((await resolve(one, id)).code).toBe('ERR_STAFF_OWN_ACCOUNT');
    expect((await resolve(await member('support'), id)).code).toBe('ERR_FORBIDDEN');
    expect((await resolve(other, id)).status).toBe(200);
    expect((await resolve(other, id)).status).toBe(200);
    expect((await resolve(other, id, 'Something else')).code).toBe('ERR_STAFF_CHANGE_STATE');
    expect((await list(other)).some((warning) => warning.id === id)).toBe(false);
    expect((await list(other, false)).find((warning) => warning.id === id)).toMatchObject({
      resolution: 'Talked it over',
      resolvedByName: 'Demo security',
    });
  });
});

describe('a correction', () => {
  const propose = async (by: Member, playerId: bigint, crowns: number) => {
    const body = {
      playerId: String(playerId),
      account: 'player-cash',
      amount: { amount: crowns * 100, currency: 'CZK' },
      reason: 'Lost in an outage',
    };
    const made = await world.send(
      'POST /capi/v2-onling/Ledger/ProposeCorrection',
      { body },
      by.caller,
      key(),
    );
    expect(made.status).toBe(200);
    return (made.body as { id: string }).id;
  };
  const decide = (by: Member, correctionId: string) =>
    world.send(
      'POST /capi/v2-onling/Ledger/DecideCorrection',
      { body: { correctionId, decision: 'APPROVED', reason: 'The log shows it' } },
      by.caller,
      key(),
    );
  const approve = (by: Member, answer: { body: unknown }) =>
    world.call(
      staffCalls,
      'POST /api/staff/approvals/{approvalId}/decide',
      {
        params: { approvalId: (answer.body as { data: { approvalId: string } }).data.approvalId },
        body: { decision: 'APPROVED', reason: 'Seen by a third' },
      },
      by.caller,
      key(),
    );
  const cashOf = async (playerId: bigint) =>
    (await world.platform.modules.parts.ledger.balances(world.database.read, playerId as never))[0]
      ?.cash;

  test('above the limit waits for a third person; the proposer does not count as one', async () => {
    const [proposer, decider, third] = [
      await member('controller'),
      await member('controller'),
      await member('controller'),
    ];
    const playerId = await player();
    const small = await propose(proposer, playerId, 20_000);
    expect((await decide(decider, small)).status).toBe(200);
    const large = await propose(proposer, playerId, 20_001);
    const waits = await decide(decider, large);
    expect(waits).toMatchObject({ status: 409, code: 'ERR_APPROVAL_NEEDED' });
    await approve(proposer, waits);
    const again = await decide(decider, large);
    expect(again.code).toBe('ERR_APPROVAL_NEEDED');
    expect(await cashOf(playerId)).toBe(2_000_000n);
    expect((await approve(third, again)).status).toBe(200);
    expect((await decide(decider, large)).status).toBe(200);
    expect(await cashOf(playerId)).toBe(4_000_100n);
    expect(await warningsOf(decider)).toContainEqual({ kind: 'ABOVE_LIMIT', player_id: playerId });
  });

  test('of many small ones the sum for a player is bounded', async () => {
    const [proposer, decider] = [await member('controller'), await member('controller')];
    const playerId = await player();
    for (const crowns of [20_000, 20_000]) {
      expect((await decide(decider, await propose(proposer, playerId, crowns))).status).toBe(200);
    }
    const above = await decide(decider, await propose(proposer, playerId, 1));
    expect(above.body).toMatchObject({ data: { limit: 'playerDay' } });
    expect(await warningsOf(decider)).toContainEqual({ kind: 'NEAR_LIMIT', player_id: playerId });
  });
});
