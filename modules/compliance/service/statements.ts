/**
 * AML statements: asked for by a threshold, by the calendar or by staff, put off a few times, given.
 * It is put off by closing the form, and as well by paying in without it, since nobody has to open the
 * form. After that many times deposits wait for the statement; payouts never do. What is asked on one account
 * of a person is asked of the person: it is due, put off and given on any of them.
 */
import { type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type FieldFault } from '@herna/kernel';
import type { ComplianceEvent } from '../contract/events.ts';
import type { PeriodicCheck } from '../rules/loosening.ts';
import { monthsLater, type StatementWish, statementFaults } from '../rules/statements.ts';
import { postponementsOf } from '../rules/thresholds.table.ts';
import { depositsAfter } from '../store/monitoring.ts';
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

/** A statement with the moment until which it holds by the check in force. */
const heldTo = (row: store.StatementRow, check: PeriodicCheck): store.StatementRow => ({
  ...row,
  valid_until: check.enabled ? monthsLater(row.declared_at, check.months) : null,
});

/** Makes the service; `accountsOfPerson` names closed accounts too, and the one asked about. */
export function createStatements(
  clock: Clock,
  settings: Settings,
  accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>,
): Statements {
  /** The request of a person that can be put off least often from now on. */
  const urgent = async (
    db: Db,
    accounts: readonly bigint[],
  ): Promise<{ readonly request: store.RequestRow; readonly left: number } | undefined> => {
    const standing = [];
    for (const request of await store.requestsOf(db, accounts)) {
      const deposits = await depositsAfter(db, accounts, request.requested_at);
      const left = postponementsOf(request) - Math.max(request.dismissals, deposits);
      standing.push({ request, left: Math.max(0, left) });
    }
    return standing.sort((one, other) => one.left - other.left)[0];
  };

  const request: Statements['request'] = async (tx, playerId, trigger, detail) => {
    const accounts = await accountsOfPerson(tx, playerId);
    const [standing] = await store.requestsOf(tx, accounts);
    if (standing) {
      const cause = { trigger, detail };
      if (postponementsOf(cause) < postponementsOf(standing)) {
        await store.changeRequest(tx, standing.player_id, cause);
      }
      return;
    }
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
    const due = await urgent(db, accounts);
    const last = await store.lastStatement(db, accounts);
    return {
      statement: last && heldTo(last, await settings.periodicCheck(db)),
      request: due?.request,
      dismissalsLeft: due?.left ?? 0,
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
    async page(db, wish) {
      const found = await store.statementPage(db, wish);
      const check = await settings.periodicCheck(db);
      return { ...found, items: found.items.map((row) => heldTo(row, check)) };
    },
    async blocksDeposits(db, playerId) {
      return (await urgent(db, await accountsOfPerson(db, playerId)))?.left === 0;
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
      const due = await urgent(tx, accounts);
      const id = (text: string | undefined) => (text === undefined ? null : BigInt(text));
      const range = (await settings.incomeRanges(tx)).find(
        (one) => `${one.id}` === wish.incomeRangeId,
      );
      const row = await store.insertStatement(tx, {
        player_id: playerId,
        source: wish.source,
        profession_id: id(wish.professionId),
        income_range_id: id(wish.incomeRangeId),
        income_to: range?.amount_to ?? null,
        income_currency: range?.currency ?? null,
        is_politically_exposed: wish.isPoliticallyExposed,
        political_function: wish.isPoliticallyExposed ? (wish.politicalFunction ?? null) : null,
        note: wish.note ?? null,
        trigger: due?.request.trigger ?? 'VOLUNTARY',
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
      const check = await settings.periodicCheck(tx);
      if (!check.enabled) return undefined;
      // By the check that is in force now, not by what was in force when one was given.
      const moment = monthsLater(clock.now(), -check.months);
      const players = await store.statementsBefore(tx, moment, after, limit);
      for (const playerId of players) {
        const last = await store.lastStatement(tx, await accountsOfPerson(tx, playerId));
        // A later one was given on another account of the person, and runs out there.
        if (last?.player_id === playerId) await request(tx, playerId, 'PERIODIC', '');
      }
      return players.at(-1);
    },
  };
}
