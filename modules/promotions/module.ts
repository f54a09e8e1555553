/** Promotions as a value. */
import { bonuses } from '@herna/bonuses/module';
import { catalogue } from '@herna/catalogue/module';
import { createSeal, derivedKey } from '@herna/kernel/seal';
import { ledger } from '@herna/ledger/module';
import { type AccountOwners, accountOwnersPoint } from '@herna/ledger/ports';
import { defineModule } from '@herna/module-kit';
import { wagerScopeOf } from '@herna/play';
import { play } from '@herna/play/module';
import { players } from '@herna/players/module';
import { closingPoint, registrationCodesPort } from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import { promotionsCalls, promotionsErrors, promotionsPermissions } from './contract/index.ts';
import { createPromotions } from './index.ts';
import { promotionsPersonalData } from './personal-data.table.ts';
import { promisedBonusesPoint } from './ports.ts';
import { promotionNames } from './store/owner-names.ts';

export const promotions = defineModule({
  name: 'promotions',
  personalData: promotionsPersonalData,
  needs: { staff, ledger, players, catalogue, bonuses, play, promised: promisedBonusesPoint },
  contract: {
    calls: promotionsCalls,
    errors: promotionsErrors,
    permissions: promotionsPermissions,
  },
  provides: {
    closing: closingPoint,
    owners: accountOwnersPoint,
    registrationCodes: registrationCodesPort,
  },
  create(needs, { config, database, clock, random }) {
    const api = createPromotions({
      database,
      clock,
      random,
      brand: config.brand,
      ledger: needs.ledger,
      bonuses: needs.bonuses,
      players: needs.players,
      authority: needs.staff.approvals,
      audit: needs.staff.record,
      codeKey: derivedKey(config.secrets.master, 'promo codes'),
      codeSeal: createSeal(config.secrets.master, 'answers with promo codes', random),
      freeRounds: needs.play.freeRounds,
      freshenStakes: needs.play.freshenFreeRoundStakes,
      ownPlay: needs.play.rounds.ownPlay,
      stakesUnderBonus: needs.play.rounds.stakesUnderBonus,
      async isPromised(db, definitionId) {
        const found = await Promise.all(needs.promised().map((of) => of(db, definitionId)));
        return found.some(Boolean);
      },
      async gameKeys(db, ids) {
        const games = ids.length > 0 ? await needs.catalogue.gameNames(db, ids) : [];
        return new Map(games.map(({ id, key }) => [id as bigint, key]));
      },
      async wageredGames() {
        const games = await needs.catalogue.allGames(database.read);
        return games.filter(needs.catalogue.isOffered).map((game) => ({
          key: game.key,
          scope: wagerScopeOf(game),
          percent: game.bonus_coefficient,
        }));
      },
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: {
        closing: { begin: api.endForClosing },
        owners: { accounts: ['promotions'], names: promotionNames } satisfies AccountOwners,
        registrationCodes: { keep: api.keepRegistrationCode },
      },
    };
  },
});
