/**
 * What the state is sent of each day (Decree 10/2019): compiled from the sums of a day that is over,
 * handed over sealed and encrypted, and followed until the state has confirmed it or found it wrong. A
 * state that is not heard is asked again; play does not wait for it. Corrections are new versions, asked
 * for by a person with a reason, and the version before stays as it was sent.
 */
import type { CallContext } from '@herna/contract-kit/server';
import type { Database, Db, Job, PageRequest, Tx } from '@herna/db';
import {
  addDays,
  type Clock,
  type Currency,
  DomainError,
  pragueDay,
  type StaffId,
} from '@herna/kernel';
import { documentHash, type StateIntake, StateIntakeSilent } from '../adapters/state-intake.ts';
import { type DayFigures, dayTotals, stateDocumentXml } from '../rules/state-document.ts';
import { type StateReportEvent, stateReportMachine } from '../rules/state-report.machine.ts';
import { lockRollup } from '../store/rollup.ts';
import * as store from '../store/state-reports.ts';

export interface StateReportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Whose books these are. */
  readonly house: { readonly key: string; readonly market: string };
  readonly currency: Currency;
  readonly providers: readonly { readonly id: bigint; readonly key: string }[];
  /** Where the state takes reports; nothing is compiled where there is none. */
  readonly stateIntake: StateIntake | undefined;
}

/** A house that begins to report does so from these days on. */
const reachDays = 31;
/** Days of one run. */
const daysMost = 31;

const answerEvents = {
  ACCEPTED: 'confirm',
  FORMAL_ERROR: 'findFormal',
  MATERIAL_ERROR: 'findMaterial',
} as const satisfies Record<string, StateReportEvent>;

export type StateReports = ReturnType<typeof createStateReports>;

/** Makes the service and its job. */
export function createStateReports(dependencies: StateReportDependencies) {
  const { database, clock, house, currency, providers, stateIntake } = dependencies;
  const keyOf = new Map(providers.map(({ id, key }) => [id, key]));

  const figuresOf = async (db: Db, day: string): Promise<DayFigures> => {
    const { games, ...rest } = await store.dayFigures(db, day, currency);
    const named = games.map(({ providerId, ...game }) => ({
      ...game,
      provider: keyOf.get(providerId) ?? null,
    }));
    return { ...rest, games: named };
  };

  /** Compiles a version of a day; nothing where another process was faster. */
  const compile = async (
    tx: Tx,
    day: string,
    version: number,
    asked: { readonly staffId: StaffId; readonly reason: string } | undefined,
  ): Promise<bigint | undefined> => {
    // Sums of days are not put right meanwhile; what is put right later is later by the clock too.
    await lockRollup(tx);
    const now = clock.now();
    const figures = await figuresOf(tx, day);
    const packageId = `${house.key}-${house.market}-${day}-${version}`;
    const reason = asked?.reason ?? null;
    const document = stateDocumentXml({
      packageId,
      operator: house.key,
      market: house.market,
      day,
      version,
      reason,
      compiledAt: now,
      currency,
      figures,
    });
    const row = await store.insertStateReport(tx, {
      day,
      version,
      package_id: packageId,
      state: stateReportMachine.initial,
      currency,
      ...dayTotals(figures),
      document,
      document_hash: Buffer.from(documentHash(document), 'hex'),
      compiled_at: now,
      member_id: asked?.staffId ?? null,
      reason,
    });
    return row?.id;
  };

  const compileDays = async (): Promise<void> => {
    const from = addDays(pragueDay(clock.now()), -reachDays);
    for (const day of await store.unreportedDays(database.read, from, daysMost)) {
      await database.transaction((tx) => compile(tx, day, 1, undefined));
    }
  };

  type Change = Parameters<typeof store.updateStateReport>[2];
  /** Moves a report where it still can be moved so: a person may have been faster. */
  const move = (id: bigint, event: StateReportEvent, change: Change): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await store.lockStateReport(tx, id);
      const state = row && stateReportMachine.next(row.state, event);
      if (state) await store.updateStateReport(tx, id, { ...change, state });
    });

  const packageOf = (row: { readonly package_id: string; readonly document: string }) => ({
    packageId: row.package_id,
    document: row.document,
  });

  const handOver = async (intake: StateIntake): Promise<void> => {
    for (const row of await store.stateReportsIn(database.read, 'READY')) {
      const outcome = await intake.handOver(packageOf(row));
      const now = clock.now();
      if (outcome.taken) {
        await move(row.id, 'handOver', { sent_at: now, receipt: outcome.receipt });
      } else {
        const { code, text } = outcome;
        await move(row.id, 'findFormal', { answered_at: now, faults: [{ code, text }] });
      }
    }
  };

  const readAnswers = async (intake: StateIntake): Promise<void> => {
    for (const row of await store.stateReportsIn(database.read, 'SENT')) {
      const answer = await intake.answerTo(packageOf(row));
      if (answer === 'PENDING') continue;
      if (answer === 'UNKNOWN') {
        await move(row.id, 'lose', { sent_at: null, receipt: null });
        continue;
      }
      const { result, faults } = answer;
      await move(row.id, answerEvents[result], { answered_at: clock.now(), faults });
    }
  };

  /** One step after another; a state that is not heard ends the run, and the next one goes on. */
  const run = async (): Promise<void> => {
    if (!stateIntake) return;
    await compileDays();
    try {
      await readAnswers(stateIntake);
      await handOver(stateIntake);
      await readAnswers(stateIntake);
    } catch (error) {
      if (!(error instanceof StateIntakeSilent)) throw error;
    }
  };

  const jobs: readonly Job[] = [
    { name: 'reporting.state_reports', schedule: '*/10 * * * *', attemptsMax: 1, handler: run },
  ];

  const required = async (id: bigint) => {
    const row = await store.stateReportById(database.read, id);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  return {
    jobs,
    page: (filter: store.StateReportFilter, wish: PageRequest) =>
      store.pageOfStateReports(database.read, filter, wish),
    /** A report with its document. @throws ERR_NOT_FOUND */
    byId: required,

    /**
     * Compiles the day of a report again and replaces it; the new version goes to the state with the next
     * run. @throws ERR_NOT_FOUND, ERR_STATE_REPORT_STATE where it is replaced or its answer is out
     */
    async correct(
      staffId: StaffId,
      id: bigint,
      reason: string,
      { act }: Pick<CallContext, 'act'>,
    ): Promise<store.JudgedStateReport> {
      const newId = await database.transaction(async (tx) => {
        const row = await store.lockStateReport(tx, id);
        if (!row) throw new DomainError('ERR_NOT_FOUND');
        const state = stateReportMachine.next(row.state, 'replace');
        if (!state) throw new DomainError('ERR_STATE_REPORT_STATE');
        await store.updateStateReport(tx, id, { state });
        const version = row.version + 1;
        const added = await compile(tx, row.day, version, { staffId, reason });
        if (added === undefined) throw new DomainError('ERR_STATE_REPORT_STATE');
        await act(tx, {
          action: 'reporting.state_report_corrected',
          targetKind: 'state-report',
          targetId: row.day,
          reason,
          before: { version: row.version, state: row.state },
          after: { version, state: stateReportMachine.initial },
        });
        return added;
      });
      return required(newId);
    },
  };
}
