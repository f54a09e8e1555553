/**
 * Forgetting a person. What no law asks for goes when the player wants it, once the account is closed;
 * the rest when the time that the law asks for is over. What stays then, the books above all, names an
 * id that nobody's name belongs to any more. Whoever is excluded is known for as long as that holds, or
 * a new account of theirs would play. The database lets go of what the law has kept only in the
 * transaction that records the erasure, so the record comes first.
 */
import { type Database, type Db, eachInPages, type Tx } from '@herna/db';
import { type Clock, DomainError, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { PersonalTables } from '@herna/module-kit';
import type { Players } from '@herna/players';
import type { ClosingPart } from '@herna/players/ports';
import type { Protection } from '@herna/protection';
import { erasureDelayMs, retainedSince } from '../rules/retention.ts';
import { countErased, erasuresDue, forgottenOf, insertErasure } from '../store/archives.ts';
import { forgetRows } from '../store/personal-data.ts';
import { namedAs } from './archives.ts';
import type { RecordAudit } from './audit.ts';
import { isEmpty } from './closing.ts';

export interface ErasureDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly players: Pick<Players, 'accountsJoinedTo' | 'playerById' | 'closedBefore' | 'personOf'>;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly protection: Pick<Protection, 'exclusionInForce'>;
  readonly personalData: Readonly<Record<string, PersonalTables>>;
  /** All that have to do with closing an account. */
  readonly closingParts: () => readonly ClosingPart[];
  readonly audit: RecordAudit;
  /** Clears what staff typed about a person as reasons, in the transaction of the erasure. */
  readonly clearAuditReasons: (
    tx: Tx,
    playerId: bigint,
    texts: readonly string[],
  ) => Promise<number>;
}

export type Extent = 'REQUEST' | 'EXPIRY';

/** Accounts that are read in one go. */
const pageLength = 50;

/** A name as staff write it, in either order; none where a part of it is missing. */
const namesOf = (
  person: { readonly firstName: string | null; readonly surname: string | null } | undefined,
): string[] => {
  const { firstName, surname } = person ?? {};
  return firstName && surname ? [`${firstName} ${surname}`, `${surname} ${firstName}`] : [];
};

/** The service of erasure. */
export function createErasure(dependencies: ErasureDependencies) {
  const { database, clock, players, ledger, protection, audit } = dependencies;
  // Modules that stand above others hold rows that lean on theirs: the lowest is forgotten last.
  const tables = Object.values(dependencies.personalData)
    .toReversed()
    .flatMap((of) => Object.entries(of));

  const mayComeBackTo = async (db: Db, playerId: PlayerId): Promise<boolean> => {
    // What has come back and could be placed by no rule lies in the wallet, for staff.
    if (!(await ledger.balances(db, playerId)).every(isEmpty)) return true;
    for (const part of dependencies.closingParts()) {
      if (await part.mayComeBack?.(db, playerId)) return true;
    }
    return false;
  };
  /** What comes back to an account that became part of another is that one's. */
  const mayComeBack = async (db: Db, playerId: PlayerId): Promise<boolean> => {
    for (const id of [playerId, ...(await players.accountsJoinedTo(db, playerId))]) {
      if (await mayComeBackTo(db, id)) return true;
    }
    return false;
  };

  /** Forgets a person to an extent; a second time nothing is left to forget. */
  const forget = async (
    tx: Tx,
    playerId: bigint,
    extent: Extent,
    requested_by: bigint | null,
  ): Promise<boolean> => {
    const player = await players.playerById(tx, playerId as PlayerId);
    if (player?.state !== 'CLOSED') throw new DomainError('ERR_CONFLICT');
    // Whoever is forgotten cannot sign in any more to have what comes back.
    if (await mayComeBack(tx, playerId as PlayerId)) throw new DomainError('ERR_CONFLICT');
    const person = await namedAs(players, tx, playerId);
    const named = await players.personOf(tx, playerId as PlayerId);
    const recorded = await insertErasure(tx, {
      player_id: playerId,
      extent,
      requested_by,
      rows_changed: 0,
      erased_at: clock.now(),
    });
    if (!recorded && extent === 'EXPIRY') return false;
    let rows = 0;
    for (const [table, of] of tables) {
      const onRequest = of.onRequest ?? 'keep';
      const how = extent === 'REQUEST' ? onRequest : (of.onExpiry ?? onRequest);
      rows += await forgetRows(tx, table, of, how, person);
    }
    // The audit's reasons are kept as long as the name is.
    if (extent === 'EXPIRY') {
      rows += await dependencies.clearAuditReasons(tx, playerId, [
        ...namesOf(named),
        ...person.contacts,
      ]);
    }
    if (recorded) await countErased(tx, playerId, extent, rows);
    return recorded;
  };

  /**
   * What the job forgets by itself: whose money may still come back, or who is excluded and would not
   * be known again, waits for a later run.
   */
  const forgetDue = async (playerId: PlayerId, extent: Extent): Promise<void> => {
    if (await mayComeBack(database.read, playerId)) return;
    const excluded = await protection.exclusionInForce(database.read, playerId);
    if (excluded && extent === 'EXPIRY') return;
    await database.transaction(async (tx) => void (await forget(tx, playerId, extent, null)));
  };

  return {
    /** Staff fulfil a written request for a closed account. @throws ERR_PLAYER_NOT_FOUND, ERR_CONFLICT */
    byStaff: (staffId: bigint, playerId: PlayerId, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await players.playerById(tx, playerId))) {
          throw new DomainError('ERR_PLAYER_NOT_FOUND');
        }
        await forget(tx, playerId, 'REQUEST', staffId);
        await audit(tx, { staffId, action: 'accounts.erased', playerId, reason });
      }),

    /** Forgets who wanted it and whose time is over; a job's work, a transaction for each. */
    async run(): Promise<void> {
      const now = clock.now();
      const wanted = new Date(now.getTime() - erasureDelayMs);
      const requested = (after: bigint, limit: number) =>
        erasuresDue(database.read, wanted, after, limit);
      await eachInPages(requested, pageLength, ({ player_id }) =>
        forgetDue(player_id as PlayerId, 'REQUEST'),
      );
      const over = (after: bigint, limit: number) =>
        players.closedBefore(database.read, retainedSince(now), after, limit);
      await eachInPages(over, pageLength, async ({ id }) => {
        if (!(await forgottenOf(database.read, [id])).has(id)) {
          await forgetDue(id as PlayerId, 'EXPIRY');
        }
      });
    },
  };
}
export type Erasure = ReturnType<typeof createErasure>;
