/** Members of staff: sign-in with a second factor, roles, the audit chain, notes about players. */
import type { Market } from '@herna/brands';
import type { Calls, PermissionTable, Scope } from '@herna/contract-kit';
import type { Database, Db, Tx } from '@herna/db';
import type { Clock, Random, StaffId } from '@herna/kernel';
import { createSecondFactor } from '@herna/kernel/second-factor';
import type { Messaging } from '@herna/messaging';
import type { Anchor } from '@herna/module-kit';
import type { ProviderSettings } from './adapters/identity-provider.ts';
import { clientHandlers } from './calls/clients.ts';
import { staffHandlers, staffTestHandlers } from './calls/staff.ts';
import { staffJobs } from './jobs.ts';
import type { PlayerLinks } from './ports.ts';
import type { SignOnPolicy } from './rules/single-sign-on.ts';
import { createApprovals } from './service/approvals.ts';
import { type AuditNote, createAudit } from './service/audit.ts';
import { createClients } from './service/clients.ts';
import { createFactors } from './service/factors.ts';
import { createInvitations } from './service/invitations.ts';
import { createMembers } from './service/members.ts';
import { createOwnAccount } from './service/own-account.ts';
import { createOwnPlayers } from './service/own-players.ts';
import { createPasskeys } from './service/passkeys.ts';
import { createRoles } from './service/roles.ts';
import { createSessions } from './service/sessions.ts';
import { createSignIn, type NewMember } from './service/sign-in.ts';
import { createSignOnLinks } from './service/sign-on-links.ts';
import { createSingleSignOn } from './service/single-sign-on.ts';
import { createWarnings } from './service/warnings.ts';
import { activeMember, hasMembers, membersNamed, membersOfRole } from './store/members.ts';

export type { AuditHead } from './rules/audit-chain.ts';
export { authorityLimits } from './rules/authority-limits.table.ts';
export { type PermissionsOf, rolesOf } from './rules/permissions.ts';
export type { Approvals, StaffAction } from './service/approvals.ts';
export { type Audit, type AuditNote, type AuditProof, createAudit } from './service/audit.ts';
export type { SignedIn } from './service/sessions.ts';
export type { NewMember } from './service/sign-in.ts';

export interface StaffDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly market: Market;
  /** Root of the key that seals second-factor secrets. */
  readonly masterSecret: string;
  readonly messaging: Pick<Messaging, 'email'>;
  /** Name of the brand, as authenticators list it. */
  readonly issuer: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** What staff may do in all modules, and which roles may. */
  readonly permissions: PermissionTable;
  /** The calls of all modules, for what a permission opens. */
  readonly declared: Calls;
  /** Keeps the newest checkpoint of the audit that was seen whole; in memory when absent. */
  readonly anchor?: Anchor | undefined;
  /** Secrets of client programs by their names. */
  readonly clients: Readonly<Record<string, string>>;
  /** What each of them may call. */
  readonly clientScopes: Readonly<Record<string, readonly Scope[]>>;
  /** The company's identity providers, and who is to come in through them only. */
  readonly signOn: {
    readonly providers: readonly ProviderSettings[];
    readonly policy: SignOnPolicy;
  };
  /** What links accounts of players to members of staff; asked when all modules are there. */
  readonly playerLinks: () => readonly PlayerLinks[];
}

/** Creates the module. */
export function createStaff(dependencies: StaffDependencies) {
  const { database, clock, random, market, masterSecret } = dependencies;
  const clients = createClients(dependencies);
  const { anchor } = dependencies;
  const audit = createAudit({ database, clock, masterSecret, anchor });
  const roles = createRoles(dependencies);
  const secondFactor = createSecondFactor({ ...dependencies, purpose: 'staff-otp' });
  const factors = createFactors({ database, clock, secondFactor });
  const common = { database, clock, audit, factors };
  const sessions = createSessions({ clock, random, audit, roles });
  const { policy: signOnPolicy } = dependencies.signOn;
  const signIn = createSignIn({ ...common, secondFactor, roles, sessions, signOnPolicy });
  const passkeys = createPasskeys({ ...dependencies, ...common, sessions, signIn });
  const links = createSignOnLinks({ ...common, ...dependencies.signOn });
  const singleSignOn = createSingleSignOn({ ...dependencies, ...common, sessions, links });
  const { hashPassword } = factors;
  const invitations = createInvitations({ ...dependencies, audit, secondFactor, hashPassword });
  const members = createMembers({ database, clock, audit, invitations, roles, links });
  const ownPlayers = createOwnPlayers(dependencies);
  const warnings = createWarnings({ database, clock, audit });
  const approvals = createApprovals({ database, clock, market, audit, ownPlayers, warnings });
  /** @throws ERR_STAFF_OWN_ACCOUNT for accounts of the member themselves */
  const record = async (tx: Tx, note: AuditNote): Promise<void> => {
    const { staffId, targetKind, targetId, playerId } = note;
    const concerned = targetKind === 'player' ? BigInt(targetId) : playerId;
    if (staffId !== null && concerned !== undefined) {
      await ownPlayers.assertOthers(tx, staffId, [concerned]);
    }
    await audit.record(tx, note);
  };
  return {
    /** What a role may do as its seed says; `roles` knows what staff have made of it. */
    permissionsOf: (role: string) => roles.permissionsOf(role),
    /** Proves a staff token for one of the staff audiences. */
    authenticate: signIn.authenticate,
    /** Proves an access token of a client program. */
    authenticateClient: clients.authenticate,
    /** Appends to the audit in the caller's transaction, unless it concerns an account of the member. */
    record,
    /** Remembers the browser that a member works in. */
    workedFrom: ownPlayers.workedFrom,
    /** Clears reasons about a person who is forgotten for good. */
    clearAuditReasons: audit.clearReasons,
    /** Recomputes the audit's chain. */
    proveAudit: audit.prove,
    jobs: staffJobs(audit),
    /** What one person may do with money alone. */
    approvals,
    /** An active member as the caller of what runs later in their name; without a session. */
    principalOf: async (db: Db, staffId: StaffId) => {
      const member = await activeMember(db, staffId);
      if (!member) return undefined;
      const { name, role } = member;
      const permissions = await roles.currentOf(db, role);
      return { kind: 'staff', staffId, name, role, permissions, sessionId: 0n } as const;
    },
    /** How an active member is written to. */
    async contactOf(db: Db, staffId: StaffId) {
      const member = await activeMember(db, staffId);
      return member && { name: member.name, email: member.email, locale: member.locale };
    },
    /** Adds a member of staff. */
    add: (tx: Tx, member: NewMember) => signIn.add(tx, member),
    /** Which of the logins there are. */
    membersNamed: (db: Db, logins: readonly string[]) => membersNamed(db, logins),
    /** Where messages to the active members of a role go. */
    contactsOfRole: async (db: Db, role: string) =>
      (await membersOfRole(db, role)).map(({ name, email, locale }) => ({ name, email, locale })),
    /** Whether anybody works here yet; an empty database is seeded. */
    hasMembers: (db: Db) => hasMembers(db),
    calls: staffHandlers({
      database,
      clock,
      signIn,
      passkeys,
      singleSignOn,
      links,
      audit,
      members,
      roles,
      permissions: dependencies.permissions,
      declared: dependencies.declared,
      approvals,
      warnings,
      invitations,
      ownAccount: createOwnAccount(common),
    }),
    clientCalls: clientHandlers(clients),
    testCalls: staffTestHandlers,
  };
}
export type Staff = ReturnType<typeof createStaff>;
