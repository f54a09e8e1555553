/** What a state means for the eye: done, waiting, stopped, or nothing in particular. */
type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

const tones: Readonly<Record<Exclude<Tone, 'default'>, readonly string[]>> = {
  success: ['CONFIRMED', 'PAID', 'FULL', 'VERIFIED', 'APPROVED', 'ACTIVE', 'ACCEPTED', 'Committed'],
  warning: [
    'PENDING',
    'CHECKED',
    'SUSPENDED',
    'TEMPORARY',
    'PROPOSED',
    'MISMATCH',
    'UNKNOWN',
    'ACKNOWLEDGED',
  ],
  error: ['REJECTED', 'REFUSED', 'RETURNED', 'CONFISCATED', 'CLOSED', 'LOCKED', 'RAISED'],
  info: ['AUTHORISED', 'SUBMITTED', 'OPEN', 'PREPARED', 'planned', 'running', 'Reserved'],
};

const toneByState = new Map(
  Object.entries(tones).flatMap(([tone, states]) =>
    states.map((state) => [state, tone as Tone] as const),
  ),
);

export const toneOf = (state: string): Tone => toneByState.get(state) ?? 'default';
