/**
 * The mechanism of errors. A code stands in one table with its status, its retry advice and its
 * sentences; code throws `DomainError(code)`, and one place (the server's edge) makes HTTP of it.
 */
import { assert } from './assert.ts';

/** What a caller may do after this error. */
export type Retry = 'never' | 'same-key' | 'later';

export interface ErrorDefinition {
  /** HTTP status; 5xx is reserved for failures that are not the client's. */
  readonly status: number;
  readonly retry: Retry;
  /** `error` means that somebody must act now. */
  readonly log: 'info' | 'warn' | 'error';
  /** The sentence a person reads; other locales fall back to English. */
  readonly text: { readonly cs: string; readonly en: string; readonly sk: string };
}

export type ErrorTable = Readonly<Record<string, ErrorDefinition>>;

/** Declares a module's errors; codes are upper case and keep their literal types. */
export function defineErrors<const Table extends ErrorTable>(table: Table): Table {
  for (const [code, { status }] of Object.entries(table)) {
    assert(/^[A-Z][A-Z0-9_]*$/.test(code), `error code ${code} is not in the catalogue's style`);
    assert(status >= 400 && status < 600, `error ${code} has status ${status}`);
  }
  return table;
}

/** All tables as one; a code that stands in two of them would mean two things, so it is a bug. */
export function oneCatalogue(tables: readonly ErrorTable[]): ErrorTable {
  const all: Record<string, ErrorDefinition> = {};
  for (const table of tables) {
    for (const [code, definition] of Object.entries(table)) {
      assert(!(code in all), `error ${code} stands in two tables`);
      all[code] = definition;
    }
  }
  return all;
}

/** The seven kinds of fault a field can have (specification, section 5). */
export const fieldFaultKinds = [
  'Unknown',
  'InvalidType',
  'InvalidValue',
  'DuplicateValue',
  'RequiredField',
  'MultipleValuesForFieldType',
  'MaxLengthExceeded',
] as const;
export type FieldFaultKind = (typeof fieldFaultKinds)[number];

/** A field at fault. `reason` names a sentence of the field-fault texts when the kind is not enough. */
export interface FieldFault {
  readonly field: string;
  readonly kind: FieldFaultKind;
  readonly reason?: string;
}

export interface DomainErrorDetails {
  readonly fields?: readonly FieldFault[];
  /** Names a sentence of the field-fault texts that says more than the code's own. */
  readonly reason?: string;
  /** Facts for the client (never personal data), such as a remaining time. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** An outcome the domain expects and refuses; it is answered to the client by its code. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: string;
  readonly fields: readonly FieldFault[] | undefined;
  readonly reason: string | undefined;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: string, details: DomainErrorDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields;
    this.reason = details.reason;
    this.data = details.data;
  }
}

/** An expected outcome as a value, for pure rules. */
export type Result<Value, Fault> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Fault };

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const failure = <Fault>(error: Fault): { ok: false; error: Fault } => ({ ok: false, error });
