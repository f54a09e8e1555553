/** The lottery as a value. */
import { createBeacon } from '@herna/beacon';
import { siteIn } from '@herna/brands';
import type { Tx } from '@herna/db';
import { DomainError, type PlayerId, type StaffId } from '@herna/kernel';
import { ledger } from '@herna/ledger/module';
import { type AccountOwners, accountOwnersPoint } from '@herna/ledger/ports';
import { defineModule } from '@herna/module-kit';
import { payments } from '@herna/payments/module';
import { providerByKey } from '@herna/play';
import { play } from '@herna/play/module';
import { furtherGamesPoint } from '@herna/play/ports';
import { players } from '@herna/players/module';
import { closingPoint } from '@herna/players/ports';
import { staff } from '@herna/staff/module';
import { lotteryCalls, lotteryErrors, lotteryPermissions } from './contract/index.ts';
import { createLottery } from './index.ts';
import { lotteryPersonalData } from './personal-data.table.ts';
import { poolOwnerNames } from './rules/pools.ts';
import { playedGames } from './service/played-games.ts';
import { hasOpenTicket } from './store/tickets.ts';

/** The house's own lottery among the game providers. */
const ownProvider = 'losovna';

export const lottery = defineModule({
  name: 'lottery',
  personalData: lotteryPersonalData,
  needs: { ledger, payments, play, players, staff },
  contract: { calls: lotteryCalls, errors: lotteryErrors, permissions: lotteryPermissions },
  provides: { games: furtherGamesPoint, closing: closingPoint, owners: accountOwnersPoint },
  create(needs, { config, database, clock, random }) {
    const { brand, outside, secrets, publicUrl } = config;
    const provider = providerByKey(ownProvider);
    if (!provider) throw new TypeError('the lottery of the house is no provider');
    const assertNotHeld = async (tx: Tx, playerId: PlayerId): Promise<void> => {
      if (await needs.payments.payoutHold(tx, playerId)) throw new DomainError('ERR_PAYOUT_HELD');
    };
    const api = createLottery({
      database,
      clock,
      random,
      ledger: needs.ledger,
      play: needs.play,
      players: needs.players,
      beacon: createBeacon({ url: outside.beaconUrl, chain: outside.beaconChain, clock }),
      masterSecret: secrets.master,
      currency: brand.currency,
      siteUrl: (language) => siteIn(brand, publicUrl, language),
      providerId: provider.id,
      market: brand.market,
      cash: {
        desk: async (tx, staffId, leaving, playerId) => {
          const of = playerId && { playerId, direction: 'WITHDRAWAL' as const, amount: leaving };
          return (await needs.payments.cashDeskOf(tx, staffId, leaving, of)).deskId;
        },
        beforePaying: (playerId) => needs.payments.beforeCash(playerId, 'HANDOVER'),
        terminal: needs.payments.terminalCash,
        assertPermitted: (tx, { playerId, amount, ...act }) =>
          needs.staff.approvals.assertPermitted(tx, {
            ...act,
            parts: playerId === undefined ? [] : [{ playerId, amount }],
            amount,
          }),
      },
      async assertIdentified(tx, playerId) {
        const player = await needs.players.playerById(tx, playerId);
        if (!player) throw new DomainError('ERR_NOT_FOUND');
        const state = player.state === 'CLOSING' ? player.state_before : player.state;
        if (state === 'TEMPORARY') throw new DomainError('ERR_TEMPORARY_ACCOUNT');
        await assertNotHeld(tx, playerId);
      },
      assertNotHeld,
      assertMayTake: needs.payments.assertMayTake,
      audit: (tx, { staffId, drawReference, ...act }) =>
        needs.staff.record(tx, {
          ...act,
          staffId: staffId as StaffId,
          targetKind: 'lottery-draw',
          targetId: drawReference,
        }),
    });
    return {
      api,
      handlers: api.handlers,
      jobs: api.jobs,
      consumers: api.consumers,
      provided: {
        games: { games: playedGames(ownProvider) },
        owners: {
          accounts: ['lottery-pool', 'lottery-claims', 'lottery-good-causes'],
          names: async (_db, owners: readonly bigint[]) => poolOwnerNames(owners),
        } satisfies AccountOwners,
        closing: {
          obstacles: async (db, playerId) =>
            (await hasOpenTicket(db, playerId)) ? ['TICKET_OPEN'] : [],
        },
      },
    };
  },
});
