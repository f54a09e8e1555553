/** Bonuses as a value. */
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { accountRights } from '@herna/players/contract';
import { players } from '@herna/players/module';
import { closingPoint, offersWithheldPoint } from '@herna/players/ports';
import { protection } from '@herna/protection/module';
import { wagerParticipantsPoint } from '@herna/wagering/ports';
import { bonusesCalls, bonusesErrors, bonusesPermissions } from './contract/index.ts';
import { createBonuses } from './index.ts';
import { bonusesPersonalData } from './personal-data.table.ts';
import { bonusMoneyOutPoint } from './ports.ts';

export const bonuses = defineModule({
  name: 'bonuses',
  personalData: bonusesPersonalData,
  needs: {
    ledger,
    players,
    protection,
    offersWithheld: offersWithheldPoint,
    moneyOut: bonusMoneyOutPoint,
  },
  contract: { calls: bonusesCalls, errors: bonusesErrors, permissions: bonusesPermissions },
  provides: { closing: closingPoint, wagers: wagerParticipantsPoint },
  create(needs, { database, clock }) {
    const api = createBonuses({
      database,
      clock,
      ledger: needs.ledger,
      // A whole account that no exclusion holds, of a player whom offers may reach.
      async mayHave(db, playerId) {
        const player = await needs.players.playerById(db, playerId);
        if (!player || !accountRights[player.state].bonus || player.identity_review) return false;
        if (await needs.protection.exclusionInForce(db, playerId)) return false;
        const withheld = await Promise.all(
          needs.offersWithheld().map((from) => from(db, [playerId])),
        );
        return withheld.every((players) => players.length === 0);
      },
      async isMoneyOut(db, bonus) {
        for (const isOut of needs.moneyOut()) if (await isOut(db, bonus)) return true;
        return false;
      },
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: { closing: { begin: api.endForClosing }, wagers: [api.participant] },
    };
  },
});
