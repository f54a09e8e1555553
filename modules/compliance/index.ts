/**
 * Against money laundering: statements of players about their funds, monitoring by rules, screening
 * against lists of sanctions, and cases that two people close. Deposits wait for a statement that was put off too often; payouts are held
 * by an open case that says so and by a confirmed entry of a list, and by nothing else here.
 */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job } from '@herna/db';
import type { Clock, Currency } from '@herna/kernel';
import { createSanctionLists } from './adapters/sanction-lists.ts';
import type { RecordAudit } from './calls/audit.ts';
import { caseHandlers } from './calls/cases.ts';
import { screeningHandlers } from './calls/screening.ts';
import { settingHandlers } from './calls/settings.ts';
import { statementHandlers } from './calls/statements.ts';
import type { ComplianceApi } from './contract/index.ts';
import { complianceJobs } from './jobs.ts';
import { createCases } from './service/cases.ts';
import { createMonitoring, type MonitoringDependencies } from './service/monitoring.ts';
import { reversedIdentities } from './service/reversed-identities.ts';
import { createScreening, type ScreeningDependencies } from './service/screening.ts';
import { createSettings } from './service/settings.ts';
import { createStatements } from './service/statements.ts';
import { mayBeListed } from './store/screening.ts';

export interface ComplianceDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Of the brand: in which income ranges are stated at first. */
  readonly currency: Currency;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly accountsOfPerson: MonitoringDependencies['accountsOfPerson'];
  readonly countriesOf: MonitoringDependencies['countriesOf'];
  readonly perEuro: MonitoringDependencies['perEuro'];
  readonly audit: RecordAudit;
  readonly authority: MonitoringDependencies['authority'];
  readonly personOf: ScreeningDependencies['personOf'];
  /** Where the lists of sanctions are searched; nobody is held against them when absent. */
  readonly sanctionListsUrl: string | undefined;
}

export interface Compliance {
  readonly handlers: Handlers<ComplianceApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Why deposits of a player wait, if they do: for a statement, or for a look that is kept secret. */
  blocksDeposits(db: Db, playerId: bigint): Promise<'AML_STATEMENT' | 'CHECK' | undefined>;
  /** Whether an open case holds the payouts of a player. */
  holdsPayouts(db: Db, playerId: bigint): Promise<boolean>;
}

/** Creates the module, and brings the lists and rules that come with the platform. */
export async function createCompliance(from: ComplianceDependencies): Promise<Compliance> {
  const { database, clock, currency, playerExists, countriesOf, perEuro, audit } = from;
  const { accountsOfPerson } = from;
  const settings = createSettings(clock, from.authority);
  const statements = createStatements(clock, settings, accountsOfPerson);
  const cases = createCases(clock, accountsOfPerson);
  const screening = createScreening({
    database,
    clock,
    cases,
    lists: from.sanctionListsUrl ? createSanctionLists(from.sanctionListsUrl) : undefined,
    personOf: from.personOf,
  });
  const monitoring = createMonitoring({
    clock,
    settings,
    statements,
    cases,
    accountsOfPerson,
    countriesOf,
    perEuro,
    authority: from.authority,
  });
  await database.transaction(async (tx) => {
    await settings.bring(tx, currency);
    await monitoring.bring(tx);
  });
  return {
    handlers: {
      ...statementHandlers({ database, statements, playerExists, audit }),
      ...settingHandlers({ database, settings, audit }),
      ...screeningHandlers({ database, screening, audit, accountsOfPerson }),
      ...caseHandlers({ database, clock, monitoring, cases, audit }),
    },
    jobs: complianceJobs(database, statements, screening),
    consumers: [monitoring.consumer, screening.consumer, reversedIdentities(cases)],
    async blocksDeposits(db, playerId) {
      if (await mayBeListed(db, await accountsOfPerson(db, playerId))) return 'CHECK';
      return (await statements.blocksDeposits(db, playerId)) ? 'AML_STATEMENT' : undefined;
    },
    holdsPayouts: cases.holdsPayouts,
  };
}
