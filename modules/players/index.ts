/** Players: registration, credentials, sessions, profile, settings, the staff's desk. */

import type { Brand } from '@herna/brands';
import type { CallContext, Handlers, Principal } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job, Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import type { PackedFile } from '@herna/kernel/zip';
import type { Ledger } from '@herna/ledger';
import type { Messaging } from '@herna/messaging';
import type { AnyWagerParticipant } from '@herna/wagering';
import { createAccountParticipant } from './batch/account-participant.ts';
import { addressHandlers } from './calls/addresses.ts';
import { cardHandlers } from './calls/cards.ts';
import { contactHandlers } from './calls/contacts.ts';
import { credentialHandlers } from './calls/credentials.ts';
import { deskHandlers } from './calls/desk.ts';
import { deskMessageHandlers } from './calls/desk-messages.ts';
import { identityReviewHandlers } from './calls/identity-reviews.ts';
import { linkHandlers } from './calls/links.ts';
import { passkeyHandlers } from './calls/passkeys.ts';
import { avatarHandlers, profileHandlers } from './calls/profile.ts';
import {
  createFinish,
  type FinishRegistration,
  registrationHandlers,
} from './calls/registration.ts';
import { secondFactorHandlers } from './calls/second-factor.ts';
import { sessionHandlers } from './calls/sessions.ts';
import { signInHandlers } from './calls/sign-in.ts';
import { terminalHandlers } from './calls/terminals.ts';
import { originOf, wireSignedIn } from './calls/wire.ts';
import type { RequirementKey } from './contract/account-states.ts';
import type { playersCalls } from './contract/index.ts';
import { playersJobs } from './jobs.ts';
import type { RegistrationCodes } from './ports.ts';
import type { PersonalData } from './rules/fields.ts';
import { mayPlay } from './rules/may-play.ts';
import type { LogoutReason } from './rules/session-times.ts';
import type { AccountLife } from './service/account-life.ts';
import { accountsLinkedTo, accountsOfPerson } from './service/account-links.ts';
import type { RecordAudit } from './service/audit.ts';
import type { CardAndPin, Cards } from './service/cards.ts';
import type { Closing } from './service/closing.ts';
import type { InheritProtection } from './service/identity-reviews.ts';
import type { LinksDependencies } from './service/links.ts';
import type { NewAccount, NewPlayer } from './service/new-accounts.ts';
import type { OfferConsentsService } from './service/offer-consents.ts';
import type { Argon2Parameters } from './service/password-hashes.ts';
import type { ProfileDependencies, ProfileService } from './service/profile.ts';
import type { RegistrationDependencies } from './service/registration.ts';
import type { FindPlayers } from './service/search.ts';
import { createServices, type Services } from './service/services.ts';
import type { LogonGuard, Origin, SignedIn } from './service/sessions.ts';
import { addressesOf } from './store/addresses.ts';
import {
  accountStates,
  closedBefore,
  emailsKnown,
  playerByEmail,
  playerById,
  playersBorn,
  playersByIds,
} from './store/players.ts';
import { avatarOf, requirementsOf } from './store/profile-parts.ts';
import { activePlace, countActive, hasOpenSession, sessionById } from './store/sessions.ts';
import type { AddressRow, PlayerRow, SessionRow } from './store/tables.ts';

export { createAccountParticipant } from './batch/account-participant.ts';
export { wireCard } from './calls/cards.ts';
export type { PersonalData } from './rules/fields.ts';
export type { PersonMatch } from './rules/same-person.ts';
export type { LogoutReason } from './rules/session-times.ts';
export { terminalAt } from './rules/terminal-place.ts';
export type { AccountLife, VenuePerson } from './service/account-life.ts';
export type { RecordAudit } from './service/audit.ts';
export type { NewAccount, NewPlayer } from './service/new-accounts.ts';
export type { Restriction } from './service/profile.ts';
export type { LogonGuard, Origin, SignedIn } from './service/sessions.ts';
export type { PlayerRow } from './store/tables.ts';

