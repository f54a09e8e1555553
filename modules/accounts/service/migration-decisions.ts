/** What staff decide of migrations, and what is left to do once one has ended. */
import { eachInPages, type Tx } from '@herna/db';
import { base64url, DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import { isEmail } from '../rules/applicants.ts';
import type { MigrationEvent } from '../rules/migration.machine.ts';
import * as store from '../store/migrations.ts';
import type { MigrationRow } from '../store/tables.ts';
import type { MigrationsDependencies, OpenMigration } from './migrations.ts';

/** Steps of a migration that its applicant's own proofs take as well. */
export interface MigrationSteps {
  /** Approves a migration of a known account; with a target both become one at once. */
  approve(
    tx: Tx,
    row: MigrationRow,
    source: PlayerId,
    decision: { readonly by: bigint | null; readonly reason: string | null },
  ): Promise<MigrationRow>;
  /** The source is there, open, and not the target. @throws ERR_MIGRATION_SOURCE */
  assertSource(tx: Tx, row: MigrationRow, source: PlayerId): Promise<void>;
  /** The state after an event. @throws ERR_MIGRATION_STATE */
  assertNext(row: MigrationRow, event: MigrationEvent): MigrationRow['state'];
  opened(row: MigrationRow): OpenMigration;
  /** How long an approved account waits for its password, days. */
  readonly finishDays: number;
}

const dayMs = 86_400_000;
/** How long what was sent is kept after the end. */
const keptDays = 90;
const pageLength = 200;

/** Makes the decisions of staff and the upkeep of migrations. */
export function createMigrationDecisions(
  dependencies: MigrationsDependencies,
  { approve, assertSource, assertNext, opened, finishDays }: MigrationSteps,
) {
  const { database, clock, random, brand, messaging, players, merging, takeBack } = dependencies;
  const { authority, audit } = dependencies;
  /** Whose an account is, with all that is on it, two members of staff decide, always. */
  const assertByTwo = async (tx: Tx, staffId: bigint, row: MigrationRow, source: PlayerId) => {
    const into = (row.target_player_id ?? source) as PlayerId;
    await merging.lockBoth(tx, { from: source, into });
    await authority.assertPermitted(tx, {
      kind: 'account-handover',
      staffId: staffId as StaffId,
      reference: `migration ${row.id}`,
      parts: [...new Set([source, into])].map((playerId) => ({ playerId, amount: 0n })),
      content: {
        migrationId: row.id.toString(),
        from: source.toString(),
        into: row.target_player_id?.toString() ?? null,
      },
    });
  };
  /** Where the outcome is written to: as was asked, or to the account that asked for the other. */
  const addressOf = async (tx: Tx, { row, applicant }: OpenMigration) => {
    if (isEmail(applicant.contact)) return applicant.contact;
    const target = row.target_player_id;
    return target === null ? null : (await players.playerById(tx, target as PlayerId))?.email;
  };

  return {
    /**
     * Two members of staff approve what was proved, or shown to them: until then nobody but the applicant
     * says so.
     * @throws ERR_APPROVAL_NEEDED, ERR_MIGRATION_SOURCE, ERR_MERGE_MONEY_PENDING, ERR_MIGRATION_STATE
     */
    approveByStaff: (
      staffId: bigint,
      id: bigint,
      decision: { readonly sourcePlayerId: PlayerId | undefined; readonly reason: string },
    ): Promise<OpenMigration> =>
      database.transaction(async (tx) => {
        const row = await store.lockMigration(tx, id);
        if (!row) throw new DomainError('ERR_MIGRATION_NOT_FOUND');
        if (row.review_cause === null) {
          throw new DomainError('ERR_MIGRATION_STATE', { data: { state: row.state } });
        }
        const { sourcePlayerId, reason } = decision;
        const known = row.source_player_id as PlayerId | null;
        const source = known ?? sourcePlayerId;
        if (source === undefined || (sourcePlayerId !== undefined && source !== sourcePlayerId)) {
          throw new DomainError('ERR_MIGRATION_SOURCE');
        }
        assertNext(row, 'approve');
        // What cannot be approved is not proposed to another member first.
        await assertSource(tx, row, source);
        await assertByTwo(tx, staffId, row, source);
        const former = await players.playerById(tx, source);
        const approved = await approve(tx, row, source, { by: staffId, reason });
        // Written for both accounts: neither may be one of the member who decides.
        for (const playerId of [source, row.target_player_id]) {
          if (playerId === null) continue;
          await audit(tx, {
            staffId,
            action: 'accounts.migration_approved',
            playerId,
            reason,
            details: {
              migrationId: id.toString(),
              method: row.method,
              into: row.target_player_id?.toString() ?? null,
            },
          });
        }
        const to = await addressOf(tx, opened(approved));
        const { locale, target_player_id: target } = row;
        if (target !== null && former?.email && former.email !== to) {
          // Whoever the ended account was written to learns of its end there.
          const { email, locale: own } = former;
          const template = 'accounts_joined';
          await messaging.email(tx, {
            to: email,
            template,
            locale: own,
            values: {},
            playerId: source,
          });
        }
        if (!to) return opened(approved);
        if (target !== null) {
          const template = 'accounts_joined';
          await messaging.email(tx, { to, template, locale, values: {}, playerId: target });
          return opened(approved);
        }
        const link = base64url(random.bytes(32));
        const prefix = row.locale === brand.defaultLocale ? '' : `/${row.locale}`;
        await messaging.email(tx, {
          to,
          template: 'migration_approved',
          locale: row.locale,
          values: {
            link: `${dependencies.publicUrl}${prefix}/entry/migration?token=${link}`,
            days: String(finishDays),
          },
          playerId: source,
          expiresAt: approved.expires_at,
        });
        return opened(await store.updateMigration(tx, id, { link_hash: tokenHash(link) }));
      }),

    /** Staff reject; the applicant is notified. @throws ERR_MIGRATION_STATE */
    reject: (staffId: bigint, id: bigint, reason: string): Promise<OpenMigration> =>
      database.transaction(async (tx) => {
        const row = await store.lockMigration(tx, id);
        if (!row) throw new DomainError('ERR_MIGRATION_NOT_FOUND');
        const state = assertNext(row, 'reject');
        const decided_at = clock.now();
        const change = { state, decided_by: staffId, decided_at, reason };
        const rejected = opened(await store.updateMigration(tx, id, change));
        const to = await addressOf(tx, rejected);
        const playerId = row.source_player_id ?? row.target_player_id;
        await audit(tx, {
          staffId,
          action: 'accounts.migration_rejected',
          playerId: playerId ?? undefined,
          reason,
          details: { migrationId: id.toString(), method: row.method },
        });
        if (to) {
          const template = 'migration_rejected';
          await messaging.email(tx, { to, template, locale: row.locale, values: {} });
        }
        return rejected;
      }),

    /**
     * Brings money that came to a merged account after all to the account that goes on; one that has been
     * closed meanwhile is opened again for it, to be paid out.
     * @param days how old merges may be that are looked at; without it, all of them
     */
    sweepMerged(days?: number): Promise<number> {
      const since = new Date(days === undefined ? 0 : clock.now().getTime() - days * dayMs);
      const due = (after: bigint, limit: number) =>
        store.mergesSince(database.read, since, after, limit);
      return eachInPages(
        due,
        pageLength,
        ({ id, source_player_id, target_player_id, decided_at }) =>
          database.transaction(async (tx) => {
            const into = target_player_id as PlayerId;
            const pair = {
              migrationId: id,
              from: source_player_id as PlayerId,
              into,
              mergedAt: decided_at as Date,
            };
            if (await merging.sweep(tx, pair)) await takeBack(tx, into);
          }),
      );
    },

    /** Forgets who asked, and the pictures, once a migration has ended long enough ago. */
    forgetEnded: (): Promise<void> =>
      database.transaction((tx) =>
        store.forgetEnded(tx, new Date(clock.now().getTime() - keptDays * dayMs)),
      ),
  };
}
