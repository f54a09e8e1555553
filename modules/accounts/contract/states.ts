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

/** A request for an account to be closed. */
export const closingStates = ['REQUESTED', 'RECALLED', 'CLOSED'] as const;
export type ClosingState = (typeof closingStates)[number];

/** Why somebody leaves; the player chooses, and may leave it unsaid. */
export const closingReasons = ['UNSAID', 'NOT_PLAYING', 'PROTECTION', 'OFFER', 'SERVICE'] as const;
export type ClosingReason = (typeof closingReasons)[number];

/** An archive of all that is known of a player. */
export const archiveStates = ['REQUESTED', 'READY', 'EXPIRED'] as const;
export type ArchiveState = (typeof archiveStates)[number];