export interface PlayersDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly messaging: Messaging;
  /** A new account gets its wallet in the same transaction; a lock waits for bets in flight. */
  readonly ledger: Pick<Ledger, 'openWallet' | 'lockPlayer'>;
  /** Player protection is created above this module, so it is asked for when it is there. */
  readonly logonGuard: () => LogonGuard;
  /** What the modules above have closed to a player. */
  readonly restrictions: ProfileDependencies['restrictions'];
  /** Carries a person's limits on from closed accounts into the one that follows. */
  readonly inheritProtection: InheritProtection;
  /** Who, out of players named, no offer may reach now. */
  readonly offersWithheld: (db: Db, players: readonly bigint[]) => Promise<readonly bigint[]>;
  /** Keeps a promo code of a registration until the account may have what it stands for. */
  readonly keepPromoCode: RegistrationCodes['keep'];
  /** Kinds of what players share, by all modules. */
  readonly sharedUses: LinksDependencies['sharedUses'];
  /** Devices whose sessions a member of staff sees; all sessions without an answer. */
  readonly devicesInScope?: (db: Db, staffId: bigint) => Promise<readonly bigint[] | undefined>;
  /** Whether new players may register now. */
  readonly registrationOpen: RegistrationDependencies['registrationOpen'];
  readonly audit: RecordAudit;
  /** Cost of password hashes; OWASP's for a small machine when absent. */
  readonly argon2?: Argon2Parameters;
}

/** A person as registers outside know people. */
export interface Person {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  /** Digits without the slash. */
  readonly birthNumber?: string;
}

/** Which payment a player shall confirm, and where the code goes. */
/** What a code confirms: an operation at a desk, or a withdrawal. */
export interface ConfirmedPayment {
  readonly kind: 'desk' | 'withdrawal';
  readonly id: bigint;
}

/** Purpose and subject of a code. */
const codeOf = ({ kind, id }: ConfirmedPayment) =>
  kind === 'desk'
    ? ({ subject: `payment:${id}`, purpose: 'confirm_payment' } as const)
    : ({ subject: `withdrawal:${id}`, purpose: 'confirm_withdrawal' } as const);

export interface PaymentCodeRequest {
  readonly playerId: PlayerId;
  readonly of: ConfirmedPayment;
  readonly channel: 'Sms' | 'Email';
}

