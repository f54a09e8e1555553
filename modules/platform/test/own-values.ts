/** Values of the reference lists that the specification does not know, each with its decision; they come last. */
export const ownValues: Readonly<Record<string, readonly string[]>> = {
  // 0103: sessions that end because the platform has paused play.
  LogoutReasons: ['EnforcedPause'],
};
