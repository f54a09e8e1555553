/** What the bank identity says of a person, in our words. Pure. */
import type { DocumentType } from '../contract/documents.table.ts';

interface ClaimedAddress {
  readonly type?: string;
  readonly street?: string;
  readonly buildingapartment?: string;
  readonly streetnumber?: string;
  readonly city?: string;
  readonly zipcode?: string;
  readonly country?: string;
}

interface ClaimedCard {
  readonly type?: string;
  readonly country?: string;
  readonly number?: string;
  readonly valid_to?: string;
  readonly issue_date?: string;
}

interface CheckedClaims {
  readonly given_name?: string;
  readonly family_name?: string;
  readonly birthdate?: string;
  readonly birthnumber?: string;
  readonly gender?: string;
  readonly birthplace?: string;
  readonly nationalities?: readonly string[];
  readonly addresses?: readonly ClaimedAddress[];
  readonly idcards?: readonly ClaimedCard[];
}

export interface BankIdentityClaims extends CheckedClaims {
  readonly sub: string;
  readonly txn?: string;
  readonly email?: string;
  readonly phone_number?: string;
  readonly majority?: boolean;
  readonly pep?: boolean;
  readonly paymentAccounts?: readonly string[];
  readonly verified_claims?: {
    readonly verification?: {
      readonly trust_framework?: string;
      readonly time?: string;
      readonly verification_process?: string;
    };
    readonly claims?: CheckedClaims;
  };
}

export interface BankPerson {
  /** Whoever it is at the bank identity, to this client. */
  readonly subject: string;
  /** The bank's number of this sign-in, for an audit. */
  readonly transaction: string;
  /** Company number of the bank that verified. */
  readonly bank: string;
  readonly firstName: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly birthNumber: string | undefined;
  readonly gender: 'Male' | 'Female' | 'Unspecified';
  readonly birthPlace: string;
  readonly nationality: string;
  readonly politicallyExposed: boolean;
  readonly adult: boolean;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly address:
    | {
        readonly street: string;
        readonly town: string;
        readonly postCode: string;
        readonly country: string;
      }
    | undefined;
  readonly document:
    | {
        readonly type: DocumentType;
        readonly number: string;
        readonly country: string;
        /** `null` where it is valid without end. */
        readonly validUntil: string | null;
      }
    | undefined;
  /** IBANs of the person's accounts. */
  readonly accounts: readonly string[];
}

const framework = 'cz_aml';

/** The bank's kinds of documents as ours. */
const documentTypes: Readonly<Record<string, DocumentType>> = {
  ID: 'IdentityCard',
  OP: 'IdentityCard',
  P: 'Passport',
  CA: 'Passport',
  DL: 'DriverLicense',
  IR: 'ResidencePermit',
  PS: 'ResidencePermit',
  IX: 'ResidencePermit',
  IE: 'ResidencePermit',
};

/** Three-letter codes of countries by their two letters, which the bank writes. */
export type Countries = Readonly<Record<string, string>>;
const countryIn = (countries: Countries, code = ''): string => countries[code] ?? code;

const genders = { male: 'Male', female: 'Female' } as const;

function addressOf(
  countries: Countries,
  all: readonly ClaimedAddress[] = [],
): BankPerson['address'] {
  const found = all.find(({ type }) => type === 'PERMANENT_RESIDENCE');
  if (!found?.city) return undefined;
  const numbers = [found.buildingapartment, found.streetnumber].filter(Boolean).join('/');
  return {
    street: [found.street || found.city, numbers].filter(Boolean).join(' '),
    town: found.city,
    postCode: found.zipcode ?? '',
    country: countryIn(countries, found.country),
  };
}

/** From here on a date says that a document never ends. */
const withoutEnd = '2200-01-01';

function documentOf(
  countries: Countries,
  all: readonly ClaimedCard[] = [],
): BankPerson['document'] {
  for (const { type = '', number, country, valid_to } of all) {
    const known = documentTypes[type];
    if (known && number && valid_to) {
      const validUntil = valid_to >= withoutEnd ? null : valid_to;
      return { type: known, number, country: countryIn(countries, country), validUntil };
    }
  }
  return undefined;
}

/** Reads a profile; undefined when nobody is named by what was checked for the AML act. */
export function readClaims(
  profile: BankIdentityClaims,
  countries: Countries,
): BankPerson | undefined {
  const { verification, claims } = profile.verified_claims ?? {};
  if (verification?.trust_framework !== framework || !claims) return undefined;
  const { given_name, family_name, birthdate, birthnumber, nationalities = [] } = claims;
  if (!given_name || !family_name || !birthdate) return undefined;
  return {
    subject: profile.sub,
    transaction: profile.txn ?? '',
    bank: verification.verification_process ?? '',
    firstName: given_name,
    surname: family_name,
    birthDate: birthdate,
    birthNumber: birthnumber || undefined,
    gender: genders[claims.gender as keyof typeof genders] ?? 'Unspecified',
    birthPlace: claims.birthplace ?? '',
    nationality: countryIn(countries, nationalities[0]),
    politicallyExposed: profile.pep ?? false,
    adult: profile.majority ?? false,
    email: profile.email,
    phone: profile.phone_number,
    address: addressOf(countries, claims.addresses),
    document: documentOf(countries, claims.idcards),
    accounts: profile.paymentAccounts ?? [],
  };
}