export interface Players {
  readonly handlers: Handlers<typeof playersCalls>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** The player's account in the wager path. */
  readonly accountParticipant: AnyWagerParticipant;
  /** Proves a player's token: the principal, or nothing. */
  authenticate(token: string): Promise<Principal | undefined>;
  /** The code that tells a player why the token of his session opens nothing any more, if any. */
  endedBy(token: string): Promise<string | undefined>;
  /** Why the session of this token has ended; undefined while it holds, and where there was none. */
  endReason(token: string): Promise<LogoutReason | undefined>;
  playerById(db: Db, id: PlayerId): Promise<PlayerRow | undefined>;
  playersByIds(db: Db, ids: readonly bigint[]): Promise<PlayerRow[]>;
  /** In which state accounts are, and whether somebody looks at who their holders are. */
  accountStates: typeof accountStates;
  /** Which of the e-mail addresses belong to players. */
  emailsKnown(db: Db, emails: readonly string[]): Promise<string[]>;
  playerByEmail(db: Db, email: string): Promise<PlayerRow | undefined>;
  playerExists(id: PlayerId, db?: Db): Promise<boolean>;
  /** Accounts that were closed before a moment; a page by ids. */
  closedBefore(db: Db, before: Date, after: bigint, limit: number): Promise<{ id: bigint }[]>;
  /** The staff's search. */
  readonly findPlayers: FindPlayers;
  /** All accounts of a player's person, closed ones too, their own among them, by id. */
  accountsOfPerson(db: Db, id: PlayerId): Promise<readonly PlayerId[]>;
  /** Accounts of people who are or may be the same as these, and those used on the same devices. */
  accountsLinkedTo(db: Db, playerIds: readonly bigint[]): Promise<bigint[]>;
  /** What registers outside are asked about; the birth number leaves its seal only here. */
  personOf(db: Db, id: PlayerId): Promise<Person | undefined>;
  /**
   * Somebody trustworthy names the birth number of a player who gave none: it is kept, and other
   * accounts with it come before staff.
   */
  birthNumberProved(tx: Tx, id: PlayerId, birthNumber: string): Promise<void>;
  /** Where a player lives for good, as far as it was given. */
  permanentAddress(db: Db, id: PlayerId): Promise<AddressRow | undefined>;
  /** How a player appears in a game; undefined when he may not play online. */
  launchProfile(
    db: Db,
    id: PlayerId,
  ): Promise<{ readonly nickname: string; readonly language: string } | undefined>;
  /** Players who are signed in now. */
  playersOnline(): Promise<number>;
  /** Where a player is signed in now; undefined when they are not. */
  activePlace(db: Db, playerId: PlayerId): Promise<string | undefined>;
  /** A session by its id. */
  session(id: bigint, db?: Db): Promise<SessionRow | undefined>;
  /** Whether a session is open; if so, nobody ends it before the transaction does. */
  sessionHolds(tx: Tx, sessionId: bigint): Promise<boolean>;
  /** Ends all sessions of a player in the caller's transaction. */
  endSessions(tx: Tx, playerId: PlayerId, reason: LogoutReason): Promise<void>;
  /** Brings the end of a player's open session forward; one that ends sooner stays. */
  endBy(tx: Tx, playerId: PlayerId, endOf: (startedAt: Date) => Date | undefined): Promise<void>;
  /** Whether an account has fulfilled what it needs of a kind. */
  hasRequirement(db: Db, playerId: bigint, key: RequirementKey): Promise<boolean>;
  /** Fulfils or withdraws what an account needs to be full; the account's state follows. */
  setRequirement(tx: Tx, playerId: bigint, key: string, fulfilled: boolean): Promise<void>;
  /**
   * Sends a player the code that confirms a payment; an earlier one of it is void.
   * @throws DomainError ERR_CODE_TOO_SOON; ERR_NOT_FOUND where the player has no such address.
   */
  sendPaymentCode(tx: Tx, request: PaymentCodeRequest): Promise<void>;
  /** Uses the code of a payment up; a wrong try is counted in this transaction. */
  provePaymentCode(tx: Tx, of: ConfirmedPayment, code: string): Promise<boolean>;
  /**
   * Whose card this is, by its PIN; wrong ones are counted for the place they come from.
   * @throws DomainError ERR_INVALID_PIN, ERR_TOO_MANY_BAD_ATTEMPTS.
   */
  proveCard(card: CardAndPin, from: string): Promise<PlayerId>;
  /** Whose card a reader has read, and whether it may still be used; undefined when it is nobody's. */
  cardHolder(
    db: Db,
    cardNumber: string,
  ): Promise<{ readonly playerId: PlayerId; readonly active: boolean } | undefined>;
  /**
   * Opens an account for a person by any door; its own door has checked the data.
   * @throws ERR_PLAYER_EXCLUDED, ERR_ACCOUNT_EXISTS
   */
  openAccount(tx: Tx, account: NewAccount): Promise<PlayerId>;
  /** How accounts begin at venues, are taken online and become one. */
  readonly accountLife: AccountLife;
  /** The birth number and the picture of a player, for the archive of personal data. */
  personalFiles(db: Db, playerId: bigint): Promise<readonly PackedFile[]>;
  /** How accounts are closed. */
  readonly closing: Closing;
  /**
   * Refuses a password that is not the player's; wrong ones are counted and lock.
   * @throws DomainError ERR_INVALID_CREDENTIALS, ERR_TOO_MANY_BAD_ATTEMPTS
   */
  proveSelf(playerId: PlayerId, password: string): Promise<void>;
  /**
   * Refuses whoever lacks the code of a second factor that is on; asked after the password.
   * @throws DomainError ERR_SECOND_FACTOR_NEEDED, ERR_INVALID_SECURITY_CODE, ERR_TOO_MANY_BAD_ATTEMPTS
   */
  proveSecondFactor(playerId: PlayerId, code: string | undefined): Promise<void>;
  /** How a browser is signed in: where it comes from, and the answer that sets its cookies. */
  readonly signIns: {
    originOf(context: CallContext): Origin;
    answer(signedIn: SignedIn, context: CallContext): ReturnType<typeof wireSignedIn>;
  };
  /** Changes a player's data under the rules of the market, for a member of staff. */
  readonly changeByStaff: ProfileService['changeByStaff'];
  /** Cards of players, for the desks of venues. */
  readonly cards: Omit<Cards, 'assertUnchanged'>;
  /** Who has a login and its PIN; wrong ones are counted for the place they come from. */
  identify(login: string, pin: string, from: string): Promise<PlayerRow>;
  /** Consents to offers, as settings keep them. */
  readonly offerConsents: OfferConsentsService;
  /** Whether a player is signed in anywhere. */
  isSignedIn(playerId: PlayerId): Promise<boolean>;
  /** Players of a surname who were born on a day. */
  born(surname: string, birthDate: string): Promise<PlayerRow[]>;
  /** Registrations under way, for whoever proves identities. */
  readonly registrations: {
    /** @throws DomainError ERR_REGISTRATION_NOT_FOUND, ERR_NO_VALID_EMAIL, ERR_EMAIL_TAKEN */
    assertProved(token: string): Promise<void>;
    /**
     * Chooses the method and fills the personal data in. A phone that is told along gets its code at
     * once; one that cannot get any is asked for as usual.
     * @throws DomainError ERR_REGISTRATION_FIELDS and those of a registration
     */
    fill(token: string, method: string, personal: PersonalData, phone?: string): Promise<void>;
    /** Makes the account and signs the player in, with what is adopted in one transaction. */
    readonly finish: FinishRegistration;
  };
  /** Makes a player of demo data or of a test, with his wallet. */
  addPlayer(tx: Tx, player: NewPlayer): Promise<PlayerId>;
  /** Opens a session without a password: demo data and tests. */
  openSession(playerId: PlayerId): Promise<SignedIn>;
}

