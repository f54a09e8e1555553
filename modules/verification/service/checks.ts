/**
 * Identity checks. One is begun for an account or for a registration under way; it ends once, whoever
 * brings the result: the browser that comes back, a notification, the clock. A vendor decides more than
 * once: it has the person try again, and finds out later what was forged.
 */
import { createHash, createHmac } from 'node:crypto';
import { type Brand, siteIn } from '@herna/brands';
import { type Database, type Db, recordEvent, type SnapshotPage, type Tx } from '@herna/db';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import type { OpenIdSecrets } from '@herna/kernel/openid';
import { createSeal, derivedKey, tokenHash } from '@herna/kernel/seal';
import { type BankIdentity, BankIdentityRefusal } from '../adapters/bank-identity.ts';
import {
  type IdentityVendor,
  type VendorOutcome,
  VendorSilent,
} from '../adapters/identity-vendor.ts';
import { type CheckFailure, type CheckMethod, checkMethods } from '../contract/states.ts';
import type { BankPerson } from '../rules/bank-claims.ts';
import { type CheckEvent, checkMachine } from '../rules/check.machine.ts';
import { isSameIdentity, type NamedPerson } from '../rules/matching.ts';
import * as store from '../store/checks.ts';
import type { CheckRow } from '../store/tables.ts';
import type { CheckResults } from './check-results.ts';
import type { People, Registrations } from './ports.ts';

export interface ChecksDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  readonly publicUrl: string;
  /** Absent where the operator has no contract with one. */
  readonly bank: BankIdentity | undefined;
  readonly vendor: IdentityVendor | undefined;
  readonly people: People;
  readonly registrations: Registrations;
  readonly results: CheckResults;
}

/** Whose check it is: a player's, or a registration's by its token. */
export type CheckSubject = { readonly playerId: bigint } | { readonly token: string };

/** Who comes back from the bank, by the cookies of the browser. */
export interface Returning {
  readonly playerId: bigint | undefined;
  readonly registrationToken: string | undefined;
}

/** What is kept of a sign-in under way. */
type Begun = OpenIdSecrets & { readonly language: string };

/** A check whose browser has come back, and the language in which it was begun. */
export interface ComeBack {
  readonly check: CheckRow;
  readonly language: string;
}

/** How long somebody may take at the bank or with the vendor. */
const validMs = { bankId: 30 * 60_000, byScan: 7 * 86_400_000, testCall: 0 } as const;
const pageLength = 100;

const ends: Readonly<Record<CheckFailure, CheckEvent>> = {
  KYC_PLAYER_NOT_MATCH: 'differ',
  ERR_IDENTITY_TAKEN: 'differ',
  REJECTED: 'differ',
  KYC_INTERNAL_ERROR: 'fail',
  CANCELLED: 'fail',
  RETRY: 'fail',
  EXPIRED: 'fail',
};

