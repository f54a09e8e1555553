/**
 * Files of lists, written by a job. What somebody may not see in the list is not in the file: the
 * permission is asked when the export is requested, and again when it is written, by what the member
 * may do then. A file is kept for a week.
 */
import type { FileAnswer } from '@herna/contract-kit';
import type { CallContext, Principal } from '@herna/contract-kit/server';
import { unrecorded } from '@herna/contract-kit/server';
import { type Database, type Db, enqueueJob, type Job, type PageRequest, type Tx } from '@herna/db';
import { type Clock, DomainError, type StaffId } from '@herna/kernel';
import type { ViewReader, ViewRequest } from '@herna/module-kit';
import * as store from '../store/exports.ts';

export interface ExportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly readView: ViewReader;
  /** The member as a caller with today's permissions; nobody where the member may not act. */
  readonly principalOf: (db: Db, staffId: StaffId) => Promise<Principal | undefined>;
  /** Tells a member by e-mail that a file of a schedule is ready, or could not be written. */
  readonly tellOfFile: (tx: Tx, staffId: StaffId, state: 'DONE' | 'FAILED') => Promise<void>;
}

/** What a file is of, and whose it is. */
export type QueuedExport = Pick<
  store.ExportRow,
  'member_id' | 'screen' | 'view' | 'format' | 'locale' | 'schedule_id'
> & { readonly filter: object };

export const exportJob = 'reporting.write_export';
/** Rows of the longest file. */
const rowsMax = 500_000;
/** Files of one member that may be under way. */
const unfinishedMax = 5;
const keptMs = 7 * 86_400_000;
/** A job that gives no sign of life for as long was given up, or its process has ended. */
const silentMs = 3_600_000;
/** One that waits is written once its turn comes, unless its job is lost. */
const waitingMs = 24 * 3_600_000;

/** Whoever has asked for the file, without the request. */
const contextOf = (principal: Principal, id: bigint, locale: string): CallContext => ({
  principal,
  requestId: `export-${id}`,
  ip: '',
  userAgent: '',
  locale,
  act: unrecorded,
  files: [],
  rawBody: new Uint8Array(),
  headers: {},
  cookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
});

export type Exports = ReturnType<typeof createExports>;

