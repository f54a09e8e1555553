/** A finance desk of one brand: real payments and ledger, and the calls of reconciliation over them. */
import type { Input, Output, UploadedFile } from '@herna/contract-kit';
import type { CallContext } from '@herna/contract-kit/server';
import type { Tx } from '@herna/db';
import { openHarness, type PlatformHarness } from '@herna/payments/test/platform-harness.ts';
import { asStaff } from '@herna/testkit';
import type { ReconciliationApi } from '../contract/index.ts';
import { createReconciliation, type Reconciliation } from '../index.ts';

export const finance = asStaff(3);
/** A member who may not resolve differences. */
export const stranger = 99n;

export interface Desk {
  readonly harness: PlatformHarness;
  readonly reconciliation: Reconciliation;
  readonly acts: { action: string }[];
  call<K extends keyof ReconciliationApi & string>(
    key: K,
    input: Input<ReconciliationApi[K]> extends infer I
      ? unknown extends I
        ? Record<string, never>
        : I
      : never,
    files?: readonly Uint8Array[],
  ): Promise<Output<ReconciliationApi[K]>>;
}

/** Opens one on a database of its own. */
export async function openDesk(target: string): Promise<Desk> {
  const harness = await openHarness(target);
  const { database, clock, ledger, payments, brand } = harness;
  const reconciliation = createReconciliation({
    database,
    clock,
    currency: brand.currency,
    ledger,
    settlements: payments.settlements,
    mayResolve: async (_tx, staffId) => staffId !== stranger,
  });
  const acts: { action: string }[] = [];
  const handlers = reconciliation.handlers as unknown as Record<
    string,
    (input: unknown, context: CallContext) => Promise<never>
  >;
  return {
    harness,
    reconciliation,
    acts,
    async call(key, input, files = []) {
      const context = {
        principal: finance,
        act: async (_tx: Tx, act: { action: string }) => void acts.push(act),
        idempotent: async (
          command: (tx: Tx) => Promise<unknown>,
          afterCommit = async (kept: unknown) => kept,
        ) => afterCommit(await database.transaction(command)),
        files: files.map(
          (bytes): UploadedFile => ({ field: 'file', name: 'day.csv', type: 'text/csv', bytes }),
        ),
      } as unknown as CallContext;
      const handler = handlers[key];
      if (!handler) throw new TypeError(`no handler of ${key}`);
      return handler({ params: {}, query: {}, body: undefined, ...(input as object) }, context);
    },
  };
}
