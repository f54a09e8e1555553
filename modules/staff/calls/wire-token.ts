/** A member, and the token that opens the backoffice to them, as every way of signing in answers. */
import type { CallContext, Permissions } from '@herna/contract-kit/server';
import { wireId } from '@herna/kernel';
import type { SignedIn } from '../service/sessions.ts';
import type { MemberRow } from '../store/members.ts';

export const staffCookie = 'herna_staff';
const sessionSeconds = 12 * 3_600;

export const wireMember = (
  member: Pick<MemberRow, 'id' | 'login' | 'name' | 'role' | 'locale' | 'state'>,
  { patterns }: Permissions,
) => ({
  id: wireId(member.id),
  login: member.login,
  name: member.name,
  role: member.role,
  locale: member.locale,
  state: member.state,
  permissions: [...patterns],
});

/** The token in the body and, for browsers, in a cookie that no script can read. */
export const wireToken = (signedIn: SignedIn, context: CallContext) => {
  context.setCookie(staffCookie, signedIn.token, { maxAge: sessionSeconds });
  return {
    token: signedIn.token,
    expiresAt: signedIn.expiresAt.toISOString(),
    user: wireMember(signedIn.member, signedIn.permissions),
  };
};
