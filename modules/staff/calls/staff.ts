/** Thin handlers of staff: one service call, one mapping. */
import type { Calls, PermissionTable } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { type Clock, DomainError, toId, wireId } from '@herna/kernel';
import type { StaffApi, staffTestCalls } from '../contract/staff.ts';
import { opensAnything } from '../rules/audiences.ts';
import type { Approvals } from '../service/approvals.ts';
import type { Audit } from '../service/audit.ts';
import type { Invitations } from '../service/invitations.ts';
import type { Members } from '../service/members.ts';
import type { OwnAccount } from '../service/own-account.ts';
import type { Passkeys } from '../service/passkeys.ts';
import type { Roles } from '../service/roles.ts';
import type { SignIn } from '../service/sign-in.ts';
import type { SignOnLinks } from '../service/sign-on-links.ts';
import type { SingleSignOn } from '../service/single-sign-on.ts';
import type { Warnings } from '../service/warnings.ts';
import { type AuditFilter, listAudit } from '../store/audit.ts';
import { listMembers, sessionById } from '../store/members.ts';
import { insertNote, notesOf } from '../store/notes.ts';
import { approvalHandlers } from './approvals.ts';
import { memberHandlers } from './members.ts';
import { ownAccountHandlers } from './own-account.ts';
import { passkeyHandlers } from './passkeys.ts';
import { roleHandlers } from './roles.ts';
import { savedViewHandlers } from './saved-views.ts';
import { assertSeesPlayers } from './sees-players.ts';
import { singleSignOnHandlers } from './single-sign-on.ts';
import { taskHandlers } from './tasks.ts';
import { warningHandlers } from './warnings.ts';
import { staffCookie, wireMember, wireToken } from './wire-token.ts';

export interface StaffCallDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly signIn: SignIn;
  readonly passkeys: Passkeys;
  readonly singleSignOn: SingleSignOn;
  readonly links: SignOnLinks;
  readonly audit: Audit;
  readonly members: Members;
  readonly roles: Roles;
  readonly permissions: PermissionTable;
  readonly declared: Calls;
  readonly approvals: Approvals;
  readonly warnings: Warnings;
  readonly invitations: Invitations;
  readonly ownAccount: OwnAccount;
}

/** More than any operator employs. */
const everybody = { offset: 0, limit: 10_000 } as const;

const originOf = ({ ip, userAgent }: CallContext) => ({ ip, userAgent });

type AuditQuery = Partial<
  Record<'search' | 'action' | 'targetKind' | 'targetId' | 'userId' | 'from' | 'to', string>
> &
  Parameters<typeof pageWishOf>[0];

const filterOf = (query: AuditQuery): AuditFilter => ({
  memberId: query.userId === undefined ? undefined : toId(query.userId),
  search: query.search,
  action: query.action,
  targetKind: query.targetKind,
  targetId: query.targetId,
  from: query.from ? new Date(query.from) : undefined,
  to: query.to ? new Date(query.to) : undefined,
  ...pageWishOf(query),
});

