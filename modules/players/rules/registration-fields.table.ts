/**
 * Fields of a registration by their type of the reference list RegistrationFieldTypes: the step
 * they belong to, our name for them, and what kind of value they are.
 */
export interface RegistrationField {
  readonly step: 'info' | 'personalData' | 'mobileVerification';
  /** Name in the data of its step. */
  readonly name: string;
  readonly value: 'text' | 'flag' | 'day' | 'gender';
}

/** A map and no object: a type from outside is never the name of what every object has. */
const fields: Readonly<Record<string, RegistrationField>> = {
  Email: { step: 'info', name: 'email', value: 'text' },
  Password: { step: 'info', name: 'password', value: 'text' },
  TermsConsent: { step: 'info', name: 'termsConsent', value: 'flag' },
  PersonalDataConsent: { step: 'info', name: 'personalDataConsent', value: 'flag' },
  MarketingEmailConsent: { step: 'info', name: 'marketingEmailConsent', value: 'flag' },
  MarketingSmsConsent: { step: 'info', name: 'marketingSmsConsent', value: 'flag' },
  AffiliateVisitorId: { step: 'info', name: 'affiliateVisitorId', value: 'text' },
  FirstName: { step: 'personalData', name: 'firstName', value: 'text' },
  Surname: { step: 'personalData', name: 'surname', value: 'text' },
  TitleBefore: { step: 'personalData', name: 'titleBefore', value: 'text' },
  Gender: { step: 'personalData', name: 'gender', value: 'gender' },
  BirthDate: { step: 'personalData', name: 'birthDate', value: 'day' },
  BirthPlace: { step: 'personalData', name: 'birthPlace', value: 'text' },
  BirthNumber: { step: 'personalData', name: 'birthNumber', value: 'text' },
  Nationality: { step: 'personalData', name: 'nationality', value: 'text' },
  Databox: { step: 'personalData', name: 'databox', value: 'text' },
  PoliticallyExposed: { step: 'personalData', name: 'politicallyExposed', value: 'flag' },
  PermanentStreet: { step: 'personalData', name: 'street', value: 'text' },
  PermanentTown: { step: 'personalData', name: 'town', value: 'text' },
  PermanentPostCode: { step: 'personalData', name: 'postCode', value: 'text' },
  PermanentCountry: { step: 'personalData', name: 'country', value: 'text' },
  Phone: { step: 'mobileVerification', name: 'phone', value: 'text' },
};

export const registrationFields: ReadonlyMap<string, RegistrationField> = new Map(
  Object.entries(fields),
);
