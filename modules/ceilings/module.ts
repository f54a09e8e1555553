/** Ceilings as a value. */
import { bonuses } from '@herna/bonuses/module';
import { bonusMoneyOutPoint } from '@herna/bonuses/ports';
import { jackpots } from '@herna/jackpots/module';
import { ledger } from '@herna/ledger/module';
import { defineModule } from '@herna/module-kit';
import { play } from '@herna/play/module';
import { heldFreeRoundWinsPoint } from '@herna/play/ports';
import { closingPoint } from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import { releasedWinsPoint, wagerParticipantsPoint } from '@herna/wagering/ports';
import { ceilingsCalls, ceilingsErrors, ceilingsPermissions } from './contract/index.ts';
import { createCeilings } from './index.ts';
import { ceilingsPersonalData } from './personal-data.table.ts';
import { hasHeldWin, holdsBonusMoney, holdsFreeRoundWin } from './store/held-wins.ts';

export const ceilings = defineModule({
  name: 'ceilings',
  personalData: ceilingsPersonalData,
  needs: { ledger, staff, jackpots, bonuses, play, releasedWins: releasedWinsPoint },
  contract: { calls: ceilingsCalls, errors: ceilingsErrors, permissions: ceilingsPermissions },
  provides: {
    closing: closingPoint,
    moneyOut: bonusMoneyOutPoint,
    heldFreeRoundWins: heldFreeRoundWinsPoint,
    wagers: wagerParticipantsPoint,
  },
  create({ ledger, staff, bonuses, play, releasedWins }, { config, database, clock }) {
    const api = createCeilings({
      database,
      clock,
      market: config.brand.market,
      ledger,
      authority: staff.approvals,
      divide: bonuses.divide,
      freeRoundWon: play.freeRounds.addWin,
      scopeOfSession: play.scopeOfSession,
      async released(tx, win) {
        for (const count of releasedWins()) await count(tx, win);
      },
    });
    return {
      api,
      handlers: api.handlers,
      provided: {
        moneyOut: holdsBonusMoney,
        heldFreeRoundWins: holdsFreeRoundWin,
        wagers: [api.participant],
        closing: {
          obstacles: async (db, playerId) =>
            (await hasHeldWin(db, playerId)) ? ['WIN_CHECKED'] : [],
        },
      },
    };
  },
});
