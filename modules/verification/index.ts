/** Verification: who a player is, by documents, by the bank identity, by a vendor. */
import type { Brand } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Db, Job } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { PersonalFiles } from '@herna/module-kit';
import type { ShownDocument } from '@herna/players/ports';
import { type BankIdentitySettings, createBankIdentity } from './adapters/bank-identity.ts';
import { createIdentityVendor, type IdentityVendorSettings } from './adapters/identity-vendor.ts';
import { createScanReader, type ReadScan } from './adapters/scan-images.ts';
import { checkHandlers } from './calls/checks.ts';
import { documentHandlers } from './calls/documents.ts';
import { deskScanHandlers, scanHandlers } from './calls/scans.ts';
import { testHandlers } from './calls/test-calls.ts';
import { verificationConsumers } from './consumers.ts';
import type { verificationCalls } from './contract/index.ts';
import { verificationJobs } from './jobs.ts';
import { createCheckResults } from './service/check-results.ts';
import { createChecks } from './service/checks.ts';
import { createDocumentNumbers } from './service/document-numbers.ts';
import { createDocuments } from './service/documents.ts';
import {
  createGeneratedPlayers,
  type GeneratedPlayersDependencies,
} from './service/generated-players.ts';
import { createIdentification } from './service/identification.ts';
import { createPhotos } from './service/photos.ts';
import type { Accounts, People, RecordAudit, Registrations } from './service/ports.ts';
import { createScanQueue } from './service/scan-queue.ts';
import { createScans } from './service/scans.ts';
import { documentsOf, holdersOf } from './store/documents.ts';
import { identityOf } from './store/identities.ts';
import type { IdentityWay } from './store/tables.ts';

export type { Accounts, People, Person, RecordAudit, Registrations } from './service/ports.ts';

export interface VerificationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly people: People;
  readonly accounts: Accounts;
  readonly audit: RecordAudit;
  readonly registrations: Registrations;
  readonly ledger: GeneratedPlayersDependencies['ledger'];
  readonly addPlayer: GeneratedPlayersDependencies['addPlayer'];
  /** Locale of the site whose addresses have no prefix. */
  readonly locale: string;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly outside: {
    /** Absent where the operator has no contract with them. */
    readonly bank: BankIdentitySettings | undefined;
    readonly vendor: IdentityVendorSettings | undefined;
  };
}

export interface Verification {
  /** Accounts that the bank identity has confirmed to be the player's. */
  confirmedAccounts(db: Db, playerId: bigint): Promise<readonly string[]>;
  /** The way by which an identity counts as verified now, if it does. */
  verifiedBy(db: Db, playerId: bigint): Promise<IdentityWay | undefined>;
  /** All pictures of a player's documents, for the archive of personal data. */
  personalFiles: PersonalFiles;
  /** Documents of a player that are not removed, with their numbers. */
  shownDocuments(db: Db, playerId: bigint): Promise<readonly ShownDocument[]>;
  /** Players who show a document of this number, whatever its type and country. */
  documentBearers(db: Db, number: string): Promise<readonly bigint[]>;
  /** A keyed hash of a document's number without its type and country; none of what is no such number. */
  documentHash(number: string): Buffer | undefined;
  /** The photo of a player, if one was taken. */
  photoOf(db: Db, playerId: bigint): Promise<Buffer | undefined>;
  /** Makes clean images of what somebody has sent. @throws ERR_SCAN_… */
  readonly readScan: ReadScan;
  readonly handlers: Handlers<typeof verificationCalls>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createVerification(dependencies: VerificationDependencies): Verification {
  const { database, clock, brand, random, masterSecret, publicUrl, outside } = dependencies;
  const numbers = createDocumentNumbers(masterSecret, random);
  const read = createScanReader();
  const identification = createIdentification({ ...dependencies, market: brand.market });
  const documents = createDocuments({ ...dependencies, numbers, identification });
  const scans = createScans({ ...dependencies, read, numbers, documents, identification });
  const photos = createPhotos({ ...dependencies, read });
  const results = createCheckResults({ ...dependencies, numbers, identification });
  const checks = createChecks({
    ...dependencies,
    results,
    bank: outside.bank && createBankIdentity(outside.bank, clock),
    vendor: outside.vendor && createIdentityVendor(outside.vendor, clock),
  });
  const queue = createScanQueue({ ...dependencies, documents });
  return {
    handlers: {
      ...documentHandlers({ database, methods: checks.methods, documents, identification }),
      ...scanHandlers({ scans, queue }),
      ...deskScanHandlers({ scans, photos }),
      ...checkHandlers({ ...dependencies, publicUrl, checks }),
      ...testHandlers({ checks, generatePlayers: createGeneratedPlayers(dependencies) }),
    },
    confirmedAccounts: checks.confirmedAccounts,
    personalFiles: scans.pictures,
    async shownDocuments(db, playerId) {
      return (await documentsOf(db, playerId)).map((row) => ({
        type: row.type,
        number: numbers.open(row),
        country: row.country,
        issuedOn: row.issued_on ?? undefined,
        validUntil: row.valid_until ?? undefined,
      }));
    },
    photoOf: photos.of,
    async documentBearers(db, number) {
      const holders = await holdersOf(db, numbers.hashesOf(number));
      return holders.map(({ player_id }) => player_id);
    },
    documentHash: numbers.hashOfAny,
    readScan: read,
    async verifiedBy(db, playerId) {
      const identity = await identityOf(db, playerId);
      return identity?.withdrawn_at === null ? identity.method : undefined;
    },
    jobs: verificationJobs({ documents, checks }),
    consumers: verificationConsumers(identification),
  };
}
