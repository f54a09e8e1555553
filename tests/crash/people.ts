/**
 * The people of the crash test: players who bet, deposit and withdraw one thing after another, and
 * a cashier who pays out. Each player keeps his own count from the answers alone; at the end the
 * books must agree with it to the last unit.
 */
import { randomBytes } from 'node:crypto';
import { createDatabase, type Database } from '@herna/db';
import { type PlayerId, seededRandom, systemClock, systemRandom } from '@herna/kernel';
import { compose, type Platform, readConfig } from '@herna/server';
import { ibans } from '@herna/testkit/ibans';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { createHouseDeeds, freeStake, type Occasion, type Wager } from './operator-deeds.ts';
import { createOutsideDeeds } from './outside-deeds.ts';
import { type PlatformHarness, pause, query } from './platform-harness.ts';
import type { Answer, Requests } from './requests.ts';
import { olivinSeats, type Person } from './seats.ts';

export const opening = 5_000_00;
type Parts = Platform['modules']['parts'];
const currency = 'CZK';
const password = 'a long demo password';
const otpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export type Deed = 'bet' | 'deposit' | 'withdrawal' | 'transfer' | 'gift';

/** A cashier, and who decides what he proposes. */
const staff = ['cashier.1', 'controller.1'] as const;

/** What the answers make of a player's money. */
export interface Count {
  cash: number;
  points: number;
  /** Withdrawals that staff have approved: amounts the bank must pay once each. */
  readonly approved: number[];
}

/** An acknowledged movement, by which it is found in the books. */
export interface Acknowledged {
  readonly source: string;
  readonly reference: string;
}

/** Registers everybody and gives each player money, a bank account and a seat at a game. */
export async function peopleOf(harness: PlatformHarness, players: number): Promise<Person[]> {
  const database = createDatabase({ url: harness.url });
  const platform = await compose({
    config: readConfig(harness.environment),
    database,
    clock: systemClock,
    random: systemRandom,
    checkAnswers: true,
    onInternal: (error) => {
      throw error;
    },
  });
  const { parts } = platform.modules;
  const people: Person[] = [];
  await database.transaction(async (tx) => {
    for (const login of staff) {
      await parts.staff.add(tx, {
        login,
        name: login,
        email: `${login}@herna.example`,
        role: 'administrator',
        locale: 'cs',
        password,
        otpSecret,
      });
    }
  });
  for (let number = 1; number <= players; number++) {
    const playerId = await database.transaction(async (tx) => {
      const added = await parts.players.addPlayer(tx, {
        email: `crash.${number}@herna.example`,
        password,
        phone: `+420600000${String(number).padStart(3, '0')}`,
        firstName: 'Jana',
        surname: 'Ukázková',
        birthDate: '1990-01-01',
        state: 'FULL',
      });
      await parts.ledger.post(tx, {
        kind: 'correction',
        playerId: added,
        currency,
        source: 'crash',
        reference: `opening:${number}`,
        lines: [
          { account: 'player-cash', amount: BigInt(opening) },
          { account: 'corrections', amount: BigInt(-opening) },
        ],
      });
      return added;
    });
    await decideLimits(parts, database, playerId);
    const { token } = await parts.players.openSession(playerId);
    people.push({ id: String(playerId), token });
  }
  await platform.close();
  await database.close();
  await seat(harness, people);
  return people;
}

/** Refuses every limit: who has decided on none may not play at a terminal. */
async function decideLimits(
  { protection }: Parts,
  database: Database,
  playerId: PlayerId,
): Promise<void> {
  const { limits } = await protection.limits.read(database.read, playerId);
  const requests = limits.map(({ kind }) => ({ kind, decision: 'REFUSED' as const }));
  const requester = { by: 'player', id: playerId } as const;
  await database.transaction((tx) =>
    protection.limits.change(tx, playerId, requests, { requester, onlyStricter: true }),
  );
}

