/** Reconciliation of the bank and the gateways with the payments and the ledger. */
import type { Handlers } from '@herna/contract-kit/server';
import type { Database, Job, Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Settlements } from '@herna/payments';
import { differenceHandlers } from './calls/differences.ts';
import { runHandlers } from './calls/runs.ts';
import type { ReconciliationApi } from './contract/index.ts';
import { createDifferences } from './service/differences.ts';
import { createRuns, type Runs } from './service/runs.ts';

export interface ReconciliationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The brand's currency, in which a day without any money is shown. */
  readonly currency: string;
  readonly ledger: Pick<Ledger, 'correctionState'>;
  readonly settlements: Settlements;
  /** Whether a member of staff is active and may resolve differences. */
  readonly mayResolve: (tx: Tx, staffId: bigint) => Promise<boolean>;
}

export interface Reconciliation {
  readonly handlers: Handlers<ReconciliationApi>;
  readonly jobs: readonly Job[];
  /** Compares a day with one party, or with all. */
  readonly run: Runs['run'];
}

/** Creates the module. */
export function createReconciliation(deps: ReconciliationDependencies): Reconciliation {
  const differences = createDifferences(deps);
  const runs = createRuns({ ...deps, differences });
  return {
    handlers: { ...runHandlers(deps, runs), ...differenceHandlers(deps, differences) },
    jobs: runs.jobs,
    run: runs.run,
  };
}
