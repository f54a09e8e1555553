/** Rules of identity documents: which a market takes, the form of their numbers, their state. Pure. */
import type { MarketRules } from '@herna/brands';
import type { FieldFault } from '@herna/kernel';
import {
  type DocumentType,
  type DocumentVariant,
  looseScanTypes,
  numberForms,
  type ScanType,
  sidesOf,
} from '../contract/documents.table.ts';
import type { VerificationFieldReason } from '../contract/field-reasons.ts';
import type { DocumentState, ScanState } from '../contract/states.ts';
import { mrzDay, mrzEnds, mrzName, readMrz } from './mrz.ts';

export interface DocumentData {
  readonly variant: DocumentVariant;
  readonly type: DocumentType;
  readonly number: string;
  /** Issuing country, ISO 3166-1 alpha-3. */
  readonly country: string;
  readonly issuedOn?: string | undefined;
  /** `null` where it is valid without end. */
  readonly validUntil: string | null;
  /** The machine-readable lines, where the player or a reader gave them. */
  readonly mrz?: string | undefined;
}

/** Whose document it is said to be. */
export interface Holder {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

type Fault = Omit<FieldFault, 'field'> | undefined;
const invalid = (reason: VerificationFieldReason): Fault => ({ kind: 'InvalidValue', reason });

/** A number as it is kept and compared: capitals and digits. */
export const normalNumber = (text: string): string => text.toUpperCase().replace(/[\s./-]+/g, '');

function numberFault({ type, country, number }: DocumentData): Fault {
  const text = normalNumber(number);
  if (text === '') return { kind: 'RequiredField' };
  const forms = numberForms[country]?.[type] ?? [/^[A-Z0-9]{4,20}$/];
  return forms.some((form) => form.test(text)) ? undefined : invalid('document_number');
}

/** Whether a document has ended; one without end never does. */
const hasEnded = ({ validUntil }: Pick<DocumentData, 'validUntil'>, today: string): boolean =>
  validUntil !== null && validUntil < today;

function issuedFault({ issuedOn, validUntil }: DocumentData, today: string): Fault {
  if (issuedOn === undefined) return undefined;
  const endsBefore = validUntil !== null && issuedOn >= validUntil;
  return issuedOn > today || endsBefore ? invalid('document_issued') : undefined;
}

/** Whether what the lines say is what was filled in. */
export function mrzFault(
  lines: string,
  document: Pick<DocumentData, 'number' | 'validUntil'>,
  holder: Holder,
): Fault {
  const read = readMrz(lines);
  if (!read) return invalid('mrz_form');
  const [given = ''] = mrzName(holder.firstName).split(' ');
  const same =
    normalNumber(read.number) === normalNumber(document.number) &&
    mrzEnds(document.validUntil).includes(read.validUntil) &&
    read.birthDate === mrzDay(holder.birthDate) &&
    // Long names are cut off.
    mrzName(holder.surname).startsWith(read.surname) &&
    read.givenNames.split(' ')[0] === given;
  return same ? undefined : invalid('mrz_differs');
}

/** All faults of a document; `others` are the types the player shows in the other variant. */
export function documentFaults(
  data: DocumentData,
  context: {
    readonly rules: Pick<MarketRules, 'primaryDocuments' | 'secondaryDocuments'>;
    readonly today: string;
    readonly holder: Holder;
    readonly others: readonly DocumentType[];
  },
): FieldFault[] {
  const { rules, today, holder, others } = context;
  const taken = data.variant === 'Primary' ? rules.primaryDocuments : rules.secondaryDocuments;
  const typeFault = taken.includes(data.type)
    ? others.includes(data.type) && invalid('document_same_type')
    : invalid('document_type');
  const expired = hasEnded(data, today) ? invalid('document_expired') : undefined;
  const faults: Readonly<Record<string, Fault | false>> = {
    type: typeFault,
    number: numberFault(data),
    validUntil: expired,
    issuedOn: issuedFault(data, today),
    mrz: data.mrz === undefined ? undefined : mrzFault(data.mrz, data, holder),
  };
  return Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ field, ...fault }] : []));
}

/** Whether a scan of this type may hang on a document of that type, or on none. */
export const scanBelongs = (scan: ScanType, document: DocumentType | undefined): boolean =>
  document === undefined
    ? (looseScanTypes as readonly ScanType[]).includes(scan)
    : sidesOf[document].includes(scan);

export interface SeenSide {
  readonly type: ScanType;
  readonly state: ScanState;
}

/** Whether all sides of a document are approved. */
export const isWhole = (type: DocumentType, scans: readonly SeenSide[]): boolean =>
  sidesOf[type].every((side) =>
    scans.some((scan) => scan.type === side && scan.state === 'APPROVED'),
  );

/**
 * What a document has come to by its scans of the present revision, and by the day. `isApproved`: this
 * revision was approved, by its sides or by the bank. That a document has ended says nothing of whether
 * anybody ever approved it.
 */
export function documentState(
  {
    type,
    validUntil,
    isApproved,
  }: Pick<DocumentData, 'type' | 'validUntil'> & { readonly isApproved: boolean },
  scans: readonly SeenSide[],
  today: string,
): Exclude<DocumentState, 'DELETED'> {
  if (hasEnded({ validUntil }, today)) return 'EXPIRED';
  if (isApproved || isWhole(type, scans)) return 'APPROVED';
  const sides = sidesOf[type].map((side) => scans.filter((scan) => scan.type === side));
  const has = (state: ScanState) => (side: readonly SeenSide[]) =>
    side.some((scan) => scan.state === state);
  const open = sides.filter((side) => !has('APPROVED')(side));
  if (open.every(has('UPLOADED'))) return 'UPLOADED';
  // A side that was rejected and not sent again says more than one that is merely missing.
  const rejected = open.some((side) => has('REJECTED')(side) && !has('UPLOADED')(side));
  return rejected ? 'REJECTED' : 'INCOMPLETE';
}
