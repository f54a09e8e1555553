/** Rules raise alerts once, tell their owners, and close what has ended. */
import type { PlayerId } from '@herna/kernel';
import { platformCalls } from '@herna/platform';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { type Caller, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AlertRuleName, alertRuleNames } from '../contract/alerts.ts';
import { reportingCalls, reportingPermissions } from '../contract/index.ts';
import { alertRules } from '../rules/alert-rules.table.ts';

let world: World;
let controller: Caller;
let payments: Caller;
let auditor: Caller;
let player: PlayerId;

beforeAll(async () => {
  world = await openWorld();
  const { players } = world.platform.modules.parts;
  await signIn();
  player = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'alerts@herna.example',
      phone: '+420601000019',
      password: 'modrá velryba tančí',
      firstName: 'Jana',
      surname: 'Ukázková',
      birthDate: '1985-04-12',
    }),
  );
});
afterAll(() => world.close());

/** Sessions of staff end within a long test. */
async function signIn(): Promise<void> {
  const { staff } = world.platform.modules.parts;
  controller = await signedInStaff(world, staff, 'controller');
  payments = await signedInStaff(world, staff, 'payments');
  auditor = await signedInStaff(world, staff, 'auditor');
}

const write = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await world.database.transaction((tx) => query.execute(tx.writes()))).rows;
const raise = () => world.runJob('reporting.raise_alerts');
const later = (minutes: number) =>
  world.clock.set(new Date(world.clock.now().getTime() + minutes * 60_000));
const minutesAgo = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000);

const alertsOf = async (rule: AlertRuleName) =>
  (await world.call(reportingCalls, 'GET /api/reporting/alerts', { query: { rule } }, auditor)).body
    .items;
const notClosed = async () => {
  const query = { open: true };
  const { body } = await world.call(
    reportingCalls,
    'GET /api/reporting/alerts',
    { query },
    auditor,
  );
  return body.items.map(({ id }) => id);
};
const acknowledge = (alertId: string, caller: Caller) =>
  world.call(
    reportingCalls,
    'POST /api/reporting/alerts/{alertId}/acknowledge',
    { params: { alertId } },
    caller,
  );
const close = (alertId: string, caller: Caller) =>
  world.call(
    reportingCalls,
    'POST /api/reporting/alerts/{alertId}/close',
    { params: { alertId }, body: { reason: 'It was looked into.' } },
    caller,
  );
const mails = (recipient: string) =>
  write(sql<{ subject: string }>`select subject from messaging.message
    where template = 'staff_alert' and recipient like ${`${recipient}%`} order by id`);

const traffic = (faults: number, minutes: number) =>
  write(sql`insert into play.provider_traffic
    (provider_id, minute, requests, refusals, faults, milliseconds, slowest_ms, last_at)
    values (2, ${minutesAgo(minutes)}, 100, 0, ${faults}, 100, 1, ${minutesAgo(minutes)})`);

/** A launch of one of its games; a provider that is up asks about it at once. */
const launch = (minutes: number, usedAt: Date | null = null) =>
  write(sql`insert into play.launch_token (token_hash, player_id, game_id, game_key, provider_id,
      brand, language, created_at, expires_at, used_at)
    values (sha256(gen_random_uuid()::text::bytea), ${player}, 1, 'a', 2, 'herna', 'cs',
      ${minutesAgo(minutes)}, ${minutesAgo(minutes - 2)}, ${usedAt})`);

let wins = 0;
const win = (amount: bigint) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'win',
      playerId: player,
      currency: 'CZK',
      source: 'test',
      reference: `win-${++wins}`,
      lines: [
        { account: 'player-cash', amount },
        { account: 'game-revenue', amount: -amount },
      ],
    }),
  );

let serial = 1000;
const deposit = (
  state: string,
  { gateway = 'Csob', reference = null as string | null, minutes = 1 } = {},
) =>
  write(sql`insert into payments.payment (player_id, direction, method, gateway, state, currency,
      amount, reference_number, provider_reference, locale, created_at, updated_at)
    values (${player}, 'DEPOSIT', 'CardOnline', ${gateway}, ${state}, 'CZK', 100,
      ${String(++serial)}, ${reference}, 'cs', ${minutesAgo(minutes)}, ${minutesAgo(minutes)})`);

