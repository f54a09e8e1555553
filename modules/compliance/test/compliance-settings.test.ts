import { recordEvent } from '@herna/db';
import { guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complianceCalls } from '../contract/index.ts';
import { arePayoutsHeld, key } from './compliance-world.ts';

let world: World;
let staff: Caller;
let approver: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff: members } = world.platform.modules.parts;
  staff = await signedInStaff(world, members, 'controller');
  approver = await signedInStaff(world, members, 'controller');
});
afterAll(() => world.close());

/** Another person approves whatever waits. */
const approve = async () => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select id::text from staff.action where state = 'PROPOSED'`,
  );
  for (const { id } of rows) {
    const { code } = await world.send(
      'POST /api/staff/approvals/{approvalId}/decide',
      { params: { approvalId: id }, body: { decision: 'APPROVED', reason: 'as discussed' } },
      approver,
      key(),
    );
    expect(code).toBeUndefined();
  }
};

describe('settings', () => {
  test('a country is marked, unmarked, and what it was is kept', async () => {
    const set = (level: string) =>
      world.send(
        'PUT /capi/Aml/v3/HazardousCountry/SetCountry',
        { body: { country: 'PRK', level, reason: 'FATF call for action' } },
        staff,
      );
    const list = async () =>
      (
        await world.call(
          complianceCalls,
          'GET /capi/Aml/v3/HazardousCountry/GetList',
          { query: { level: 'PROHIBITED' } },
          staff,
        )
      ).body.countries;
    await set('PROHIBITED');
    expect(await list()).toMatchObject([{ country: 'PRK' }]);
    expect((await set('NONE')).code).toBe('ERR_APPROVAL_NEEDED');
    expect(await list()).toMatchObject([{ country: 'PRK' }]);
    const waiting = await world.send('GET /api/staff/approvals', { query: {} }, approver);
    expect(waiting.body).toMatchObject({
      items: [{ content: { country: 'PRK', before: 'PROHIBITED', after: 'NONE' } }],
    });
    await approve();
    await set('NONE');
    expect(await list()).toEqual([]);
    const { rows } = await sql`select level from compliance.hazardous_country
      where country = 'PRK' order by id`.execute(world.database.read.reads());
    expect(rows).toEqual([{ level: 'PROHIBITED' }, { level: 'NONE' }]);
  });

  test('who belongs to a prohibited country pays nothing in and is paid nothing', async () => {
    const { playerId } = await guest(world);
    await world.database.pool.query(
      `insert into players.address (player_id, type, street, town, post_code, country, changed_at)
       values ($1, 'Temporary', 'Street 1', 'Town', '12345', 'MMR', now())`,
      [playerId],
    );
    const set = (level: string) =>
      world.send(
        'PUT /capi/Aml/v3/HazardousCountry/SetCountry',
        { body: { country: 'MMR', level, reason: 'FATF call for action' } },
        staff,
      );
    const { compliance } = world.platform.modules.parts;
    const standing = async () => [
      await compliance.blocksDeposits(world.database.read, playerId),
      await arePayoutsHeld(world, playerId),
    ];
    await set('ENHANCED');
    expect(await standing()).toEqual([undefined, false]);
    await set('PROHIBITED');
    expect(await standing()).toEqual(['CHECK', true]);
    expect((await set('ENHANCED')).code).toBe('ERR_APPROVAL_NEEDED');
    await approve();
    await set('ENHANCED');
    expect(await standing()).toEqual([undefined, false]);
  });

  test('a prohibited country holds by a case, which two people end for a person who does not belong there', async () => {
    const { playerId } = await guest(world);
    await world.database.pool.query("update players.player set nationality = 'SYR' where id = $1", [
      playerId,
    ]);
    const country = { country: 'SYR', level: 'PROHIBITED', reason: 'FATF call for action' };
    await world.send('PUT /capi/Aml/v3/HazardousCountry/SetCountry', { body: country }, staff);
    const cases = async () => {
      await world.database.transaction((tx) =>
        recordEvent(tx, {
          type: 'players.signed_in',
          playerId,
          payload: { session: '1' },
          happenedAt: world.clock.now(),
        }),
      );
      await world.drainEvents();
      const query = { playerId: `${playerId}` };
      return (await world.call(complianceCalls, 'GET /api/Aml/v1/Cases', { query }, staff)).body
        .items;
    };
    await cases();
    const [opened, ...more] = await cases();
    expect(more).toEqual([]);
    expect(opened).toMatchObject({ rule: 'prohibited-country', holdsPayouts: true });
    const id = opened?.id ?? '';
    const whole = await world.call(
      complianceCalls,
      'GET /api/Aml/v1/Case',
      { query: { id } },
      staff,
    );
    expect(whole.body).toMatchObject({ countries: ['SYR'], figures: [], isOfRule: false });
    const { compliance } = world.platform.modules.parts;
    const standing = async () => [
      await compliance.blocksDeposits(world.database.read, playerId),
      await arePayoutsHeld(world, playerId),
    ];
    const end = async (caseId: string, outcome: string) => {
      for (const [name, body, caller] of [
        ['TakeCase', {}, staff],
        ['ProposeOutcome', { outcome, note: 'Compared the passports' }, staff],
        ['DecideCase', { decision: 'CONFIRM', note: 'Seen and agreed' }, approver],
      ] as const) {
        const act = `POST /api/Aml/v1/${name}`;
        const answer = await world.send(act, { body: { id: caseId, ...body } }, caller, key());
        expect(answer.status).toBe(200);
      }
    };
    await end(id, 'CONFIRMED_RISK');
    expect(await standing()).toEqual(['CHECK', true]);
    expect(await cases()).toHaveLength(1);
    const reopened = await world.call(
      complianceCalls,
      'POST /api/Aml/v1/ReopenCase',
      { body: { id, reason: 'A passport of another country was shown' } },
      staff,
      key(),
    );
    await end(reopened.body.id, 'VALUABLE_ALERT');
    expect(await standing()).toEqual([undefined, false]);
    expect(await cases()).toHaveLength(2);
    // What was let go is not held again by the case of before.
    const first = await world.call(
      complianceCalls,
      'GET /api/Aml/v1/Case',
      { query: { id } },
      staff,
    );
    expect(first.body.isReopenable).toBe(false);
    const again = { body: { id, reason: 'Nothing holds by it any more' } };
    expect((await world.send('POST /api/Aml/v1/ReopenCase', again, staff, key())).code).toBe(
      'ERR_AML_CASE_STATE',
    );
  });

  test('the periodic check is made stricter by one person, looser by two', async () => {
    const call = 'PUT /capi/Aml/v3/Setting/PeriodicCheck';
    const set = async (enabled: boolean, months: number) =>
      (await world.send(call, { body: { enabled, months } }, staff)).code;
    const needed = 'ERR_APPROVAL_NEEDED';
    expect(await set(true, 6)).toBeUndefined();
    expect(await set(true, 7)).toBe(needed);
    expect(await set(false, 6)).toBe(needed);
    await approve();
    // What was approved is what is done, and once.
    expect(await set(true, 120)).toBe(needed);
    expect(await set(false, 6)).toBe(needed);
    await approve();
    expect(await set(false, 6)).toBeUndefined();
    expect(await set(true, 60)).toBeUndefined();
    expect(await set(false, 60)).toBe(needed);
  });

  test('a rule about marked countries, tried on history, finds the players it would have', async () => {
    const { playerId } = await guest(world);
    await world.database.pool.query("update players.player set nationality = 'IRN' where id = $1", [
      playerId,
    ]);
    await world.database.transaction((tx) =>
      recordEvent(tx, {
        type: 'payments.deposit_confirmed',
        playerId,
        payload: { paymentId: '1', amount: '100000', currency: 'CZK', method: 'card' },
        happenedAt: world.clock.now(),
      }),
    );
    await world.drainEvents();
    const found = async () => {
      const { body } = await world.call(
        complianceCalls,
        'POST /api/Aml/v1/TestRule',
        { body: { tree: { figure: 'isHazardousCountry', is: '=', than: 1 }, weeks: 2 } },
        staff,
      );
      return body.weeks.map(({ examples }) => examples.includes(`${playerId}`));
    };
    expect(await found()).toEqual([false, false]);
    await world.send(
      'PUT /capi/Aml/v3/HazardousCountry/SetCountry',
      { body: { country: 'IRN', level: 'ENHANCED', reason: 'FATF call for action' } },
      staff,
    );
    expect(await found()).toEqual([true, false]);
  });

  test('income ranges are added, changed and taken off the offer', async () => {
    const labels = { cs: 'dost', sk: 'dosť', en: 'plenty' };
    const body = { currency: 'CZK' as const, from: 90_000_00, labels, enabled: true };
    const create = 'POST /capi/FundsSource/v3/IncomeRange/Create' as const;
    const { body: made } = await world.call(complianceCalls, create, { body }, staff, key());
    expect(made).toMatchObject({ from: 9_000_000, to: null, label: 'dost' });
    const update = 'POST /capi/FundsSource/v3/IncomeRange/Update' as const;
    const wrong = { ...body, id: made.id, to: 1 };
    expect((await world.call(complianceCalls, update, { body: wrong }, staff)).code).toBe(
      'ERR_VALIDATION',
    );
    const off = { ...body, id: made.id, enabled: false };
    expect((await world.call(complianceCalls, update, { body: off }, staff)).status).toBe(200);
    const { caller } = await guest(world);
    const list = async (who: Caller) =>
      (
        await world.call(
          complianceCalls,
          'GET /capi/FundsSource/v3/IncomeRange/GetList',
          { query: {} },
          who,
        )
      ).body.incomeRanges.map(({ id }) => id);
    expect(await list(caller)).not.toContain(made.id);
    expect(await list(staff)).toContain(made.id);
    expect((await list(caller)).length).toBe(4);
  });

  test('a range that somebody has stated is made another by two, and the statement stays', async () => {
    const labels = { cs: 'málo', sk: 'málo', en: 'little' };
    const body = { currency: 'CZK' as const, from: 0, to: 10_000_00, labels, enabled: true };
    const create = 'POST /capi/FundsSource/v3/IncomeRange/Create' as const;
    const { body: made } = await world.call(complianceCalls, create, { body }, staff, key());
    const change = async (more: object) =>
      (
        await world.send(
          'POST /capi/FundsSource/v3/IncomeRange/Update',
          { body: { ...body, id: made.id, ...more } },
          staff,
        )
      ).code;
    // Nobody has stated it yet.
    expect(await change({ to: 20_000_00 })).toBeUndefined();
    const { playerId, caller } = await guest(world);
    const stated = { source: 'Pension', incomeRangeId: made.id, isPoliticallyExposed: false };
    const give = 'POST /capi/Player/v3/Aml/UpdatePlayerStatement';
    expect((await world.send(give, { body: stated }, caller, key())).status).toBe(200);
    expect(await change({ to: 90_000_000_00 })).toBe('ERR_APPROVAL_NEEDED');
    expect(await change({ to: undefined })).toBe('ERR_APPROVAL_NEEDED');
    expect(await change({ to: 20_000_00, labels: { ...labels, cs: 'trochu' } })).toBeUndefined();
    expect(await change({ to: 20_000_00, enabled: false })).toBeUndefined();
    await approve();
    expect(await change({ to: 90_000_000_00 })).toBeUndefined();
    const { rows } = await world.database.pool.query(
      'select income_to, income_currency from compliance.statement where player_id = $1',
      [playerId],
    );
    expect(rows).toEqual([{ income_to: 20_000_00n, income_currency: 'CZK' }]);
  });

  test('professions are added, renamed, put in order and offered', async () => {
    const labels = { cs: 'Učitel', sk: 'Učiteľ', en: 'Teacher' };
    const create = 'POST /capi/FundsSource/v3/Profession/Create' as const;
    const body = { labels, enabled: true };
    const { body: made } = await world.call(complianceCalls, create, { body }, staff, key());
    const renamed = { id: made.id, labels: { ...labels, cs: 'Pedagog' }, enabled: true };
    const update = 'POST /capi/FundsSource/v3/Profession/Update' as const;
    expect((await world.call(complianceCalls, update, { body: renamed }, staff)).body.label).toBe(
      'Pedagog',
    );
    const list = 'GET /capi/FundsSource/v3/Profession/GetList' as const;
    const ids = (await world.call(complianceCalls, list, {}, staff)).body.professions.map(
      ({ id }) => id,
    );
    const order = 'POST /capi/FundsSource/v3/Profession/Reorder' as const;
    const reordered = await world.call(
      complianceCalls,
      order,
      { body: { ids: ids.toReversed() } },
      staff,
    );
    expect(reordered.status).toBe(200);
    const few = await world.call(complianceCalls, order, { body: { ids: [made.id] } }, staff);
    expect(few.code).toBe('ERR_VALIDATION');
    const { caller } = await guest(world);
    const basic = 'GET /capi/FundsSource/v3/Profession/GetBasicList' as const;
    const offered = (await world.call(complianceCalls, basic, {}, caller)).body.professions;
    expect(offered[0]).toEqual({ id: made.id, label: 'Pedagog' });
  });

  test.each(['IncomeRangeRequired', 'ProfessionRequired', 'NoteAllowed'])(
    '%s of a source is set and read back',
    async (name) => {
      const ask = () =>
        world.send(
          `GET /capi/FundsSource/v3/Setting/${name}`,
          { query: { source: 'Rent' } },
          staff,
        );
      for (const value of [true, false]) {
        const put = () =>
          world.send(
            `PUT /capi/FundsSource/v3/Setting/${name}`,
            { query: { source: 'Rent', value } },
            staff,
          );
        // Players are asked for less only once a second person agrees.
        if (!value && name !== 'NoteAllowed') {
          expect((await put()).code).toBe('ERR_APPROVAL_NEEDED');
          expect((await ask()).body).toEqual({ source: 'Rent', value: true });
          await approve();
        }
        expect((await put()).status).toBe(200);
        expect((await ask()).body).toEqual({ source: 'Rent', value });
      }
      const query = { source: 'Nothing' };
      const unknown = await world.send(
        `GET /capi/FundsSource/v3/Setting/${name}`,
        { query },
        staff,
      );
      expect(unknown.code).toBe('ERR_NOT_FOUND');
    },
  );

  test('a source that is switched off is not offered to players', async () => {
    const { caller } = await guest(world);
    const enable = (value: boolean) =>
      world.call(
        complianceCalls,
        'PUT /capi/FundsSource/v3/Setting/Enabled',
        { query: { source: 'Inheritance', value } },
        staff,
      );
    const offered = async () =>
      (
        await world.call(
          complianceCalls,
          'GET /capi/FundsSource/v3/Setting/GetList',
          { query: {} },
          caller,
        )
      ).body.settings.map(({ source }) => source);
    expect(await offered()).toContain('Inheritance');
    await enable(false);
    expect(await offered()).not.toContain('Inheritance');
    await enable(true);
  });
});
