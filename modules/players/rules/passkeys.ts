/** When a passkey is taken for a copy, and how many a player may have. */

export const passkeysMax = 10;
export const challengeMs = 5 * 60_000;

/**
 * Whether a signature counter says that the credential was copied (Web Authentication, section 7.2,
 * step 22): one that counts must grow; one that has always said zero does not count.
 */
export const isRegression = (kept: number, presented: number): boolean =>
  (kept > 0 || presented > 0) && presented <= kept;
