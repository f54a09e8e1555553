/**
 * What each limit measures, as data. Names and units are those of the reference lists LimitKinds,
 * LimitTypes, LimitUnits, TimeScopes and SystemScopes; a kind is a row here and nothing else.
 */
import type { LimitKind } from '@herna/brands';

export type LimitType =
  | 'LogonDuration'
  | 'LogonCount'
  | 'LogonBreak'
  | 'VisitCount'
  | 'Stake'
  | 'Loss';
export type LimitUnit = 'Money' | 'Count' | 'Minute' | 'Hour';
/** Calendar windows of Europe/Prague; `Break` runs from the last sign-out. */
export type LimitWindow = 'Day' | 'Month' | 'Break';
export type LimitScope = 'WholeSystem' | 'Casino' | 'LiveGames' | 'CrashGame';

export interface LimitKindRow {
  readonly type: LimitType;
  readonly unit: LimitUnit;
  readonly window: LimitWindow;
  readonly scope: LimitScope;
  /** Which of two values protects more. */
  readonly stricter: 'lower' | 'higher';
  /** Inclusive bounds of a value; money is bounded by the market's rules instead. */
  readonly bounds?: { readonly minimum: number; readonly maximum: number };
}

const money = { unit: 'Money', stricter: 'lower' } as const;
const logons = {
  type: 'LogonCount',
  unit: 'Count',
  scope: 'WholeSystem',
  stricter: 'lower',
} as const;

export const limitKindRows: Readonly<Record<LimitKind, LimitKindRow>> = {
  LogonDurationDayWholeSystemLimit: {
    type: 'LogonDuration',
    unit: 'Minute',
    window: 'Day',
    scope: 'WholeSystem',
    stricter: 'lower',
    bounds: { minimum: 1, maximum: 1440 },
  },
  LogonCountMonthWholeSystemLimit: {
    ...logons,
    window: 'Month',
    bounds: { minimum: 1, maximum: 1000 },
  },
  LogonCountDayWholeSystemLimit: {
    ...logons,
    window: 'Day',
    bounds: { minimum: 1, maximum: 100 },
  },
  LogonBreakWholeSystemLimit: {
    type: 'LogonBreak',
    unit: 'Hour',
    window: 'Break',
    scope: 'WholeSystem',
    stricter: 'higher',
    bounds: { minimum: 1, maximum: 720 },
  },
  /** Visits to casinos, which their entrances count. */
  VisitCountMonthCasinoLimit: {
    type: 'VisitCount',
    unit: 'Count',
    window: 'Month',
    scope: 'Casino',
    stricter: 'lower',
    bounds: { minimum: 0, maximum: 31 },
  },
  StakeDayCasinoLimit: { type: 'Stake', window: 'Day', scope: 'Casino', ...money },
  StakeMonthCasinoLimit: { type: 'Stake', window: 'Month', scope: 'Casino', ...money },
  LossDayCasinoLimit: { type: 'Loss', window: 'Day', scope: 'Casino', ...money },
  LossMonthCasinoLimit: { type: 'Loss', window: 'Month', scope: 'Casino', ...money },
  LossDayLiveGamesLimit: { type: 'Loss', window: 'Day', scope: 'LiveGames', ...money },
  LossMonthLiveGamesLimit: { type: 'Loss', window: 'Month', scope: 'LiveGames', ...money },
  LossMonthCrashGameLimit: { type: 'Loss', window: 'Month', scope: 'CrashGame', ...money },
};