/** Handlers of the staff calls. */
export function staffHandlers(dependencies: StaffCallDependencies): Handlers<StaffApi> {
  const { database, clock, signIn, audit, members, roles, approvals, declared } = dependencies;
  const begin = async (
    { body }: { body: { login: string; password: string } },
    context: CallContext,
  ) => {
    const { ticket, expiresAt } = await signIn.begin(body.login, body.password, originOf(context));
    return { state: 'OtpRequired' as const, ticket, expiresAt: expiresAt.toISOString() };
  };
  const verifyToken = async (_input: unknown, context: CallContext) => {
    const { staffId, sessionId, permissions } = staffOf(context);
    const found = await sessionById(database.read, sessionId);
    if (!found) throw new DomainError('ERR_UNAUTHORIZED');
    return {
      user: wireMember({ ...found, id: staffId }, permissions),
      expiresAt: found.expires_at.toISOString(),
      audience: found.audience,
    };
  };
  const browserSession = async (_input: unknown, context: CallContext) => {
    const token = context.cookie(staffCookie);
    const principal = token ? await signIn.authenticate(token, 'operator') : undefined;
    if (principal?.kind !== 'staff') return { user: null };
    const found = await sessionById(database.read, principal.sessionId);
    return {
      user: found ? wireMember({ ...found, id: principal.staffId }, principal.permissions) : null,
    };
  };
  const changeAudience = async (
    { body }: { body: { audience: 'operator' | 'report' | 'topology' } },
    context: CallContext,
  ) => {
    const { permissions } = staffOf(context);
    if (!opensAnything(body.audience, permissions, declared, dependencies.permissions)) {
      throw new DomainError('ERR_FORBIDDEN');
    }
    const given = await signIn.changeAudience(staffOf(context), body.audience, originOf(context));
    return {
      token: given.token,
      expiresAt: given.expiresAt.toISOString(),
      audience: body.audience,
    };
  };
  const auditPage = async (filter: AuditFilter) => {
    const page = await listAudit(database.read, filter);
    return wirePage(page, (row) => ({
      id: wireId(row.id),
      memberId: row.member_id === null ? null : wireId(row.member_id),
      memberName: row.member_name ?? '',
      happenedAt: row.happened_at.toISOString(),
      action: row.action,
      targetKind: row.target_kind,
      targetId: row.target_id,
      reason: row.reason,
      details: row.details as Record<string, unknown>,
      ip: row.ip,
      hash: row.hash.toString('hex'),
    }));
  };
  return {
    ...memberHandlers(database, members),
    ...roleHandlers(dependencies),
    ...ownAccountHandlers(database, dependencies.ownAccount, dependencies.invitations),
    ...passkeyHandlers(database, dependencies.passkeys),
    ...approvalHandlers(approvals),
    ...warningHandlers(dependencies.warnings),
    ...savedViewHandlers(database, clock),
    ...singleSignOnHandlers(dependencies),
    ...taskHandlers(database, clock),
    'POST /capi/v2-onling/User/Login': begin,
    'POST /api/Authentication/v1/Login': begin,
    'POST /api/Authentication/v1/VerifyOtp': async ({ body }, context) =>
      wireToken(await signIn.complete(body.ticket, body.code, originOf(context)), context),
    'POST /api/Authentication/v1/LoginWithOtp': async ({ body }, context) =>
      wireToken(
        await signIn.withCode(body.login, body.password, body.code, originOf(context)),
        context,
      ),
    'POST /capi/v2-onling/User/VerifyToken': verifyToken,
    'GET /api/Authentication/v1/Session': browserSession,
    'POST /api/Authentication/v1/VerifyToken': verifyToken,
    'POST /capi/v2-onling/User/ClientTokenChangeAudience': changeAudience,
    'POST /api/Authentication/v1/ClientTokenChangeAudience': changeAudience,
    'POST /capi/v2-onling/User/Logout': async (_input, context) => {
      const continueAt = await dependencies.singleSignOn.signOut(staffOf(context).sessionId);
      context.clearCookie(staffCookie);
      return { done: true, ...(continueAt === undefined ? {} : { continueAt }) } as const;
    },
    'GET /capi/v2-onling/User/GetList': async ({ query }) => {
      const { items, total } = await listMembers(database.read, {
        search: query.search,
        offset: query.offset ?? 0,
        limit: query.limit ?? 50,
      });
      const stored = await roles.stored(database.read);
      const permissionsOf = (role: string) => roles.permissionsOf(role, stored.get(role));
      return {
        items: items.map((member) => wireMember(member, permissionsOf(member.role))),
        total,
      };
    },
    'GET /api/staff/names': async () => {
      const { items } = await listMembers(database.read, { search: undefined, ...everybody });
      return { items: items.map(({ id, name }) => ({ id: wireId(id), name })) };
    },
    'GET /capi/v2-onling/UserAudit/Get': ({ query }) => auditPage(filterOf(query)),
    'GET /capi/v2-onling/UserAudit/GetByUserId': ({ query }) => auditPage(filterOf(query)),
    'GET /api/staff/audit/proof': async () => {
      const { rows, intact, brokenAt, faults } = await audit.prove();
      return {
        rows,
        intact,
        brokenAt: brokenAt === undefined ? null : wireId(brokenAt),
        faults: [...faults],
      };
    },
    'GET /api/staff/notes': async ({ query }) => ({
      items: (await notesOf(database.read, toId(query.playerId))).map((note) => ({
        id: wireId(note.id),
        author: note.author,
        body: note.body,
        createdAt: note.created_at.toISOString(),
      })),
    }),
    'POST /api/staff/notes': ({ body }, context) => {
      assertSeesPlayers(context);
      return context.idempotent(async (tx) => {
        const { id } = await insertNote(tx, {
          player_id: toId(body.playerId),
          member_id: staffOf(context).staffId,
          body: body.body,
          created_at: clock.now(),
        });
        await context.act(tx, {
          action: 'staff.note_written',
          targetKind: 'player',
          targetId: body.playerId,
          after: { noteId: id },
        });
        return { id: wireId(id) };
      });
    },
  };
}

/** Handlers of the test calls that prove a credential. */
export const staffTestHandlers: Handlers<typeof staffTestCalls> = {
  'GET /api/Authentication/v1/Test/Get': () => ({ authorized: true }),
  'GET /api/Authentication/v1/Test/GetAuthorized': (_input, { principal }) => ({
    authorized: principal.kind === 'internal',
    service: principal.kind === 'internal' ? principal.service : '',
  }),
};
