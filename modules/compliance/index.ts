/**
 * Against money laundering: statements of players about their funds, monitoring by rules, screening
 * against lists of sanctions, and cases that two people close. Deposits wait for a statement that was put off too often; payouts are held
 * by an open case that says so, by a confirmed entry of a list and by a prohibited country.
 */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job } from '@herna/db';
import type { Clock, Currency } from '@herna/kernel';
import { type CashStep, untilScreened } from '@herna/payments/ports';
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
import { createProhibitedCountries } from './service/prohibited-countries.ts';
import { createReports, type ReportDependencies } from './service/reports.ts';
import { reversedIdentities } from './service/reversed-identities.ts';
import { createScreening, type ScreeningDependencies } from './service/screening.ts';
import { createSettings } from './service/settings.ts';
import { createStatements } from './service/statements.ts';
import { mayBeListed } from './store/screening.ts';

export interface ComplianceDependencies extends ReportDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Of the brand: in which income ranges are stated at first. */
  readonly currency: Currency;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly accountsOfPerson: MonitoringDependencies['accountsOfPerson'];
  readonly countriesOf: MonitoringDependencies['countriesOf'];
  readonly exposedAmong: MonitoringDependencies['exposedAmong'];
  readonly perEuro: MonitoringDependencies['perEuro'];
  readonly outgoing: MonitoringDependencies['outgoing'];
  readonly audit: RecordAudit;
  readonly authority: MonitoringDependencies['authority'];
  readonly personOf: ScreeningDependencies['personOf'];
  readonly openAccounts: ScreeningDependencies['openAccounts'];
  /** Where the lists of sanctions are searched; nobody is held against them when absent. */
  readonly sanctionListsUrl: string | undefined;
}

export interface Compliance {
  readonly handlers: Handlers<ComplianceApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Why deposits of a player wait, if they do: for a statement, or for a look that is kept secret. */
  blocksDeposits(db: Db, playerId: bigint): Promise<'AML_STATEMENT' | 'CHECK' | undefined>;
  /**
   * Why payouts of a player wait, if they do: for people, by an open case, an entry of a list or a prohibited
   * country, or until the lists have answered for the first time.
   */
  payoutHold(db: Db, playerId: bigint): Promise<'AML_HOLD' | typeof untilScreened | undefined>;
  /** Screens whoever is about to be paid in cash. @throws ERR_PAYOUT_HELD where the lists are silent */
  beforeCash(playerId: bigint, step: CashStep): Promise<void>;
}

/** Creates the module, and brings the lists and rules that come with the platform. */
export async function createCompliance(from: ComplianceDependencies): Promise<Compliance> {
  const {
    database,
    clock,
    currency,
    playerExists,
    countriesOf,
    exposedAmong,
    perEuro,
    outgoing,
    audit,
  } = from;
  const { accountsOfPerson } = from;
  const settings = createSettings(clock, from.authority);
  const statements = createStatements(clock, settings, accountsOfPerson);
  const reports = createReports(from);
  const cases = createCases({ ...from, reports });
  const screening = createScreening({
    database,
    clock,
    cases,
    lists: from.sanctionListsUrl ? createSanctionLists(from.sanctionListsUrl) : undefined,
    personOf: from.personOf,
    openAccounts: from.openAccounts,
  });
  const prohibited = createProhibitedCountries({ settings, cases, accountsOfPerson, countriesOf });
  const monitoring = createMonitoring({
    prohibited,
    clock,
    settings,
    statements,
    cases,
    accountsOfPerson,
    countriesOf,
    exposedAmong,
    perEuro,
    outgoing,
    authority: from.authority,
  });
  await database.transaction(async (tx) => {
    await settings.bring(tx, currency);
    await monitoring.bring(tx);
  });
  const payoutHold: Compliance['payoutHold'] = async (db, playerId) => {
    if (await cases.holdsPayouts(db, playerId)) return 'AML_HOLD';
    if (await prohibited.hold(db, playerId)) return 'AML_HOLD';
    return (await screening.isUnanswered(db, playerId)) ? untilScreened : undefined;
  };
  return {
    handlers: {
      ...statementHandlers({ database, statements, playerExists, audit }),
      ...settingHandlers({ database, settings, audit }),
      ...screeningHandlers({ database, screening, audit, accountsOfPerson }),
      ...caseHandlers({
        ...{ database, clock, monitoring, cases, prohibited, reports, playerExists, audit },
      }),
    },
    jobs: complianceJobs(database, statements, screening),
    consumers: [monitoring.consumer, screening.consumer, reversedIdentities(cases)],
    async blocksDeposits(db, playerId) {
      if (await mayBeListed(db, await accountsOfPerson(db, playerId))) return 'CHECK';
      if (await prohibited.hold(db, playerId)) return 'CHECK';
      return (await statements.blocksDeposits(db, playerId)) ? 'AML_STATEMENT' : undefined;
    },
    payoutHold,
    async beforeCash(playerId, step) {
      await database.transaction((tx) => prohibited.openCase(tx, playerId));
      await screening.beforeCash(playerId, step);
    },
  };
}
