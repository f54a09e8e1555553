/** Players as a value. */
import type { StaffId } from '@herna/kernel';
import { ledger } from '@herna/ledger/module';
import { messaging } from '@herna/messaging/module';
import { defineModule, personalFilesPoint } from '@herna/module-kit';
import { platform } from '@herna/platform/module';
import { staff } from '@herna/staff/module';
import { playerLinksPoint } from '@herna/staff/ports';
import { wagerParticipantsPoint } from '@herna/wagering/ports';
import {
  playersCalls,
  playersErrors,
  playersFieldReasons,
  playersPermissions,
} from './contract/index.ts';
import { createPlayers } from './index.ts';
import { playersPersonalData } from './personal-data.table.ts';
import {
  documentBearersPoint,
  exclusionAnswerPort,
  inheritProtectionPort,
  logonGuardPort,
  moneyPlayedPort,
  offersWithheldPoint,
  openPlacesPoint,
  registrationCodesPort,
  restrictionsPoint,
  sessionScopePoint,
  sharedUsesPoint,
} from './ports.ts';
import { accountsLinkedTo, accountsOfMember } from './service/account-links.ts';
import { playersSharedUses } from './store/shared-uses.ts';

export const players = defineModule({
  name: 'players',
  personalData: playersPersonalData,
  needs: {
    platform,
    messaging,
    staff,
    ledger,
    logonGuard: logonGuardPort,
    moneyPlayed: moneyPlayedPort,
    restrictions: restrictionsPoint,
    sessionScope: sessionScopePoint,
    inheritProtection: inheritProtectionPort,
    exclusionAnswer: exclusionAnswerPort,
    offersWithheld: offersWithheldPoint,
    openPlaces: openPlacesPoint,
    sharedUses: sharedUsesPoint,
    registrationCodes: registrationCodesPort,
    documentBearers: documentBearersPoint,
  },
  contract: {
    calls: playersCalls,
    errors: playersErrors,
    permissions: playersPermissions,
    fieldReasons: playersFieldReasons,
  },
  provides: {
    playerLinks: playerLinksPoint,
    sharedUses: sharedUsesPoint,
    wagers: wagerParticipantsPoint,
    personalFiles: personalFilesPoint,
  },
  create(needs, { config, database, clock, random }) {
    const api = createPlayers({
      database,
      clock,
      random,
      masterSecret: config.secrets.master,
      brand: config.brand,
      publicUrl: config.publicUrl,
      messaging: needs.messaging,
      ledger: needs.ledger,
      logonGuard: () => needs.logonGuard,
      moneyPlayed: (...given) => needs.moneyPlayed(...given),
      restrictions: async (db, playerId) =>
        (await Promise.all(needs.restrictions().map((of) => of(db, playerId)))).flat(),
      inheritProtection: (...given) => needs.inheritProtection(...given),
      async offersWithheld(db, ids) {
        const found = await Promise.all(needs.offersWithheld().map((of) => of(db, ids)));
        return found.flat();
      },
      keepPromoCode: (...given) => needs.registrationCodes.keep(...given),
      sharedUses: () => needs.sharedUses().flat(),
      async documentBearers(db, number) {
        const found = await Promise.all(needs.documentBearers().map((of) => of(db, number)));
        return found.flat();
      },
      async devicesInScope(db, staffId) {
        const scopes = await Promise.all(needs.sessionScope().map((of) => of(db, staffId)));
        return scopes.find((devices) => devices !== undefined);
      },
      async isOpenAt(db, deviceId) {
        const open = await Promise.all(needs.openPlaces().map((of) => of(db, deviceId)));
        return open.every(Boolean);
      },
      exclusionAnswer: (person) => needs.exclusionAnswer(person),
      registrationOpen: (db) => needs.platform.settings.value(db, 'site.registrationOpen'),
      audit: (tx, { staffId, playerId, ...note }) =>
        needs.staff.record(tx, {
          ...note,
          staffId: staffId as StaffId | null,
          targetKind: 'player',
          targetId: playerId.toString(),
        }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: {
        playerLinks: { ofMember: accountsOfMember, linkedTo: accountsLinkedTo },
        sharedUses: playersSharedUses,
        wagers: [api.accountParticipant],
        personalFiles: api.personalFiles,
      },
      seed: {
        async demo(tx, { players, ids }) {
          for (const player of players) {
            const { email, phone, firstName, surname, state, password } = player;
            const id = await api.addPlayer(tx, {
              email,
              phone,
              firstName,
              surname,
              state,
              password,
              birthDate: '1985-04-12',
              nickname: `${firstName} (demo)`,
            });
            ids.set(email, id);
          }
        },
        demoNames: (db, { players }) =>
          api.emailsKnown(
            db,
            players.map(({ email }) => email),
          ),
      },
      edge: {
        authenticators: {
          player: api.authenticate,
          playerEndedBy: api.endedBy,
          playerEndReason: api.endReason,
        },
      },
    };
  },
});
