/** Players: registration, credentials, sessions, profile, settings, the staff's desk. */

import type { Brand } from '@herna/brands';
import type { Database, Db } from '@herna/db';
import { type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Messaging } from '@herna/messaging';
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
import { createFinish, registrationHandlers } from './calls/registration.ts';
import { secondFactorHandlers } from './calls/second-factor.ts';
import { sessionHandlers } from './calls/sessions.ts';
import { signInHandlers } from './calls/sign-in.ts';
import { terminalHandlers } from './calls/terminals.ts';
import { originOf, wireSignedIn } from './calls/wire.ts';
import { playersJobs } from './jobs.ts';
import type { ConfirmedPayment, Players } from './players.ts';
import type { MoneyPlayedWithin, RegistrationCodes } from './ports.ts';
import { mayPlay } from './rules/may-play.ts';
import { terminalAt } from './rules/terminal-place.ts';
import {
  accountsAlike,
  accountsLinkedTo,
  accountsOfPerson,
  accountThatGoesOn,
  lockAccountThatGoesOn,
} from './service/account-links.ts';
import type { RecordAudit } from './service/audit.ts';
import type { InheritProtection } from './service/identity-reviews.ts';
import type { LinksDependencies } from './service/links.ts';
import type { Argon2Parameters } from './service/password-hashes.ts';
import type { ProfileDependencies } from './service/profile.ts';
import type { RegistrationDependencies } from './service/registration.ts';
import type { ExclusionAnswer } from './service/registration-checks.ts';
import type { DocumentBearers } from './service/search.ts';
import { createServices, type Services } from './service/services.ts';
import type { LogonGuard } from './service/sessions.ts';
import { addressCountries, addressesOf } from './store/addresses.ts';
import { arrivalsByDay } from './store/arrivals.ts';
import { goingOnOf, joinedTo } from './store/people.ts';
import {
  accountStates,
  closedBefore,
  emailsKnown,
  openAfter,
  playerByEmail,
  playerById,
  playersBorn,
  playersByIds,
} from './store/players.ts';
import { avatarOf, requirementsOf } from './store/profile-parts.ts';
import {
  activePlace,
  countActive,
  hasOpenSession,
  sessionById,
  sessionsAtTerminals,
} from './store/sessions.ts';

/** Countries by their two letters, as banks name them. */
export { countryCodes } from '@herna/platform';
export { createAccountParticipant } from './batch/account-participant.ts';
export { wireCard } from './calls/cards.ts';
export type { ConfirmedPayment, PaymentCodeRequest, Person, Players } from './players.ts';
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
  /** Players who show a document of a number, by all modules. */
  readonly documentBearers: DocumentBearers;
  /** What play has cost and brought, for the sessions in which it was played. */
  readonly moneyPlayed: MoneyPlayedWithin;
  /** Devices whose sessions a member of staff sees; all sessions without an answer. */
  readonly devicesInScope?: (db: Db, staffId: bigint) => Promise<readonly bigint[] | undefined>;
  /** Whether there may be play where a device stands; everywhere when absent. */
  readonly isOpenAt?: Players['isOpenAt'];
  /** Whether new players may register now. */
  readonly registrationOpen: RegistrationDependencies['registrationOpen'];
  /** What the register of excluded persons says of whoever is about to have an account. */
  readonly exclusionAnswer: ExclusionAnswer;
  readonly audit: RecordAudit;
  /** Cost of password hashes; OWASP's for a small machine when absent. */
  readonly argon2?: Argon2Parameters;
}

/** Purpose and subject of a code. */
const codeOf = ({ kind, id }: ConfirmedPayment) =>
  kind === 'desk'
    ? ({ subject: `payment:${id}`, purpose: 'confirm_payment' } as const)
    : ({ subject: `withdrawal:${id}`, purpose: 'confirm_withdrawal' } as const);

