/**
 * Identity documents as data: their sides, and the forms of their numbers where a country is known to
 * use one. Names are values of the reference lists RegistrationIdentityCardTypes and DocumentScanTypes.
 */
import type { IdentityDocument } from '@herna/brands';

export const documentTypes = [
  'IdentityCard',
  'Passport',
  'ResidencePermit',
  'DriverLicense',
  'EuropeanHealthInsuranceCard',
] as const satisfies readonly IdentityDocument[];
export type DocumentType = (typeof documentTypes)[number];

export const documentVariants = ['Primary', 'Secondary'] as const;
export type DocumentVariant = (typeof documentVariants)[number];

export const scanTypes = [
  'IdentityCardFront',
  'IdentityCardBack',
  'PassportPage',
  'ResidencePermitFront',
  'ResidencePermitBack',
  'DriverLicenseFront',
  'DriverLicenseBack',
  'EuropeanHealthInsuranceCard',
  'Selfie',
  'BankAccountStatement',
  'PaymentCardFront',
  'ProofOfAddress',
  'SourceOfFunds',
  'Other',
] as const;
export type ScanType = (typeof scanTypes)[number];

/** The sides that must be seen before a document of the type can be approved. */
export const sidesOf: Readonly<Record<DocumentType, readonly ScanType[]>> = {
  IdentityCard: ['IdentityCardFront', 'IdentityCardBack'],
  Passport: ['PassportPage'],
  ResidencePermit: ['ResidencePermitFront', 'ResidencePermitBack'],
  DriverLicense: ['DriverLicenseFront', 'DriverLicenseBack'],
  EuropeanHealthInsuranceCard: ['EuropeanHealthInsuranceCard'],
};

/** Scans that belong to no document: proofs of something else. */
export const looseScanTypes = [
  'Selfie',
  'BankAccountStatement',
  'PaymentCardFront',
  'ProofOfAddress',
  'SourceOfFunds',
  'Other',
] as const satisfies readonly ScanType[];

/**
 * Forms of numbers by country (ISO 3166-1 alpha-3) and type; other countries and types take any
 * letters and digits. Older forms are still carried by valid documents.
 */
export const numberForms: Readonly<
  Record<string, Readonly<Partial<Record<DocumentType, readonly RegExp[]>>>>
> = {
  CZE: {
    IdentityCard: [/^\d{9}$/, /^\d{6}[A-Z]{2}$/, /^[A-Z]{2}\d{6}$/],
    Passport: [/^\d{8}$/, /^\d{7}$/],
    DriverLicense: [/^[A-Z]{2}\d{6}$/],
    EuropeanHealthInsuranceCard: [/^\d{20}$/],
  },
  SVK: {
    IdentityCard: [/^[A-Z]{2}\d{6}$/],
    Passport: [/^[A-Z]{2}\d{7}$/],
    EuropeanHealthInsuranceCard: [/^\d{20}$/],
  },
};

/** Largest file taken as a scan, in bytes. */
export const scanMaxBytes = 8 * 1024 * 1024;
/** Most pages of a PDF. */
export const scanPagesMax = 10;
/** How long before its end a document is asked to be renewed. */
export const renewalNoticeDays = 30;
