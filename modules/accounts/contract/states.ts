/** Words of migrations that screens and rules share. */
export const migrationStates = ['STARTED', 'APPROVED', 'REJECTED', 'FINISHED'] as const;
export type MigrationState = (typeof migrationStates)[number];

/** How somebody shows that an account is theirs. */
export const migrationMethods = ['card', 'code', 'byScan', 'bankId', 'onLandbase'] as const;
export type MigrationMethod = (typeof migrationMethods)[number];

/** What the person does next. */
export const migrationSteps = [
  'cardPin',
  'code',
  'byScan',
  'wait',
  'finish',
  'signIn',
  'none',
] as const;
export type MigrationStep = (typeof migrationSteps)[number];

/** Why a proof was not enough and staff decide. */
export const reviewCauses = ['PERSON_DIFFERS', 'PERSON_UNCERTAIN', 'BY_DOCUMENT'] as const;
export type ReviewCause = (typeof reviewCauses)[number];
