/** Who is signed in and what they may do. The token itself is a cookie no script can read. */
import { ApiError } from '@herna/contract-kit/client';
import type { Assertion } from '@herna/passkeys/contract';
import type { AuthProvider } from 'react-admin';
import { api } from '../data/api.ts';
import { isAllowed } from './permissions.ts';
import { hasFeature } from './use-feature.ts';

export interface Member {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly string[];
}

/** What an action on a resource needs. */
export interface Access {
  readonly permission: string;
  /** A feature that the brand must have. */
  readonly feature?: string | undefined;
}

/** What an action on a resource needs; undefined when there is no such action. */
export type AccessOf = (resource: string, action: string) => Access | undefined;

/** What completes a sign-in: the code of a ticket, or a passkey, for a ticket or alone. */
type SignInProof =
  | { readonly ticket: string; readonly code: string }
  | { readonly ticket?: string; readonly credential: Assertion };

const cacheMs = 60_000;

/** Makes the provider; the member is asked for once a minute, not with every screen. */
export function createAuthProvider(accessOf: AccessOf): AuthProvider {
  let cached: { readonly member: Promise<Member>; readonly until: number } | undefined;
  const member = (): Promise<Member> => {
    if (!cached || cached.until < performance.now()) {
      // Whoever has not signed in yet is no fault: the answer says that nobody is there.
      const request = api('GET /api/Authentication/v1/Session').then(({ user }) => {
        if (!user) throw new ApiError(401, { code: 'ERR_UNAUTHORIZED' });
        return user;
      });
      request.catch(() => {
        cached = undefined;
      });
      cached = { member: request, until: performance.now() + cacheMs };
    }
    return cached.member;
  };
  return {
    login: async (proof: SignInProof) => {
      if ('credential' in proof) {
        await api('POST /api/Authentication/v1/Passkey/SignIn', { body: proof });
      } else {
        await api('POST /api/Authentication/v1/VerifyOtp', { body: proof });
      }
      cached = undefined;
    },
    logout: async () => {
      // A session that has ended already is as good as ended.
      const ended = cached
        ? await api('POST /capi/v2-onling/User/Logout', { body: {} }).catch(() => undefined)
        : undefined;
      cached = undefined;
      // Whoever came through an identity provider leaves it too.
      return ended?.continueAt;
    },
    checkAuth: async () => {
      await member();
    },
    checkError: async (error) => {
      if (error instanceof ApiError && error.status === 401) throw error;
    },
    getIdentity: async () => {
      const { id, name } = await member();
      return { id, fullName: name };
    },
    getPermissions: member,
    canAccess: async ({ resource, action }) => {
      const access = accessOf(resource, action);
      if (!access || !isAllowed((await member()).permissions, access.permission)) return false;
      return access.feature === undefined || hasFeature(access.feature);
    },
  };
}
