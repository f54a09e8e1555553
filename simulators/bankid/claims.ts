/**
 * What the bank tells of a person: plain claims, and beside them those it has checked against the
 * state's registers (`verified_claims`). Names and shapes are those of the Bank iD API 2.0.
 */
import type { BankPerson, IdentityBank } from './people.table.ts';

const birthDigits = (person: BankPerson) =>
  person.birthNumber ? { birthnumber: person.birthNumber } : {};

const addressOf = (person: BankPerson) => ({
  type: 'PERMANENT_RESIDENCE',
  street: person.street,
  buildingapartment: person.houseNumber,
  city: person.city,
  zipcode: person.zipcode,
  country: 'CZ',
});

const checkedOf = (person: BankPerson) => ({
  given_name: person.givenName,
  family_name: person.familyName,
  birthdate: person.birthDate,
  gender: person.gender,
  ...birthDigits(person),
  birthplace: person.birthPlace,
  nationalities: [person.nationality ?? 'CZ'],
  addresses: [addressOf(person)],
  idcards: [
    {
      type: 'ID',
      country: 'CZ',
      number: person.documentNumber,
      valid_to: person.documentValidTo,
    },
  ],
});

/** Claims of the profile (product Identify). */
export const profileClaims = (
  person: BankPerson,
  bank: IdentityBank,
  at: Date,
): Record<string, unknown> => ({
  ...checkedOf(person),
  email: person.email,
  ...(person.phone === '' ? {} : { phone_number: person.phone }),
  majority: true,
  pep: person.politicallyExposed,
  limited_legal_capacity: false,
  paymentAccounts: person.ibans,
  updated_at: Math.floor(at.getTime() / 1000),
  verified_claims: {
    verification: {
      trust_framework: 'cz_aml',
      time: at.toISOString(),
      verification_process: bank.companyId,
    },
    claims: checkedOf(person),
  },
});