/** What has its own journeys elsewhere: a verified account, a launched game, a jackpot to feed. */
async function seat(harness: PlatformHarness, people: readonly Person[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await query(
    harness.url,
    `insert into payments.bank_account (player_id, iban, label, is_default, state, method,
       created_at, updated_at, verified_at)
     select id, iban, 'Crash', true, 'VERIFIED', 'transfer', now(), now(), now()
     from unnest($1::bigint[], $2::text[]) u (id, iban)`,
    [ids, ibans(ids.length)],
  );
  await query(
    harness.url,
    `insert into play.game_session (player_id, id, provider_id, game_id, game_key, scope, brand,
       currency, language, nickname, state, opened_at, ends_at)
     overriding system value
     select id, id + more, provider, 1, 'crash-game', 'LiveGames', 'herna', '${currency}', 'cs',
       'Crash', 'OPEN', now(), now() + interval '1 day'
     from unnest($1::bigint[]) u (id), (values (0, 1), (${olivinSeats}, 3)) s (more, provider)`,
    [ids],
  );
  await query(
    harness.url,
    `insert into jackpots.jackpot (name, provider_id, currency, state, seed, contribution_ppm,
     game_keys, created_at) values ('Crash', 1, '${currency}', 'ACTIVE', 0, 10000, null, now()),
       ('Reported', 1, '${currency}', 'ACTIVE', 0, 10000, array['game-of-reported-stakes'], now())`,
  );
  await query(
    harness.url,
    `insert into promotions.free_round_definition
       (name, provider_id, state, version, created_at, activated_at)
     values ('Crash', 1, 'ACTIVATED', 1, now(), now());
     insert into promotions.free_round_version (definition_id, version, spec, made_at)
     values (1, 1, '{"name": "Crash", "providerId": "1", "gameKeys": ["crash-game"],
       "stake": {"amount": ${freeStake}, "currency": "${currency}"}, "rounds": 3, "validDays": 1,
       "offerHours": 24, "conversion": {"kind": "CASH"},
       "terms": {"cs": {"title": "Hry", "summary": "Tři hry", "text": "Tři hry za korunu"}}}', now())`,
  );
  // The files of a cluster just made are flushed here once, and not in the recovery of each kill.
  await query(harness.url, 'checkpoint');
}

/** Signs the staff in. */
export async function staffTokens(requests: Requests): Promise<readonly [string, string]> {
  const [cashier, controller] = staff;
  return [await tokenOf(requests, cashier), await tokenOf(requests, controller)];
}

async function tokenOf(requests: Requests, login: string): Promise<string> {
  const code = new TOTP({ secret: Secret.fromBase32(otpSecret) }).generate();
  const { status, body } = await requests.insist({
    method: 'POST',
    path: '/api/Authentication/v1/LoginWithOtp',
    body: { login, password, code },
  });
  expect(status).toBe(200);
  return body.token;
}

export interface Crowd {
  /** What the players are in the middle of just now. */
  readonly underWay: Record<Deed, number>;
  readonly acknowledged: Acknowledged[];
  /** One player's evening, until `isOver`. */
  live(person: Person, seed: number, isOver: () => boolean): Promise<Count>;
  /** Pays out what is approved, until `isOver`. */
  payOut(isOver: () => boolean): Promise<void>;
}

/** Makes the deeds of a house's people. */
export function createCrowd(
  harness: PlatformHarness,
  requests: Requests,
  tokens: readonly [string, string],
): Crowd {
  const [cashier] = tokens;
  const { internal } = readConfig(harness.environment).secrets;
  const underWay: Record<Deed, number> = {
    bet: 0,
    deposit: 0,
    withdrawal: 0,
    transfer: 0,
    gift: 0,
  };
  const acknowledged: Acknowledged[] = [];
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const asPlayer = (person: Person, path: string, body: object, key?: string): Promise<Answer> =>
    requests.insist({
      method: 'POST',
      path: `/capi/v2-onling/Payment/${path}`,
      body,
      headers: { ...bearer(person.token), ...(key ? { 'idempotency-key': key } : {}) },
    });
  const asCashier = (path: string): Promise<Answer> =>
    requests.insist({ method: 'POST', path: `/api/payments/${path}`, headers: bearer(cashier) });
  const stateOf = async (person: Person, paymentId: string): Promise<string> => {
    const path = `/capi/v2-onling/Payment/GetInfoById?paymentId=${paymentId}`;
    const { body } = await requests.insist({
      method: 'GET',
      path,
      headers: bearer(person.token),
    });
    return body.state;
  };
  const outside = async (path: string, body: object) => {
    const answer = await fetch(`${harness.outside.url}/__sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the simulator's own tests check the shape
    return (await answer.json()) as any;
  };

  const seatOf = ({ id }: Person) => ({ sessionId: id, playerId: id, gameId: 'crash-game' });

  const wagerOf =
    (person: Person, id: string): Wager =>
    async (call, kind, more) => {
      const body = { ...seatOf(person), roundId: id, transactionId: id, ...more };
      const { code } = (await requests.provider(`/api/CasinoServer/${call}`, body, id)).body;
      if (code === 'INSUFFICIENT_FUNDS') return false;
      expect(['OK', 'DUPLICATE'], call).toContain(code);
      acknowledged.push({ source: 'provider-1', reference: `${kind}:${id}` });
      return true;
    };

  const play = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const wager = wagerOf(person, id);
    const amount = 1 + random.below(500);
    if (!(await wager('Bet', 'bet', { amount }))) return;
    if (random.below(4) === 0) {
      await wager('CancelBet', 'bet-cancel', { betTransactionId: id });
      return;
    }
    const win = random.below(900);
    await wager('Win', 'win', { amount: win, roundFinished: true });
    count.cash += win - amount;
    if (random.below(8) === 0) {
      const hit = { ...seatOf(person), roundId: id, transactionId: id, jackpotId: '1' };
      const { code, amount: paid } = (
        await requests.provider('/api/CasinoServer/JackpotWin', hit, `j-${id}`)
      ).body;
      expect(['OK', 'DUPLICATE'], 'JackpotWin').toContain(code);
      acknowledged.push({ source: 'provider-1', reference: `jackpot-win:${id}` });
      count.cash += paid;
    }
  };

  const deposit = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const amount = 100_00 + random.below(400_00);
    const wish = { method: 'CardOnline', amount: { amount, currency } };
    const { status, body } = await asPlayer(person, 'Create', wish, `deposit-${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const payId = /\/process\/[^/]+\/([^/]+)\//.exec(body.action.url)?.[1] ?? '';
    const paid = await outside(`csob/payments/${payId}/outcome`, { outcome: 'pay' });
    const back = new URLSearchParams(paid.return.fields);
    do {
      await requests.insist({ method: 'GET', path: `/payments/csob/return?${back}` });
    } while ((await stateOf(person, body.payment.id)) !== 'CONFIRMED');
    acknowledged.push({ source: 'Csob', reference: `${payId}:deposit` });
    count.cash += amount;
  };

  const withdraw = async ({ person, id, random, count }: Occasion): Promise<void> => {
    const amount = 200_00 + random.below(300_00);
    if (amount > count.cash) return;
    const wish = { method: 'BankTransfer', amount: { amount, currency } };
    const { status, body } = await asPlayer(person, 'Withdraw', wish, `withdrawal-${id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    // The answer to the first try may have been lost: what counts is the state it has led to.
    if (random.below(3) === 0) {
      await asPlayer(person, 'CancelWithdrawal', { paymentId: body.id });
      expect(await stateOf(person, body.id)).toBe('CANCELLED');
      return;
    }
    await asCashier(`${body.id}/approve`);
    expect(['APPROVED', 'SUBMITTED', 'PAID']).toContain(await stateOf(person, body.id));
    count.cash -= amount;
    count.approved.push(amount);
    if (random.below(4) === 0) count.cash += await returned(person, body);
  };

  /** The account it went to is closed: the bank pays it back once it was paid. */
  const returned = async (person: Person, payment: Answer['body']): Promise<number> => {
    const becomes = async (state: string): Promise<void> => {
      while ((await stateOf(person, payment.id)) !== state) await pause(50);
    };
    await becomes('PAID');
    const day = new Date(payment.createdAt).toLocaleDateString('sv-SE', {
      timeZone: 'Europe/Prague',
    });
    const endToEndId = `HW-${day.replaceAll('-', '')}-${payment.referenceNumber}`;
    await outside('bank/returns', { endToEndId });
    await becomes('RETURNED');
    return payment.amount.amount;
  };

  const own = createHouseDeeds({ requests, staff: tokens, wagerOf });
  const others = createOutsideDeeds({ requests, staff: tokens, internal, wagerOf });
  /** One of two kinds, the first twice as often. */
  const either =
    (first: (occasion: Occasion) => Promise<void>, second: typeof first): typeof first =>
    (occasion) =>
      (occasion.random.below(3) === 0 ? second : first)(occasion);
  const deeds = {
    bet: either(play, others.bet),
    deposit,
    withdrawal: withdraw,
    transfer: either(others.transfer, own.transfer),
    gift: either(own.gift, others.gift),
  };
  const mix: readonly Deed[] = ['bet', 'bet', 'bet', 'deposit', 'withdrawal', 'transfer', 'gift'];

  return {
    underWay,
    acknowledged,
    async live(person, seed, isOver) {
      const random = seededRandom(seed);
      const run = randomBytes(3).toString('hex');
      const count: Count = { cash: opening, points: 0, approved: [] };
      for (let number = 1; !isOver(); number++) {
        const deed = mix[random.below(mix.length)] ?? 'bet';
        underWay[deed]++;
        await deeds[deed]({ person, id: `${run}-${person.id}-${number}`, random, count });
        underWay[deed]--;
      }
      return count;
    },
    async payOut(isOver) {
      while (!isOver()) {
        await asCashier('bank-files');
        await outside('bank/execute', {});
        await asCashier('bank-reports');
        await pause(100);
      }
    },
  };
}
