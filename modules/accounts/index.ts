/** Accounts: how they begin at venues, come online and become one. */
import type { Brand } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Messaging } from '@herna/messaging';
import type { Players } from '@herna/players';
import type { ClosingPart, MoneyElsewhere, ShownDocument } from '@herna/players/ports';
import type { Protection } from '@herna/protection';
import type { Verification } from '@herna/verification';
import { createPersonRegister, type PersonRegisterSettings } from './adapters/person-register.ts';
import { closingHandlers } from './calls/closing.ts';
import { migrationHandlers } from './calls/migrations.ts';
import { personRegisterHandlers } from './calls/person-register.ts';
import { personalDataHandlers } from './calls/personal-data.ts';
import { venueRegistrationHandlers } from './calls/venue-registrations.ts';
import type { AccountsApi } from './contract/index.ts';
import { accountsJobs } from './jobs.ts';
import { type ArchivesDependencies, createArchives } from './service/archives.ts';
import type { RecordAudit, StaffAuthority } from './service/audit.ts';
import { createClosing } from './service/closing.ts';
import { createComparison } from './service/comparison.ts';
import { createErasure, type ErasureDependencies } from './service/erasure.ts';
import { createMerging } from './service/merging.ts';
import { createMigrationList } from './service/migration-list.ts';
import { createMigrationPages } from './service/migration-pages.ts';
import { createMigrations } from './service/migrations.ts';
import { createPersonRegisterService } from './service/person-register.ts';
import { createVenueRegistrations } from './service/venue-registrations.ts';
import { leaving } from './store/closings.ts';

export interface AccountsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly players: Players;
  readonly ledger: Ledger;
  readonly protection: Protection;
  readonly verification: Pick<Verification, 'readScan' | 'documentHash'>;
  readonly identifiedByBank: (db: Db, playerId: bigint) => Promise<boolean>;
  readonly authority: StaffAuthority;
  readonly audit: RecordAudit;
  readonly clearAuditReasons: ErasureDependencies['clearAuditReasons'];
  /** All that have to do with closing an account. */
  readonly closingParts: () => readonly ClosingPart[];
  /** What terminals have of players. */
  readonly elsewhere: MoneyElsewhere;
  /** What each module holds of people. */
  readonly personalData: ArchivesDependencies['personalData'];
  readonly personalFiles: ArchivesDependencies['personalFiles'];
  /** The state's register of persons; absent where the operator is not connected to it. */
  readonly personRegister: PersonRegisterSettings | undefined;
}

export interface Accounts {
  readonly handlers: Handlers<AccountsApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Who of these players is closing the account, or has closed it: no offer reaches them. */
  leaving(db: Db, players: readonly bigint[]): Promise<bigint[]>;
  /** Players whom a cashier has registered with a document of this number. */
  documentBearers(db: Db, number: string): Promise<readonly bigint[]>;
  /** The document that a cashier saw when they registered a player. */
  shownDocuments(db: Db, playerId: bigint): Promise<readonly ShownDocument[]>;
}

/** Creates the module. */
export function createAccounts(dependencies: AccountsDependencies): Accounts {
  const { database, brand, players, verification } = dependencies;
  const { accountLife } = players;
  const merging = createMerging({ ...dependencies, accountLife });
  const closing = createClosing({ ...dependencies, merging });
  const { takeBack } = closing;
  const migrations = createMigrations({ ...dependencies, merging, takeBack });
  const venueRegistrations = createVenueRegistrations(dependencies);
  const archives = createArchives(dependencies);
  const erasure = createErasure(dependencies);
  const { readScan } = verification;
  const pages = createMigrationPages({ ...dependencies, readScan, migrations });
  const personRegister = createPersonRegisterService({
    ...dependencies,
    market: brand.market,
    register:
      dependencies.personRegister &&
      createPersonRegister({ ...dependencies.personRegister, ...dependencies }),
  });
  return {
    handlers: {
      ...venueRegistrationHandlers(venueRegistrations),
      ...personRegisterHandlers(personRegister),
      ...closingHandlers(closing),
      ...personalDataHandlers(archives, erasure),
      ...migrationHandlers({
        migrations,
        pages,
        comparison: createComparison({ ...dependencies, migrations }),
        list: createMigrationList(database, migrations),
        signIns: players.signIns,
      }),
    },
    jobs: accountsJobs({
      archives,
      closing,
      erasure,
      migrations,
      personRegister,
      venueRegistrations,
    }),
    consumers: [closing.consumer],
    leaving,
    documentBearers: venueRegistrations.documentBearers,
    shownDocuments: venueRegistrations.shownDocuments,
  };
}
