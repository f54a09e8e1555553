/** Thin handlers of runs and files of settlement. */
import { type Handlers, pageWishOf, staffOf, wirePage } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId, wireId, wireMinor } from '@herna/kernel';
import type { runCalls } from '../contract/runs.ts';
import type { Runs } from '../service/runs.ts';
import * as store from '../store/runs.ts';

const wireSums = (row: Pick<store.RunRow, 'currency' | 'booked' | 'payments' | 'theirs'>) => ({
  currency: row.currency,
  booked: wireMinor(row.booked),
  payments: wireMinor(row.payments),
  theirs: wireMinor(row.theirs),
  difference: wireMinor(row.booked - row.theirs),
});

const wireRun = (row: store.RunRow) => ({
  id: wireId(row.id),
  runId: wireId(row.run_id),
  party: row.party,
  day: row.day,
  source: row.source,
  state: row.state,
  ...wireSums(row),
  open: Number(row.open),
  found: Number(row.found),
  ranAt: row.ran_at.toISOString(),
});

/** Makes the handlers. */
export function runHandlers(
  { database }: { readonly database: Database },
  runs: Runs,
): Handlers<typeof runCalls> {
  const db = database.read;
  return {
    'GET /api/reconciliation/runs': async ({ query }) => {
      const { party, from, to, open } = query;
      const page = await store.runPage(db, { party, from, to, open }, pageWishOf(query));
      return wirePage(page, wireRun);
    },
    'GET /api/reconciliation/run-totals': async ({ query }) => ({
      items: (await store.runSums(db, query)).map((row) => ({
        ...wireSums(row),
        open: Number(row.open),
      })),
    }),
    'GET /api/reconciliation/runs/{totalId}': async ({ params }) => {
      const row = await store.runById(db, toId(params.totalId));
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      return wireRun(row);
    },
    'GET /api/reconciliation/parties': () => ({
      items: runs.parties().map(({ name, source }) => ({ party: name, source })),
    }),
    'POST /api/reconciliation/runs': async ({ body }, context) => {
      const rows = await runs.run(body.day, body.party);
      await database.transaction((tx) =>
        context.act(tx, {
          action: 'reconciliation.run',
          targetKind: 'reconciliation',
          targetId: body.day,
          after: { party: body.party ?? null, runs: rows.length },
        }),
      );
      return { items: rows.map(wireRun) };
    },
    'POST /api/reconciliation/settlement-files': async ({ body }, context) => {
      const [file] = context.files;
      if (!file) {
        throw new DomainError('ERR_VALIDATION', {
          fields: [{ field: 'file', kind: 'RequiredField' }],
        });
      }
      const { name, bytes } = file;
      const { staffId } = staffOf(context);
      return context.idempotent(
        async (tx) => {
          const upload = { party: body.party, day: body.day, name, bytes, staffId };
          const { fileId, ...more } = await runs.importFile(tx, upload, context.act);
          return { fileId: wireId(fileId), ...more };
        },
        async (answer) => {
          await runs.run(body.day, body.party);
          return answer;
        },
      );
    },
  };
}
