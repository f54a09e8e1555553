/** Compliance over HTTP: statements that become due, cases that two people close, payouts that wait. */
import { splitKey } from '@herna/contract-kit';
import { guest } from '@herna/players/test/builders.ts';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complianceCalls } from '../contract/index.ts';
import { arePayoutsHeld, casesOf, key, recordMoney } from './compliance-world.ts';

let world: World;
let staff: Caller;
let other: Caller;
let support: Caller;
beforeAll(async () => {
  world = await openWorld();
  const { staff: members } = world.platform.modules.parts;
  staff = await signedInStaff(world, members, 'controller');
  other = await signedInStaff(world, members, 'controller');
  support = await signedInStaff(world, members, 'support');
});
afterAll(() => world.close());

const standing = async (caller: Caller) =>
  (await world.call(complianceCalls, 'GET /capi/Player/v3/Aml/GetPlayerStatement', {}, caller))
    .body;
const give = (caller: Caller, body: object) =>
  world.send('POST /capi/Player/v3/Aml/UpdatePlayerStatement', { body }, caller, key());
const dismiss = (caller: Caller) =>
  world.call(complianceCalls, 'POST /api/Aml/v1/DismissStatement', {}, caller, key());
const deposit = (caller: Caller) =>
  world.send(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'Bacs', amount: { amount: 50_000, currency: 'CZK' } } },
    caller,
    key(),
  );
const caseDeed = (name: string, body: object, caller = staff) =>
  world.send(`POST /api/Aml/v1/${name}`, { body }, caller, key());
const wholeCase = async (id: string) =>
  (await world.call(complianceCalls, 'GET /api/Aml/v1/Case', { query: { id } }, staff)).body;