function createHandlers(
  services: Services,
  scope: Pick<PlayersDependencies, 'devicesInScope'>,
): Players['handlers'] {
  return {
    ...signInHandlers(services),
    ...secondFactorHandlers(services),
    ...passkeyHandlers(services),
    ...credentialHandlers(services),
    ...sessionHandlers({ ...services, ...scope }),
    ...registrationHandlers(services),
    ...profileHandlers(services.profile),
    ...avatarHandlers(services.avatars),
    ...addressHandlers(services.addresses),
    ...contactHandlers(services.contacts),
    ...deskHandlers(services),
    ...deskMessageHandlers(services),
    ...identityReviewHandlers(services.identityReviews),
    ...linkHandlers(services.links),
    ...cardHandlers(services.cards),
    ...terminalHandlers(services.cards, services.terminals),
  };
}

/** Creates the module. */
export function createPlayers(dependencies: PlayersDependencies): Players {
  const services = createServices(dependencies);
  const { database, brand } = dependencies;
  const { sessions, signIn, requirements, newAccounts, birthNumbers, codes, sendCode } = services;
  return {
    handlers: createHandlers(services, dependencies),
    jobs: playersJobs(services),
    consumers: [services.identityReviews.consumer],
    accountParticipant: createAccountParticipant(brand.flags),
    authenticate: sessions.authenticate,
    endedBy: sessions.endedBy,
    endReason: sessions.endReason,
    playerById,
    accountStates,
    playersByIds,
    emailsKnown,
    closedBefore,
    playerByEmail,
    playerExists: async (id, db = database.read) => (await playerById(db, id)) !== undefined,
    findPlayers: services.find,
    accountsLinkedTo,
    accountsOfPerson: async (db, id) => (await accountsOfPerson(db, id)) as PlayerId[],
    async personOf(db, id) {
      const player = await playerById(db, id);
      const sealed = player?.birth_number;
      return (
        player && {
          firstName: player.first_name,
          surname: player.surname,
          birthDate: player.birth_date,
          ...(sealed ? { birthNumber: birthNumbers.open(sealed) } : {}),
        }
      );
    },
    birthNumberProved: services.profile.birthNumberProved,
    async permanentAddress(db, id) {
      return (await addressesOf(db, id)).find(({ type }) => type === 'Permanent');
    },
    async launchProfile(db, id) {
      const player = await playerById(db, id);
      if (!player || !mayPlay(player, brand.flags)) return undefined;
      return { nickname: player.nickname || player.first_name, language: player.locale };
    },
    playersOnline: () => countActive(database.read),
    activePlace: (db, playerId) => activePlace(db, playerId, dependencies.clock.now()),
    session: (id, db = database.read) => sessionById(db, id),
    async endSessions(tx, playerId, reason) {
      await sessions.end(tx, { playerId }, reason);
    },
    endBy: sessions.endBy,
    sessionHolds: sessions.holds,
    async hasRequirement(db, playerId, key) {
      const rows = await requirementsOf(db, playerId);
      return rows.some((row) => row.key === key && row.fulfilled_at !== null);
    },
    setRequirement: requirements.set,
    async sendPaymentCode(tx, { playerId, of, channel }) {
      const player = await playerById(tx, playerId);
      const target = channel === 'Email' ? player?.email : player?.phone;
      if (!player || !target) throw new DomainError('ERR_NOT_FOUND');
      const { locale } = player;
      await sendCode(tx, { ...codeOf(of), target, locale, playerId });
    },
    async provePaymentCode(tx, of, code) {
      const { subject, purpose } = codeOf(of);
      return (await codes.prove(tx, subject, purpose, code)) !== undefined;
    },
    async cardHolder(db, cardNumber) {
      const card = await services.cards.byNumber(db, cardNumber);
      return card && { playerId: card.player_id as PlayerId, active: card.state === 'Active' };
    },
    proveCard: async (card, from) => (await services.cards.prove(card, from)).player_id as PlayerId,
    openAccount: newAccounts.open,
    async personalFiles(db, playerId) {
      const sealed = (await playerById(db, playerId))?.birth_number;
      const avatar = await avatarOf(db, playerId);
      return [
        ...(sealed
          ? [{ name: 'players/birth-number.txt', bytes: Buffer.from(birthNumbers.open(sealed)) }]
          : []),
        ...(avatar
          ? [{ name: `players/picture.${avatar.type.split('/')[1]}`, bytes: avatar.bytes }]
          : []),
      ];
    },
    accountLife: services.accountLife,
    closing: services.closing,
    async proveSelf(playerId, password) {
      await services.credentials.proveSelf(playerId, password);
    },
    proveSecondFactor: services.secondFactors.prove,
    signIns: { originOf, answer: wireSignedIn },
    changeByStaff: services.profile.changeByStaff,
    cards: services.cards,
    offerConsents: services.offerConsents,
    identify: services.terminals.identify,
    isSignedIn: (playerId) => hasOpenSession(database.read, playerId),
    born: (surname, birthDate) => playersBorn(database.read, surname, birthDate),
    registrations: {
      assertProved: services.registration.assertProved,
      async fill(token, method, personal, phone) {
        await services.registration.chooseMethod(token, method);
        await services.registration.fillPersonal(token, personal);
        if (phone) await services.registration.offerPhone(token, phone);
      },
      finish: createFinish(services.registration),
    },
    addPlayer: newAccounts.add,
    openSession: (playerId) => {
      const origin = { ip: '127.0.0.1', userAgent: 'demo', device: null };
      return database.transaction((tx) => signIn.openFor(tx, playerId, origin, true));
    },
  };
}
