/**
 * How accounts begin at a venue, are taken online and become one with another. What other
 * modules hold of an account is theirs to move or to settle: whoever calls this has done so in the
 * same transaction, behind the locks of the wallets.
 */
import type { Brand } from '@herna/brands';
import { type Db, recordEvent, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { passwordFault } from '@herna/kernel/password';
import type { Messaging } from '@herna/messaging';
import { nextPlayerState } from '../rules/account.machine.ts';
import {
  emailFault,
  normalEmail,
  normalPhone,
  type PersonalData,
  phoneFault,
} from '../rules/fields.ts';
import { phoneProves } from '../rules/phone-proof.ts';
import { matchPerson, type PersonMatch } from '../rules/same-person.ts';
import { moveCards } from '../store/cards.ts';
import { readCode } from '../store/codes.ts';
import { passkeys } from '../store/passkeys.ts';
import { accountOf, accountsLike, type KnownAccount } from '../store/people.ts';
import { playerByEmail, playerByPhone, updatePlayer } from '../store/players.ts';
import { requirementsOf } from '../store/profile-parts.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { BirthNumbers } from './birth-numbers.ts';
import type { Codes, Proved, SendCode } from './codes.ts';
import type { IdentityReviews } from './identity-reviews.ts';
import { temporaryExpired } from './locks.ts';
import type { NewAccounts } from './new-accounts.ts';
import { carryObjection } from './offer-consents.ts';
import type { PasswordHashes } from './password-hashes.ts';
import { takenError } from './registration.ts';
import { type Checks, refuseFields } from './registration-checks.ts';
import { lockedPlayer, type Requirements } from './requirements.ts';
import type { SecondFactors } from './second-factors.ts';
import type { Origin, Sessions, SignedIn } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

export interface AccountLifeDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly brand: Brand;
  readonly hashes: PasswordHashes;
  readonly checks: Checks;
  readonly birthNumbers: BirthNumbers;
  readonly codes: Codes;
  readonly sendCode: SendCode;
  readonly newAccounts: NewAccounts;
  readonly requirements: Requirements;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly identityReviews: Pick<IdentityReviews, 'merged'>;
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly secondFactors: Pick<SecondFactors, 'isOn'>;
  /** Whether the operator takes new players. */
  readonly registrationOpen: (db: Db) => Promise<boolean>;
}

/** A person seen at a venue. */
export interface VenuePerson {
  readonly personal: PersonalData;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly locale: string;
  /** Whether staff have seen the person with a document. */
  readonly identitySeen: boolean;
  /** Of a password that nobody knows: the account is signed in to by card until it is online. */
  readonly passwordHash: string;
}

