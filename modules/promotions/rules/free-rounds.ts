/** What free rounds must be to mean anything, what of them freezes, and what their wins convert to. */
import type { FieldFault } from '@herna/kernel';
import type { Conversion, FreeRoundSpec } from '../contract/free-round-schemas.ts';
import { canonicalText } from './terms.ts';

const required = (field: string): FieldFault => ({ field, kind: 'RequiredField' });
const wrong = (field: string): FieldFault => ({ field, kind: 'InvalidValue' });

/** Faults of a definition whose fields are each valid by themselves. */
export function freeRoundFaults({ conversion, stake, gameKeys }: FreeRoundSpec): FieldFault[] {
  const { kind, maximum, wageringMultiple, validHours } = conversion;
  const faults: FieldFault[] = [];
  if (stake.amount <= 0) faults.push(wrong('stake'));
  if (new Set(gameKeys).size !== gameKeys.length) {
    faults.push({ field: 'gameKeys', kind: 'DuplicateValue' });
  }
  if (kind === 'AT_ONCE' && maximum !== undefined) faults.push(wrong('conversion.maximum'));
  if (kind === 'BONUS') {
    if (wageringMultiple === undefined) faults.push(required('conversion.wageringMultiple'));
    if (validHours === undefined) faults.push(required('conversion.validHours'));
  } else {
    if (wageringMultiple !== undefined) faults.push(wrong('conversion.wageringMultiple'));
    if (validHours !== undefined) faults.push(wrong('conversion.validHours'));
  }
  return faults;
}

/** Fields that freeze once a player was offered them. */
const frozen = ['providerId', 'gameKeys', 'stake', 'rounds', 'validDays', 'conversion'] as const;

/** The first frozen field in which two versions differ. */
export const frozenFreeRoundChange = (
  before: FreeRoundSpec,
  after: FreeRoundSpec,
): string | undefined =>
  frozen.find((field) => canonicalText(before[field]) !== canonicalText(after[field]));

/** What of some wins is converted, and what is above the most that is; minor units. */
export function convertedOf(
  waiting: bigint,
  { maximum }: Pick<Conversion, 'maximum'>,
  convertedBefore: bigint,
): { readonly converts: bigint; readonly surplus: bigint } {
  if (waiting <= 0n) return { converts: 0n, surplus: waiting };
  const room = maximum === undefined ? waiting : BigInt(maximum) - convertedBefore;
  const converts = room < 0n ? 0n : room < waiting ? room : waiting;
  return { converts, surplus: waiting - converts };
}
