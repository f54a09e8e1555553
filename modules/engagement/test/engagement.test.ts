/** Notices of money and limits, the send gate over real modules, and how offers end. */

import { recordEvent } from '@herna/db';
import { type Guest, guest, rowsOf } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeOf, noticesOf } from '../rules/notices.ts';

const morning = new Date('2026-11-20T09:00:00Z');
let world: World;
let staff: Caller;
let jana: Guest;
beforeAll(async () => {
  world = await openWorld({ start: morning });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
});
beforeEach(async () => {
  world.clock.set(morning);
  jana = await guest(world);
});
afterAll(() => world.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const ask = (call: string, input: object, caller: Caller = nobody): Promise<Answer<any>> =>
  world.send(call, input, caller) as never;
const inbox = async (who = jana) =>
  (await ask('GET /api/messaging/inbox', { query: {} }, who.caller)).body.items;
const consent = (settings: object, who = jana) =>
  ask('POST /capi/v2-onling/PlayerSetting/Set', { body: settings }, who.caller);
const settings = async (who = jana) =>
  (await ask('GET /capi/v2-onling/PlayerSetting/Get', { query: {} }, who.caller)).body;

const tell = async (type: string, payload: object, happenedAt = world.clock.now()) => {
  const news = { type, playerId: jana.playerId, payload: payload as never, happenedAt };
  await world.database.transaction((tx) => recordEvent(tx, news));
  await world.drainEvents();
};
const payment = { paymentId: '7', amount: '123450', currency: 'CZK', method: 'Card' };

describe('a notice', () => {
  it.each([
    ['payments.deposit_confirmed', {}, /^Vklad 1\s234,50\sKč je na vašem účtu$/],
    ['payments.withdrawal_requested', {}, /žádost o výběr/],
    ['payments.withdrawal_moved', { state: 'SUSPENDED' }, /kontrolujeme/],
    ['payments.withdrawal_paid', {}, /je na cestě/],
    ['payments.withdrawal_ended', { state: 'CANCELLED' }, /neuskutečnil/],
    ['payments.withdrawal_ended', { state: 'CONFISCATED' }, /zamítli/],
    ['ceilings.win_released', { heldWinId: '9' }, /^Výhra 1\s234,50\sKč platí$/],
    ['ceilings.win_rejected', { heldWinId: '9' }, /^Výhru 1\s234,50\sKč nepřipíšeme$/],
  ])('%s %j comes into the inbox and by e-mail', async (type, more, title) => {
    await tell(type, { ...payment, ...more });
    const [item] = await inbox();
    expect(item.title).toMatch(title);
    const mails = await rowsOf(
      world,
      sql<{ subject: string }>`select subject from messaging.message
        where player_id = ${jana.playerId} and kind = 'EMAIL' order by id desc limit 1`,
    );
    expect(mails).toEqual([{ subject: item.title }]);
  });

  it('of a step in between, or of long ago, is none', async () => {
    await tell('payments.withdrawal_moved', { ...payment, state: 'APPROVED' });
    await tell('payments.deposit_confirmed', payment, new Date(+morning - 3 * 86_400_000));
    expect(await inbox()).toEqual([]);
  });

  it('of an account that has become part of another comes to that one', async () => {
    const source = await guest(world);
    await world.database.pool.query(
      `update players.player set state = 'CLOSED', merged_into = $2, closed_at = now() where id = $1`,
      [source.playerId, jana.playerId],
    );
    const type = 'payments.deposit_confirmed';
    const happenedAt = world.clock.now();
    await world.database.transaction((tx) =>
      recordEvent(tx, { type, playerId: source.playerId, payload: payment, happenedAt }),
    );
    await world.drainEvents();
    expect((await inbox())[0].title).toMatch(/^Vklad 1\s234,50\sKč je na vašem účtu$/);
  });

  it('of a limit says which, and from when', async () => {
    const limits = [{ kind: 'StakeDayCasinoLimit', decision: 'VALUE', value: 100_000 }];
    await ask('POST /capi/v1.1/PlayerLimits/Set', { body: { limits } }, jana.caller);
    await world.drainEvents();
    const [first] = await inbox();
    expect(first).toMatchObject({ link: '/profile/settings/limits' });
    expect(first.body).toContain('20. listopadu 2026');
    const payload = {
      changeId: '1',
      kind: 'StakeDayCasinoLimit',
      direction: 'Milder',
      effectiveAt: '2026-11-27T10:00:00.000Z',
    };
    await tell('protection.limit_changed', payload);
    const [item] = await inbox();
    expect(item.body).toContain('27. listopadu 2026');
    const from = (locale: string) =>
      noticeOf({ type: 'protection.limit_changed', payload }, locale)?.values.from;
    expect(from('hu')).toContain('2026. november 27.');
    expect(from('de')).toContain('November 27, 2026');
  });

  it('of limits that one decision changes is one for each moment from which they hold', async () => {
    const limits = ['StakeDayCasinoLimit', 'LossDayCasinoLimit', 'StakeMonthCasinoLimit'].map(
      (kind, index) => ({ kind, decision: 'VALUE', value: 100_000 * (index + 1) }),
    );
    await ask('POST /capi/v1.1/PlayerLimits/Set', { body: { limits } }, jana.caller);
    await world.drainEvents();
    const items = await inbox();
    expect(items).toHaveLength(1);
    expect(items[0].title).toBe('Změna limitů');
    expect(items[0].body).toMatch(/Sázky za den, Prohra za den a\sSázky za měsíc/);
    const milder = { direction: 'Milder', effectiveAt: '2026-11-27T10:00:00.000Z' };
    const news = ['StakeDayCasinoLimit', 'LossDayCasinoLimit', 'StakeMonthCasinoLimit'].map(
      (kind, index) => ({
        id: BigInt(index + 1),
        type: 'protection.limit_changed',
        payload: { kind, ...milder, ...(index === 1 ? { effectiveAt: '2026-11-20T10:00Z' } : {}) },
      }),
    );
    expect(noticesOf(news, 'en')).toMatchObject([
      { id: 1n, notice: { template: 'limits_changed' } },
      { id: 2n, notice: { template: 'limit_changed' } },
    ]);
  });
});

/** Writes an offer and asks the gate as the sending job does. */
const offer = async (channel: 'EMAIL' | 'SMS' | 'INBOX', who = jana) => {
  const { messaging, engagement } = world.platform.modules.parts;
  const to = { EMAIL: who.email, SMS: who.phone, INBOX: '' }[channel];
  return world.database.transaction(async (tx) => {
    const id = await messaging.offer(tx, {
      playerId: who.playerId,
      channel,
      to,
      template: 'autumn',
      locale: 'cs',
      text: { subject: 'Novinky', paragraphs: ['Podívejte se.'] },
      values: {},
      unsubscribe: { url: 'https://herna.example/unsubscribe', text: 'Odhlásit' },
    });
    const verdict = await engagement.gate.decide(tx, {
      id,
      playerId: who.playerId,
      channel,
      recipient: to,
    });
    return { id, verdict };
  });
};

describe('the send gate', () => {
  it('lets through what a player consented to, and keeps why', async () => {
    expect((await offer('EMAIL')).verdict).toMatchObject({ reason: 'NO_CONSENT' });
    await consent({ marketingEmail: true });
    const { id, verdict } = await offer('EMAIL');
    expect(verdict).toEqual({ outcome: 'ALLOW' });
    const kept = await rowsOf(
      world,
      sql<{ outcome: string; reason: string; facts: { consentSince: string; zone: string } }>`
        select outcome, reason, facts from engagement.decision
        where player_id = ${jana.playerId} and message_id = ${id}`,
    );
    expect(kept).toMatchObject([
      {
        outcome: 'ALLOW',
        facts: { consentSince: morning.toISOString(), zone: 'Europe/Prague', atRisk: false },
      },
    ]);
  });

  it('withholds from whoever is excluded, whatever they consented to', async () => {
    await consent({ marketingEmail: true, marketingSms: true });
    const call = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
    expect((await ask(call, { body: { confirmed: true } }, jana.caller)).status).toBe(200);
    for (const channel of ['EMAIL', 'SMS', 'INBOX'] as const) {
      expect((await offer(channel)).verdict).toMatchObject({ reason: 'EXCLUDED' });
    }
  });

  it('takes offers that came before out of the sight of whoever is excluded since', async () => {
    const { id } = await offer('INBOX');
    const { messaging, players } = world.platform.modules.parts;
    await messaging.jobs[0]?.handler({ id: id.toString() });
    await tell('payments.deposit_confirmed', payment);
    const unread = async () =>
      (await ask('GET /api/messaging/inbox/unread', { query: {} }, jana.caller)).body;
    const [notice, shown] = await inbox();
    expect(shown).toMatchObject({ category: 'OFFER', title: 'Novinky' });
    expect(await unread()).toEqual({ coreInboxUnreadCount: 2 });
    const call = 'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton';
    expect((await ask(call, { body: { confirmed: true } }, jana.caller)).status).toBe(200);
    jana = { ...jana, caller: bearer((await players.openSession(jana.playerId)).token) };
    expect(await inbox()).toEqual([notice]);
    expect(await unread()).toEqual({ coreInboxUnreadCount: 1 });
    const params = { itemId: shown.id };
    const one = () => ask('GET /api/messaging/inbox/{itemId}', { params }, jana.caller);
    expect((await one()).code).toBe('ERR_NOT_FOUND');
    world.clock.advance(3 * 86_400_000);
    jana = { ...jana, caller: bearer((await players.openSession(jana.playerId)).token) };
    expect((await one()).body).toEqual(shown);
  });

  it('puts no more offers into the inbox of whoever objects', async () => {
    expect((await offer('INBOX')).verdict).toEqual({ outcome: 'ALLOW' });
    await consent({ marketingInbox: false });
    expect(await settings()).toMatchObject({ marketingInbox: false });
    expect((await offer('INBOX')).verdict).toEqual({ outcome: 'WITHHOLD', reason: 'OBJECTION' });
    await consent({ marketingInbox: true });
    expect((await offer('INBOX')).verdict).toEqual({ outcome: 'ALLOW' });
  });

  it('counts what left: two messages at once are not both the last of a day', async () => {
    await consent({ marketingEmail: true, marketingSms: true });
    const [first, second, third] = await Promise.all([
      offer('EMAIL'),
      offer('SMS'),
      offer('INBOX'),
    ]);
    const outcomes = [first, second, third].map(({ verdict }) => verdict.outcome).sort();
    expect(outcomes).toEqual(['ALLOW', 'ALLOW', 'WITHHOLD']);
    world.clock.advance(86_400_000 + 1);
    expect((await offer('INBOX')).verdict).toEqual({ outcome: 'ALLOW' });
  });

  it('does not send to an address that is no longer the player’s', async () => {
    await consent({ marketingEmail: true });
    const before = { ...jana, email: 'former@herna.example' };
    expect((await offer('EMAIL', before)).verdict).toMatchObject({ reason: 'ADDRESS_CHANGED' });
  });
});

const optOuts = (who = jana) =>
  rowsOf(
    world,
    sql<{ channel: string; way: string }>`select channel, way from engagement.opt_out
      where player_id = ${who.playerId} order by id`,
  );

describe('ending offers', () => {
  const linkOf = (who = jana) => {
    const url = world.platform.modules.parts.engagement.unsubscribeUrl(who.playerId, 'EMAIL', 'cs');
    return new URL(url).searchParams.get('token') ?? '';
  };
  const press = (token: string, oneClick = false) =>
    ask('POST /api/engagement/unsubscribe', { body: { token, oneClick } });

  it('by a signed link needs no sign-in, and is one event however often it is pressed', async () => {
    await consent({ marketingEmail: true, marketingSms: true });
    expect((await press(linkOf(), true)).body).toEqual({ channel: 'EMAIL' });
    expect((await press(linkOf())).body).toEqual({ channel: 'EMAIL' });
    expect(await settings()).toMatchObject({ marketingEmail: false, marketingSms: true });
    expect(await optOuts()).toEqual([{ channel: 'EMAIL', way: 'ONE_CLICK' }]);
    expect((await offer('EMAIL')).verdict).toMatchObject({ reason: 'NO_CONSENT' });
  });

  it('by a forged link changes nothing', async () => {
    const other = await guest(world);
    await consent({ marketingEmail: true }, other);
    const forged = linkOf().replace(/^\d+/, other.playerId.toString());
    expect(await press(forged)).toMatchObject({ status: 400, code: 'ERR_UNSUBSCRIBE_LINK' });
    expect(await settings(other)).toMatchObject({ marketingEmail: true });
  });

  it('by a phone number answers the same whosever it is', async () => {
    await consent({ marketingSms: true });
    const stop = (phone: string) => ask('POST /api/engagement/stop-sms', { body: { phone } });
    const known = await stop(jana.phone.replace(/(\d{3})$/, ' $1'));
    const unknown = await stop('+420999999999');
    const nonsense = await stop('nonsense');
    expect([known.body, unknown.body, nonsense.body]).toEqual([known.body, known.body, known.body]);
    expect(await settings()).toMatchObject({ marketingSms: false });
    expect(await optOuts()).toEqual([{ channel: 'SMS', way: 'PHONE' }]);
  });
});

describe('a text message from a phone', () => {
  const gateway = bearer('development-only-sms');
  const text = (body: { id: string; text: string; from?: string }, caller = gateway) =>
    ask('POST /api/engagement/text-messages', { body: { from: jana.phone, ...body } }, caller);

  it('that says STOP ends offers to it: one that was queued before does not leave', async () => {
    await consent({ marketingEmail: true, marketingSms: true });
    const queued = await offer('SMS');
    expect(queued.verdict).toEqual({ outcome: 'ALLOW' });
    expect((await text({ id: 'stop-1', text: ' Stop. ' })).status).toBe(200);
    expect(await settings()).toMatchObject({ marketingEmail: true, marketingSms: false });
    expect(await optOuts()).toEqual([{ channel: 'SMS', way: 'MESSAGE' }]);
    await world.runJob('messaging.send', { id: queued.id.toString() });
    const kept = await rowsOf(
      world,
      sql<{ state: string; reason: string }>`select state, reason from messaging.message
        where id = ${queued.id}`,
    );
    expect(kept).toEqual([{ state: 'WITHHELD', reason: 'NO_CONSENT' }]);
    expect((await offer('EMAIL')).verdict).toEqual({ outcome: 'ALLOW' });
  });

  it('that is delivered again ends nothing that was agreed to since', async () => {
    await consent({ marketingSms: true });
    await text({ id: 'stop-2', text: 'STOP' });
    await consent({ marketingSms: true });
    await text({ id: 'stop-2', text: 'STOP' });
    expect(await settings()).toMatchObject({ marketingSms: true });
    await text({ id: 'stop-3', text: 'STOP' });
    expect(await settings()).toMatchObject({ marketingSms: false });
    expect(await optOuts()).toHaveLength(2);
  });

  it('is kept as evidence where there was no consent', async () => {
    await text({ id: 'stop-4', text: 'STOP' });
    expect(await optOuts()).toEqual([{ channel: 'SMS', way: 'MESSAGE' }]);
  });

  it('changes nothing when it says something else or comes from nobody’s phone', async () => {
    await consent({ marketingSms: true });
    expect((await text({ id: 'other-1', text: 'Kdy hrajete?' })).status).toBe(200);
    expect((await text({ id: 'other-2', text: 'STOP', from: '+420999999999' })).status).toBe(200);
    expect(await settings()).toMatchObject({ marketingSms: true });
    expect(await optOuts()).toEqual([]);
  });

  it('is believed only with the key of the gateway', async () => {
    await consent({ marketingSms: true });
    for (const caller of [nobody, bearer('guessed'), jana.caller]) {
      const { code } = await text({ id: 'forged', text: 'STOP' }, caller);
      expect(code).toBe('ERR_SIGNATURE_ERROR');
    }
    expect(await settings()).toMatchObject({ marketingSms: true });
  });
});

describe('communication with a player', () => {
  const of = (playerId: bigint, caller = staff) =>
    ask(
      'GET /api/engagement/players/{playerId}/communication',
      { params: { playerId: playerId.toString() } },
      caller,
    );

  it('shows states and reasons, and neither texts nor addresses', async () => {
    await consent({ marketingEmail: true });
    await offer('EMAIL');
    await offer('SMS');
    const { body } = await of(jana.playerId);
    expect(body).toMatchObject({
      consents: { email: morning.toISOString(), sms: null },
      messages: [
        { channel: 'SMS', purpose: 'MARKETING', template: 'autumn', state: 'QUEUED' },
        { channel: 'EMAIL', purpose: 'MARKETING' },
      ],
      decisions: [
        { outcome: 'WITHHOLD', reason: 'NO_CONSENT' },
        { outcome: 'ALLOW', reason: '' },
      ],
      optOuts: [],
    });
    expect(JSON.stringify(body)).not.toContain(jana.email);
    expect(JSON.stringify(body)).not.toContain('Podívejte se');
  });

  it('is not for every role, and unknown players have none', async () => {
    const games = await signedInStaff(world, world.platform.modules.parts.staff, 'content');
    expect((await of(jana.playerId, games)).status).toBe(403);
    expect((await of(9_223_372_036_854_775_807n)).code).toBe('ERR_PLAYER_NOT_FOUND');
  });
});
