/** Loyalty as a value. */
import { bonuses } from '@herna/bonuses/module';
import { catalogue } from '@herna/catalogue/module';
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { play } from '@herna/play/module';
import { accountRights } from '@herna/players/contract';
import { players } from '@herna/players/module';
import { offersWithheldPoint } from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import { loyaltyCalls, loyaltyErrors, loyaltyPermissions } from './contract/index.ts';
import { createLoyalty } from './index.ts';
import { loyaltyPersonalData } from './personal-data.table.ts';

export const loyalty = defineModule({
  name: 'loyalty',
  personalData: loyaltyPersonalData,
  needs: { staff, ledger, players, catalogue, bonuses, play, offersWithheld: offersWithheldPoint },
  contract: {
    calls: loyaltyCalls,
    errors: loyaltyErrors,
    permissions: loyaltyPermissions,
  },
  create(needs, { config, database, clock, random }) {
    const api = createLoyalty({
      database,
      clock,
      random,
      brand: config.brand,
      authority: needs.staff.approvals,
      ledger: needs.ledger,
      mayHave: needs.bonuses.mayHave,
      accountThatGoesOn: needs.players.accountThatGoesOn,
      accountsThatGoOn: needs.players.accountsThatGoOn,
      accountsJoinedTo: needs.players.accountsJoinedTo,
      accountsOfPerson: needs.players.accountsOfPerson,
      async mayEarn(db, playerIds) {
        const rows = await needs.players.accountStates(db, playerIds);
        const ids = rows
          .filter(({ state, identity_review }) => accountRights[state].bonus && !identity_review)
          .map(({ id }) => id as bigint);
        const withheld = await Promise.all(needs.offersWithheld().map((from) => from(db, ids)));
        const out = new Set(withheld.flat());
        return new Set(ids.filter((id) => !out.has(id)));
      },
      async gameKeys(db, ids) {
        if (ids.length === 0) return new Map();
        const games = await needs.catalogue.gameNames(db, ids);
        return new Map(games.map(({ id, key }) => [id as bigint, key]));
      },
      terminalTimes: needs.play.terminalTimes,
    });
    return { api, handlers: api.handlers, jobs: api.jobs, consumers: api.consumers };
  },
});
