/** Tournaments as a value. */
import { createBeacon } from '@herna/beacon';
import { bonuses } from '@herna/bonuses/module';
import { catalogue } from '@herna/catalogue/module';
import { statementKey } from '@herna/kernel/statements';
import { ledger } from '@herna/ledger/module';
import { type AccountOwners, accountOwnersPoint } from '@herna/ledger/ports';
import { defineModule } from '@herna/module-kit';
import { play } from '@herna/play/module';
import { players } from '@herna/players/module';
import { promotions } from '@herna/promotions/module';
import { protection } from '@herna/protection/module';
import { staff } from '@herna/staff/module';
import { venues } from '@herna/venues/module';
import { tournamentsCalls, tournamentsErrors, tournamentsPermissions } from './contract/index.ts';
import { createTournaments, tournamentExists } from './index.ts';
import { tournamentsPersonalData } from './personal-data.table.ts';
import { roundNames } from './store/definitions.ts';

export const tournaments = defineModule({
  name: 'tournaments',
  personalData: tournamentsPersonalData,
  needs: { staff, ledger, players, protection, catalogue, bonuses, play, venues, promotions },
  contract: {
    calls: tournamentsCalls,
    errors: tournamentsErrors,
    permissions: tournamentsPermissions,
  },
  provides: { owners: accountOwnersPoint },
  create(needs, { config, database, clock }) {
    const { brand, outside, secrets } = config;
    const api = createTournaments({
      database,
      clock,
      brand,
      ledger: needs.ledger,
      players: needs.players,
      mayHave: needs.bonuses.mayHave,
      countedPlay: needs.protection.countedPlay,
      assertMayPlay: needs.protection.assertMayPlay,
      assertStillMayPlay: needs.protection.assertStillMayPlay,
      games: {
        byKey: needs.catalogue.gameByKey,
        names: async (db, ids) => {
          const found = ids.length > 0 ? await needs.catalogue.gameNames(db, ids) : [];
          return new Map(found.map(({ id, key, name }) => [id, { key, name }]));
        },
      },
      playRounds: needs.play.rounds,
      freeRounds: needs.promotions.freeRounds,
      bonuses: needs.promotions.prizes,
      restricted: needs.promotions.restrictedForTournaments(tournamentExists),
      venueNames: needs.venues.venueNames,
      beacon: createBeacon({ url: outside.beaconUrl, chain: outside.beaconChain, clock }),
      masterSecret: secrets.master,
      key: statementKey(secrets.master, 'herna tournament seal 1'),
      authority: needs.staff.approvals,
      audit: needs.staff.record,
    });
    const { handlers, jobs, consumers, live, seed } = api;
    return {
      api,
      handlers,
      jobs,
      consumers,
      live,
      seed,
      provided: {
        owners: {
          accounts: ['prize-pool', 'promotions'],
          names: roundNames,
        } satisfies AccountOwners,
      },
    };
  },
});