let changes = 0;
const setThreshold = (caller: Caller, key: string, value: number) =>
  world.call(
    platformCalls,
    'POST /GlobalSettings/UpdateSettings',
    { body: { reason: 'Other alerts.', settings: [{ key, value }] } },
    caller,
    { idempotencyKey: `alert-threshold-${++changes}` },
  );
const setByTwo = (caller: Caller, key: string, value: number) =>
  byTwo(world, world.platform.modules.parts.staff, () => setThreshold(caller, key, value));

const replaceProposals = () =>
  write(sql`update staff.action set state = 'REPLACED' where state = 'PROPOSED'`);

describe('alerts', () => {
  test.each(Object.values(alertRules))(
    'of $setting may be seen and handled by their owners',
    ({ ownerRole }) => {
      for (const permission of ['reporting.alerts', 'reporting.alertsHandle'] as const) {
        expect(reportingPermissions[permission].roles).toContain(ownerRole);
      }
    },
  );

  test('are raised once of a win from the threshold on, and told to the owner once', async () => {
    await win(9_999_999n);
    const { movementId } = await win(10_000_000n);
    await raise();
    await raise();
    const [alert, ...others] = await alertsOf('largeWin');
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      subject: `${movementId}`,
      playerId: `${player}`,
      state: 'OPEN',
      measured: 100_000,
      threshold: 100_000,
      unit: 'CURRENCY',
      currency: 'CZK',
      ownerRole: 'controller',
    });
    expect(alert?.notifiedAt).not.toBeNull();
    expect(await mails('controller')).toEqual([{ subject: 'Upozornění: velká výhra' }]);
    expect(await mails('payments')).toEqual([]);
  });

  test('do not tell whom they are about to those who may not see players', async () => {
    const operations = await signedInStaff(world, world.platform.modules.parts.staff, 'operations');
    const query = { rule: 'largeWin' } as const;
    const { body } = await world.call(
      reportingCalls,
      'GET /api/reporting/alerts',
      { query },
      operations,
    );
    expect(body.items).toMatchObject([{ subject: '', playerId: null, measured: 100_000 }]);
  });

  test('get an owner, are closed with a reason, and are not raised again', async () => {
    const [alert] = await alertsOf('largeWin');
    const id = alert?.id ?? '';
    const support = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
    for (const caller of [auditor, support]) {
      expect((await acknowledge(id, caller)).code).toBe('ERR_FORBIDDEN');
    }
    expect((await acknowledge(id, controller)).body).toMatchObject({ state: 'ACKNOWLEDGED' });
    expect(await notClosed()).toContain(id);
    expect((await acknowledge(id, payments)).code).toBe('ERR_ALERT_STATE');
    expect((await close(id, controller)).body).toMatchObject({
      state: 'CLOSED',
      reason: 'It was looked into.',
    });
    expect(await notClosed()).not.toContain(id);
    expect((await close(id, controller)).code).toBe('ERR_ALERT_STATE');
    await raise();
    expect(await alertsOf('largeWin')).toHaveLength(1);
    const acts = await write(sql<{ action: string }>`select action from staff.audit
      where target_kind = 'alert' and target_id = ${id} order by id`);
    expect(acts.map(({ action }) => action)).toEqual([
      'reporting.alert_acknowledged',
      'reporting.alert_closed',
    ]);
  });

  test('of a lasting condition close by themselves and can be raised again', async () => {
    await traffic(10, 1);
    await raise();
    expect(await alertsOf('providerFailing')).toMatchObject([
      {
        subject: 'kremen',
        subjectName: 'Křemen Gaming',
        state: 'OPEN',
        measured: 10,
        threshold: 10,
        currency: null,
      },
    ]);
    later(20);
    await traffic(0, 5);
    await raise();
    expect(await alertsOf('providerFailing')).toMatchObject([{ state: 'CLOSED', closedBy: null }]);
    await traffic(9, 2);
    await raise();
    expect(await alertsOf('providerFailing')).toHaveLength(1);
    await traffic(60, 1);
    await raise();
    expect(await alertsOf('providerFailing')).toMatchObject([
      { state: 'OPEN', measured: 23, subject: 'kremen' },
      { state: 'CLOSED' },
    ]);
  });

  test('closed by a person while the condition lasts are not raised again before it ends', async () => {
    const [alert] = await alertsOf('providerFailing');
    await close(alert?.id ?? '', payments);
    await raise();
    expect(await alertsOf('providerFailing')).toHaveLength(2);
  });

  test('a quiet night raises nothing', async () => {
    await traffic(0, 0);
    later(14);
    await raise();
    later(1);
    for (const usedAt of [minutesAgo(2), null, null]) await launch(3, usedAt);
    await raise();
    await write(sql`delete from play.launch_token`);
    later(90);
    for (const minutes of [3, 0]) await launch(minutes);
    await raise();
    await signIn();
    expect(await alertsOf('providerFailing')).toHaveLength(2);
    await write(sql`delete from play.launch_token`);
  });

  test('are raised of a provider that does not ask who plays, until it is heard again', async () => {
    await traffic(0, 0);
    later(14);
    await launch(2);
    await launch(1);
    await raise();
    expect(await alertsOf('providerFailing')).toHaveLength(2);
    later(1);
    await raise();
    const raised = () => alertsOf('providerFailing');
    expect(await raised()).toMatchObject([
      { state: 'OPEN', subject: 'kremen', measured: 100 },
      {},
      {},
    ]);
    // It lasts as long as players try in vain.
    later(10);
    await launch(1);
    await raise();
    expect(await raised()).toMatchObject([{ state: 'OPEN' }, {}, {}]);
    await traffic(0, 1);
    await raise();
    expect(await raised()).toMatchObject([{ state: 'CLOSED', closedBy: null }, {}, {}]);
  });

  test('are raised of many deposits of one player, and of a gateway that rejects', async () => {
    for (let count = 0; count < 9; count++) await deposit(count === 0 ? 'CONFIRMED' : 'REJECTED');
    await raise();
    expect(await alertsOf('depositVelocity')).toEqual([]);
    expect(await alertsOf('gatewayFailing')).toMatchObject([{ subject: 'Csob', measured: 88 }]);
    await deposit('CONFIRMED');
    await raise();
    expect(await alertsOf('depositVelocity')).toMatchObject([
      { playerId: `${player}`, measured: 10, ownerRole: 'payments' },
    ]);
    expect(await alertsOf('withdrawalVelocity')).toEqual([]);
  });

  test('are raised of a gateway that no deposit reaches', async () => {
    const netera = (state: string, minutes: number, reference: string | null = null) =>
      deposit(state, { gateway: 'Netera', reference, minutes });
    // What was begun just now may still reach it, and a transfer is announced to no gateway.
    for (let count = 0; count < 5; count++) {
      await netera('CREATED', 1);
      await deposit('EXPIRED', { gateway: 'Bank', minutes: 30 });
      await deposit('EXPIRED', { gateway: 'MobileTech', reference: `left-${count}`, minutes: 30 });
    }
    await raise();
    const ofNetera = async () =>
      (await alertsOf('gatewayFailing')).filter(({ subject }) => subject !== 'Csob');
    expect(await ofNetera()).toEqual([]);
    later(2);
    await netera('EXPIRED', 30);
    await netera('CONFIRMED', 30, 'paid');
    await raise();
    expect(await ofNetera()).toMatchObject([{ subject: 'Netera', state: 'OPEN', measured: 85 }]);
    later(60);
    await raise();
    await signIn();
    expect(await ofNetera()).toMatchObject([{ state: 'CLOSED' }]);
  });

  test('follow the setting as it was changed', async () => {
    const rules = async () =>
      (await world.call(reportingCalls, 'GET /api/reporting/alert-rules', {}, auditor)).body.items;
    expect(await rules()).toHaveLength(alertRuleNames.length);
    const administrator = await signedInStaff(
      world,
      world.platform.modules.parts.staff,
      'administrator',
    );
    expect((await setByTwo(administrator, 'alerts.largeWin', 200_000)).code).toBeUndefined();
    expect(await rules()).toContainEqual(
      expect.objectContaining({ id: 'largeWin', threshold: 200_000 }),
    );
    await win(19_999_999n);
    await raise();
    expect(await alertsOf('largeWin')).toHaveLength(1);
    await win(20_000_000n);
    await raise();
    expect(await alertsOf('largeWin')).toHaveLength(2);
  });

  test('are silenced by nobody alone, and made stricter by anybody who may', async () => {
    const administrator = await signedInStaff(
      world,
      world.platform.modules.parts.staff,
      'administrator',
    );
    const { body } = await world.send('GET /GlobalSettings/GetSettings', {}, administrator);
    const { items } = body as { items: { key: string; value: number }[] };
    const thresholds = items.filter(({ key }) => key.startsWith('alerts.'));
    expect(thresholds).toHaveLength(alertRuleNames.length);
    for (const { key, value } of thresholds) {
      expect((await setThreshold(administrator, key, value + 1)).code, key).toBe(
        'ERR_APPROVAL_NEEDED',
      );
      expect((await setThreshold(administrator, key, value - 1)).code, key).toBeUndefined();
      // What was lowered is not raised back alone either.
      expect((await setThreshold(administrator, key, value)).code, key).toBe('ERR_APPROVAL_NEEDED');
      expect((await setByTwo(administrator, key, value)).code, key).toBeUndefined();
    }
    await replaceProposals();
    const after = await world.send('GET /GlobalSettings/GetSettings', {}, administrator);
    const values = (after.body as typeof body as { items: typeof items }).items;
    expect(values.map(({ key, value }) => [key, value])).toEqual(
      items.map(({ key, value }) => [key, value]),
    );
  });

  test('are raised when the ledger proof is late, and end with the next one', async () => {
    expect(await alertsOf('ledgerProof')).toEqual([]);
    await world.runJob('ledger.checkpoint');
    world.clock.set(new Date(world.clock.now().getTime() + 31 * 60_000));
    await raise();
    expect(await alertsOf('ledgerProof')).toMatchObject([{ subject: 'late', state: 'OPEN' }]);
    await world.runJob('ledger.checkpoint');
    await raise();
    expect(await alertsOf('ledgerProof')).toMatchObject([{ state: 'CLOSED' }]);
  });

  test('are raised of withdrawals that wait too long', async () => {
    await write(sql`insert into payments.payment (player_id, direction, method, state, currency,
        amount, reference_number, locale, created_at, updated_at, hold_id, bank_account_id)
      values (${player}, 'WITHDRAWAL', 'BankTransfer', 'MISMATCH', 'CZK', 100, '99991', 'cs',
          ${minutesAgo(23 * 60)}, ${minutesAgo(0)}, 1, 1),
        (${player}, 'WITHDRAWAL', 'BankTransfer', 'PENDING', 'CZK', 100, '99992', 'cs',
          ${minutesAgo(60)}, ${minutesAgo(0)}, 2, 1),
        (${player}, 'WITHDRAWAL', 'BankTransfer', 'SUBMITTED', 'CZK', 100, '99993', 'cs',
          ${minutesAgo(30 * 60)}, ${minutesAgo(0)}, 3, 1)`);
    await raise();
    expect(await alertsOf('ageingQueue')).toEqual([]);
    world.clock.set(new Date(world.clock.now().getTime() + 61 * 60_000));
    await raise();
    // Sessions of staff have ended by then.
    auditor = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
    expect(await alertsOf('ageingQueue')).toMatchObject([
      { subject: 'withdrawals', measured: 24, threshold: 24 },
    ]);
  });

  test.each([
    {
      rule: 'ageingDocuments',
      subject: 'documents',
      ownerRole: 'support',
      wait: () =>
        write(sql`insert into verification.scan (player_id, type, state, pages, file_hash, created_at)
          values (${player}, 'ID_CARD', 'UPLOADED', 0, '', ${minutesAgo(0)})`),
      end: () => write(sql`update verification.scan set state = 'APPROVED'`),
    },
    {
      rule: 'ageingTickets',
      subject: 'tickets',
      ownerRole: 'support',
      wait: () =>
        write(sql`with ticket as (
            insert into support.ticket
              (email, locale, topic, subject, state, content_hash, created_at, changed_at)
            values ('asks@herna.example', 'cs', 'Other', 'How', 'OPEN', '', ${minutesAgo(9_000)},
              ${minutesAgo(0)})
            returning id)
          insert into support.message (ticket_id, line, staff_id, body, written_at)
          select id, line, staff, 'text', at from ticket, (values
            (1, null::bigint, ${minutesAgo(9_000)}::timestamptz),
            (2, 1, ${minutesAgo(8_000)}::timestamptz),
            (3, null, ${minutesAgo(0)}::timestamptz)) message (line, staff, at)`),
      end: () => write(sql`update support.ticket set state = 'ANSWERED'`),
    },
    {
      rule: 'ageingApprovals',
      subject: 'approvals',
      ownerRole: 'operations',
      wait: () =>
        write(sql`insert into staff.action
            (kind, reference, content_hash, amount, member_id, role, state, proposed_at)
          select 'manual-credit', 'waits', '', 0, min(id), 'payments', 'PROPOSED', ${minutesAgo(0)}
          from staff.member`),
      end: replaceProposals,
    },
    {
      rule: 'overdueCases',
      subject: 'cases',
      ownerRole: 'controller',
      wait: () =>
        write(sql`insert into compliance.case (player_id, rule_key, severity, status, holds_payouts,
            figures, opened_at, due_at, changed_at)
          values (${player}, 'test', 'HIGH', 'OPEN', false, '{}', ${minutesAgo(2880)},
            ${minutesAgo(0)}, ${minutesAgo(0)})`),
      end: () =>
        write(sql`update compliance.case set status = 'CLOSED', outcome = 'FALSE_POSITIVE',
          proposed_by = 1, closed_at = ${minutesAgo(0)} where rule_key = 'test'`),
    },
  ] as const)(
    '$rule is raised when its queue has waited too long, and ends with it',
    async ({ rule, subject, ownerRole, wait, end }) => {
      await wait();
      const rules = (
        await world.call(reportingCalls, 'GET /api/reporting/alert-rules', {}, auditor)
      ).body.items;
      const hours = rules.find(({ id }) => id === rule)?.threshold ?? 0;
      later(hours * 60 - 1);
      await raise();
      auditor = await signedInStaff(world, world.platform.modules.parts.staff, 'auditor');
      expect(await alertsOf(rule)).toEqual([]);
      later(1);
      await raise();
      expect(await alertsOf(rule)).toMatchObject([
        { subject, state: 'OPEN', measured: hours, threshold: hours, unit: 'HOURS', ownerRole },
      ]);
      await end();
      await raise();
      expect(await alertsOf(rule)).toMatchObject([{ state: 'CLOSED' }]);
    },
  );

  test('are raised of a return outside its band once enough rounds were played', async () => {
    await write(sql`with provider as (
        insert into catalogue.provider (key, name, normalized_name)
          values ('alerts', 'Alerts', 'alerts')
        returning id), game as (
        insert into catalogue.game (key, provider_id, name, launch_url, sort, starts_at, legal_kind,
          engine, changed_at)
        select 'alert-game', id, 'Alert Game', '/', 0, now(), 'TECHNICAL_GAME', 'slot', now()
        from provider returning id)
      insert into catalogue.game_certificate (game_id, hash, modes, staked_most, stated_at)
      select id, 'hash', '{}', 1, now() from game`);
    const watches = await write(sql<{ id: bigint }>`insert into reporting.return_watch
        (game_id, certificate, mode, currency, rounds, stake, won, expected, squares, variance,
          stake_most, counted_at)
      select game_id, hash, 'alerts', 'CZK', 999, 1, 0, 0, 0, 0, 1, ${minutesAgo(0)}
      from reporting.certificate limit 1 returning id`);
    expect(watches).toHaveLength(1);
    const id = watches[0]?.id;
    await write(sql`insert into reporting.return_alarm
        (watch_id, side, state, raised_at, rounds, stake, won, return_ppm, limit_ppm)
      values (${id}, 'ABOVE', 'RAISED', ${minutesAgo(0)}, 400, 1, 0, 0, 0)`);
    await raise();
    expect(await alertsOf('returnOutsideBand')).toEqual([]);
    await write(sql`update reporting.return_watch set rounds = 1000 where id = ${id}`);
    await raise();
    expect(await alertsOf('returnOutsideBand')).toMatchObject([
      { state: 'OPEN', measured: 1_000, subjectName: 'Alert Game' },
    ]);
  });
});
