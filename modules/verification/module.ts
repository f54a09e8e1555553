/** Verification as a value. */
import { type MarketRules, marketRules } from '@herna/brands';
import { DomainError, type PlayerId, pragueDay, type StaffId } from '@herna/kernel';
import { ledger } from '@herna/ledger/module';
import { messaging } from '@herna/messaging/module';
import { type Config, defineModule, personalFilesPoint } from '@herna/module-kit';
import type { Payments } from '@herna/payments';
import { payments } from '@herna/payments/module';
import { confirmedAccountsPort } from '@herna/payments/ports';
import { countryCodes, type PersonalData, type Players } from '@herna/players';
import { players } from '@herna/players/module';
import { documentBearersPoint, playerPhotosPort, shownDocumentsPoint } from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import {
  type CheckFailure,
  verificationCalls,
  verificationErrors,
  verificationFieldReasons,
  verificationPermissions,
} from './contract/index.ts';
import { type Accounts, createVerification, type People, type Registrations } from './index.ts';
import { verificationPersonalData } from './personal-data.table.ts';
import type { BankPerson } from './rules/bank-claims.ts';

/** Players as people whose identity is proved. */
const peopleOf = (from: Players): People => ({
  async find(db, id) {
    const playerId = id as PlayerId;
    const row = await from.playerById(db, playerId);
    const person = row && (await from.personOf(db, playerId));
    if (!row || !person) return undefined;
    const address = await from.permanentAddress(db, playerId);
    return {
      id: playerId,
      firstName: row.first_name,
      surname: row.surname,
      birthDate: row.birth_date,
      birthPlace: row.birth_place,
      birthNumber: person.birthNumber,
      nationality: row.nationality,
      gender: row.gender,
      address: address ? `${address.street}, ${address.post_code} ${address.town}` : '',
      email: row.email,
      locale: row.locale,
    };
  },
  isVerified: (db, playerId) => from.hasRequirement(db, playerId, 'IdentityVerified'),
  async sameThatGoesOn(db, playerId) {
    const goesOn = await from.accountThatGoesOn(db, playerId as PlayerId);
    if (goesOn === playerId) return undefined;
    return (await from.accountLife.compare(db, playerId, goesOn)) === 'SAME' ? goesOn : undefined;
  },
  identityBroughtTo: (db, playerId) => from.requirementBroughtTo(db, playerId, 'IdentityVerified'),
  joinedTo: from.accountsJoinedTo,
  birthNumberProved: (tx, playerId, birthNumber) =>
    from.birthNumberProved(tx, playerId as PlayerId, birthNumber),
  politicallyExposed: (tx, playerId) => from.politicallyExposed(tx, playerId as PlayerId),
  followsEnded: (tx, playerId, earlier) =>
    from.followsEnded(tx, playerId as PlayerId, earlier as PlayerId),
  identityVerified: (tx, playerId, verified) =>
    from.setRequirement(tx, playerId, 'IdentityVerified', verified),
  documentApproved: (tx, playerId) => from.fulfilAsked(tx, playerId, 'NewDocument'),
});

/** Bank accounts of payments as proofs. */
const accountsOf = (from: Payments): Accounts => ({
  withControlPayment: (db, playerId) => from.accountsWithControlPayment(db, playerId as PlayerId),
  async list(db, playerId) {
    const accounts = await from.accountsOf(db, playerId as PlayerId);
    return accounts.map(({ id, iban, state }) => ({ id, iban, verified: state === 'VERIFIED' }));
  },
  async confirmedByBank(tx, id, ibans) {
    const playerId = id as PlayerId;
    const accounts = await from.accountsOf(tx, playerId);
    const [only, ...others] = ibans;
    if (accounts.length === 0 && only !== undefined && others.length === 0) {
      // An account of somebody else, or of a country that is not paid to, is not added.
      await from.addConfirmedAccount(tx, playerId, only);
    }
    await from.verifyAccountsByIdentity(tx, playerId, ibans);
  },
  async owns(db, playerId, accountId) {
    const accounts = await from.accountsOf(db, playerId as PlayerId);
    return accounts.some(({ id }) => id === accountId);
  },
  async statementSeen(tx, { playerId, accountId, verified, reason, staffId }) {
    const accounts = await from.accountsOf(tx, playerId as PlayerId);
    const account = accounts.find(({ id }) => id === accountId);
    // What a payment or the bank identity proves, a statement neither proves nor refutes.
    const follows =
      account?.method === 'scan' && account.state === (verified ? 'PENDING' : 'VERIFIED');
    if (!follows) return;
    await from.decideAccount(tx, accountId, { verified, reason, staffId: staffId as StaffId });
  },
});

