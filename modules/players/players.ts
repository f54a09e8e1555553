/** The module of players as other modules use it. */
import type { CallContext, Handlers, Principal } from '@herna/contract-kit/server';
import type { ConsumerOptions, Db, Job, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { PersonalFiles } from '@herna/module-kit';
import type { AnyWagerParticipant } from '@herna/wagering';
import type { FinishRegistration } from './calls/registration.ts';
import type { wireSignedIn } from './calls/wire.ts';
import type { AskedKey, RequirementKey } from './contract/account-states.ts';
import type { playersCalls } from './contract/index.ts';
import type { SharedKind } from './contract/links.ts';
import type { PersonalData } from './rules/fields.ts';
import type { LogoutReason } from './rules/session-times.ts';
import type { AccountLife } from './service/account-life.ts';
import type { CardAndPin, Cards } from './service/cards.ts';
import type { Closing } from './service/closing.ts';
import type { NewAccount, NewPlayer } from './service/new-accounts.ts';
import type { OfferConsentsService } from './service/offer-consents.ts';
import type { ProfileService } from './service/profile.ts';
import type { FindPlayers } from './service/search.ts';
import type { Origin, SignedIn } from './service/sessions.ts';
import type { VisitorProofs } from './service/visitor-proofs.ts';
import type { ArrivalsOfDay } from './store/arrivals.ts';
import type { accountStates } from './store/players.ts';
import type { AddressRow, PlayerRow, SessionRow } from './store/tables.ts';

/** A person as registers outside know people. */
export interface Person {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  /** Digits without the slash. */
  readonly birthNumber?: string;
}

/** What a code confirms: an operation at a desk, or a withdrawal. */
export interface ConfirmedPayment {
  readonly kind: 'desk' | 'withdrawal';
  readonly id: bigint;
}

/** Which payment a player shall confirm, and where the code goes. */
export interface PaymentCodeRequest {
  readonly playerId: PlayerId;
  readonly of: ConfirmedPayment;
  readonly channel: 'Sms' | 'Email';
}

/** What the module of players offers to the others. */
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
  /** Countries of nationality and of all addresses, ISO alpha-3, by the account. */
  countriesOf(db: Db, ids: readonly bigint[]): Promise<Map<bigint, string[]>>;
  /** Those of the accounts whose holder has said, or was found, to be politically exposed. */
  exposedAmong(db: Db, ids: readonly bigint[]): Promise<Set<bigint>>;
  /** In which state accounts are, and whether somebody looks at who their holders are. */
  accountStates: typeof accountStates;
  /** Which of the e-mail addresses belong to players. */
  emailsKnown(db: Db, emails: readonly string[]): Promise<string[]>;
  playerByEmail(db: Db, email: string): Promise<PlayerRow | undefined>;
  playerExists(id: PlayerId, db?: Db): Promise<boolean>;
  /** Accounts that were closed before a moment; a page by ids. */
  closedBefore(db: Db, before: Date, after: bigint, limit: number): Promise<{ id: bigint }[]>;
  /** Accounts that are not closed, by their ids; a page of them. */
  openAfter(db: Db, after: bigint, limit: number): Promise<bigint[]>;
  /** The staff's search. */
  readonly findPlayers: FindPlayers;
  /** The account that goes on where this one has become part of another, otherwise this one. */
  accountThatGoesOn(db: Db, id: PlayerId): Promise<PlayerId>;
  /** The same of many: only those that have become part of others, with the accounts that go on. */
  accountsThatGoOn(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, PlayerId>>;
  /** Accounts that have become part of this one, or of one of those, by id. */
  accountsJoinedTo(db: Db, id: PlayerId): Promise<PlayerId[]>;
  /**
   * The account that goes on where this one has become part of another, otherwise this one, behind the
   * lock that is given: for whoever pays it.
   * @throws ERR_CONFLICT when the account has become part of another meanwhile: to be tried again
   */
  lockAccountThatGoesOn(
    tx: Tx,
    id: PlayerId,
    lock: (tx: Tx, id: PlayerId) => Promise<unknown>,
  ): Promise<PlayerId>;
  /** All accounts of a player's person, closed ones too, their own among them, by id. */
  accountsOfPerson(db: Db, id: PlayerId): Promise<readonly PlayerId[]>;
  /** The same without those other accounts that have, or had at their end, all that a full one needs. */
  unverifiedAccountsOfPerson(db: Db, id: PlayerId): Promise<readonly PlayerId[]>;
  /** Accounts of people who are or may be the same as these. */
  accountsAlike(db: Db, playerIds: readonly bigint[]): Promise<bigint[]>;
  /** Accounts that have used one thing of a kind together with these, a whole crowd too. */
  accountsSharing(db: Db, playerIds: readonly bigint[], kind: SharedKind): Promise<bigint[]>;
  /** Accounts of people who are or may be the same as these, and those used on the same devices. */
  accountsLinkedTo(db: Db, playerIds: readonly bigint[]): Promise<bigint[]>;
  /** What registers outside are asked about; the birth number leaves its seal only here. */
  personOf(db: Db, id: PlayerId): Promise<Person | undefined>;
  /**
   * Somebody trustworthy names the birth number of a player who gave none: it is kept, and other
   * accounts with it come before staff.
   */
  birthNumberProved(tx: Tx, id: PlayerId, birthNumber: string): Promise<void>;
  /** Somebody trustworthy says that a player is politically exposed. */
  politicallyExposed(tx: Tx, id: PlayerId): Promise<void>;
  /**
   * Whether an earlier account, which somebody trustworthy says was this player's, has ended; that of
   * an excluded person puts this one before staff.
   */
  followsEnded(tx: Tx, id: PlayerId, earlier: PlayerId): Promise<boolean>;
  /** Where a player lives for good, as far as it was given. */
  permanentAddress(db: Db, id: PlayerId): Promise<AddressRow | undefined>;
  /** How a player appears in a game; undefined when he may not play online. */
  launchProfile(
    db: Db,
    id: PlayerId,
  ): Promise<{ readonly nickname: string; readonly language: string } | undefined>;
  /** Players who are signed in now. */
  playersOnline(): Promise<number>;
  /** Registrations and sign-ins of each Prague day, both ends included, that had any. */
  arrivalsByDay(
    db: Db,
    span: { readonly from: string; readonly to: string },
  ): Promise<readonly ArrivalsOfDay[]>;
  /** Where a player is signed in now; undefined when they are not. */
  activePlace(db: Db, playerId: PlayerId): Promise<string | undefined>;
  /** Whether a proof shows that a player is at a terminal who has no session there. */
  isProvedAt: VisitorProofs['holds'];
  /** A session by its id. */
  session(id: bigint, db?: Db): Promise<SessionRow | undefined>;
  /** Whether a session is open; if so, nobody ends it before the transaction does. */
  sessionHolds(tx: Tx, sessionId: bigint): Promise<boolean>;
  /** Ends all sessions of a player in the caller's transaction. */
  endSessions(tx: Tx, playerId: PlayerId, reason: LogoutReason): Promise<void>;
  /** Open sessions at terminals, with the number of each one's device. */
  atTerminals(
    db: Db,
  ): Promise<readonly { readonly sessionId: bigint; readonly deviceId: bigint }[]>;
  /** Ends one session in the caller's transaction; nothing where it has ended. */
  endSession(tx: Tx, sessionId: bigint, reason: LogoutReason): Promise<void>;
  /** Whether there may be play at the terminal of a device now, by the hours of where it stands. */
  isOpenAt(db: Db, deviceId: bigint): Promise<boolean>;
  /** Brings the end of a player's open session forward; one that ends sooner stays. */
  endBy(tx: Tx, playerId: PlayerId, endOf: (startedAt: Date) => Date | undefined): Promise<void>;
  /** Whether an account has fulfilled what it needs of a kind. */
  hasRequirement(db: Db, playerId: bigint, key: RequirementKey): Promise<boolean>;
  /** The account that goes on, where what this one had fulfilled came to it by becoming part of it. */
  requirementBroughtTo(db: Db, playerId: bigint, key: RequirementKey): Promise<bigint | undefined>;
  /** Fulfils or withdraws what an account needs to be full; the account's state follows. */
  setRequirement(tx: Tx, playerId: bigint, key: RequirementKey, fulfilled: boolean): Promise<void>;
  /** Fulfils what staff have asked of an account; nothing happens where they have not. */
  fulfilAsked(tx: Tx, playerId: bigint, key: AskedKey): Promise<void>;
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
  personalFiles: PersonalFiles;
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
     * Chooses the method and fills the personal data in. A phone that comes with them gets its code at
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
