/**
 * A platform that listens on a port, with the outside world beside it, and visitors who reach it only by
 * the calls that their browsers make, over HTTP. Staff act by their own calls, a second one approves.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@herna/db';
import { manualClock } from '@herna/kernel';
import { codeSentTo, freshEmail, freshPerson, freshPhone } from '@herna/players/test/builders.ts';
import { startSimulators } from '@herna/simulators';
import { byTwo, signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, openWorld, type World, worldStart } from '@herna/testkit';
import { expect } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: the edge holds every answer against its schema
type Body = any;

export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: Body;
}

export interface Visitor {
  readonly id: string;
  readonly email: string;
  /** Sends a call as the visitor's browser does; GET takes its input as a query. */
  ask(key: string, input?: object): Promise<Answer>;
  /** The same, of a call that must be answered. */
  get(key: string, input?: object): Promise<Body>;
}

export interface Walk {
  readonly world: World;
  readonly currency: 'CZK' | 'EUR';
  /** Registers somebody, whose account staff then find whole, and signs them in. */
  newcomer(more?: { readonly promoCode?: string }): Promise<Visitor>;
  /** Deposits by card: the gateway's page is opened and paid, and the browser comes back. */
  deposit(visitor: Visitor, amount: number): Promise<void>;
  /** Opens a title for money; what it gives plays a round and returns its answer. */
  enter(
    visitor: Visitor,
    gameKey: string,
  ): Promise<(stake: number, more?: object) => Promise<Answer>>;
  /** A call of staff, which a second one approves where it is for two. */
  staff(key: string, input: { readonly query?: object; readonly body?: object }): Promise<Body>;
  /** Time passes; staff sign in again. */
  later(minutes: number): Promise<void>;
  wallet(visitor: Visitor): Promise<{ readonly cash: number; readonly bonus: number }>;
  /** Sums of postings on an account of the house, minor units. */
  houseAccount(kind: string, owner: string): Promise<number>;
  /** Kinds of movements of a visitor in order, with what each posted to cash and bonus. */
  movements(visitor: Visitor): Promise<{ kind: string; cash: number; bonus: number }[]>;
  close(): Promise<void>;
}

const password = 'modrá velryba tančí';
const slovakPlace = { birthPlace: '', nationality: 'SVK', country: 'SVK', postCode: '811 01' };

/** Birth numbers of women born on 12 April 1985, as multiples of eleven. */
let births = 777_647_280n;
const freshBirthNumber = (): string => `${++births * 11n}`.replace(/(.{6})/, '$1/');

const parsed = async (answer: Response): Promise<Answer> => {
  const text = await answer.text();
  const body = text ? JSON.parse(text) : undefined;
  return { status: answer.status, body, code: answer.ok ? undefined : body?.code };
};

const refuseLimits = async (visitor: Visitor): Promise<void> => {
  const { limits } = await visitor.get('GET /capi/v1.1/PlayerLimits/Get');
  const decided = limits.map(({ kind }: { kind: string }) => ({ kind, decision: 'REFUSED' }));
  await visitor.get('POST /capi/v1.1/PlayerLimits/Set', { limits: decided });
};

