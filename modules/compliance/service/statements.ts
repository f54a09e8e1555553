/**
 * AML statements: asked for by a threshold, by the calendar or by staff, put off a few times, given.
 * After that many times deposits wait for the statement; payouts never do. What is asked on one account
 * of a person is asked of the person: it is due, put off and given on any of them.
 */
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type FieldFault } from '@herna/kernel';
import type { ComplianceEvent } from '../contract/events.ts';
import { monthsLater, type StatementWish, statementFaults } from '../rules/statements.ts';
import { dismissalsMaximum } from '../rules/thresholds.table.ts';
import * as store from '../store/statements.ts';
import type { Settings } from './settings.ts';

export interface Standing {
  readonly statement: store.StatementRow | undefined;
  readonly request: store.RequestRow | undefined;
  readonly dismissalsLeft: number;
}

export interface Statements {
  standing(db: Db, playerId: bigint): Promise<Standing>;
  /** Whether deposits wait for a statement. */
  blocksDeposits(db: Db, playerId: bigint): Promise<boolean>;
  request(
    tx: Tx,
    playerId: bigint,
    trigger: store.RequestRow['trigger'],
    detail: string,
  ): Promise<void>;
  /** Saves a statement; @throws ERR_VALIDATION naming the fields */
  give(tx: Tx, playerId: bigint, wish: StatementWish): Promise<void>;
  /** Counts that it was put off; nothing where none is due. */
  dismiss(tx: Tx, playerId: bigint): Promise<void>;
  page: typeof store.statementPage;
  /** Asks those whose statement has run out; a page after a player, the last of it returned. */
  requestExpired(tx: Tx, after: bigint, limit: number): Promise<bigint | undefined>;
}

/** Makes the service; `accountsOfPerson` names closed accounts too, and the one asked about. */
export function createStatements(
  clock: Clock,
  settings: Settings,
  accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>,
): Statements {
  const requestOf = async (db: Db, playerId: bigint): Promise<store.RequestRow | undefined> =>
    store.requestOf(db, await accountsOfPerson(db, playerId));

  const request: Statements['request'] = async (tx, playerId, trigger, detail) => {
    if (await requestOf(tx, playerId)) return;
    const now = clock.now();
    await store.addRequest(tx, { player_id: playerId, trigger, detail, requested_at: now });
    await recordEvent(tx, {
      type: 'compliance.statement_requested' satisfies ComplianceEvent,
      playerId,
      payload: { trigger },
      happenedAt: now,
    });
  };

  const standing: Statements['standing'] = async (db, playerId) => {
    const accounts = await accountsOfPerson(db, playerId);
    const last = await store.requestOf(db, accounts);
    return {
      statement: await store.lastStatement(db, accounts),
      request: last,
      dismissalsLeft: Math.max(0, dismissalsMaximum - (last?.dismissals ?? 0)),
    };
  };

  const unknownOnes = async (db: Db, wish: StatementWish): Promise<FieldFault[]> => {
    const ranges = await settings.incomeRanges(db);
    const jobs = await settings.professions(db);
    const offers = (
      rows: readonly { id: bigint; enabled: boolean }[],
      id: string | undefined,
    ): boolean => id === undefined || rows.some((one) => `${one.id}` === id && one.enabled);
    const checked: [field: string, known: boolean][] = [
      ['incomeRangeId', offers(ranges, wish.incomeRangeId)],
      ['professionId', offers(jobs, wish.professionId)],
    ];
    return checked
      .filter(([, known]) => !known)
      .map(([field]) => ({ field, kind: 'InvalidValue' as const }));
  };

  return {
    standing,
    request,
    page: store.statementPage,
    async blocksDeposits(db, playerId) {
      const last = await requestOf(db, playerId);
      return last !== undefined && last.dismissals >= dismissalsMaximum;
    },
    async give(tx, playerId, wish) {
      const faults = [
        ...statementFaults(wish, await settings.sources(tx)),
        ...(await unknownOnes(tx, wish)),
      ];
      if (faults.length > 0) throw new DomainError('ERR_VALIDATION', { fields: faults });
      const now = clock.now();
      const check = await settings.periodicCheck(tx);
      const accounts = await accountsOfPerson(tx, playerId);
      const last = await store.requestOf(tx, accounts);
      const id = (text: string | undefined) => (text === undefined ? null : BigInt(text));
      const row = await store.insertStatement(tx, {
        player_id: playerId,
        source: wish.source,
        profession_id: id(wish.professionId),
        income_range_id: id(wish.incomeRangeId),
        is_politically_exposed: wish.isPoliticallyExposed,
        political_function: wish.isPoliticallyExposed ? (wish.politicalFunction ?? null) : null,
        note: wish.note ?? null,
        trigger: last?.trigger ?? 'VOLUNTARY',
        declared_at: now,
        valid_until: check.enabled ? monthsLater(now, check.months) : null,
      });
      await store.removeRequests(tx, accounts);
      await recordEvent(tx, {
        type: 'compliance.statement_given' satisfies ComplianceEvent,
        playerId,
        payload: { statementId: row.id.toString() },
        happenedAt: now,
      });
    },
    async dismiss(tx, playerId) {
      await store.dismiss(tx, await accountsOfPerson(tx, playerId));
    },
    async requestExpired(tx, after, limit) {
      const players = await store.expiredStatements(tx, clock.now(), after, limit);
      for (const playerId of players) {
        const last = await store.lastStatement(tx, await accountsOfPerson(tx, playerId));
        // A later one was given on another account of the person, and runs out there.
        if (last?.player_id === playerId) await request(tx, playerId, 'PERIODIC', '');
      }
      return players.at(-1);
    },
  };
}
