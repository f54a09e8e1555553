/** Bonuses as a value. */
import { marketRules } from '@herna/brands';
import { bonusUsePort } from '@herna/ceilings/ports';
import { pragueDay, type StaffId } from '@herna/kernel';
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { accountRights } from '@herna/players/contract';
import { players } from '@herna/players/module';
import { offersWithheldPoint } from '@herna/players/ports';
import { protection } from '@herna/protection/module';
import { staff } from '@herna/staff/module';
import { bonusesCalls, bonusesErrors, bonusesPermissions } from './contract/index.ts';
import { createBonuses } from './index.ts';

export const bonuses = defineModule({
  name: 'bonuses',
  needs: { staff, ledger, players, protection, offersWithheld: offersWithheldPoint },
  provides: { bonusUse: bonusUsePort },
  contract: { calls: bonusesCalls, errors: bonusesErrors, permissions: bonusesPermissions },
  create(needs, { config, database, clock }) {
    const { market } = config.brand;
    const api = createBonuses({
      database,
      clock,
      ledger: needs.ledger,
      authority: needs.staff.approvals,
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
      mayEndOnWithdrawal: () => marketRules(market, pragueDay(clock.now())).bonusMayEndOnWithdrawal,
      audit: (tx, { staffId, playerId, ...note }) =>
        needs.staff.record(tx, {
          ...note,
          staffId: staffId as StaffId,
          targetKind: 'player',
          targetId: playerId.toString(),
        }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: { bonusUse: api.returningUse },
    };
  },
});
