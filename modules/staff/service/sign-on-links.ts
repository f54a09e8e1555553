/** Links between members of staff and whom an identity provider knows: made once, taken away. */
import type { Database, Db, Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import type { ProviderSettings } from '../adapters/identity-provider.ts';
import {
  isRequired,
  type ProvedPerson,
  type SignOnPolicy,
  type TrustedProvider,
} from '../rules/single-sign-on.ts';
import * as store from '../store/identities.ts';
import { type MemberRow, memberById, updateMember } from '../store/members.ts';
import type { Audit } from './audit.ts';

export interface SignOnLinksDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly providers: readonly ProviderSettings[];
  readonly policy: SignOnPolicy;
}

/** Whose links these are, and in which session they are changed. */
export interface Own {
  readonly staffId: StaffId;
  readonly sessionId: bigint;
}

/** A link as people see it. */
export interface Link {
  readonly id: bigint;
  /** The provider's name; its issuer once it is no longer set. */
  readonly name: string;
  readonly email: string;
  readonly linkedAt: Date;
  readonly usedAt: Date | null;
}

/** The service of links. */
export function createSignOnLinks(dependencies: SignOnLinksDependencies) {
  const { database, clock, audit, providers, policy } = dependencies;
  const nameOf = (issuer: string): string =>
    providers.find((one) => one.issuer === issuer)?.name ?? issuer;

  return {
    /** Whether a role signs in through a provider only. */
    isRequired: (role: string): boolean => isRequired(role, policy),

    /** The links of a member. */
    list: async (db: Db, memberId: bigint): Promise<readonly Link[]> =>
      (await store.identitiesOf(db, memberId)).map((row) => ({
        id: row.id,
        name: nameOf(row.issuer),
        email: row.email,
        linkedAt: row.linked_at,
        usedAt: row.used_at,
      })),

    /** Providers that a member has no link with yet. */
    async missing(db: Db, memberId: bigint) {
      const issuers = (await store.identitiesOf(db, memberId)).map(({ issuer }) => issuer);
      const free = providers.filter(({ issuer }) => !issuers.includes(issuer));
      return free.map(({ key, name }) => ({ key, name }));
    },

    /**
     * Makes a link of a member who is locked; the leave to make one by e-mail is then used up.
     * Undefined when the person, or the member with this provider, has one already.
     */
    async make(
      tx: Tx,
      { issuer }: TrustedProvider,
      { subject, email }: ProvedPerson,
      how: {
        readonly member: MemberRow;
        readonly by: store.IdentityRow['linked_by'];
        readonly ip: string;
      },
    ): Promise<bigint | undefined> {
      const { member, by, ip } = how;
      const row = await store.insertIdentity(tx, {
        member_id: member.id,
        issuer,
        subject,
        email,
        linked_by: by,
        linked_at: clock.now(),
        used_at: null,
      });
      if (!row) return undefined;
      await updateMember(tx, member.id, { first_sign_on: false });
      await audit.record(tx, {
        staffId: member.id as StaffId,
        action: 'staff.sso_linked',
        targetKind: 'staff',
        targetId: member.id.toString(),
        after: { issuer, linkedBy: by },
        ip,
      });
      return row.id;
    },

    /**
     * Takes an own link away; sessions that it opened end, but for the one that asks.
     * @throws ERR_NOT_FOUND, ERR_STAFF_SSO_ONLY_WAY
     */
    unlink: ({ staffId, sessionId }: Own, id: bigint, ip: string): Promise<void> =>
      database.transaction(async (tx) => {
        const member = await memberById(tx, staffId);
        const identity = await store.identityById(tx, id);
        if (!member || identity?.member_id !== member.id) throw new DomainError('ERR_NOT_FOUND');
        if (member.password_hash === null || isRequired(member.role, policy)) {
          throw new DomainError('ERR_STAFF_SSO_ONLY_WAY');
        }
        await store.removeIdentity(tx, id, { at: clock.now(), why: 'unlinked', kept: sessionId });
        await audit.record(tx, {
          staffId,
          action: 'staff.sso_unlinked',
          targetKind: 'staff',
          targetId: staffId.toString(),
          before: { issuer: identity.issuer },
          ip,
        });
      }),

    /**
     * Takes away all links of a member, with their sessions, and the leave to make one.
     * @returns the issuers there were
     */
    async removeAll(tx: Tx, { id }: MemberRow, why: string): Promise<readonly string[]> {
      const identities = await store.identitiesOf(tx, id);
      const at = clock.now();
      for (const identity of identities) await store.removeIdentity(tx, identity.id, { at, why });
      await updateMember(tx, id, { first_sign_on: false });
      return identities.map(({ issuer }) => issuer);
    },
  };
}
export type SignOnLinks = ReturnType<typeof createSignOnLinks>;
