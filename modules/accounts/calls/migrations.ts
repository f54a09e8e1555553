/** Thin handlers of migrations. The token of one is kept in a cookie of the browser that began it. */
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { Players } from '@herna/players';
import type { migrationCalls } from '../contract/migrations.ts';
import type { MigrationStep } from '../contract/states.ts';
import { isEmail } from '../rules/applicants.ts';
import type { Comparison } from '../service/comparison.ts';
import type { ListMigrations } from '../service/migration-list.ts';
import type { MigrationPages } from '../service/migration-pages.ts';
import type { Migrations, OpenMigration } from '../service/migrations.ts';

export interface MigrationCallDependencies {
  readonly migrations: Migrations;
  readonly pages: MigrationPages;
  readonly comparison: Comparison;
  readonly list: ListMigrations;
  readonly signIns: Players['signIns'];
}

const cookie = 'herna_migration';
const cookieSeconds = 30 * 86_400;

/** The migration a request is about: named in it, or kept in the browser's cookie. */
function tokenOf({ token }: { readonly token?: string }, context: CallContext): string {
  // A page of another site can make a browser send the cookie, but not this header.
  const kept = context.headers['x-herna-client'] ? context.cookie(cookie) : undefined;
  const found = token ?? kept;
  if (!found) throw new DomainError('ERR_MIGRATION_NOT_FOUND');
  return found;
}

const orNull = (id: bigint | null): string | null => (id === null ? null : wireId(id));
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What the person does next. */
function stepOf({ row }: OpenMigration): MigrationStep {
  if (row.state === 'APPROVED') return row.target_player_id === null ? 'finish' : 'signIn';
  if (row.state !== 'STARTED') return 'none';
  if (row.review_cause !== null) return row.method === 'byScan' ? 'byScan' : 'wait';
  const steps = { card: 'cardPin', code: 'code', byScan: 'byScan' } as const;
  return row.method in steps ? steps[row.method as keyof typeof steps] : 'wait';
}

export function migrationHandlers(
  dependencies: MigrationCallDependencies,
): Handlers<typeof migrationCalls> {
  const { migrations, pages, comparison, list, signIns } = dependencies;

  const wireOwn = async (migration: OpenMigration) => {
    const { row, applicant } = migration;
    const counts = await pages.counts([row.id]);
    const proved = row.method === 'code' && row.state !== 'STARTED';
    return {
      migrationId: wireId(row.id),
      method: row.method,
      state: row.state,
      next: stepOf(migration),
      merges: row.target_player_id !== null,
      email: proved && isEmail(applicant.contact) ? applicant.contact : null,
      pages: counts.get(row.id) ?? 0,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    };
  };

  const wireStaff = ({ row, applicant }: OpenMigration, counted: number) => {
    const { firstName, surname, birthDate, contact } = applicant;
    return {
      migrationId: wireId(row.id),
      method: row.method,
      state: row.state,
      reviewCause: row.review_cause,
      sourcePlayerId: orNull(row.source_player_id),
      targetPlayerId: orNull(row.target_player_id),
      applicant:
        firstName && surname && birthDate
          ? { firstName, surname, birthDate, email: contact ?? '' }
          : null,
      pages: counted,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      decidedAt: moment(row.decided_at),
      finishedAt: moment(row.finished_at),
    };
  };
  const decided = async (migration: OpenMigration) => {
    const { id } = migration.row;
    return wireStaff(migration, (await pages.counts([id])).get(id) ?? 0);
  };

  return {
    'POST /capi/v2-onling/PlayerMigration/Start': async ({ body }, context) => {
      const { method, ...applicant } = body;
      const { principal, locale } = context;
      const playerId = principal.kind === 'player' ? principal.playerId : undefined;
      const begun = await migrations.start(method, applicant, { playerId, locale });
      context.setCookie(cookie, begun.token, { maxAge: cookieSeconds });
      return { token: begun.token, migration: await wireOwn(begun.migration) };
    },
    'GET /capi/v2-onling/PlayerMigration/Get': async ({ query }, context) =>
      wireOwn(await migrations.get(tokenOf(query, context))),
    'POST /capi/v2-onling/PlayerMigration/VerifyCode': async ({ body }, context) =>
      wireOwn(await migrations.proveCode(tokenOf(body, context), body.code)),
    'POST /capi/v2-onling/PlayerMigration/VerifyCardPin': async ({ body }, context) =>
      wireOwn(await migrations.proveCard(tokenOf(body, context), body.pin, context.ip)),
    'POST /capi/v2-onling/PlayerMigration/UploadScan': async ({ body }, context) => {
      const bytes = context.files[0]?.bytes ?? new Uint8Array();
      return wireOwn(await pages.add(tokenOf(body, context), bytes));
    },
    'POST /capi/v2-onling/PlayerMigration/Finish': async ({ body }, context) => {
      const token = tokenOf(body, context);
      const { principal } = context;
      const by = principal.kind === 'player' ? principal.playerId : undefined;
      const origin = signIns.originOf(context);
      const signedIn = await migrations.finish(token, body, { origin, by });
      context.clearCookie(cookie);
      return signIns.answer(signedIn, context);
    },
    'GET /capi/v2-onling/PlayerMigration/GetList': async ({ query }) => {
      const { state, waiting } = query;
      const page = await list({ state, waiting, ...pageWishOf(query) });
      return wirePage(page, ({ migration, pages: counted }) => wireStaff(migration, counted));
    },
    'GET /api/accounts/migrations/comparison': async ({ query }) => {
      const chosen = query.sourcePlayerId === undefined ? undefined : toId(query.sourcePlayerId);
      const found = await comparison.of(toId(query.migrationId), chosen);
      return { ...found, migration: await decided(found.migration) };
    },
    'GET /api/accounts/migrations/page': async ({ query }, context) => {
      const { staffId } = staffOf(context);
      const bytes = await pages.view(staffId, toId(query.migrationId), query.page);
      return { type: 'image/jpeg', bytes };
    },
    'POST /capi/v2-onling/PlayerMigration/Approve': async ({ body }, context) => {
      const { migrationId, sourcePlayerId, reason } = body;
      const source = sourcePlayerId === undefined ? undefined : toId(sourcePlayerId);
      const decision = { sourcePlayerId: source as never, reason };
      const { staffId } = staffOf(context);
      return decided(await migrations.approveByStaff(staffId, toId(migrationId), decision));
    },
    'POST /capi/v2-onling/PlayerMigration/Reject': async ({ body }, context) => {
      const { staffId } = staffOf(context);
      return decided(await migrations.reject(staffId, toId(body.migrationId), body.reason));
    },
  };
}
