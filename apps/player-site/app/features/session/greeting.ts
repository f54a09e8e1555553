/** What the page after a sign-in says, kept in the browser while that page is loaded. */
export interface Greeting {
  /** A limit of the player is used up (WRN_PLAYER_LIMITS_REACHED). */
  readonly limitsReached: boolean;
}

const plain = '1';
const withLimits = 'limits';

/** The greeting as it is kept, from the warnings of a sign-in. */
export const writeGreeting = (warnings: readonly string[]): string =>
  warnings.includes('WRN_PLAYER_LIMITS_REACHED') ? withLimits : plain;

/** The greeting that was kept, if one was. */
export const readGreeting = (stored: string | null): Greeting | undefined =>
  stored === null ? undefined : { limitsReached: stored === withLimits };
