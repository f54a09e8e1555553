/** Whether a message to its phone proves that an account is somebody's. Pure. */

const restHours = 72;
const hourMs = 3_600_000;

/**
 * A phone that staff have set opens no account for three days: its owner has been written to by then,
 * and no member of staff comes by an account unseen. Nobody is written to about an account without an
 * e-mail, so there such a phone proves nothing, however old it is.
 */
export const phoneProves = (
  {
    email,
    phone_by_staff_at: setAt,
  }: { readonly email: string | null; readonly phone_by_staff_at: Date | null },
  now: Date,
): boolean =>
  setAt === null || (email !== null && now.getTime() - setAt.getTime() >= restHours * hourMs);
