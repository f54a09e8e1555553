/** What a definition must be to mean anything: the fields of its kind, and no contradiction. */
import type { FieldFault } from '@herna/kernel';
import type { BonusKind, BonusSpec } from '../contract/bonus-schemas.ts';
import { canonicalText } from './terms.ts';

/** Kinds whose amount may follow from a deposit. */
export const depositKinds: readonly BonusKind[] = ['DEPOSIT_NTH', 'RELOAD', 'CODE', 'EVENT'];

/** Whether the money waits for a deposit after the terms are accepted. */
export const waitsForDeposit = ({ kind, percent, depositMinimum }: BonusSpec): boolean =>
  kind === 'DEPOSIT_NTH' ||
  kind === 'RELOAD' ||
  percent !== undefined ||
  depositMinimum !== undefined;

const required = (field: string): FieldFault => ({ field, kind: 'RequiredField' });
const wrong = (field: string): FieldFault => ({ field, kind: 'InvalidValue' });

/** Faults of a definition whose fields are each valid by themselves. */
export function specFaults(spec: BonusSpec): FieldFault[] {
  const { kind, amount, percent, amountMaximum, validFrom, validUntil } = spec;
  const faults: FieldFault[] = [];
  if ((amount === undefined) === (percent === undefined)) faults.push(required('amount'));
  if (percent !== undefined && amountMaximum === undefined) faults.push(required('amountMaximum'));
  if (amount !== undefined && amountMaximum !== undefined) faults.push(wrong('amountMaximum'));
  const deposits = depositKinds.includes(kind);
  if (!deposits && percent !== undefined) faults.push(wrong('percent'));
  if (!deposits && spec.depositMinimum !== undefined) faults.push(wrong('depositMinimum'));
  if (kind === 'DEPOSIT_NTH' && spec.ordinal === undefined) {
    faults.push(required('ordinal'));
  }
  if (kind !== 'DEPOSIT_NTH' && spec.ordinal !== undefined) faults.push(wrong('ordinal'));
  if (kind === 'EVENT' && spec.eventName === undefined) faults.push(required('eventName'));
  if (kind !== 'EVENT' && spec.eventName !== undefined) faults.push(wrong('eventName'));
  if (spec.depositsAddUp && (spec.depositMinimum === undefined || kind === 'DEPOSIT_NTH')) {
    faults.push(wrong('depositsAddUp'));
  }
  if (validFrom && validUntil && Date.parse(validFrom) >= Date.parse(validUntil)) {
    faults.push(wrong('validUntil'));
  }
  if ((spec.hourFrom === undefined) !== (spec.hourUntil === undefined)) {
    faults.push(required(spec.hourFrom === undefined ? 'hourFrom' : 'hourUntil'));
  } else if (spec.hourFrom !== undefined && spec.hourFrom >= (spec.hourUntil ?? 24)) {
    faults.push(wrong('hourUntil'));
  }
  const most = amount ?? amountMaximum;
  if (spec.budget !== undefined && most !== undefined && spec.budget < most) {
    faults.push(wrong('budget'));
  }
  if (new Set(spec.weekdays).size !== (spec.weekdays?.length ?? 0)) {
    faults.push({ field: 'weekdays', kind: 'DuplicateValue' });
  }
  return faults;
}

/** Fields that freeze once a player holds the bonus: what the player was promised. */
const frozen = [
  'kind',
  'currency',
  'amount',
  'percent',
  'amountMaximum',
  'depositMinimum',
  'ordinal',
  'depositsAddUp',
  'wageringMultiple',
  'weights',
  'stakeMaximum',
  'conversionMaximum',
  'forfeitOnWithdrawal',
  'validHours',
] as const satisfies readonly (keyof BonusSpec)[];

/** Fields by which a bonus may run out, or not be had when it is won. */
const bounds = [
  'budget',
  'receiversMaximum',
  'validFrom',
  'validUntil',
  'weekdays',
  'hourFrom',
  // Whoever has made that deposit already could not have it.
  'ordinal',
] as const satisfies readonly (keyof BonusSpec)[];

/** The first field that bounds when, and how often in all, a bonus is given. */
export const boundOf = (spec: BonusSpec): (typeof bounds)[number] | undefined =>
  bounds.find((field) => spec[field] !== undefined);

/** The first frozen field in which two versions differ. */
export const frozenChange = (before: BonusSpec, after: BonusSpec): string | undefined =>
  frozen.find(
    (field) => canonicalText(before[field] ?? null) !== canonicalText(after[field] ?? null),
  );
