/** States of documents, scans and identity checks, as calls and screens name them. */
export const scanStates = ['UPLOADED', 'APPROVED', 'REJECTED', 'DELETED'] as const;
export type ScanState = (typeof scanStates)[number];

/** A document follows its scans; what nobody has seen from all sides is incomplete. */
export const documentStates = [
  'INCOMPLETE',
  'UPLOADED',
  'APPROVED',
  'REJECTED',
  'EXPIRED',
  'DELETED',
] as const;
export type DocumentState = (typeof documentStates)[number];

/** Why staff reject a scan; the player reads the sentence that belongs to it. */
export const rejectionReasons = [
  'UNREADABLE',
  'CUT_OFF',
  'WRONG_DOCUMENT',
  'EXPIRED',
  'DATA_DIFFER',
  'NOT_AN_ORIGINAL',
  'OTHER',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const checkStates = ['PENDING', 'MATCHED', 'NOT_MATCHED', 'FAILED'] as const;
export type CheckState = (typeof checkStates)[number];

/** Why a check did not match, as screens explain it. */
export const checkFailures = [
  'KYC_PLAYER_NOT_MATCH',
  'KYC_INTERNAL_ERROR',
  'ERR_IDENTITY_TAKEN',
  'REJECTED',
  'RETRY',
  'CANCELLED',
  'EXPIRED',
] as const;
export type CheckFailure = (typeof checkFailures)[number];

export const checkMethods = ['bankId', 'byScan', 'onLandbase'] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** Where the result of a check comes from: from whoever was asked, or from a test call that asked nobody. */
export const checkSources = [...checkMethods, 'testCall'] as const;
export type CheckSource = (typeof checkSources)[number];