describe('a statement', () => {
  test('is due once deposits reach a threshold, and closes them after three times put off', async () => {
    const { playerId, caller } = await guest(world);
    await recordMoney(world, playerId, 20_000);
    await world.drainEvents();
    expect((await standing(caller)).due).toBe(null);
    await recordMoney(world, playerId, 4_000);
    await world.drainEvents();
    expect((await standing(caller)).due).toMatchObject({ trigger: 'THRESHOLD', dismissalsLeft: 3 });
    for (let left = 2; left >= 0; left--) {
      expect((await dismiss(caller)).body.due).toMatchObject({ dismissalsLeft: left });
    }
    expect((await standing(caller)).due).toMatchObject({ blocksDeposits: true });
    expect((await deposit(caller)).code).toBe('ERR_DEPOSIT_WAITS');
    const given = await give(caller, { source: 'Savings', isPoliticallyExposed: false });
    expect(given.body).toMatchObject({ due: null, statement: { source: 'Savings' } });
    const { compliance } = world.platform.modules.parts;
    expect(await compliance.blocksDeposits(world.database.read, playerId)).toBe(undefined);
    await recordMoney(world, playerId, 1_000);
    await world.drainEvents();
    expect((await standing(caller)).due).toBe(null);
  });

  test('waits for nobody who pays in without it: the fourth deposit after the request is refused', async () => {
    const { playerId, caller } = await guest(world);
    await recordMoney(world, playerId, 24_000);
    await world.drainEvents();
    for (let paid = 1; paid <= 3; paid++) {
      expect((await deposit(caller)).code).toBe(undefined);
      await recordMoney(world, playerId, 500, { hoursAgo: -paid / 3600 });
      await world.drainEvents();
    }
    expect((await standing(caller)).due).toMatchObject({ dismissalsLeft: 0, blocksDeposits: true });
    expect((await deposit(caller)).code).toBe('ERR_DEPOSIT_WAITS');
  });

  test('of EUR 15,000 may be put off once, though one was asked for before', async () => {
    const { playerId, caller } = await guest(world);
    await recordMoney(world, playerId, 24_000, { hoursAgo: 48 });
    await world.drainEvents();
    await recordMoney(world, playerId, 400_000, { hoursAgo: 47 });
    await world.drainEvents();
    expect((await standing(caller)).due).toMatchObject({ dismissalsLeft: 1 });
    expect((await dismiss(caller)).body.due).toMatchObject({ blocksDeposits: true });
    expect((await deposit(caller)).code).toBe('ERR_DEPOSIT_WAITS');
  });

  test.each([
    [{ source: 'Lottery', isPoliticallyExposed: false }, ['source']],
    [{ source: 'Employment', isPoliticallyExposed: false }, ['professionId', 'incomeRangeId']],
    [{ source: 'Savings', isPoliticallyExposed: true }, ['politicalFunction']],
    [
      { source: 'Savings', isPoliticallyExposed: false, professionId: '987654321' },
      ['professionId'],
    ],
    [{ source: 'Pension', isPoliticallyExposed: false, note: 'hello' }, ['incomeRangeId', 'note']],
  ])('%o lacks what its source asks for', async (body, fields) => {
    const { caller } = await guest(world);
    const answer = await give(caller, body);
    expect(answer.code).toBe('ERR_VALIDATION');
    const named = (answer.body as { fields: { field: string }[] }).fields;
    expect(named.map(({ field }) => field)).toEqual(fields);
  });

  test('runs out after the months of the periodic check, and is asked for again', async () => {
    const { playerId, caller } = await guest(world);
    const check = 'PUT /capi/Aml/v3/Setting/PeriodicCheck' as const;
    await world.call(complianceCalls, check, { body: { enabled: true, months: 6 } }, staff);
    const read = await world.call(
      complianceCalls,
      'GET /capi/Aml/v3/Setting/PeriodicCheck',
      {},
      staff,
    );
    expect(read.body).toEqual({ enabled: true, months: 6 });
    await give(caller, { source: 'Gift', isPoliticallyExposed: false, note: 'From my aunt' });
    expect((await standing(caller)).statement?.validUntil).toBe('2027-05-21T18:00:00.000Z');
    await world.runJob('compliance.periodic_check');
    expect((await standing(caller)).due).toBe(null);
    await sql`alter table compliance.statement disable trigger statement_append_only`.execute(
      world.database.read.reads(),
    );
    await sql`update compliance.statement set declared_at = declared_at - interval '6 months'
      where player_id = ${playerId}`.execute(world.database.read.reads());
    await sql`alter table compliance.statement enable trigger statement_append_only`.execute(
      world.database.read.reads(),
    );
    await world.runJob('compliance.periodic_check');
    expect((await standing(caller)).due).toMatchObject({ trigger: 'PERIODIC' });
    const { body: list } = await world.call(
      complianceCalls,
      'GET /api/Aml/v1/Statements',
      { query: { playerId: `${playerId}` } },
      staff,
    );
    expect(list).toMatchObject({ total: 1, items: [{ note: 'From my aunt' }] });
  });

  test('staff ask for one, with their reason', async () => {
    const { playerId, caller } = await guest(world);
    const body = { playerId: `${playerId}`, reason: 'Unclear origin' };
    const call = 'POST /api/Aml/v1/RequestStatement' as const;
    expect((await world.call(complianceCalls, call, { body }, staff, key())).status).toBe(200);
    expect((await standing(caller)).due).toMatchObject({ trigger: 'STAFF' });
  });
});

