/**
 * Old and land-based accounts that come online. Whoever asks proves that the account is theirs: by
 * its card and PIN, by a code sent to its own e-mail or phone, by having been identified by the bank,
 * or to staff by a document. A player who is signed in asks for the account to become part of theirs;
 * anybody else gets it with a password of their own. A proof that is not of surely the same person
 * waits for staff. Nobody learns from here whether an account exists.
 */
import type { Brand } from '@herna/brands';
import { type Database, type Db, enqueueJob, type Tx } from '@herna/db';
import {
  base64url,
  type Clock,
  DomainError,
  networkOf,
  type PlayerId,
  type Random,
} from '@herna/kernel';
import { createSeal, tokenHash } from '@herna/kernel/seal';
import type { Messaging } from '@herna/messaging';
import type { Origin, Players, SignedIn } from '@herna/players';
import type { MigrationMethod, ReviewCause } from '../contract/states.ts';
import { type Applicant, isEmail, keptOf, missingFields } from '../rules/applicants.ts';
import { type MigrationEvent, migrationMachine } from '../rules/migration.machine.ts';
import * as store from '../store/migrations.ts';
import type { MigrationRow } from '../store/tables.ts';
import type { RecordAudit, StaffAuthority } from './audit.ts';
import type { Closing } from './closing.ts';
import type { Merging } from './merging.ts';
import { createMigrationDecisions } from './migration-decisions.ts';

export interface MigrationsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Pick<Brand, 'flags' | 'defaultLocale'>;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly players: Pick<
    Players,
    'accountLife' | 'cardHolder' | 'proveCard' | 'playerById' | 'personOf'
  >;
  /** Whether the bank has said who a player is. */
  readonly identifiedByBank: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly merging: Merging;
  readonly takeBack: Closing['takeBack'];
  readonly authority: StaffAuthority;
  readonly audit: RecordAudit;
}

/** A migration with what only its own secrets open. */
export interface OpenMigration {
  readonly row: MigrationRow;
  readonly applicant: Applicant;
}

export const migrationCodeJob = 'accounts.send_migration_code';

const dayMs = 86_400_000;
/** How long a proof of one's own may take; staff may take longer. */
const ownDays = 1;
const staffDays = 30;
/** How long an approved account waits for its password. */
const finishDays = 14;