/** Names as profiles keep them: letters and spaces; a bank may write hyphens. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{M}]+/gu, ' ').trim();

/** What a bank said, as a registration would have it filled in. */
const personalOf = (
  person: BankPerson,
  { use, countries }: MarketRules['birthNumber'],
): PersonalData => ({
  firstName: plainName(person.firstName),
  surname: plainName(person.surname),
  gender: person.gender,
  birthDate: person.birthDate,
  birthPlace: person.birthPlace,
  // Of whom no form asks for one it is kept once the account is there.
  ...(person.birthNumber &&
  use !== 'notAllowed' &&
  (countries?.includes(person.nationality) ?? true)
    ? { birthNumber: person.birthNumber }
    : {}),
  nationality: person.nationality,
  politicallyExposed: person.politicallyExposed,
  street: person.address?.street ?? '',
  town: person.address?.town ?? '',
  postCode: person.address?.postCode ?? '',
  country: person.address?.country ?? '',
});

/** Why personal data were refused, as the result of a check. */
function fillFailure(error: unknown): CheckFailure {
  if (!(error instanceof DomainError)) throw error;
  const taken = error.fields?.some(({ kind }) => kind === 'DuplicateValue');
  return taken ? 'ERR_IDENTITY_TAKEN' : 'REJECTED';
}

/** Registrations of players as the bank identity takes part in them. */
const registrationsOf = (
  { registrations }: Players,
  birthNumber: () => MarketRules['birthNumber'],
): Registrations => ({
  assertProved: registrations.assertProved,
  fill: (token, person) =>
    registrations
      .fill(token, 'bankId', personalOf(person, birthNumber()), person.phone)
      .then(() => undefined, fillFailure),
  finish: (token, context, adopt) =>
    registrations.finish(token, context, 'bankId', (tx, playerId, personal) =>
      adopt(tx, token, playerId, personal),
    ),
});

/** The path by which the identity vendor tells news. */
const notifyPath = '/capi/v2-onling/IdentityCheckProvider/StateChangeNotify';
/** The key id of the identity vendor, and its number among callers: no game provider has it. */
const vendorKey = 'identity';
const vendorNumber = 0n;

const outsideOf = ({ outside, secrets, publicUrl, walletUrl }: Config) => ({
  bank: outside.bankIdUrl
    ? {
        url: outside.bankIdUrl,
        clientId: outside.bankIdClientId,
        clientSecret: secrets.bankIdSecret,
        callbackUrl: `${publicUrl}/capi/v2-onling/BankId/Callback`,
        countries: countryCodes,
      }
    : undefined,
  vendor: outside.kycUrl
    ? { url: outside.kycUrl, key: secrets.kycKey, notifyUrl: `${walletUrl}${notifyPath}` }
    : undefined,
});

export const verification = defineModule({
  name: 'verification',
  personalData: verificationPersonalData,
  needs: { messaging, staff, ledger, players, payments },
  contract: {
    calls: verificationCalls,
    errors: verificationErrors,
    fieldReasons: verificationFieldReasons,
    permissions: verificationPermissions,
  },
  provides: {
    confirmed: confirmedAccountsPort,
    personalFiles: personalFilesPoint,
    photos: playerPhotosPort,
    documents: shownDocumentsPoint,
    documentBearers: documentBearersPoint,
  },
  create(needs, { config, database, clock, random }) {
    const outside = outsideOf(config);
    const api = createVerification({
      database,
      clock,
      random,
      masterSecret: config.secrets.master,
      brand: config.brand,
      messaging: needs.messaging,
      people: peopleOf(needs.players),
      accounts: accountsOf(needs.payments),
      registrations: registrationsOf(
        needs.players,
        () => marketRules(config.brand.market, pragueDay(clock.now())).birthNumber,
      ),
      ledger: needs.ledger,
      addPlayer: needs.players.addPlayer,
      locale: config.locale,
      publicUrl: config.publicUrl,
      outside,
      audit: (tx, { staffId, ...note }) =>
        needs.staff.record(tx, { ...note, staffId: staffId as StaffId }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      edge: {
        partySecret: (key) =>
          key === vendorKey && outside.vendor
            ? {
                providerId: vendorNumber,
                secret: outside.vendor.key,
                signature: 'request-hmac',
                editions: ['identity'],
                rate: 'provider',
              }
            : undefined,
      },
      provided: {
        confirmed: { byBankIdentity: api.confirmedAccounts },
        personalFiles: api.personalFiles,
        photos: { photoOf: api.photoOf },
        documents: api.shownDocuments,
        documentBearers: api.documentBearers,
      },
    };
  },
});
