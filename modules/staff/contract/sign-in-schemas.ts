/** What every way of signing in answers with. */
import { DateTime, Id } from '@herna/contract-kit';
import { Type } from 'typebox';

/** Six digits of the second factor. */
export const Code = Type.String({ pattern: '^[0-9]{6}$' });

/** A member of staff as they see themselves. */
export const Member = Type.Object({
  id: Id,
  login: Type.String(),
  name: Type.String(),
  role: Type.String(),
  locale: Type.String(),
  state: Type.String(),
  permissions: Type.Array(Type.String()),
});

/** The first factor is proved, the second is asked for. */
export const Ticket = Type.Object({
  state: Type.Literal('OtpRequired'),
  /** Opens nothing but the question for the second factor. */
  ticket: Type.String(),
  expiresAt: DateTime,
});

/** The backoffice is open. */
export const Token = Type.Object({ token: Type.String(), expiresAt: DateTime, user: Member });
