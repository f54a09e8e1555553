/** Accounts as a value. */
import type { StaffId } from '@herna/kernel';
import { ledger } from '@herna/ledger/module';
import { messaging } from '@herna/messaging/module';
import { defineModule, personalFilesPoint } from '@herna/module-kit';
import { players } from '@herna/players/module';
import {
  closingPoint,
  documentBearersPoint,
  moneyElsewherePort,
  offersWithheldPoint,
  shownDocumentsPoint,
} from '@herna/players/ports';
import { protection } from '@herna/protection/module';
import { staff } from '@herna/staff/module';
import { verification } from '@herna/verification/module';
import { accountsCalls, accountsErrors, accountsPermissions } from './contract/index.ts';
import { createAccounts } from './index.ts';
import { accountsPersonalData } from './personal-data.table.ts';

export const accounts = defineModule({
  name: 'accounts',
  personalData: accountsPersonalData,
  needs: {
    messaging,
    staff,
    ledger,
    players,
    protection,
    verification,
    closingParts: closingPoint,
    elsewhere: moneyElsewherePort,
    personalFiles: personalFilesPoint,
  },
  contract: {
    calls: accountsCalls,
    errors: accountsErrors,
    permissions: accountsPermissions,
  },
  provides: {
    offersWithheld: offersWithheldPoint,
    documents: shownDocumentsPoint,
    documentBearers: documentBearersPoint,
  },
  create(needs, { config, database, clock, random, personalData }) {
    const { brand, outside, publicUrl, secrets } = config;
    const api = createAccounts({
      ...needs,
      database,
      clock,
      random,
      masterSecret: secrets.master,
      brand,
      publicUrl,
      personalData,
      identifiedByBank: async (db, playerId) =>
        (await needs.verification.verifiedBy(db, playerId)) === 'bankId',
      authority: needs.staff.approvals,
      clearAuditReasons: needs.staff.clearAuditReasons,
      audit: (tx, { staffId, playerId, ...note }) =>
        needs.staff.record(tx, {
          ...note,
          staffId: staffId as StaffId,
          targetKind: playerId === undefined ? 'migration' : 'player',
          targetId: (playerId ?? note.details?.migrationId ?? '').toString(),
        }),
      personRegister: outside.personRegisterUrl
        ? { url: outside.personRegisterUrl, key: secrets.personRegisterKey }
        : undefined,
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: {
        offersWithheld: api.leaving,
        documents: api.shownDocuments,
        documentBearers: api.documentBearers,
      },
    };
  },
});
