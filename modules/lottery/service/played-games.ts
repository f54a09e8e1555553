/** The draw games as play knows a game. */
import type { LaunchableGame } from '@herna/play';
import { gamePlans } from '../rules/plans.table.ts';

/** Far from the ids of the catalogue's games; also in the table `lottery.game`. */
const firstId = 1_000_000n;

/** Every draw game once; its address is its page on the site. */
export const playedGames = (providerKey: string): LaunchableGame[] =>
  [...new Map(gamePlans.map((plan) => [plan.gameKey, plan])).values()].map(
    ({ gameKey, number, name }) => ({
      id: firstId + number,
      key: gameKey,
      name,
      providerKey,
      scope: 'Lottery',
      // Bonus money buys no tickets.
      bonusPercent: 0,
      launchUrl: `{lobbyUrl}lottery/play/${gameKey}`,
      enabled: true,
      demo: false,
    }),
  );
