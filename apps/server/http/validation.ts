/**
 * Checks inputs against their schemas and answers against theirs. Compiled at first use: some
 * seven hundred schemas would cost seconds at start. Queries arrive as text and are converted;
 * bodies are taken as they are. Unknown body fields are refused, so nothing is assigned by chance.
 */
import {
  DomainError,
  type FieldFault,
  type FieldFaultKind,
  isKnownMoment,
  isSafeText,
  parseId,
} from '@herna/kernel';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify from 'fast-json-stringify';

const options = { allErrors: true, useDefaults: true, strict: false, removeAdditional: false };
const bodies = new Ajv(options);
const queries = new Ajv({ ...options, coerceTypes: 'array' });
const formats = addFormats as unknown as (ajv: Ajv) => void;

for (const ajv of [bodies, queries]) {
  formats(ajv);
  for (const name of ['date', 'date-time'] as const) {
    const { validate } = ajv.formats[name] as { validate: (text: string) => boolean };
    ajv.addFormat(name, (text: string) => validate(text) && isKnownMoment(text));
  }
  ajv.addKeyword({
    keyword: 'x-int64',
    type: 'string',
    validate: (_on: boolean, text: string) => parseId(text) !== undefined,
  });
}

type Part = 'body' | 'querystring' | 'params' | 'headers';

const kinds: Readonly<Record<string, FieldFaultKind>> = {
  required: 'RequiredField',
  type: 'InvalidType',
  additionalProperties: 'Unknown',
  maxLength: 'MaxLengthExceeded',
  uniqueItems: 'DuplicateValue',
};

const faultsMax = 20;

/** Objects of inputs are closed: a field that the contract does not name is a fault. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(schema)) copy[name] = close(value);
  if (copy.type === 'object' && copy.properties && !('additionalProperties' in copy)) {
    copy.additionalProperties = false;
  }
  return copy;
}

/** A text of which at least one letter is asked, and none came: the field was left empty. */
const isLeftEmpty = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'minLength' && (params as { limit: number }).limit === 1;

function toFault(error: ErrorObject, data: unknown, part: Part): FieldFault {
  const base = error.instancePath.slice(1).replaceAll('/', '.');
  const extra = error.params as { missingProperty?: string; additionalProperty?: string };
  const own = extra.missingProperty ?? extra.additionalProperty;
  const field = own === undefined ? base : base ? `${base}.${own}` : own;
  const given = part === 'querystring' ? (data as Record<string, unknown>)[field] : undefined;
  const kind =
    error.keyword === 'type' && Array.isArray(given)
      ? 'MultipleValuesForFieldType'
      : isLeftEmpty(error)
        ? 'RequiredField'
        : (kinds[error.keyword] ?? 'InvalidValue');
  return { field, kind };
}

function faultsOf(errors: readonly ErrorObject[], data: unknown, part: Part): FieldFault[] {
  const unique = new Map<string, FieldFault>();
  for (const error of errors) {
    // A union reports each branch; the field itself is named once.
    const fault = toFault(error, data, part);
    if (!unique.has(fault.field)) unique.set(fault.field, fault);
    if (unique.size === faultsMax) break;
  }
  return [...unique.values()];
}

/** Keeps what was compiled by its schema, for servers composed later in the same process too. */
function compiledBy(ajv: Ajv) {
  const compiled = new WeakMap<object, ValidateFunction>();
  return (schema: object): ValidateFunction => {
    let check = compiled.get(schema);
    if (!check) {
      check = ajv.compile(close(schema) as object);
      compiled.set(schema, check);
    }
    return check;
  };
}

const checkOfBody = compiledBy(bodies);
const checkOfQuery = compiledBy(queries);

/** Fastify's validator compiler: lazy, and failing with the catalogue's error. */
export function validatorCompiler({ schema, httpPart }: { schema: unknown; httpPart?: string }) {
  const part = (httpPart ?? 'body') as Part;
  if (part === 'headers') return keyValidator(schema as object);
  const checkOf = part === 'body' ? checkOfBody : checkOfQuery;
  return (data: unknown) => {
    const check = checkOf(schema as object);
    // Bodies were looked through when they were parsed; addresses arrive here as they are.
    const unsafe = part === 'body' ? [] : unsafeFields(data);
    if (unsafe.length > 0) return { error: refusal(unsafe) };
    if (check(data)) return { value: data };
    return { error: refusal(faultsOf(check.errors ?? [], data, part)) };
  };
}

/** Of its headers a call declares the Idempotency-Key alone; what else is sent is not looked at. */
const keyValidator = (schema: object) => (headers: unknown) => {
  const check = checkOfQuery(schema);
  if (check(headers)) return { value: headers };
  const fields = faultsOf(check.errors ?? [], headers, 'headers');
  return { error: new DomainError('ERR_IDEMPOTENCY_KEY_REQUIRED', { fields }) };
};

const refusal = (fields: readonly FieldFault[]): DomainError =>
  new DomainError('ERR_VALIDATION', { fields });

/** Fields of a query or path whose text cannot be stored. */
function unsafeFields(data: unknown): FieldFault[] {
  const entries = Object.entries((data ?? {}) as Record<string, unknown>);
  return entries
    .filter(([, value]) =>
      [value].flat().some((one) => typeof one === 'string' && !isSafeText(one)),
    )
    .map(([field]) => ({ field, kind: 'InvalidValue' }));
}

const serializers = new WeakMap<object, (data: unknown) => string>();

/** Fastify's serializer compiler: lazy, one serializer for one schema. */
export function serializerCompiler({ schema }: { schema: unknown }) {
  return (data: unknown): string => {
    let write = serializers.get(schema as object);
    if (!write) {
      write = fastJsonStringify(schema as never) as (data: unknown) => string;
      serializers.set(schema as object, write);
    }
    return write(data);
  };
}

const answers = new Ajv({ ...options, useDefaults: false });
formats(answers);
const checkOfAnswer = compiledBy(answers);

/** Faults of an answer against its schema; used by tests, where a wrong answer is a failure. */
export function answerFaults(schema: object, answer: unknown): string[] {
  const check = checkOfAnswer(schema);
  if (check(answer)) return [];
  return (check.errors ?? []).map((e) => `${e.instancePath || '/'} ${e.message ?? ''}`);
}