/** The service of checks. */
export function createChecks(dependencies: ChecksDependencies) {
  const { database, clock, brand, publicUrl, bank, vendor } = dependencies;
  const { people, registrations, results } = dependencies;
  const seal = createSeal(dependencies.masterSecret, 'identity-check', dependencies.random);
  const subjectKey = derivedKey(dependencies.masterSecret, 'bank-subject');
  const subjectHash = ({ subject }: BankPerson): Buffer =>
    createHmac('sha256', subjectKey).update(subject).digest();

  const insert = (
    tx: Tx,
    subject: CheckSubject,
    method: CheckRow['method'],
    more: Partial<Pick<CheckRow, 'state_hash' | 'secrets'>> = {},
  ): Promise<CheckRow> => {
    const now = clock.now();
    return store.insertCheck(tx, {
      player_id: 'playerId' in subject ? subject.playerId : null,
      registration_hash: 'token' in subject ? tokenHash(subject.token) : null,
      method,
      state: checkMachine.initial,
      failure: null,
      state_hash: null,
      secrets: null,
      accounts: null,
      vendor_id: null,
      transaction: null,
      bank: null,
      created_at: now,
      expires_at: new Date(now.getTime() + validMs[method]),
      finished_at: null,
      ...more,
    });
  };

  /** Ends a check, unless somebody else has. */
  const end = async (
    tx: Tx,
    check: CheckRow,
    failure: CheckFailure | undefined,
    more: Partial<Pick<CheckRow, 'secrets' | 'accounts' | 'transaction' | 'bank'>> = {},
  ): Promise<CheckRow> => {
    const state = checkMachine.next(check.state, failure ? ends[failure] : 'match');
    if (!state) return check;
    const now = clock.now();
    const ended = await store.updateCheck(tx, check.id, {
      state,
      failure: failure ?? null,
      state_hash: null,
      secrets: null,
      finished_at: now,
      ...more,
    });
    await recordEvent(tx, {
      type: 'verification.check_ended',
      ...(check.player_id === null ? {} : { playerId: check.player_id }),
      payload: { checkId: check.id.toString(), method: check.method, state },
      happenedAt: now,
    });
    return ended;
  };

  const evidence = (person: BankPerson) => ({
    transaction: person.transaction,
    bank: person.bank,
    accounts: person.accounts.length > 0 ? seal.close(JSON.stringify(person.accounts)) : null,
  });

  /** Whether a person at the bank is this player from now on; an account that has ended makes way. */
  const claim = async (tx: Tx, person: BankPerson, playerId: bigint): Promise<boolean> => {
    const hash = subjectHash(person);
    const now = clock.now();
    const owner = await store.linkSubject(tx, hash, playerId, now);
    if (owner === playerId) return true;
    if (!(await people.followsEnded(tx, playerId, owner))) return false;
    return store.moveSubject(tx, hash, { from: owner, to: playerId, now });
  };

  /** The bank has named somebody to a player: is it the player, and nobody else's account? */
  const settle = async (tx: Tx, check: CheckRow, person: BankPerson): Promise<CheckRow> => {
    const playerId = check.player_id ?? 0n;
    const known = await people.find(tx, playerId);
    if (!known || !isSameIdentity(known, person)) return end(tx, check, 'KYC_PLAYER_NOT_MATCH');
    if (!(await claim(tx, person, playerId))) return end(tx, check, 'ERR_IDENTITY_TAKEN');
    await results.apply(tx, playerId, 'bankId', person);
    return end(tx, check, undefined, evidence(person));
  };

  /** The bank has named somebody who registers: the registration is filled with what it said. */
  const settleRegistration = async (
    check: CheckRow,
    token: string,
    person: BankPerson,
  ): Promise<CheckRow> => {
    const failure = await registrations.fill(token, person);
    const kept = { ...evidence(person), secrets: seal.close(JSON.stringify(person)) };
    return database.transaction(async (tx) => {
      const locked = await store.lockCheck(tx, check.id);
      return end(tx, locked ?? check, failure, failure ? {} : kept);
    });
  };

  const belongsTo = (check: CheckRow, returning: Returning): boolean =>
    check.player_id === null
      ? returning.registrationToken !== undefined &&
        check.registration_hash?.equals(tokenHash(returning.registrationToken)) === true
      : check.player_id === returning.playerId;

  const isOffered = (method: CheckMethod): boolean => {
    const there = method === 'bankId' ? bank : method === 'byScan' ? vendor : undefined;
    return there !== undefined && brand.flags.accountVerificationMethods.includes(method);
  };

  const beginAtBank = async (subject: CheckSubject, language: string) => {
    if (!bank) throw new DomainError('ERR_IDENTITY_METHOD');
    const { url, secrets } = await bank.begin(language).catch(() => {
      throw new DomainError('KYC_INTERNAL_ERROR');
    });
    const check = await database.transaction((tx) =>
      insert(tx, subject, 'bankId', {
        state_hash: createHash('sha256').update(secrets.state).digest(),
        secrets: seal.close(JSON.stringify({ ...secrets, language } satisfies Begun)),
      }),
    );
    return { check, url };
  };

  const beginAtVendor = async (subject: CheckSubject, language: string) => {
    // The vendor compares documents with a person; a registration has none yet.
    if (!vendor || !('playerId' in subject)) throw new DomainError('ERR_IDENTITY_METHOD');
    const person = await people.find(database.read, subject.playerId);
    if (!person) throw new DomainError('ERR_PLAYER_NOT_FOUND');
    const check = await database.transaction((tx) => insert(tx, subject, 'byScan'));
    const { firstName, surname, birthDate } = person;
    const begun = await vendor
      .begin({
        id: check.id.toString(),
        person: { firstName, surname, birthDate },
        returnUrl: `${siteIn(brand, publicUrl, language)}/profile/bankid?check=${check.id}`,
      })
      .catch(() => undefined);
    return database.transaction(async (tx) => {
      if (!begun) {
        await end(tx, check, 'KYC_INTERNAL_ERROR');
        return { check, url: undefined };
      }
      await store.updateCheck(tx, check.id, { vendor_id: begun.vendorId });
      return { check, url: begun.url };
    });
  };

  /** The vendor has rejected what it had approved. */
  const reversed = async (tx: Tx, check: CheckRow, isFinal: boolean): Promise<CheckRow> => {
    const state = checkMachine.next(check.state, isFinal ? 'reverse' : 'reopen');
    if (!state) return check;
    const now = clock.now();
    await results.vendorReversed(tx, check.player_id ?? 0n, check.id);
    await recordEvent(tx, {
      type: 'verification.check_reversed',
      ...(check.player_id === null ? {} : { playerId: check.player_id }),
      payload: { checkId: check.id.toString(), method: check.method },
      happenedAt: now,
    });
    return store.updateCheck(
      tx,
      check.id,
      isFinal
        ? { state, failure: 'REJECTED', finished_at: now }
        : {
            state,
            failure: 'RETRY',
            finished_at: null,
            expires_at: new Date(now.getTime() + validMs.byScan),
          },
    );
  };

  /** The vendor has rejected: for good, or until the person has tried again. */
  const rejected = async (tx: Tx, check: CheckRow, isFinal: boolean): Promise<CheckRow> => {
    if (check.state === 'MATCHED') return reversed(tx, check, isFinal);
    if (isFinal) return end(tx, check, 'REJECTED');
    if (check.failure === 'RETRY') return check;
    return store.updateCheck(tx, check.id, { failure: 'RETRY' });
  };

  /** A check after what the vendor answers; the caller has locked it. */
  const follow = async (tx: Tx, check: CheckRow, outcome: VendorOutcome): Promise<CheckRow> => {
    const isOpen = check.state === 'PENDING' || check.state === 'MATCHED';
    if (outcome.kind === 'rejected') return isOpen ? rejected(tx, check, outcome.final) : check;
    if (outcome.kind === 'pending' || check.state !== 'PENDING') return check;
    const playerId = check.player_id ?? 0n;
    const known = await people.find(tx, playerId);
    if (!known || !isSameIdentity(known, outcome.person)) {
      return end(tx, check, 'KYC_PLAYER_NOT_MATCH');
    }
    await results.apply(tx, playerId, 'byScan');
    return end(tx, check, undefined);
  };

  /** Asks the vendor what it has come to; the check follows. */
  const read = async (check: CheckRow): Promise<CheckRow> => {
    if (!vendor || check.vendor_id === null) return check;
    const outcome = await vendor.outcome(check.vendor_id);
    const followed = await database.transaction(async (tx) => {
      const locked = (await store.lockCheck(tx, check.id)) ?? check;
      // What was answered before somebody else followed a newer answer may be out of date.
      if (locked.state !== check.state) return { again: locked };
      return { check: await follow(tx, locked, outcome) };
    });
    return 'again' in followed ? read(followed.again) : followed.check;
  };

  return {
    /** The ways by which a check can be begun here. */
    methods: (): CheckMethod[] => checkMethods.filter(isOffered),

    /**
     * Begins a check; the browser goes to the address.
     * @throws DomainError ERR_IDENTITY_METHOD, KYC_INTERNAL_ERROR
     */
    async begin(subject: CheckSubject, method: CheckMethod, language: string) {
      if (!isOffered(method)) throw new DomainError('ERR_IDENTITY_METHOD');
      if ('token' in subject) await registrations.assertProved(subject.token);
      const begun =
        method === 'bankId'
          ? await beginAtBank(subject, language)
          : await beginAtVendor(subject, language);
      if (!begun.url) throw new DomainError('KYC_INTERNAL_ERROR');
      return { checkId: begun.check.id, url: begun.url };
    },

    /** Takes a browser back from the bank; undefined when no sign-in is known by this state. */
    async comeBack(callback: URL, returning: Returning): Promise<ComeBack | undefined> {
      const state = callback.searchParams.get('state') ?? '';
      const hash = createHash('sha256').update(state).digest();
      const check = await database.transaction((tx) => store.takeState(tx, hash));
      if (!check?.secrets || !bank) return undefined;
      const { language, ...secrets } = JSON.parse(seal.open(check.secrets)) as Begun;
      const fail = async (failure: CheckFailure): Promise<ComeBack> => ({
        language,
        check: await database.transaction(async (tx) =>
          end(tx, (await store.lockCheck(tx, check.id)) ?? check, failure),
        ),
      });
      // A link that somebody else was sent away with proves nobody.
      if (!belongsTo(check, returning)) return fail('KYC_INTERNAL_ERROR');
      if (check.expires_at <= clock.now()) return fail('EXPIRED');
      try {
        const person = await bank.finish(callback, secrets);
        if (check.player_id === null) {
          const token = returning.registrationToken ?? '';
          return { language, check: await settleRegistration(check, token, person) };
        }
        const settled = await database.transaction(async (tx) =>
          settle(tx, (await store.lockCheck(tx, check.id)) ?? check, person),
        );
        return { language, check: settled };
      } catch (error) {
        if (!(error instanceof BankIdentityRefusal)) throw error;
        return fail(error.byPerson ? 'CANCELLED' : 'KYC_INTERNAL_ERROR');
      }
    },

    /** A notification of the vendor: the check it names is read anew. */
    async heard(checkId: bigint, vendorId: string): Promise<void> {
      const check = await store.checkById(database.read, checkId);
      if (!check || check.vendor_id !== vendorId) throw new DomainError('ERR_CHECK_NOT_FOUND');
      await read(check).catch((error: unknown) => {
        throw error instanceof VendorSilent ? new DomainError('KYC_INTERNAL_ERROR') : error;
      });
    },

    async result(playerId: bigint, checkId: bigint | undefined): Promise<CheckRow> {
      const check =
        checkId === undefined
          ? await store.latestCheck(database.read, playerId)
          : await store.checkById(database.read, checkId);
      if (check?.player_id !== playerId) throw new DomainError('ERR_CHECK_NOT_FOUND');
      return check;
    },

    list: (filter: store.CheckFilter): Promise<SnapshotPage<CheckRow>> =>
      store.listedChecks(database.read, filter),

    /** Accounts that the bank has confirmed to be the player's, each once. */
    async confirmedAccounts(db: Db, playerId: bigint): Promise<string[]> {
      const checks = await store.checksWithAccounts(db, playerId);
      const ibans = checks.flatMap(({ accounts }) =>
        accounts ? (JSON.parse(seal.open(accounts)) as string[]) : [],
      );
      return [...new Set(ibans)];
    },

    /**
     * Hands the identity that a registration proved to its player, in the transaction that makes him.
     * @throws DomainError ERR_CHECK_NOT_FOUND, KYC_PLAYER_NOT_MATCH, ERR_IDENTITY_TAKEN
     */
    async adopt(tx: Tx, token: string, playerId: bigint, registered: NamedPerson): Promise<void> {
      const check = await store.matchedOfRegistration(tx, tokenHash(token));
      if (!check?.secrets) throw new DomainError('ERR_CHECK_NOT_FOUND');
      const person = JSON.parse(seal.open(check.secrets)) as BankPerson;
      // What the bank said was filled in; whoever changed it since is not whom the bank named.
      if (!isSameIdentity(registered, person)) throw new DomainError('KYC_PLAYER_NOT_MATCH');
      if (!(await claim(tx, person, playerId))) throw new DomainError('ERR_IDENTITY_TAKEN');
      await store.updateCheck(tx, check.id, { player_id: playerId, secrets: null });
      await results.apply(tx, playerId, 'bankId', person);
    },

    /** For tests of those who integrate: a check that came to a result without anybody outside. */
    force: (playerId: bigint, failure: CheckFailure | undefined, ibans: readonly string[]) =>
      database.transaction(async (tx) => {
        if (!(await people.find(tx, playerId))) throw new DomainError('ERR_PLAYER_NOT_FOUND');
        const check = await insert(tx, { playerId }, 'testCall');
        const accounts = ibans.length > 0 ? seal.close(JSON.stringify(ibans)) : null;
        if (!failure) await results.apply(tx, playerId, 'testCall');
        return end(tx, check, failure, failure ? {} : { accounts });
      }),

    /** Each minute: the vendor is asked about what waits, and what nobody came back from ends. */
    async lookAtPending(): Promise<void> {
      for (let after = 0n; ; ) {
        const pending = await store.pendingChecks(database.read, after, pageLength);
        for (const check of pending) {
          after = check.id;
          if (check.expires_at <= clock.now()) {
            await database.transaction(async (tx) => {
              const locked = await store.lockCheck(tx, check.id);
              // Who was to try again and did not learns why.
              if (locked) await end(tx, locked, locked.failure ?? 'EXPIRED');
            });
          } else {
            // A silent vendor is asked again at the next turn.
            await read(check).catch((error: unknown) => {
              if (!(error instanceof VendorSilent)) throw error;
            });
          }
        }
        if (pending.length < pageLength) return;
      }
    },
  };
}
export type Checks = ReturnType<typeof createChecks>;