function createHandlers(
  services: Services,
  { brand, ...rest }: Pick<PlayersDependencies, 'brand' | 'devicesInScope' | 'moneyPlayed'>,
): Players['handlers'] {
  return {
    ...signInHandlers(services),
    ...secondFactorHandlers(services),
    ...passkeyHandlers(services),
    ...credentialHandlers(services),
    ...sessionHandlers({ ...services, ...rest, currency: brand.currency }),
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
    ...terminalHandlers(services.cards, services.terminals, services.visitorProofs),
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
    async countriesOf(db, ids) {
      const [found, addresses] = await Promise.all([
        playersByIds(db, ids),
        addressCountries(db, ids),
      ]);
      return new Map(
        found.map(({ id, nationality }) => [
          id,
          [...new Set([nationality, ...(addresses.get(id) ?? [])])],
        ]),
      );
    },
    async exposedAmong(db, ids) {
      const found = await playersByIds(db, ids);
      return new Set(found.filter((one) => one.politically_exposed).map(({ id }) => id));
    },
    emailsKnown,
    closedBefore,
    openAfter,
    playerByEmail,
    playerExists: async (id, db = database.read) => (await playerById(db, id)) !== undefined,
    findPlayers: services.find,
    accountsAlike,
    accountsSharing: services.links.sharing,
    accountsLinkedTo,
    accountThatGoesOn,
    accountsThatGoOn: async (db, ids) => (await goingOnOf(db, ids)) as Map<bigint, PlayerId>,
    accountsJoinedTo: async (db, id) => (await joinedTo(db, id)) as PlayerId[],
    lockAccountThatGoesOn,
    accountsOfPerson: async (db, id) => (await accountsOfPerson(db, id)) as PlayerId[],
    async unverifiedAccountsOfPerson(db, id) {
      const unverified: PlayerId[] = [];
      for (const one of (await accountsOfPerson(db, id)) as PlayerId[]) {
        if (one === id || !(await requirements.isFull(db, one))) unverified.push(one);
      }
      return unverified;
    },
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
    politicallyExposed: services.profile.politicallyExposed,
    followsEnded: services.identityReviews.followsEnded,
    async permanentAddress(db, id) {
      return (await addressesOf(db, id)).find(({ type }) => type === 'Permanent');
    },
    async launchProfile(db, id) {
      const player = await playerById(db, id);
      if (!player || !mayPlay(player, brand.flags)) return undefined;
      return { nickname: player.nickname || player.first_name, language: player.locale };
    },
    playersOnline: () => countActive(database.read),
    arrivalsByDay,
    activePlace: (db, playerId) => activePlace(db, playerId, dependencies.clock.now()),
    isProvedAt: services.visitorProofs.holds,
    session: (id, db = database.read) => sessionById(db, id),
    async endSessions(tx, playerId, reason) {
      await sessions.end(tx, { playerId }, reason);
    },
    async atTerminals(db) {
      const found = await sessionsAtTerminals(db);
      return found.flatMap(({ id: sessionId, place }) => {
        const deviceId = terminalAt(place);
        return deviceId === undefined ? [] : [{ sessionId, deviceId }];
      });
    },
    async endSession(tx, sessionId, reason) {
      await sessions.end(tx, { ids: [sessionId] }, reason);
    },
    isOpenAt: dependencies.isOpenAt ?? (async () => true),
    endBy: sessions.endBy,
    sessionHolds: sessions.holds,
    async hasRequirement(db, playerId, key) {
      const rows = await requirementsOf(db, playerId);
      return rows.some((row) => row.key === key && row.fulfilled_at !== null);
    },
    setRequirement: requirements.set,
    fulfilAsked: requirements.fulfilAsked,
    requirementBroughtTo: requirements.broughtTo,
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
    async *personalFiles(db, playerId) {
      const sealed = (await playerById(db, playerId))?.birth_number;
      if (sealed) {
        yield { name: 'players/birth-number.txt', bytes: Buffer.from(birthNumbers.open(sealed)) };
      }
      const avatar = await avatarOf(db, playerId);
      if (avatar) {
        yield { name: `players/picture.${avatar.type.split('/')[1]}`, bytes: avatar.bytes };
      }
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
        await services.registration.fillPersonal(token, personal, method);
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
