/** Compliance as a value. */
import type { Db } from '@herna/db';
import type { PlayerId, StaffId } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { defineModule } from '@herna/module-kit';
import type { Payments } from '@herna/payments';
import { payments } from '@herna/payments/module';
import { cashScreeningPoint, depositGuardPoint, payoutHoldPoint } from '@herna/payments/ports';
import type { Players } from '@herna/players';
import { players } from '@herna/players/module';
import { type ShownDocument, shownDocumentsPoint } from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import { complianceCalls, complianceErrors, compliancePermissions } from './contract/index.ts';
import { createCompliance } from './index.ts';
import { compliancePersonalData } from './personal-data.table.ts';
import type { ReportDependencies } from './service/reports.ts';

interface WhoKnowsPeople {
  readonly players: Players;
  readonly payments: Pick<Payments, 'accountsOf'>;
  readonly documents: () => readonly ((
    db: Db,
    playerId: PlayerId,
  ) => Promise<readonly ShownDocument[]>)[];
}

/** All that the house knows of who a player is, by each of their accounts. */
const reportedPersonOf =
  ({ players, payments, documents }: WhoKnowsPeople): ReportDependencies['reportedPersonOf'] =>
  async (db, id) => {
    const playerId = id as PlayerId;
    const player = await players.playerById(db, playerId);
    if (!player) return undefined;
    const accounts = await players.accountsOfPerson(db, playerId);
    const address = await players.permanentAddress(db, playerId);
    const shown: ShownDocument[] = [];
    const ibans: string[] = [];
    for (const account of accounts) {
      for (const documentsOf of documents()) shown.push(...(await documentsOf(db, account)));
      ibans.push(...(await payments.accountsOf(db, account)).map(({ iban }) => iban));
    }
    const rows = await players.playersByIds(db, accounts);
    return {
      name: `${player.first_name} ${player.surname}`.trim(),
      birthDate: player.birth_date,
      birthNumber: (await players.personOf(db, playerId))?.birthNumber,
      birthPlace: player.birth_place,
      nationality: player.nationality,
      isPoliticallyExposed: rows.some((row) => row.politically_exposed),
      address:
        address && `${address.street}, ${address.post_code} ${address.town}, ${address.country}`,
      email: player.email ?? undefined,
      phone: player.phone ?? undefined,
      documents: shown,
      bankAccounts: [...new Set(ibans)],
      accounts: rows.map((row) => ({ id: row.id, state: row.state, openedAt: row.created_at })),
    };
  };

export const compliance = defineModule({
  name: 'compliance',
  personalData: compliancePersonalData,
  needs: { staff, players, payments, documents: shownDocumentsPoint },
  contract: {
    calls: complianceCalls,
    errors: complianceErrors,
    permissions: compliancePermissions,
  },
  provides: {
    depositGuard: depositGuardPoint,
    payoutHold: payoutHoldPoint,
    cashScreening: cashScreeningPoint,
  },
  async create({ staff, players, payments, documents }, { config, database, clock, random }) {
    const api = await createCompliance({
      database,
      clock,
      currency: config.brand.currency,
      playerExists: (db, playerId) => players.playerExists(playerId as PlayerId, db),
      accountsOfPerson: (db, playerId) => players.accountsOfPerson(db, playerId as PlayerId),
      countriesOf: players.countriesOf,
      exposedAmong: players.exposedAmong,
      perEuro: payments.perEuro,
      outgoing: payments.outgoing,
      authority: staff.approvals,
      openAccounts: players.openAfter,
      personOf: (db, playerId) => players.personOf(db, playerId as PlayerId),
      operator: config.brand.name,
      seal: createSeal(config.secrets.master, 'suspicious-trade-report', random),
      reportedPersonOf: reportedPersonOf({ players, payments, documents }),
      sanctionListsUrl: config.outside.sanctionListsUrl,
      audit: (tx, { staffId, ...note }) =>
        staff.record(tx, { ...note, staffId: staffId as StaffId }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: {
        depositGuard: api.blocksDeposits,
        cashScreening: api.beforeCash,
        payoutHold: api.payoutHold,
      },
    };
  },
});
