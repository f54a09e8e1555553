/**
 * What the state is sent of each day (Decree 10/2019): compiled from the sums of a day that is over,
 * handed over sealed and encrypted, and followed until the state has confirmed it or found it wrong. A
 * state that is not heard is asked again; play does not wait for it. What goes wrong with one package is
 * about that one, and the others go on. Each currency in which money
 * moves or is owed has packages of its own. Corrections are new versions, asked
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
import {
  documentHash,
  StateAnswerUnreadable,
  type StateIntake,
  StateIntakeSilent,
} from '../adapters/state-intake.ts';
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
/** Packages that one run compiles. */
const packagesMost = 62;
/** A state that is not heard of so many packages in a row is left alone until the next run. */
const silencesMost = 3;

const answerEvents = {
  ACCEPTED: 'confirm',
  FORMAL_ERROR: 'findFormal',
  MATERIAL_ERROR: 'findMaterial',
} as const satisfies Record<string, StateReportEvent>;

export type StateReports = ReturnType<typeof createStateReports>;

/** Makes the service and its job. */
export function createStateReports(dependencies: StateReportDependencies) {
  const { database, clock, house, providers, stateIntake } = dependencies;
  const keyOf = new Map(providers.map(({ id, key }) => [id, key]));

  const figuresOf = async (db: Db, { day, currency }: store.UnreportedDay): Promise<DayFigures> => {
    const { games, ...rest } = await store.dayFigures(db, day, currency);
    const named = games.map(({ providerId, ...game }) => ({
      ...game,
      provider: keyOf.get(providerId) ?? null,
    }));
    return { ...rest, games: named };
  };

  /** How a package is called at the state; of the house's own currency by the day alone. */
  const packageName = ({ day, currency }: store.UnreportedDay, version: number): string => {
    const of = currency === dependencies.currency ? day : `${day}-${currency.toLowerCase()}`;
    return `${house.key}-${house.market}-${of}-${version}`;
  };

  /** Compiles a version of a day in a currency; nothing where another process was faster. */
  const compile = async (
    tx: Tx,
    of: store.UnreportedDay,
    version: number,
    asked: { readonly staffId: StaffId; readonly reason: string } | undefined,
  ): Promise<bigint | undefined> => {
    // Sums of days are not put right meanwhile; what is put right later is later by the clock too.
    await lockRollup(tx);
    const now = clock.now();
    const { day, currency } = of;
    const figures = await figuresOf(tx, of);
    const packageId = packageName(of, version);
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

  /** Does its work with each; what goes wrong with one keeps no other back, and is thrown in the end. */
  const eachInTurn = async <Item>(
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
    goesOn: (error: unknown) => 'failed' | 'known' | 'stop' = () => 'failed',
  ): Promise<void> => {
    const bugs: unknown[] = [];
    for (const item of items) {
      try {
        await work(item);
      } catch (error) {
        const what = goesOn(error);
        if (what === 'stop') break;
        if (what === 'failed') bugs.push(error);
      }
    }
    if (bugs.length > 0) throw new AggregateError(bugs, 'packages that nothing came of');
  };

  const compileDays = async (): Promise<void> => {
    const from = addDays(pragueDay(clock.now()), -reachDays);
    const wish = { from, own: dependencies.currency, most: packagesMost };
    await eachInTurn(await store.unreportedDays(database.read, wish), (of) =>
      database.transaction((tx) => compile(tx, of, 1, undefined)),
    );
  };

  type Change = Parameters<typeof store.updateStateReport>[2];
  /** Moves a report where it still can be moved so: a person may have been faster. */
  const move = (id: bigint, event: StateReportEvent, change: Change): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await store.lockStateReport(tx, id);
      const state = row && stateReportMachine.next(row.state, event);
      if (state) await store.updateStateReport(tx, id, { ...change, state });
    });

  type OpenReport = Awaited<ReturnType<typeof store.stateReportsIn>>[number];
  const packageOf = (row: { readonly package_id: string; readonly document: string }) => ({
    packageId: row.package_id,
    document: row.document,
  });

  /** Does its work with one package after another, until the state has been silent too often. */
  const withEach = async (
    rows: readonly OpenReport[],
    work: (row: OpenReport) => Promise<void>,
  ): Promise<void> => {
    let silences = 0;
    const heard = async (row: OpenReport): Promise<void> => {
      await work(row);
      silences = 0;
    };
    await eachInTurn(rows, heard, (error) => {
      const isSilent = error instanceof StateIntakeSilent;
      silences = isSilent ? silences + 1 : 0;
      if (silences === silencesMost) return 'stop';
      return isSilent || error instanceof StateAnswerUnreadable ? 'known' : 'failed';
    });
  };

  const handOver = async (intake: StateIntake): Promise<void> =>
    withEach(await store.stateReportsIn(database.read, ['READY']), async (row) => {
      const outcome = await intake.handOver(packageOf(row));
      const now = clock.now();
      if (outcome.taken) {
        await move(row.id, 'handOver', { sent_at: now, receipt: outcome.receipt });
      } else {
        const { code, text } = outcome;
        await move(row.id, 'findFormal', { answered_at: now, faults: [{ code, text }] });
      }
    });

  const readAnswers = async (intake: StateIntake): Promise<void> => {
    const rows = await store.stateReportsIn(database.read, ['SENT', 'UNREADABLE']);
    await withEach(rows, async (row) => {
      const answer = await intake.answerTo(packageOf(row)).catch(async (error: unknown) => {
        if (error instanceof StateAnswerUnreadable) await move(row.id, 'misread', {});
        throw error;
      });
      if (answer === 'PENDING') return move(row.id, 'wait', {});
      if (answer === 'UNKNOWN') return move(row.id, 'lose', { sent_at: null, receipt: null });
      const { result, faults } = answer;
      await move(row.id, answerEvents[result], { answered_at: clock.now(), faults });
    });
  };

  /** One step after another; what was not done now is done by the next run. */
  const run = async (): Promise<void> => {
    if (!stateIntake) return;
    const read = () => readAnswers(stateIntake);
    await eachInTurn([compileDays, read, () => handOver(stateIntake), read], (step) => step());
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
        const of = { day: row.day, currency: row.currency as Currency };
        const added = await compile(tx, of, version, { staffId, reason });
        if (added === undefined) throw new DomainError('ERR_STATE_REPORT_STATE');
        await act(tx, {
          action: 'reporting.state_report_corrected',
          targetKind: 'state-report',
          targetId: row.day,
          reason,
          before: { version: row.version, state: row.state },
          after: { version, state: stateReportMachine.initial, currency: row.currency },
        });
        return added;
      });
      return required(newId);
    },
  };
}
