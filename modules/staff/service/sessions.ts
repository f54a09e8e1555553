/**
 * Sessions of staff. A proved first factor gives a ticket that opens nothing but the question for the
 * second; both give a session of twelve hours. How somebody came in is in the audit.
 */
import type { Permissions } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import { base64url, type Clock, type Random, type StaffId } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import { insertSession, type MemberRow, type SessionRow } from '../store/members.ts';
import type { Audit } from './audit.ts';
import type { Origin } from './factors.ts';
import type { Roles } from './roles.ts';

export interface SessionsDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly audit: Audit;
  readonly roles: Pick<Roles, 'currentOf'>;
}

export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly member: MemberRow;
  readonly permissions: Permissions;
}

export interface Ticket {
  readonly ticket: string;
  readonly expiresAt: Date;
}

/** What a session keeps of the provider that has proved its member. */
export type OpenedBy = Pick<SessionRow, 'identity_id' | 'id_token' | 'provider_session'>;

const byPassword: OpenedBy = { identity_id: null, id_token: null, provider_session: null };
const ticketMs = 5 * 60_000;
const sessionMs = 12 * 3_600_000;

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** The service of sessions. */
export function createSessions({ clock, random, audit, roles }: SessionsDependencies) {
  const insert = async (
    tx: Tx,
    member: MemberRow,
    origin: Origin,
    session: Pick<SessionRow, 'audience' | 'state' | 'expires_at' | 'parent_id'> & OpenedBy,
  ): Promise<string> => {
    const now = clock.now();
    const token = base64url(random.bytes(32));
    await insertSession(tx, {
      ...session,
      member_id: member.id,
      token_hash: tokenHash(token),
      ip: origin.ip,
      user_agent: origin.userAgent.slice(0, 300),
      created_at: now,
      seen_at: now,
      ended_at: null,
      end_reason: null,
    });
    return token;
  };

  /** Opens a session, of its own or one that ends with the one its token was given for. */
  const open = async (
    tx: Tx,
    member: MemberRow,
    origin: Origin,
    {
      audience = 'backoffice',
      parent,
      by = byPassword,
    }: {
      readonly audience?: SessionRow['audience'];
      readonly parent?: { readonly id: bigint; readonly expires_at: Date };
      readonly by?: OpenedBy;
    },
  ): Promise<SignedIn> => {
    const expiresAt = parent?.expires_at ?? later(clock.now(), sessionMs);
    const token = await insert(tx, member, origin, {
      ...by,
      audience,
      state: 'ACTIVE',
      expires_at: expiresAt,
      parent_id: parent?.id ?? null,
    });
    return { token, expiresAt, member, permissions: await roles.currentOf(tx, member.role) };
  };

  return {
    open,

    /** A ticket for the question for the second factor. */
    async ticket(
      tx: Tx,
      member: MemberRow,
      origin: Origin,
      by: OpenedBy = byPassword,
    ): Promise<Ticket> {
      const expiresAt = later(clock.now(), ticketMs);
      const ticket = await insert(tx, member, origin, {
        ...by,
        audience: 'backoffice',
        state: 'OTP_PENDING',
        expires_at: expiresAt,
        parent_id: null,
      });
      return { ticket, expiresAt };
    },

    /** Opens the backoffice to a member whose factors are proved; `how` is what the audit says. */
    async signIn(
      tx: Tx,
      member: MemberRow,
      origin: Origin,
      how: Readonly<Record<string, unknown>>,
      by: OpenedBy = byPassword,
    ): Promise<SignedIn> {
      await audit.record(tx, {
        staffId: member.id as StaffId,
        action: 'staff.signed_in',
        targetKind: 'staff',
        targetId: member.id.toString(),
        details: how,
        ip: origin.ip,
      });
      return open(tx, member, origin, { by });
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
