/**
 * Reports of suspicious trades, made out of cases. A report says what was known when it was made; whom it
 * is about is kept under seal beside it, and the two are one document for whoever reads it.
 */
import type { Db, Tx } from '@herna/db';
import { type Clock, pragueDay } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import {
  personText,
  type ReportedPerson,
  reportedDays,
  reportText,
} from '../rules/suspicious-trade-report.ts';
import * as store from '../store/cases.ts';
import { tradesSince } from '../store/monitoring.ts';

export interface ReportDependencies {
  readonly clock: Clock;
  /** The name of who reports. */
  readonly operator: string;
  readonly seal: Seal;
  /** A player's person by all of their accounts, as far as anything is known. */
  readonly reportedPersonOf: (db: Db, playerId: bigint) => Promise<ReportedPerson | undefined>;
  readonly accountsOfPerson: (db: Db, playerId: bigint) => Promise<readonly bigint[]>;
}

export interface Reports {
  make(tx: Tx, row: store.CaseRow, staffId: bigint, text: string): Promise<store.ReportRow>;
  /** A report as it is read. */
  textOf(report: store.ReportRow): string;
}

/** Makes the service. */
export function createReports(deps: ReportDependencies): Reports {
  const { clock, operator, seal, reportedPersonOf, accountsOfPerson } = deps;
  return {
    async make(tx, row, staffId, text) {
      const now = clock.now();
      const day = pragueDay(now);
      const number = await store.nextReportNumber(tx, day.slice(0, 4));
      const person = await reportedPersonOf(tx, row.player_id);
      const since = new Date(row.opened_at.getTime() - reportedDays * 86_400_000);
      const accounts = await accountsOfPerson(tx, row.player_id);
      const document = reportText({
        number,
        day,
        operator,
        caseName: `${row.id} (${row.rule_key})`,
        playerId: row.player_id,
        figures: row.figures,
        trades: await tradesSince(tx, accounts, since),
        text,
      });
      return store.insertReport(tx, {
        player_id: row.player_id,
        case_id: row.id,
        number,
        document,
        person: person ? seal.close(personText(person)) : null,
        created_by: staffId,
        created_at: now,
      });
    },
    textOf: ({ document, person }) => (person ? `${document}\n${seal.open(person)}` : document),
  };
}
