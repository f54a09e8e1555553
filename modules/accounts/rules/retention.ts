/** How long the law has the data of a person kept. */

/**
 * Years from the end of the relation: Act 253/2008 against money laundering, § 16. It is the longest of
 * the duties that bear on an account, so the others end within it. Slovakia is kept to the same.
 */
export const retentionYears = 10;

/** The moment before which an account must have been closed for its person to be forgotten. */
export const retainedSince = (now: Date): Date => {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - retentionYears);
  return since;
};

/** How long an archive can be downloaded once it is ready. */
export const archiveMs = 7 * 86_400_000;
/** How long an archive may be in the making before it is begun anew for whoever asks again. */
export const patienceMs = 3_600_000;
/** After how long an archive that no attempt has finished is given up. */
export const abandonedMs = 86_400_000;
/** How long a link works that was given after the password. */
export const linkMs = 10 * 60_000;
/** From closing to the erasure that was asked for with it: the last message goes out before. */
export const erasureDelayMs = 86_400_000;
