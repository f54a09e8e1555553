/** The face of compliance: calls, errors, events, permissions. Browser-safe. */
import { caseCalls } from './cases.ts';
import { screeningCalls } from './screening.ts';
import { settingCalls } from './settings.ts';
import { statementCalls } from './statements.ts';

export * from './errors.ts';
export * from './events.ts';
export * from './figures.ts';
export * from './permissions.ts';

export const complianceCalls = {
  ...statementCalls,
  ...settingCalls,
  ...caseCalls,
  ...screeningCalls,
};
export type ComplianceApi = typeof complianceCalls;
