/**
 * Payments on a real database with the real outside world in this process: ledger, protection and
 * payments as they are composed, players and staff as a short list. Calls go to the handlers.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Brand, brandByTarget } from '@herna/brands';
import type { Input, Output } from '@herna/contract-kit';
import type { CallContext, Principal } from '@herna/contract-kit/server';
import type { Database, Tx } from '@herna/db';
import {
  DomainError,
  type ManualClock,
  manualClock,
  type PlayerId,
  seededRandom,
} from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { checkInvariants, createLedger, type Ledger } from '@herna/ledger';
import { createProtection, type Protection } from '@herna/protection';
import type { ProtectionApi } from '@herna/protection/contract';
import { type Simulators, startSimulators } from '@herna/simulators';
import { asStaff, testDatabase } from '@herna/testkit';
import { unlimitedAuthority } from '@herna/testkit/everybody';
import { expect } from 'vitest';
import type { PaymentsApi } from '../contract/index.ts';
import { createPayments, type Payer, type Payments } from '../index.ts';
import type { DepositRefusal } from '../ports.ts';

type Api = PaymentsApi & ProtectionApi;

export interface PlatformHarness {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly ledger: Ledger;
  readonly protection: Protection;
  readonly payments: Payments;
  readonly outside: Simulators;
  readonly brand: Brand;
  /** Players whose sessions were ended, with the reason. */
  readonly endedSessions: { playerId: bigint; reason: string }[];
  /** What the players module was told of verified ways to be paid. */
  readonly payable: ReadonlyMap<bigint, boolean>;
  /** One-time codes that were asked for; `goodCode` is always right. */
  readonly codesSent: { paymentId: bigint; kind: string; channel: string }[];
  /** Players whose running bonus was asked to end, as own money leaves. */
  readonly bonusesEnded: PlayerId[];
  /** Players whose payouts a module above holds. */
  readonly heldPlayers: Set<bigint>;
  /** Players whose deposits wait, with what for. */
  readonly waitingPlayers: Map<bigint, DepositRefusal>;
  readonly audit: { staffId: bigint | null; action: string; targetId: string }[];
  /** Accounts that are one person's, in the order of their ids. */
  readonly onePerson: PlayerId[][];
  /** Accounts that have become part of others; their cards are those of these. */
  readonly mergedInto: Map<PlayerId, PlayerId>;
  /** IBANs that the bank identity has named, by player. */
  readonly confirmed: Map<bigint, readonly string[]>;
  /** The account that transfers go to. */
  readonly operatorIban: string;
  /** Adds a player with a wallet; cash in minor units. */
  player(payer?: Partial<Payer> & { cash?: bigint }): Promise<PlayerId>;
  /** From now on a player may neither pay in nor sign in. */
  lock(playerId: PlayerId): void;
  call<K extends keyof Api & string>(
    key: K,
    input: Input<Api[K]> extends infer I ? (unknown extends I ? Record<string, never> : I) : never,
    principal: Principal,
    options?: {
      readonly idempotencyKey?: string;
      readonly locale?: string;
      /** Of a notification, as it was signed. */
      readonly headers?: Readonly<Record<string, string>>;
      readonly rawBody?: string;
    },
  ): Promise<Output<Api[K]>>;
  job(name: string): Promise<void>;
  cash(playerId: PlayerId): Promise<bigint>;
  held(playerId: PlayerId): Promise<bigint>;
  /** Drives a simulated party: `csob/payments/x/outcome`. */
  drive(path: string, body: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** The one code that proves a payment here. */
export const goodCode = '424242';
/** The PIN of every card; the last three digits of its number are whose it is. */
export const goodPin = '4718';
/** What the numbers of cards begin with that are locked. */
export const lockedCards = '80000000';
/** The number of a player's card. */
export const cardOf = (playerId: PlayerId, begin = '90000000'): string =>
  `${begin}${String(playerId).padStart(3, '0')}`;

/** What is in the drawer of the first cashier at the start, minor units. */
export const drawer = 20_000_00;

export const nobody: Principal = { kind: 'public' };
export const houseStart = new Date('2026-11-21T18:00:00Z');

/** Keys of the card gateways, made once for all houses of a file. */
const keysFolder = mkdtempSync(join(tmpdir(), 'herna-keys-'));

/** Opens a house; close it in `afterAll`, which checks the books. */
export async function openHarness(target = 'herna'): Promise<PlatformHarness> {
  const { database, drop } = await testDatabase();
  const clock = manualClock(houseStart);
  const brand = brandByTarget(target);
  const dataDir = mkdtempSync(join(tmpdir(), 'herna-outside-'));
  const outside = await startSimulators({
    port: 0,
    smtpPort: 0,
    dataDir,
    keysFolder,
    clock,
    random: seededRandom(5),
  });
  const people = new Map<bigint, Payer>();
  const confirmed = new Map<bigint, readonly string[]>();
  const payable = new Map<bigint, boolean>();
  const heldPlayers = new Set<bigint>();
  const waitingPlayers = new Map<bigint, DepositRefusal>();
  const onePerson: PlatformHarness['onePerson'] = [];
  const mergedInto: PlatformHarness['mergedInto'] = new Map();
  const goesOn = (playerId: PlayerId): PlayerId => {
    const into = mergedInto.get(playerId);
    return into === undefined ? playerId : goesOn(into);
  };
  const endedSessions: PlatformHarness['endedSessions'] = [];
  const audited: PlatformHarness['audit'] = [];
  const codesSent: PlatformHarness['codesSent'] = [];
  const bonusesEnded: PlayerId[] = [];
  const audit: Parameters<typeof createPayments>[0]['audit'] = async (_tx, note) =>
    void audited.push(note);
  const ledger = createLedger({ database, clock, mainCurrency: brand.currency });
  const protection = createProtection({
    database,
    clock,
    market: brand.market,
    ledger,
    sessions: {
      endSessions: async (_tx, playerId, reason) => void endedSessions.push({ playerId, reason }),
      endBy: async () => {},
    },
    playerExists: async (playerId) => people.has(playerId),
    accountMayPlay: async () => true,
    // Nothing of payments makes the platform itself act; its acts have no member of staff.
    audit: async (tx, { staffId, ...note }) => {
      if (staffId !== null) await audit(tx, { ...note, staffId });
    },
  });
  const operatorIban =
    brand.market === 'cz' ? 'CZ6508000000192000145399' : 'SK3112000000198742637541';
  const payments = createPayments({
    database,
    clock,
    random: seededRandom(6),
    masterSecret: 'master',
    seal: createSeal('master', 'payment-cards', seededRandom(7)),
    brand,
    ledger,
    protection,
    bonuses: {
      beforeWithdrawal: async (_tx, playerId) => void bonusesEnded.push(playerId),
    },
    payers: {
      find: async (_db, playerId) => people.get(playerId),
      accountsOfPerson: async (_db, playerId) =>
        onePerson.find((accounts) => accounts.includes(playerId)) ?? [playerId],
      unverifiedAccountsOfPerson: async (_db, playerId) => [playerId],
      accountThatGoesOn: async (_db, playerId) => goesOn(playerId),
      accountsJoinedTo: async (_db, playerId) =>
        [...mergedInto.keys()].filter((from) => goesOn(from) === playerId),
      paymentMethodVerified: async (_tx, playerId, verified) =>
        void payable.set(playerId, verified),
    },
    confirmed: { byBankIdentity: async (_db, playerId) => confirmed.get(playerId) ?? [] },
    guards: {
      depositRefusal: async (_db, playerId) => waitingPlayers.get(playerId),
      isVenue: async () => false,
      venuesWorkedBy: async () => undefined,
      payoutHold: async (_db, playerId) => (heldPlayers.has(playerId) ? 'AML_HOLD' : undefined),
      beforeCash: async () => undefined,
    },
    codes: {
      send: async (_tx, { of, channel }) =>
        void codesSent.push({ paymentId: of.id, kind: of.kind, channel }),
      prove: async (_tx, _of, code) => code === goodCode,
    },
    authority: unlimitedAuthority,
    cards: {
      find: async (cardNumber) => {
        const playerId = BigInt(cardNumber.slice(-3)) as PlayerId;
        if (!people.has(playerId)) return undefined;
        const holder = goesOn(playerId);
        return { playerId: holder, active: !cardNumber.startsWith(lockedCards) };
      },
      prove: async ({ cardNumber, pin }) => {
        if (pin !== goodPin) throw new DomainError('ERR_INVALID_PIN');
        return BigInt(cardNumber.slice(-3)) as PlayerId;
      },
    },
    audit,
    outside: {
      gateways: {
        Csob: () => ({
          url: outside.addresses.csob,
          merchantId: outside.agreements.csobMerchantId,
          privateKey: readFileSync(outside.keyFiles.merchantPrivate, 'utf8'),
          publicKey: readFileSync(outside.keyFiles.bankPublic, 'utf8'),
        }),
        others: {
          PayUCard: () => ({ url: outside.addresses.payu, ...outside.agreements.payu }),
          GPWebPay: () => ({
            url: outside.addresses.gpwebpay,
            client: outside.agreements.gpwebpay.client,
            secret: readFileSync(outside.keyFiles.merchantPrivate, 'utf8'),
            notifySecret: readFileSync(outside.keyFiles.bankPublic, 'utf8'),
          }),
          PayoutOne: () => ({ url: outside.addresses.payout, ...outside.agreements.payout }),
          Netera: () => ({ url: outside.addresses.netera, ...outside.agreements.netera }),
          MobileTech: () => ({
            url: outside.addresses.mobiletech,
            ...outside.agreements.mobiletech,
          }),
        },
      },
      // Nobody listens: tests hand notifications on themselves.
      notifyUrl: 'http://127.0.0.1:9',
      openBanking: () => ({
        url: outside.addresses.openbanking,
        ...outside.agreements.openbanking,
      }),
      bank: { url: outside.addresses.bank, key: outside.agreements.bankKey },
      rates: { cnbUrl: outside.addresses.cnb, ecbUrl: outside.addresses.ecb },
      operatorIban,
      publicUrl: 'http://localhost:3000',
    },
  });
  const answers = new Map<string, Promise<unknown>>();
  /** As the edge does it: one effect for a key, whoever comes first. */
  const once = (command: (tx: Tx) => Promise<unknown>, key?: string): Promise<unknown> => {
    const answer = (key && answers.get(key)) || database.transaction(command);
    if (key) answers.set(key, answer);
    answer.catch(() => key && answers.delete(key));
    return answer;
  };
  const handlers = { ...payments.handlers, ...protection.handlers } as unknown as Record<
    string,
    (input: unknown, context: CallContext) => Promise<never>
  >;

  const harness: PlatformHarness = {
    database,
    clock,
    ledger,
    protection,
    payments,
    outside,
    brand,
    endedSessions,
    payable,
    confirmed,
    heldPlayers,
    waitingPlayers,
    onePerson,
    mergedInto,
    audit: audited,
    codesSent,
    bonusesEnded,
    async player({ cash = 0n, ...payer } = {}) {
      const playerId = BigInt(people.size + 1) as PlayerId;
      people.set(playerId, {
        name: 'Jana Nováková',
        email: `jana${playerId}@example.test`,
        temporary: false,
        locked: false,
        closing: false,
        ...payer,
      });
      await database.transaction(async (tx) => {
        await ledger.openWallet(tx, playerId, brand.currency);
        if (cash === 0n) return;
        await ledger.post(tx, {
          kind: 'correction',
          playerId,
          currency: brand.currency,
          source: 'test',
          reference: `start:${playerId}`,
          lines: [
            { account: 'player-cash', amount: cash },
            { account: 'corrections', amount: -cash },
          ],
        });
      });
      return playerId;
    },
    lock(playerId) {
      people.set(playerId, { ...(people.get(playerId) as Payer), locked: true });
    },
    async call(key, input, principal, options = {}) {
      const context = {
        principal,
        locale: options.locale ?? brand.defaultLocale,
        ip: '127.0.0.1',
        headers: options.headers ?? {},
        rawBody: Buffer.from(options.rawBody ?? ''),
        idempotent: async (
          command: (tx: Tx) => Promise<unknown>,
          afterCommit = async (kept: unknown) => kept,
        ) => afterCommit(await once(command, options.idempotencyKey)),
      } as unknown as CallContext;
      const handler = handlers[key];
      if (!handler) throw new TypeError(`no handler of ${key}`);
      return handler({ params: {}, query: {}, body: undefined, ...(input as object) }, context);
    },
    async job(name) {
      const job = payments.jobs.find((one) => one.name === name);
      if (!job) throw new TypeError(`no job ${name}`);
      await job.handler({});
    },
    cash: async (playerId) => (await ledger.balances(database.read, playerId))[0]?.cash ?? 0n,
    held: async (playerId) => (await ledger.balances(database.read, playerId))[0]?.held ?? 0n,
    operatorIban,
    async drive(path, body) {
      const response = await fetch(`${outside.url}/__sim/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
    async close() {
      await outside.close();
      rmSync(dataDir, { recursive: true, force: true });
      expect(await checkInvariants(database)).toEqual([]);
      await drop();
    },
  };
  const cashier = asStaff(1);
  const desk = { body: { desk: 'desk-1', counted: 0 } };
  const { id: sessionId } = await harness.call('POST /api/cash-desk/sessions', desk, cashier);
  await harness.call(
    'POST /api/cash-desk/sessions/{sessionId}/float',
    { params: { sessionId }, body: { amount: drawer, referenceNumber: 'start' } },
    cashier,
  );
  audited.length = 0;
  return harness;
}

/** The code by which a promise is refused. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return 'none';
}