/** Opens a platform of a brand; whoever opens it closes it. */
export async function openWalk(target: 'herna' | 'perinka'): Promise<Walk> {
  const folder = mkdtempSync(join(tmpdir(), 'herna-walk-'));
  const clock = manualClock(worldStart);
  const outside = await startSimulators({ port: 0, smtpPort: 0, dataDir: folder, clock });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const world = await openWorld({
    environment: {
      HERNA_APP_TARGET: target,
      HERNA_APP_LOCALE: target === 'herna' ? 'cs' : 'sk',
      HERNA_DATA_DIR: folder,
      HERNA_PUBLIC_URL: origin,
      HERNA_WALLET_URL: origin,
      HERNA_BEACON_URL: outside.addresses.beacon,
      HERNA_CSOB_URL: outside.addresses.csob,
      ...outside.gatewaySettings,
    },
  });
  const { parts } = world.platform.modules;
  const currency = target === 'herna' ? 'CZK' : 'EUR';
  await world.database.transaction((tx) => parts.catalogue.addHouseTitles(tx));
  await world.app.listen({ port, host: '127.0.0.1' });
  let member = await signedInStaff(world, parts.staff, 'administrator');
  let keys = 0;

  const send = async (key: string, input: object = {}, caller?: Caller): Promise<Answer> => {
    const [method = '', path = ''] = key.split(' ');
    const url = new URL(path, origin);
    const isRead = method === 'GET';
    if (isRead)
      for (const [name, value] of Object.entries(input)) url.searchParams.set(name, value);
    const body = isRead ? '' : JSON.stringify(input);
    const headers = {
      'idempotency-key': `walk-key-${++keys}`,
      ...(isRead ? {} : { 'content-type': 'application/json' }),
      ...caller?.headers({ method, path, body }),
    };
    return parsed(await fetch(url, { method, headers, ...(isRead ? {} : { body }) }));
  };
  const good = async (key: string, input?: object, caller?: Caller): Promise<Body> => {
    const answer = await send(key, input, caller);
    expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const staff: Walk['staff'] = async (key, input) => {
    const idempotencyKey = () => `walk-staff-${++keys}`;
    const answer = await byTwo(world, parts.staff, () =>
      world.send(key, input, member, { idempotencyKey: idempotencyKey() }),
    );
    expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };

  /** The steps of the registration form; gives the player's id. */
  const register = async (email: string, phone: string, more: object): Promise<string> => {
    const of = '/capi/v2-onling';
    const { token } = await good(`POST ${of}/Player/CreateRegistrationContext`, {
      email,
      password,
      termsConsent: true,
      personalDataConsent: true,
      ...more,
    });
    const emailCode = await codeSentTo(world, email);
    await good(`POST ${of}/PlayerVerification/SubmitVerifyEmail`, { token, code: emailCode });
    const update = `POST ${of}/Player/UpdateRegistrationContext`;
    await good(update, { token, signpost: { method: 'byScan' } });
    const place = currency === 'CZK' ? {} : { ...slovakPlace, birthNumber: freshBirthNumber() };
    await good(update, { token, personalData: { ...freshPerson(), ...place } });
    await good(`POST ${of}/PlayerVerification/RequestVerifyPhone`, { token, phone });
    const phoneCode = await codeSentTo(world, phone);
    await good(`POST ${of}/PlayerVerification/SubmitVerifyPhone`, { token, code: phoneCode });
    return (await good(`POST ${of}/Player/Create`, { token })).player.id;
  };

  const makeWhole = async (playerId: string): Promise<void> => {
    const { body } = await world.send(
      'GET /api/players/{id}',
      { params: { id: playerId } },
      member,
    );
    const { requirements } = body as {
      requirements: { key: string; fulfilledAt: string | null }[];
    };
    for (const { key, fulfilledAt } of requirements) {
      if (fulfilledAt !== null) continue;
      await staff('POST /capi/v2-onling/Player/SetAccountRequirements', {
        body: { playerId, key, fulfilled: true, reason: 'seen' },
      });
    }
    await world.drainEvents();
  };

  return {
    world,
    currency,
    staff,
    async newcomer(more = {}) {
      const [email, phone] = [freshEmail(), freshPhone()];
      const id = await register(email, phone, more);
      await makeWhole(id);
      const { token } = await good('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
        email,
        password,
        takeOver: true,
      });
      const caller = bearer(token);
      const visitor: Visitor = {
        id,
        email,
        ask: (key, input) => send(key, input, caller),
        get: (key, input) => good(key, input, caller),
      };
      // The Czech market asks for a decision on each limit before anything is played.
      if (currency === 'CZK') await refuseLimits(visitor);
      return visitor;
    },
    async deposit(visitor, amount) {
      const body = { method: 'CardOnline', amount: { amount, currency } };
      const started = await visitor.get('POST /capi/v2-onling/Payment/Create', body);
      const opened = await fetch(started.action.url, { redirect: 'manual' });
      const cardPage = new URL(opened.headers.get('location') ?? started.action.url, outside.url);
      const paid = await fetch(cardPage, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'pay' }),
        redirect: 'manual',
      });
      await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
      const paymentId = started.payment.id;
      const info = await visitor.get('GET /capi/v2-onling/Payment/GetInfoById', { paymentId });
      expect(info.state).toBe('CONFIRMED');
      await world.drainEvents();
    },
    async enter(visitor, gameKey) {
      const launched = await visitor.get('POST /capi/v2-onling/OnlineGame/Launch', {
        gameKey,
        mode: 'real',
      });
      const launchToken = new URL(launched.url, origin).searchParams.get('token') ?? '';
      const { token } = await good('POST /games/api/session', {
        gameKey,
        mode: 'real',
        launchToken,
      });
      let round = 0;
      return (stake, rest = {}) =>
        send('POST /games/api/play', { token, stake, clientSeed: `amber-${++round}`, ...rest });
    },
    async later(minutes) {
      world.clock.advance(minutes * 60_000);
      clock.advance(minutes * 60_000);
      member = await signedInStaff(world, parts.staff, 'administrator');
    },
    async wallet(visitor) {
      const { rows } = await world.database.pool.query(
        `select coalesce(sum(p.amount) filter (where k.code = 'player-cash'), 0)::integer as cash,
           coalesce(sum(p.amount) filter (where k.code = 'player-bonus'), 0)::integer as bonus
         from ledger.posting p join ledger.account_kind k on k.id = p.account_kind
         where p.player_id = $1 and p.currency = $2`,
        [visitor.id, currency],
      );
      return rows[0];
    },
    async houseAccount(kind, owner) {
      const { rows } = await world.database.pool.query(
        `select coalesce(sum(p.amount), 0)::integer as sum
         from ledger.posting p join ledger.account_kind k on k.id = p.account_kind
         where k.code = $1 and p.owner_id = $2`,
        [kind, owner],
      );
      return rows[0].sum;
    },
    async movements(visitor) {
      const { rows } = await world.database.pool.query(
        `select mk.code as kind,
           coalesce(sum(p.amount) filter (where k.code = 'player-cash'), 0)::integer as cash,
           coalesce(sum(p.amount) filter (where k.code = 'player-bonus'), 0)::integer as bonus
         from ledger.movement m
         join ledger.movement_kind mk on mk.id = m.kind
         join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
         join ledger.account_kind k on k.id = p.account_kind
         where m.player_id = $1 and m.currency = $2 group by m.id, mk.code order by m.id`,
        [visitor.id, currency],
      );
      return rows;
    },
    async close() {
      await world.close();
      await outside.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
