/** What an AML statement must say, and until when it holds. */
import type { FieldFault } from '@herna/kernel';

export interface SourceSetting {
  readonly source: string;
  readonly incomeRangeRequired: boolean;
  readonly professionRequired: boolean;
  readonly noteAllowed: boolean;
  readonly enabled: boolean;
}

export interface StatementWish {
  readonly source: string;
  readonly professionId?: string | undefined;
  readonly incomeRangeId?: string | undefined;
  readonly isPoliticallyExposed: boolean;
  readonly politicalFunction?: string | undefined;
  readonly note?: string | undefined;
}

/** The fields of a statement that are missing, unknown or not to be given. */
export function statementFaults(
  wish: StatementWish,
  settings: readonly SourceSetting[],
): FieldFault[] {
  const setting = settings.find(({ source, enabled }) => enabled && source === wish.source);
  if (!setting) return [{ field: 'source', kind: 'InvalidValue' }];
  const needed: [field: string, missing: boolean][] = [
    ['professionId', setting.professionRequired && wish.professionId === undefined],
    ['incomeRangeId', setting.incomeRangeRequired && wish.incomeRangeId === undefined],
    ['politicalFunction', wish.isPoliticallyExposed && wish.politicalFunction === undefined],
  ];
  const faults: FieldFault[] = needed
    .filter(([, missing]) => missing)
    .map(([field]) => ({ field, kind: 'RequiredField' }));
  if (wish.note !== undefined && !setting.noteAllowed) {
    faults.push({ field: 'note', kind: 'Unknown' });
  }
  return faults;
}

/** The same moment so many calendar months later, no later than the end of that month. */
export function monthsLater(moment: Date, months: number): Date {
  const later = new Date(moment);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, last));
  return later;
}