/** A person as somebody names themselves who is not signed in. */
export interface NamedPerson {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

/** The service of how accounts begin at venues, come online and merge. */
export function createAccountLife(dependencies: AccountLifeDependencies) {
  const { clock, random, brand, hashes, checks, birthNumbers, codes, sendCode } = dependencies;
  const { newAccounts, requirements, identityReviews, sessions, signIn } = dependencies;
  const { messaging, secondFactors, registrationOpen } = dependencies;

  const contacts = ({ email, phone }: Pick<VenuePerson, 'email' | 'phone'>) => {
    const faults = [
      { field: 'email', fault: email ? emailFault(email) : undefined },
      { field: 'phone', fault: phone ? phoneFault(phone, brand.market) : undefined },
    ];
    refuseFields(faults.flatMap(({ field, fault }) => (fault ? [{ field, ...fault }] : [])));
    return {
      email: email ? normalEmail(email) : null,
      phone: phone ? (normalPhone(phone, brand.market) ?? null) : null,
    };
  };

  /** Ends an account; its e-mail and phone are free again. The caller has locked its wallets. */
  const end = async (tx: Tx, player: PlayerRow, mergedInto: bigint): Promise<void> => {
    const state = nextPlayerState(player.state, 'close');
    if (!state) throw new DomainError('ERR_CONFLICT');
    const now = clock.now();
    await updatePlayer(tx, player.id, {
      state,
      state_before: null,
      email: null,
      phone: null,
      pin_hash: null,
      temporary_until: null,
      merged_into: mergedInto,
      closed_at: now,
      changed_at: now,
    });
    await sessions.end(tx, { playerId: player.id }, 'AccountLocked');
    await recordEvent(tx, {
      type: 'players.account_changed',
      playerId: player.id,
      payload: { state, reason: 'Merged' },
      happenedAt: now,
    });
  };

  return {
    /** The hash of a password that nobody knows, made before anything is locked. */
    unknownPasswordHash: (): Promise<string> => hashes.make(base64url(random.bytes(32))),

    /** Asked before a transaction. @throws ERR_PLAYER_EXCLUDED, ERR_REGISTRATION_UNCHECKED */
    assertNotListed: checks.assertNotListed,

    /**
     * Opens a temporary account without a password for somebody at a venue.
     * @throws ERR_REGISTRATION_FIELDS, ERR_EMAIL_TAKEN, ERR_PHONE_TAKEN, ERR_ACCOUNT_EXISTS,
     *   ERR_PLAYER_EXCLUDED, ERR_REGISTRATION_CLOSED
     */
    async openAtVenue(tx: Tx, person: VenuePerson): Promise<PlayerId> {
      if (!(await registrationOpen(tx))) throw new DomainError('ERR_REGISTRATION_CLOSED');
      const { personal, locale, identitySeen } = person;
      const { email, phone } = contacts(person);
      refuseFields(await checks.personalFaults(tx, personal));
      try {
        const id = await newAccounts.open(tx, {
          state: 'TEMPORARY',
          locale,
          email,
          phone,
          nickname: '',
          passwordHash: person.passwordHash,
          affiliateVisitorId: null,
          personal,
        });
        await requirements.set(tx, id, 'EmailVerified', false);
        await requirements.set(tx, id, 'PhoneVerified', false);
        if (identitySeen) await requirements.set(tx, id, 'IdentityVerified', true);
        return id;
      } catch (error) {
        throw takenError(error);
      }
    },

    /** Who an account belongs to, by its e-mail or phone and the date of birth together. */
    async byContact(db: Db, contact: string, birthDate: string): Promise<PlayerRow | undefined> {
      const phone = normalPhone(contact, brand.market);
      const found = contact.includes('@')
        ? await playerByEmail(db, normalEmail(contact))
        : phone && (await playerByPhone(db, phone));
      // Whoever reads the messages of an account alone does not come in behind its second factor; asked
      // of nobody too, so that the time tells nothing.
      const isBarred = await secondFactors.isOn(db, found ? found.id : 0n);
      const proves = contact.includes('@') || (found && phoneProves(found, clock.now()));
      return found && found.birth_date === birthDate && !isBarred && proves ? found : undefined;
    },

    /** Open accounts that may be a person's, surely theirs first. */
    async like(
      db: Db,
      person: NamedPerson,
    ): Promise<readonly (KnownAccount & { readonly match: PersonMatch })[]> {
      const asked = { ...person, street: '', postCode: '' };
      const found = await accountsLike(db, { birthDate: person.birthDate });
      return found
        .filter(({ state }) => state !== 'CLOSED')
        .map((account) => ({ ...account, match: matchPerson(asked, account) }))
        .filter(({ match }) => match !== 'OTHER');
    },

    /** Other open accounts of a player's own person, each with how surely it is theirs. */
    async othersOf(
      db: Db,
      playerId: bigint,
    ): Promise<readonly (KnownAccount & { readonly match: PersonMatch })[]> {
      const own = await accountOf(db, playerId);
      if (!own) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      const found = await accountsLike(db, own);
      return found
        .filter(({ id, state }) => id !== playerId && state !== 'CLOSED')
        .map((account) => ({ ...account, match: matchPerson(own, account) }))
        .filter(({ match }) => match !== 'OTHER');
    },

    /** How surely two accounts are one person's. @throws ERR_PLAYER_NOT_FOUND */
    async compare(db: Db, one: bigint, other: bigint): Promise<PersonMatch> {
      const [left, right] = [await accountOf(db, one), await accountOf(db, other)];
      if (!left || !right) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      return matchPerson(left, right);
    },

    /**
     * Sends the code of a migration to an e-mail or phone; one that was just sent there is enough.
     * @throws ERR_CODE_TOO_SOON where another address was sent one, or this one has had enough
     */
    async sendMigrationCode(
      tx: Tx,
      migrationId: bigint,
      player: PlayerRow,
      target: string,
    ): Promise<void> {
      const { id: playerId, locale } = player;
      const subject = `migration:${migrationId}` as const;
      await sendCode(tx, { subject, purpose: 'migration', target, locale, playerId }).catch(
        async (error: unknown) => {
          const soon = error instanceof DomainError && error.code === 'ERR_CODE_TOO_SOON';
          const live = soon ? await readCode(tx, subject, 'migration') : undefined;
          if (live?.target !== target) throw error;
        },
      );
    },

    /** Uses the code of a migration up and gives where it was sent; a wrong one is counted here. */
    proveMigrationCode: (tx: Tx, migrationId: bigint, code: string): Promise<Proved> =>
      codes.prove(tx, `migration:${migrationId}`, 'migration', code),

    /** An e-mail as it is kept. @throws ERR_REGISTRATION_FIELDS for one of a wrong form */
    emailOf: (text: string): string => contacts({ email: text }).email ?? '',

    /** The hash of a new password. @throws ERR_REGISTRATION_FIELDS where it is weak */
    async passwordHash(password: string, own: readonly string[]): Promise<string> {
      const fault = passwordFault(password, [...own, brand.name]);
      refuseFields(fault ? [fault] : []);
      return hashes.make(password);
    },

    /**
     * Gives an account its sign-in and signs its player in.
     * Passkeys that were added before are removed: as after a restored password, none is left to others.
     * @throws ERR_REGISTRATION_FIELDS, ERR_EMAIL_TAKEN, ERR_ACCOUNT_LOCKED, ERR_MIGRATION_STATE where the account
     *   has a second factor by now
     */
    async takeOnline(
      tx: Tx,
      playerId: PlayerId,
      given: {
        readonly email: string;
        /** Whether the player has shown that the e-mail is theirs. */
        readonly emailProved: boolean;
        readonly passwordHash: string;
      },
      origin: Origin,
    ): Promise<SignedIn> {
      const { email } = contacts({ email: given.email });
      const now = clock.now();
      const player = await lockedPlayer(tx, playerId);
      if (await secondFactors.isOn(tx, playerId)) throw new DomainError('ERR_MIGRATION_STATE');
      await passkeys.deleteAllOf(tx, playerId);
      try {
        await updatePlayer(tx, playerId, {
          email,
          password_hash: given.passwordHash,
          password_changed_at: now,
          changed_at: now,
        });
        const rows = await requirementsOf(tx, playerId);
        const had =
          player.email === email &&
          rows.some(({ key, fulfilled_at }) => key === 'EmailVerified' && fulfilled_at !== null);
        await requirements.set(tx, playerId, 'EmailVerified', given.emailProved || had);
        if (player.email !== null && player.email !== email) {
          const { email: to, locale } = player;
          await messaging.email(tx, {
            to,
            template: 'email_changed',
            locale,
            values: {},
            playerId,
          });
        }
        return await signIn.openFor(tx, playerId, origin, true);
      } catch (error) {
        throw takenError(error);
      }
    },

    /** Signs a player in to the account that they have proved to be theirs. */
    signIn: (tx: Tx, playerId: PlayerId, origin: Origin): Promise<SignedIn> =>
      signIn.openFor(tx, playerId, origin, true),

    /**
     * Makes what an account says of its person part of another and ends it: cards, a birth number
     * and a proved identity that the other lacks, and a phone where the other has none. Repeated, it
     * changes nothing.
     * @param by the member of staff who decided, `null` where the player proved both accounts
     * @throws ERR_CONFLICT when the account has ended otherwise, ERR_ACCOUNT_LOCKED when staff have
     *   locked one of the two.
     */
    async absorb(tx: Tx, from: PlayerId, into: PlayerId, by: bigint | null): Promise<void> {
      const [first, second] = from < into ? [from, into] : [into, from];
      const rows = new Map([
        [first, await lockedPlayer(tx, first)],
        [second, await lockedPlayer(tx, second)],
      ]);
      const [source, target] = [rows.get(from), rows.get(into)];
      if (!source || !target || target.state === 'CLOSED') throw new DomainError('ERR_CONFLICT');
      if (source.merged_into === into) return;
      for (const { state, lock_reason: reason } of [source, target]) {
        // What staff have locked stays where it is; of one whose time is over nobody has decided.
        const isLocked = state === 'SUSPENDED' && reason !== temporaryExpired;
        if (isLocked) throw new DomainError('ERR_ACCOUNT_LOCKED');
      }
      const isProved = async (id: PlayerId): Promise<boolean> =>
        (await requirementsOf(tx, id)).some(
          ({ key, fulfilled_at }) => key === 'IdentityVerified' && fulfilled_at !== null,
        );
      const [one, other] = [await accountOf(tx, from), await accountOf(tx, into)];
      // What proves who one person is proves nothing of another name.
      const isSame = one && other && matchPerson(one, other) === 'SAME';
      const comesProved = isSame && (await isProved(from)) && !(await isProved(into));
      await end(tx, source, into);
      await moveCards(tx, from, into, clock.now());
      await carryObjection(tx, from, into, clock.now());
      await updatePlayer(tx, into, {
        ...(target.birth_number_hash === null
          ? {
              birth_number: source.birth_number,
              birth_number_hash: source.birth_number_hash,
            }
          : {}),
        // What staff have set proves no more in the account that goes on.
        ...(target.phone === null
          ? { phone: source.phone, phone_by_staff_at: source.phone_by_staff_at }
          : {}),
        changed_at: clock.now(),
      });
      if (comesProved) await requirements.set(tx, into, 'IdentityVerified', true);
      await identityReviews.merged(tx, from, into, by);
    },

    /** A sealed birth number, opened. */
    birthNumberOf: ({ birth_number: sealed }: PlayerRow): string =>
      sealed ? birthNumbers.open(sealed) : '',
  };
}
export type AccountLife = ReturnType<typeof createAccountLife>;