describe('cases', () => {
  /** A player with an open case of structuring. */
  async function suspect() {
    const player = await guest(world);
    for (const hoursAgo of [30, 60, 90])
      await recordMoney(world, player.playerId, 21_500, { hoursAgo });
    await world.drainEvents();
    const [opened] = await casesOf(world, staff, player.playerId);
    return { ...player, id: opened?.id ?? '' };
  }

  test('a rule opens one case, however often it holds, with the figures it spoke of', async () => {
    const { playerId, id } = await suspect();
    await recordMoney(world, playerId, 21_500);
    await world.drainEvents();
    expect(await casesOf(world, staff, playerId)).toMatchObject([
      { rule: 'structuring', status: 'OPEN', severity: 'MEDIUM', outcome: null, overdue: false },
    ]);
    expect(await wholeCase(id)).toMatchObject({
      figures: [{ figure: 'nearThreshold7d', value: '3' }],
      events: [{ kind: 'OPENED', actor: 'rule', after: 'structuring 1' }],
    });
  });

  test('is taken, commented, given a file and closed by a second person', async () => {
    const { id } = await suspect();
    const proposal = { id, outcome: 'FALSE_POSITIVE', note: 'Salary, proved by a slip' };
    expect((await caseDeed('ProposeOutcome', proposal)).code).toBe('ERR_AML_CASE_STATE');
    expect((await caseDeed('TakeCase', { id })).body).toMatchObject({ status: 'INVESTIGATING' });
    expect((await caseDeed('CommentCase', { id, note: 'Asked the bank.' })).status).toBe(200);
    expect((await caseDeed('ProposeOutcome', proposal)).body).toMatchObject({ status: 'PROPOSED' });
    const confirm = { id, decision: 'CONFIRM', note: 'Agreed after review' };
    expect((await caseDeed('DecideCase', confirm)).code).toBe('ERR_AML_SECOND_PERSON_NEEDED');
    const back = { id, decision: 'SEND_BACK', note: 'Ask once more' };
    expect((await caseDeed('DecideCase', back, other)).body).toMatchObject({
      status: 'INVESTIGATING',
      outcome: null,
    });
    await caseDeed('ProposeOutcome', proposal);
    expect((await caseDeed('DecideCase', confirm, other)).body).toMatchObject({
      status: 'CLOSED',
      outcome: 'FALSE_POSITIVE',
      closedAt: expect.any(String),
    });
    expect((await caseDeed('TakeCase', { id })).code).toBe('ERR_AML_CASE_STATE');
    const { events } = await wholeCase(id);
    expect(events.map(({ kind }) => kind)).toEqual([
      'OPENED',
      'TAKEN',
      'COMMENTED',
      'PROPOSED',
      'SENT_BACK',
      'PROPOSED',
      'CLOSED',
    ]);
  });

  test('is opened by whoever suspects something that no rule looks for, and holds payouts if it shall', async () => {
    const { playerId } = await guest(world);
    const held = () => arePayoutsHeld(world, playerId);
    const body = { playerId: `${playerId}`, severity: 'MEDIUM', reason: 'A tip of the bank' };
    const opened = await caseDeed('OpenCase', { ...body, holdsPayouts: false });
    expect(opened.body).toMatchObject({
      rule: 'suspicion',
      status: 'OPEN',
      severity: 'MEDIUM',
      holdsPayouts: false,
    });
    expect(await held()).toBe(false);
    // What comes later belongs to the case that is open.
    const more = { ...body, severity: 'LOW', reason: 'Another tip', holdsPayouts: true };
    const again = await caseDeed('OpenCase', more, other);
    const { id } = opened.body as { id: string };
    expect(again.body).toMatchObject({ id, severity: 'MEDIUM', holdsPayouts: true });
    expect(await held()).toBe(true);
    const { events } = await wholeCase(id);
    expect(events).toMatchObject([
      { kind: 'OPENED', actor: expect.stringMatching(/^staff:/), note: 'A tip of the bank' },
      { kind: 'REPEATED', note: 'Another tip' },
      { kind: 'HOLD_CHANGED', before: 'false', after: 'true' },
    ]);
    expect((await caseDeed('OpenCase', { ...body, holdsPayouts: false }, support)).status).toBe(
      403,
    );
    const nobodys = { ...body, playerId: '9223372036854775807', holdsPayouts: false };
    expect((await caseDeed('OpenCase', nobodys)).code).toBe('ERR_NOT_FOUND');
  });

  test('becomes a report with a number of its own, whose text never changes', async () => {
    const { id, playerId } = await suspect();
    const text = 'Deposits of unknown origin, just below the threshold.';
    expect((await caseDeed('ReportCase', { id, text })).code).toBe('ERR_AML_CASE_STATE');
    await caseDeed('TakeCase', { id });
    const made = await caseDeed('ReportCase', { id, text });
    expect(made.body).toMatchObject({ number: expect.stringMatching(/^2026-\d{4}$/) });
    const { reportId } = made.body as { reportId: string };
    const document = await world.send('GET /api/Aml/v1/Report', { query: { id: reportId } }, staff);
    expect(document.body).toContain(text);
    expect(document.body).toContain(`${playerId}`);
    await expect(
      sql`update compliance.report set document = ''`.execute(world.database.read.reads()),
    ).rejects.toThrow('append-only');
  });

  /** Adds a file to a case by what its sender says of it. */
  async function addFile(id: string, name: string, type = 'text/plain', more: object = {}) {
    const { content, idempotencyKey } = { content: 'a slip', ...key(), ...more };
    const boundary = 'herna-boundary';
    const payload = [
      `--${boundary}`,
      'Content-Disposition: form-data; name="id"',
      '',
      id,
      `--${boundary}`,
      `Content-Disposition: form-data; name="file"${name}`,
      `Content-Type: ${type}`,
      '',
      content,
      `--${boundary}--`,
      '',
    ].join('\r\n');
    const { path } = splitKey('POST /api/Aml/v1/AddCaseFile');
    return world.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': idempotencyKey,
        ...staff.headers({ method: 'POST', path, body: payload }),
      },
      payload,
    });
  }

  test('takes files and gives them back as they were, never to be shown by a browser', async () => {
    const { id } = await suspect();
    const added = await addFile(id, '; filename="výpis č. 1.txt"');
    expect(added.statusCode).toBe(200);
    const found = await world.send(
      'GET /api/Aml/v1/CaseFile',
      { query: { id: added.json().fileId } },
      staff,
    );
    expect(String(found.body)).toBe('a slip');
    expect(found.headers['content-type']).toBe('application/octet-stream');
    // Headers are ASCII, names of files are not.
    expect(found.headers['content-disposition']).toBe(
      `attachment; filename="vypis c. 1.txt"; filename*=UTF-8''v%C3%BDpis%20%C4%8D.%201.txt`,
    );
    expect((await wholeCase(id)).files).toMatchObject([{ name: 'výpis č. 1.txt' }]);
  });

  test('takes files whatever their sender calls them, but no name that cannot be kept', async () => {
    const { id } = await suspect();
    for (const unkept of ['; filename="a\0.txt"', "; filename*=utf-8''a%00.txt"]) {
      expect((await addFile(id, unkept)).json()).toMatchObject({
        code: 'ERR_VALIDATION',
        fields: [{ field: 'file', kind: 'InvalidValue' }],
      });
    }
    expect((await addFile(id, '', 'application/octet-stream')).statusCode).toBe(200);
    expect((await addFile(id, `; filename="${'ž'.repeat(300)}"`, 'text/\0')).statusCode).toBe(200);
    expect((await wholeCase(id)).files).toMatchObject([
      { name: 'file' },
      { name: 'ž'.repeat(200) },
    ]);
  });

  test('another file under the key of one that was added is not taken for it', async () => {
    const { id } = await suspect();
    const again = key();
    const add = (content: string, name = 'a.txt') =>
      addFile(id, `; filename="${name}"`, 'text/plain', { content, ...again });
    const first = await add('one');
    expect(first.statusCode).toBe(200);
    expect((await add('one')).json()).toEqual(first.json());
    expect((await add('two')).json().code).toBe('ERR_DUPLICATE_REQUEST');
    expect((await add('one', 'b.txt')).json().code).toBe('ERR_DUPLICATE_REQUEST');
    expect((await wholeCase(id)).files).toHaveLength(1);
  });

  test('a rule rests for a player until a day', async () => {
    const { id, playerId } = await suspect();
    const snooze = (until: string) =>
      caseDeed('SnoozeRule', { caseId: id, until, reason: 'Known employer' });
    expect((await snooze('2026-11-01T00:00:00Z')).code).toBe('ERR_VALIDATION');
    // Nobody puts a rule to rest for good by themselves.
    expect((await snooze('2027-06-01T00:00:00Z')).code).toBe('ERR_VALIDATION');
    expect((await snooze('2026-12-24T00:00:00Z')).status).toBe(200);
    await caseDeed('TakeCase', { id });
    await caseDeed('ProposeOutcome', { id, outcome: 'FALSE_POSITIVE', note: 'Known employer' });
    await caseDeed('DecideCase', { id, decision: 'CONFIRM', note: 'Agreed after review' }, other);
    await recordMoney(world, playerId, 21_500);
    await world.drainEvents();
    expect(await casesOf(world, staff, playerId)).toHaveLength(1);
    // A case that is closed puts nothing to rest any more.
    expect((await snooze('2027-02-01T00:00:00Z')).code).toBe('ERR_AML_CASE_STATE');
  });

  test('a rest is not made longer by one person, and what is no rule does not rest', async () => {
    const { id, playerId } = await suspect();
    const snooze = (until: string, who = staff, caseId = id) =>
      caseDeed('SnoozeRule', { caseId, until, reason: 'Known employer' }, who);
    expect((await snooze('2026-12-24T00:00:00Z')).status).toBe(200);
    expect((await snooze('2026-12-31T00:00:00Z', other)).code).toBe('ERR_APPROVAL_NEEDED');
    expect((await snooze('2026-12-10T00:00:00Z', other)).status).toBe(200);
    const { staff: members } = world.platform.modules.parts;
    const renewed = await byTwo(world, members, () => snooze('2026-12-31T00:00:00Z'));
    expect(renewed.status).toBe(200);
    const body = { playerId: `${playerId}`, severity: 'LOW', reason: 'A tip of the bank' };
    const opened = await caseDeed('OpenCase', { ...body, holdsPayouts: false });
    const { id: suspicion } = opened.body as { id: string };
    expect((await snooze('2026-12-24T00:00:00Z', staff, suspicion)).code).toBe('ERR_VALIDATION');
    expect((await wholeCase(id)).isOfRule).toBe(true);
    expect((await wholeCase(suspicion)).isOfRule).toBe(false);
  });

  test('holds the payouts of its player, and nobody else’s, while it says so', async () => {
    const { id, playerId } = await suspect();
    const held = () => arePayoutsHeld(world, playerId);
    expect(await held()).toBe(false);
    const note = 'Until the bank answers';
    expect((await caseDeed('HoldPayouts', { id, hold: true, note })).status).toBe(200);
    expect(await held()).toBe(true);
  });

  test('lets held payouts go when two people say so, and not one of them twice', async () => {
    const { id, playerId } = await suspect();
    const held = () => arePayoutsHeld(world, playerId);
    const set = (hold: boolean, who = staff) =>
      caseDeed('HoldPayouts', { id, hold, note: 'The bank has answered' }, who);
    await set(true);
    expect((await set(false)).body).toMatchObject({
      holdsPayouts: true,
      releaseProposedBy: expect.any(String),
    });
    expect((await set(false)).code).toBe('ERR_AML_SECOND_PERSON_NEEDED');
    expect(await held()).toBe(true);
    // Holding again withdraws the proposal, so the other person proposes anew.
    expect((await set(true)).body).toMatchObject({ releaseProposedBy: null });
    await set(false, other);
    expect(await held()).toBe(true);
    expect((await set(false)).body).toMatchObject({ holdsPayouts: false, releaseProposedBy: null });
    expect(await held()).toBe(false);
    const { events } = await wholeCase(id);
    expect(events.map(({ kind }) => kind)).toEqual([
      'OPENED',
      'HOLD_CHANGED',
      'RELEASE_PROPOSED',
      'HOLD_CHANGED',
      'RELEASE_PROPOSED',
      'HOLD_CHANGED',
    ]);
  });

  test('nobody who talks to players sees one', async () => {
    for (const who of [support, nobody]) {
      const answer = await world.send('GET /api/Aml/v1/Cases', { query: {} }, who);
      expect([401, 403]).toContain(answer.status);
    }
  });
});
