/** What a state means for the eye: done, waiting, stopped, or nothing in particular. */
type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

const tones: Readonly<Record<Exclude<Tone, 'default'>, readonly string[]>> = {
  success: [
    'CONFIRMED',
    'PAID',
    'RELEASED',
    'FULL',
    'VERIFIED',
    'APPROVED',
    'ACTIVE',
    'ACCEPTED',
    'Committed',
    'MATCHED',
  ],
  warning: [
    'PENDING',
    'VERIFYING',
    'CHECKED',
    'SUSPENDED',
    'CLOSING',
    'REQUESTED',
    'TEMPORARY',
    'PROPOSED',
    'MISMATCH',
    'HELD',
    'RETURNING',
    'UNKNOWN',
    'ACKNOWLEDGED',
    'RETRYING',
  ],
  error: [
    'REJECTED',
    'REFUSED',
    'RETURNED',
    'CONFISCATED',
    'LOCKED',
    'BLOCKED',
    'GIVEN_UP',
    'RAISED',
    'NOT_MATCHED',
    'FAILED',
  ],
  info: ['AUTHORISED', 'SUBMITTED', 'OPEN', 'PREPARED', 'planned', 'running', 'Reserved'],
};

const toneByState = new Map(
  Object.entries(tones).flatMap(([tone, states]) =>
    states.map((state) => [state, tone as Tone] as const),
  ),
);

/** Where a word of one list means something else than the same word of the others. */
const ownTones: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  announcements: { NEW: 'warning', LEFT: 'warning' },
  journeyStates: { RUNNING: 'success', PAUSED: 'warning' },
  deskStates: { STARTED: 'info', COMMITTED: 'success' },
  transferStates: { STARTED: 'info', COMMITTED: 'success' },
  differenceStates: { OPEN: 'warning', ASSIGNED: 'info' },
  runStates: { UNANSWERED: 'warning' },
  roundStates: { REGISTERING: 'info', RUNNING: 'success', FINALIZING: 'warning' },
  riskBandNames: { MEDIUM: 'warning', HIGH: 'error', CRITICAL: 'error' },
  identityStates: { UNVERIFIED: 'warning' },
  registerAnswers: {
    CLEAR: 'success',
    EXCLUDED: 'error',
    NOT_FOUND: 'warning',
    DATA_MISMATCH: 'warning',
    UNAVAILABLE: 'warning',
  },
  documentStates: { INCOMPLETE: 'warning', UPLOADED: 'info', EXPIRED: 'error' },
  tournamentPayoutStates: { DUE: 'warning', WITHHELD: 'error' },
};

/** The tone of a state in a list of words. */
export const toneOf = (state: string, of: string): Tone =>
  ownTones[of]?.[state] ?? toneByState.get(state) ?? 'default';