/** Makes the service and its jobs. */
export function createExports(deps: ExportDependencies) {
  const { database, clock, readView, principalOf } = deps;

  type Ended = Pick<store.ExportRow, 'id' | 'member_id' | 'schedule_id'>;

  /** Ends an export, and tells the owner of its schedule; nothing where it has ended already. */
  const end = (
    { id, member_id: memberId, schedule_id: schedule }: Ended,
    outcome:
      | { readonly state: 'FAILED'; readonly fault: string }
      | (Pick<FileAnswer, 'bytes' | 'type'> & { readonly state: 'DONE'; readonly name: string }),
  ) =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const { state } = outcome;
      const result =
        state === 'DONE'
          ? {
              content: Buffer.from(outcome.bytes),
              file_name: outcome.name,
              file_type: outcome.type,
            }
          : { fault: outcome.fault };
      const change = { state, ...result, finished_at: now, changed_at: now };
      const isEnded = await store.updateExport(tx, id, change);
      if (isEnded && schedule !== null) await deps.tellOfFile(tx, memberId as StaffId, state);
    });

  const fail = (row: Ended, fault: string) => end(row, { state: 'FAILED', fault });

  /** Reads the list and keeps its file. */
  const write = async (row: store.ExportRow, principal: Principal): Promise<void> => {
    const { id, view, format, locale } = row;
    const file = await readView(
      {
        view,
        format,
        filter: row.filter as Record<string, unknown>,
        rowsMax,
        onRows: (done, total) =>
          database.transaction(async (tx) => {
            const change = {
              state: 'RUNNING',
              rows_done: done,
              rows_total: total ?? null,
              changed_at: clock.now(),
            } as const;
            await store.updateExport(tx, id, change);
          }),
      },
      contextOf(principal, id, locale),
    );
    const { bytes, type, downloadName: name = view } = file;
    await end(row, { state: 'DONE', bytes, type, name });
  };

  const jobs: readonly Job[] = [
    {
      name: exportJob,
      attemptsMax: 3,
      handler: async (payload) => {
        const id = BigInt(String(payload.id));
        const row = await store.exportById(database.read, id);
        if (!row || row.state === 'DONE' || row.state === 'FAILED') return;
        const principal = await principalOf(database.read, row.member_id as StaffId);
        if (!principal) return void (await fail(row, 'ERR_FORBIDDEN'));
        try {
          await write(row, principal);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          await fail(row, error.code);
        }
      },
    },
    {
      name: 'reporting.end_silent_exports',
      schedule: '*/10 * * * *',
      attemptsMax: 3,
      async handler() {
        const now = clock.now().getTime();
        const since = { running: new Date(now - silentMs), queued: new Date(now - waitingMs) };
        for (const row of await store.silentExports(database.read, since)) {
          await fail(row, 'ERR_UNKNOWN');
        }
      },
    },
    {
      name: 'reporting.delete_old_exports',
      schedule: '15 3 * * *',
      attemptsMax: 3,
      handler: () =>
        database.transaction((tx) =>
          store.deleteExportsBefore(tx, new Date(clock.now().getTime() - keptMs)),
        ),
    },
  ];

  /** Reads a list by one row, so that filter and permission are refused at once. */
  const check = async (
    list: Pick<ViewRequest, 'view' | 'filter'>,
    context: CallContext,
  ): Promise<void> => {
    await readView({ ...list, format: 'CSV', first: 1 }, context);
  };

  /** Puts a file in the queue. */
  const queue = async (tx: Tx, file: QueuedExport): Promise<store.ExportRow> => {
    const row = await store.insertExport(tx, {
      ...file,
      created_at: clock.now(),
      rows_total: null,
      file_name: null,
      file_type: null,
      content: null,
      fault: null,
      finished_at: null,
    });
    await enqueueJob(tx, exportJob, { id: row.id.toString() }, { attemptsMax: 3 });
    return row;
  };

  return {
    jobs,
    check,
    queue,
    /**
     * Puts an export in the queue; its list is read by one row first, so that filter and permission
     * are refused at once.
     * @throws ERR_VIEW_UNKNOWN, ERR_FORBIDDEN, ERR_EXPORTS_MANY, those of the list
     */
    async request(
      staffId: StaffId,
      list: Pick<ViewRequest, 'view' | 'filter' | 'format'> & { readonly screen: string },
      context: CallContext,
    ): Promise<store.ExportRow> {
      const { screen, view, filter = {}, format } = list;
      await check({ view, filter }, context);
      return database.transaction(async (tx) => {
        if ((await store.unfinishedOf(tx, staffId)) >= unfinishedMax) {
          throw new DomainError('ERR_EXPORTS_MANY', { data: { most: unfinishedMax } });
        }
        const row = await queue(tx, {
          member_id: staffId,
          screen,
          view,
          filter,
          format,
          locale: context.locale,
          schedule_id: null,
        });
        await context.act(tx, {
          action: 'reporting.export_requested',
          targetKind: 'export',
          targetId: row.id.toString(),
          after: { view, format },
        });
        return row;
      });
    },
    page: (staffId: StaffId, wish: PageRequest) =>
      store.pageOfExports(database.read, staffId, wish),
    /** @throws ERR_NOT_FOUND */
    async own(staffId: StaffId, id: bigint): Promise<store.ExportRow> {
      const row = await store.exportById(database.read, id);
      if (row?.member_id !== (staffId as bigint)) throw new DomainError('ERR_NOT_FOUND');
      return row;
    },
    /** @throws ERR_NOT_FOUND, ERR_EXPORT_STATE */
    async file(staffId: StaffId, id: bigint) {
      const row = await store.contentOf(database.read, staffId, id);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      const { content, file_type: type, file_name: downloadName } = row;
      if (!content || !type || !downloadName) throw new DomainError('ERR_EXPORT_STATE');
      return { type, bytes: new Uint8Array(content), downloadName };
    },
  };
}