/** The service of migrations. */
export function createMigrations(dependencies: MigrationsDependencies) {
  const { database, clock, random, brand, players, merging } = dependencies;
  const { accountLife } = players;
  const seal = createSeal(dependencies.masterSecret, 'migration-applicant', random);
  const later = (days: number): Date => new Date(clock.now().getTime() + days * dayMs);

  const opened = (row: MigrationRow): OpenMigration => ({
    row,
    applicant: row.applicant ? (JSON.parse(seal.open(row.applicant)) as Applicant) : {},
  });

  /** The migration of a token, while it is valid. */
  const byToken = async (db: Db, token: string): Promise<MigrationRow> => {
    const row = await store.migrationByToken(db, tokenHash(token));
    if (!row || row.expires_at <= clock.now()) throw new DomainError('ERR_MIGRATION_NOT_FOUND');
    return row;
  };

  const lockedByToken = async (tx: Tx, token: string): Promise<MigrationRow> => {
    const { id } = await byToken(tx, token);
    const row = await store.lockMigration(tx, id);
    if (!row) throw new DomainError('ERR_MIGRATION_NOT_FOUND');
    return row;
  };

  const assertNext = (row: MigrationRow, event: MigrationEvent): MigrationRow['state'] => {
    const next = migrationMachine.next(row.state, event);
    if (!next) throw new DomainError('ERR_MIGRATION_STATE', { data: { state: row.state } });
    return next;
  };

  const isOffered = (method: MigrationMethod): boolean => {
    if (method === 'card') return brand.flags.migrateByPlayerCard;
    return method === 'code' || brand.flags.mergeMethods.includes(method);
  };

  const assertSource = async (
    tx: Tx,
    { target_player_id: target }: MigrationRow,
    source: PlayerId,
  ): Promise<void> => {
    const account = await players.playerById(tx, source);
    if (!account || account.state === 'CLOSED' || source === target) {
      throw new DomainError('ERR_MIGRATION_SOURCE');
    }
  };

  /** Approves a migration of a known account; with a target both become one at once. */
  const approve = async (
    tx: Tx,
    row: MigrationRow,
    source: PlayerId,
    decision: { readonly by: bigint | null; readonly reason: string | null },
  ): Promise<MigrationRow> => {
    const state = assertNext(row, 'approve');
    await assertSource(tx, row, source);
    const target = row.target_player_id as PlayerId | null;
    if (target !== null) {
      await merging.merge(tx, { migrationId: row.id, from: source, into: target }, decision.by);
    }
    return store.updateMigration(tx, row.id, {
      state,
      source_player_id: source,
      decided_by: decision.by,
      decided_at: clock.now(),
      reason: decision.reason,
      expires_at: later(finishDays),
    });
  };

  /** What follows when the account was proved to be the person's: approval, or a look by staff. */
  const proved = async (tx: Tx, row: MigrationRow, source: PlayerId): Promise<MigrationRow> => {
    const target = row.target_player_id;
    const match = target === null ? 'SAME' : await accountLife.compare(tx, source, target);
    if (match === 'SAME') return approve(tx, row, source, { by: null, reason: null });
    const cause: ReviewCause = match === 'OTHER' ? 'PERSON_DIFFERS' : 'PERSON_UNCERTAIN';
    return store.updateMigration(tx, row.id, {
      source_player_id: source,
      review_cause: cause,
      expires_at: later(staffDays),
    });
  };

  /** The one other account of a player whom the bank has identified. */
  const sourceByBank = async (db: Db, target: PlayerId | null): Promise<bigint> => {
    const identified = target !== null && (await dependencies.identifiedByBank(db, target));
    if (!identified) throw new DomainError('ERR_MIGRATION_METHOD');
    const found = await accountLife.othersOf(db, target);
    const [only, ...more] = found.filter(({ match }) => match === 'SAME');
    if (!only || more.length > 0) throw new DomainError('ERR_MIGRATION_NOTHING');
    return only.id;
  };

  /** Whose account a start names, if it is anybody's. */
  const sourceOf = async (
    tx: Tx,
    method: MigrationMethod,
    given: Applicant,
    target: PlayerId | null,
  ): Promise<bigint | null> => {
    if (method === 'card') {
      const holder = await players.cardHolder(tx, given.cardNumber ?? '');
      // A player learns of their own card that there is nothing to bring from it.
      if (holder && holder.playerId === target) throw new DomainError('ERR_INVALID_CARD_ID');
      // Whether it is a card at all is said behind its PIN alone.
      return holder?.active ? holder.playerId : null;
    }
    if (method === 'bankId') return sourceByBank(tx, target);
    if (method !== 'code') return null;
    const { contact = '', birthDate = '' } = given;
    const found = await accountLife.byContact(tx, contact, birthDate);
    // A phone opens no account that has an e-mail: that one is restored by its e-mail.
    const opens = found && found.state !== 'CLOSED' && (isEmail(contact) || found.email === null);
    return opens && found.id !== target ? found.id : null;
  };

  const start = async (
    method: MigrationMethod,
    given: Applicant,
    by: { readonly playerId: PlayerId | undefined; readonly locale: string },
  ): Promise<{ readonly token: string; readonly migration: OpenMigration }> => {
    if (!isOffered(method)) throw new DomainError('ERR_MIGRATION_METHOD');
    const fields = missingFields(method, given);
    if (fields.length > 0) throw new DomainError('ERR_REGISTRATION_FIELDS', { fields });
    const applicant = keptOf(method, given);
    const byStaff = method === 'byScan' || method === 'onLandbase';
    if (byStaff && !isEmail(applicant.contact)) {
      const fault = { field: 'contact', kind: 'InvalidValue' } as const;
      throw new DomainError('ERR_REGISTRATION_FIELDS', { fields: [fault] });
    }
    const token = base64url(random.bytes(32));
    const target = by.playerId ?? null;
    const row = await database.transaction(async (tx) => {
      const source = await sourceOf(tx, method, applicant, target);
      const begun = await store.insertMigration(tx, {
        token_hash: tokenHash(token),
        link_hash: null,
        method,
        state: migrationMachine.initial,
        source_player_id: source,
        target_player_id: target,
        applicant: seal.close(JSON.stringify(applicant)),
        locale: by.locale,
        review_cause: method === 'onLandbase' ? 'BY_DOCUMENT' : null,
        decided_by: null,
        decided_at: null,
        reason: null,
        created_at: clock.now(),
        expires_at: later(byStaff ? staffDays : ownDays),
        finished_at: null,
      });
      if (method === 'bankId' && source !== null) return proved(tx, begun, source as PlayerId);
      // It is sent by a job, or who asks could tell an account by the time that the sending takes.
      if (method === 'code') await enqueueJob(tx, migrationCodeJob, { migrationId: `${begun.id}` });
      return begun;
    });
    return { token, migration: opened(row) };
  };

  return {
    start,
    opened,

    /** Sends the code of a migration, if the account that it names is anybody's; a job's work. */
    async sendCode({ migrationId }: Readonly<Record<string, unknown>>): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await store.lockMigration(tx, BigInt(String(migrationId)));
        const source = row?.source_player_id;
        if (!row || source == null || row.state !== migrationMachine.initial) return;
        const account = await players.playerById(tx, source as PlayerId);
        const { applicant } = opened(row);
        const contact = isEmail(applicant.contact) ? account?.email : account?.phone;
        if (!account || !contact) return;
        await accountLife
          .sendMigrationCode(tx, row.id, { ...account, locale: row.locale }, contact)
          .catch((error: unknown) => {
            // Others have asked for codes to this address; the owner asks again later.
            const soon = error instanceof DomainError && error.code === 'ERR_CODE_TOO_SOON';
            if (!soon) throw error;
          });
      });
    },

    get: async (token: string): Promise<OpenMigration> =>
      opened(await byToken(database.read, token)),

    /** @throws ERR_MIGRATION_NOT_FOUND */
    async one(id: bigint, db: Db = database.read): Promise<OpenMigration> {
      const row = await store.migrationById(db, id);
      if (!row) throw new DomainError('ERR_MIGRATION_NOT_FOUND');
      return opened(row);
    },

    /** @throws ERR_INVALID_SECURITY_CODE; a wrong one is counted. */
    async proveCode(token: string, code: string): Promise<OpenMigration> {
      const after = await database.transaction(async (tx) => {
        const row = await lockedByToken(tx, token);
        if (row.method !== 'code' || row.review_cause !== null) {
          throw new DomainError('ERR_MIGRATION_STATE');
        }
        assertNext(row, 'approve');
        const source = row.source_player_id as PlayerId | null;
        const right = await accountLife.proveMigrationCode(tx, row.id, code);
        return right !== undefined && source !== null ? proved(tx, row, source) : undefined;
      });
      if (!after) throw new DomainError('ERR_INVALID_SECURITY_CODE');
      return opened(after);
    },

    /** @throws ERR_INVALID_PIN, ERR_TOO_MANY_BAD_ATTEMPTS, ERR_MIGRATION_ONLINE_ALREADY */
    async proveCard(token: string, pin: string, ip: string): Promise<OpenMigration> {
      const { row: seen, applicant } = opened(await byToken(database.read, token));
      if (seen.method !== 'card' || seen.review_cause !== null) {
        throw new DomainError('ERR_MIGRATION_STATE');
      }
      assertNext(seen, 'approve');
      const cardNumber = applicant.cardNumber ?? '';
      const source = await players.proveCard({ cardNumber, pin }, networkOf(ip));
      const after = await database.transaction(async (tx) => {
        const row = await lockedByToken(tx, token);
        const account = await players.playerById(tx, source);
        // Who signs in by e-mail does not need the card, and a card with its PIN takes over nothing.
        if (row.target_player_id === null && account?.email != null) {
          throw new DomainError('ERR_MIGRATION_ONLINE_ALREADY');
        }
        return proved(tx, row, source);
      });
      return opened(after);
    },

    /**
     * Sets the sign-in of an approved account and signs its player in; of one that has become part
     * of another, who is signed in to that one goes on there: a browser that was signed out of opens
     * nothing by what it keeps. An e-mail that is new to the account is proved by a code first:
     * whoever has not proved it learns nothing of whether somebody else signs in by it.
     * @throws ERR_UNAUTHORIZED, ERR_NO_VALID_EMAIL where a code was sent, ERR_CODE_TOO_SOON where none was yet,
     *   ERR_INVALID_SECURITY_CODE, ERR_EMAIL_TAKEN once the e-mail is proved
     */
    async finish(
      token: string,
      given: {
        readonly email?: string | undefined;
        readonly password?: string | undefined;
        readonly code?: string | undefined;
      },
      { origin, by }: { readonly origin: Origin; readonly by: PlayerId | undefined },
    ): Promise<SignedIn> {
      const { row: seen, applicant } = opened(await byToken(database.read, token));
      assertNext(seen, 'finish');
      const byLink = seen.link_hash?.equals(tokenHash(token)) ?? false;
      const provedEmail =
        (byLink || seen.method === 'code') && isEmail(applicant.contact)
          ? applicant.contact
          : undefined;
      const email = (given.email ?? provedEmail ?? '').trim().toLowerCase();
      const merged = seen.target_player_id !== null;
      if (merged && by !== seen.target_player_id) throw new DomainError('ERR_UNAUTHORIZED');
      const person = await players.personOf(database.read, seen.source_player_id as PlayerId);
      const passwordHash = merged
        ? ''
        : await accountLife.passwordHash(given.password ?? '', [
            email,
            person?.firstName ?? '',
            person?.surname ?? '',
          ]);
      const { code } = given;
      const account = merged
        ? undefined
        : await players.playerById(database.read, seen.source_player_id as PlayerId);
      const isNew = account !== undefined && email !== provedEmail?.toLowerCase();
      const needsProof = isNew && accountLife.emailOf(email) !== account.email;
      if (needsProof && code === undefined) {
        await database.transaction((tx) =>
          accountLife.sendMigrationCode(tx, seen.id, { ...account, locale: seen.locale }, email),
        );
        throw new DomainError('ERR_NO_VALID_EMAIL');
      }
      const signedIn = await database.transaction(async (tx) => {
        const row = await lockedByToken(tx, token);
        const state = assertNext(row, 'finish');
        const now = clock.now();
        if (needsProof) {
          // A wrong code stays counted: nothing is thrown before the transaction has ended.
          const target = await accountLife.proveMigrationCode(tx, row.id, code ?? '');
          if (target !== email) return undefined;
        }
        await store.updateMigration(tx, row.id, { state, finished_at: now });
        if (row.target_player_id !== null) {
          return accountLife.signIn(tx, row.target_player_id as PlayerId, origin);
        }
        const emailProved = needsProof || email === provedEmail?.toLowerCase();
        const signInBy = { email, emailProved, passwordHash };
        return accountLife.takeOnline(tx, row.source_player_id as PlayerId, signInBy, origin);
      });
      if (!signedIn) throw new DomainError('ERR_INVALID_SECURITY_CODE');
      return signedIn;
    },

    ...createMigrationDecisions(dependencies, {
      approve,
      assertSource,
      assertNext,
      opened,
      finishDays,
    }),

    byToken,
    lockedByToken,
  };
}
export type Migrations = ReturnType<typeof createMigrations>;
