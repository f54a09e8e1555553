/** Challenges as a value. */
import { bonuses } from '@herna/bonuses/module';
import { catalogue } from '@herna/catalogue/module';
import { ledger } from '@herna/ledger/module';
import { loyalty } from '@herna/loyalty/module';
import { defineModule } from '@herna/module-kit';
import { play } from '@herna/play/module';
import { players } from '@herna/players/module';
import { closingPoint } from '@herna/players/ports';
import { promisedBonusesPoint } from '@herna/promotions';
import { promotions } from '@herna/promotions/module';
import { staff } from '@herna/staff/module';
import { challengesCalls, challengesErrors, challengesPermissions } from './contract/index.ts';
import { createChallenges, definitionExists } from './index.ts';
import { challengesPersonalData } from './personal-data.table.ts';

export const challenges = defineModule({
  name: 'challenges',
  personalData: challengesPersonalData,
  needs: { staff, ledger, players, catalogue, bonuses, play, promotions, loyalty },
  contract: {
    calls: challengesCalls,
    errors: challengesErrors,
    permissions: challengesPermissions,
  },
  provides: { closing: closingPoint, promisedBonuses: promisedBonusesPoint },
  create(needs, { config, database, clock, random }) {
    const api = createChallenges({
      database,
      clock,
      random,
      brand: config.brand,
      ledger: needs.ledger,
      players: needs.players,
      mayHave: needs.bonuses.mayHave,
      games: {
        byKey: needs.catalogue.gameByKey,
        names: async (db, ids) => {
          const found = ids.length > 0 ? await needs.catalogue.gameNames(db, ids) : [];
          return found.map(({ key, name }) => ({ key, name }));
        },
      },
      playRounds: needs.play.rounds,
      freeRounds: needs.promotions.freeRounds,
      prizes: needs.promotions.prizes,
      points: needs.loyalty.gifts,
      restricted: needs.promotions.restrictedForChallenges(definitionExists),
      authority: needs.staff.approvals,
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: {
        closing: { begin: api.endForClosing },
        promisedBonuses: api.promisesBonus,
      },
    };
  },
});
