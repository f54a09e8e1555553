/** Whether a message to its phone proves that an account is somebody's. Pure. */

const restHours = 72;
const hourMs = 3_600_000;

/**
 * A phone that staff have set opens no account for three days: its owner has been written to by then,
 * and no member of staff comes by an account unseen.
 */
export const phoneProves = (
  { phone_by_staff_at: setAt }: { readonly phone_by_staff_at: Date | null },
  now: Date,
): boolean => setAt === null || now.getTime() - setAt.getTime() >= restHours * hourMs;
