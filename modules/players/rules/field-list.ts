/**
 * Fields sent as a list of types and values: what is unknown, doubled or of another kind is found
 * here, the rest goes to the rules of its step. Faults are named by the types that were sent. Pure.
 */
import type { Market } from '@herna/brands';
import { assert, type FieldFault } from '@herna/kernel';
import { type FieldContext, type PersonalData, personalDataFaults, phoneFault } from './fields.ts';
import { type RegistrationField, registrationFields } from './registration-fields.table.ts';
import { type Info, infoFaults } from './registration-steps.ts';

export interface FieldValue {
  readonly type: string;
  readonly value: string | boolean | null;
}

export interface FieldList {
  readonly faults: readonly FieldFault[];
  /** The values by step and our name for them; what is absent is empty. */
  readonly info: Info;
  readonly personal: PersonalData;
}

const fits: Readonly<Record<RegistrationField['value'], (value: string | boolean) => boolean>> = {
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  day: (value) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  gender: (value) => ['Male', 'Female', 'Unspecified'].includes(String(value)),
};

const noInfo: Info = { email: '', password: '', termsConsent: false, personalDataConsent: false };
const noPersonal: PersonalData = {
  firstName: '',
  surname: '',
  gender: 'Unspecified',
  birthDate: '',
  nationality: '',
  politicallyExposed: false,
  street: '',
  town: '',
  postCode: '',
  country: '',
};

/** The type that a field of a step is sent under. */
function typeOf(step: RegistrationField['step'], name: string): string {
  const found = [...registrationFields].find(
    ([, field]) => field.step === step && field.name === name,
  );
  assert(found, `no registration field is called ${name}`);
  return found[0];
}

/** Faults of the list itself, by type; what is left can be judged by the rules. */
function listFaults(fields: readonly FieldValue[]): Map<string, FieldFault> {
  const faults = new Map<string, FieldFault>();
  const seen = new Set<string>();
  for (const { type, value } of fields) {
    const field = registrationFields.get(type);
    const kind = !field
      ? 'Unknown'
      : seen.has(type)
        ? 'MultipleValuesForFieldType'
        : value !== null && !fits[field.value](value)
          ? 'InvalidType'
          : undefined;
    seen.add(type);
    if (kind && !faults.has(type)) faults.set(type, { field: type, kind });
  }
  return faults;
}

/** Values of one step, without those that are at fault already. */
function valuesOf(
  fields: readonly FieldValue[],
  step: RegistrationField['step'],
  without: ReadonlyMap<string, FieldFault>,
): Record<string, string | boolean> {
  return Object.fromEntries(
    fields.flatMap(({ type, value }) => {
      const field = registrationFields.get(type);
      const usable = field?.step === step && value !== null && !without.has(type);
      return usable ? [[field.name, value]] : [];
    }),
  );
}

/** Every fault of a list; with a step also what that step still lacks. */
export function checkFieldList(
  fields: readonly FieldValue[],
  context: FieldContext & { readonly market: Market },
  step?: 'info' | 'personalData',
): FieldList {
  const faults = listFaults(fields);
  const info = { ...noInfo, ...valuesOf(fields, 'info', faults) } as Info;
  const personal = { ...noPersonal, ...valuesOf(fields, 'personalData', faults) } as PersonalData;
  const { phone } = valuesOf(fields, 'mobileVerification', faults);
  const phoneAtFault = phone === undefined ? undefined : phoneFault(String(phone), context.market);
  const judged = [
    ...infoFaults(info).map((fault) => ['info', fault] as const),
    ...personalDataFaults(personal, context).map((fault) => ['personalData', fault] as const),
  ];
  const sent = new Set(fields.map(({ type }) => type));
  for (const [of, fault] of judged) {
    const type = typeOf(of, fault.field);
    const isExpected = sent.has(type) || of === step;
    if (isExpected && !faults.has(type)) faults.set(type, { ...fault, field: type });
  }
  if (phoneAtFault) faults.set('Phone', { field: 'Phone', ...phoneAtFault });
  return { faults: [...faults.values()], info, personal };
}
