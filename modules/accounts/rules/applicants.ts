/** Who asks for a migration, as it is kept sealed, and what each method needs to know. Pure. */
import type { FieldFault } from '@herna/kernel';
import type { MigrationMethod } from '../contract/states.ts';

/** What somebody has said of themselves. */
export interface Applicant {
  readonly firstName?: string;
  readonly surname?: string;
  /** `YYYY-MM-DD` */
  readonly birthDate?: string;
  /** E-mail or phone. */
  readonly contact?: string;
  readonly cardNumber?: string;
}

const person = ['firstName', 'surname', 'birthDate', 'contact'] as const;

/** What a start by each method must name. */
const needed: Readonly<Record<MigrationMethod, readonly (keyof Applicant)[]>> = {
  card: ['cardNumber'],
  code: ['contact', 'birthDate'],
  byScan: person,
  onLandbase: person,
  bankId: [],
};

/** What is missing in the start of a migration. */
export const missingFields = (method: MigrationMethod, given: Applicant): FieldFault[] =>
  needed[method]
    .filter((field) => !given[field]?.trim())
    .map((field) => ({ field, kind: 'RequiredField' }));

/** Whether a contact is an e-mail; otherwise it is a phone. */
export const isEmail = (contact: string | undefined): contact is string =>
  contact?.includes('@') ?? false;

/** Only what a method needs is kept. */
export const keptOf = (method: MigrationMethod, given: Applicant): Applicant =>
  Object.fromEntries(
    needed[method].flatMap((field) => {
      const value = given[field]?.trim();
      return value ? [[field, value]] : [];
    }),
  );
