/**
 * The lottery: the house's own draw games, from a ticket that is bought to a win that is paid, with
 * a proof that everybody can check.
 */
import type { Market } from '@herna/brands';
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Database, Job } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import { statementKey } from '@herna/kernel/statements';
import type { Ledger } from '@herna/ledger';
import type { Players } from '@herna/players';
import { type ClaimHandlerOptions, claimHandlers } from './calls/claims.ts';
import { listHandlers } from './calls/lists.ts';
import { ownLotteryHandlers } from './calls/own-lottery.ts';
import { favouriteHandlers, subscriptionHandlers } from './calls/saved-lines.ts';
import { syndicateHandlers } from './calls/syndicates.ts';
import { type TicketCash, terminalTicketHandlers } from './calls/terminal-tickets.ts';
import type { LotteryApi } from './contract/index.ts';
import type { PlanCurrency } from './rules/plans.table.ts';
import { createClaims } from './service/claims.ts';
import { createDrawing } from './service/drawing.ts';
import { createFavourites } from './service/favourites.ts';
import type { Beacon, RecordStaffAct } from './service/ports.ts';
import { createPublishing } from './service/publishing.ts';
import { createSelling } from './service/selling.ts';
import { createSubscriptions } from './service/subscriptions.ts';
import { createSyndicates } from './service/syndicates.ts';
import { createTerminalTickets, type TerminalTicketsOptions } from './service/terminal-tickets.ts';
import { type LotteryPlay, ticketMoney } from './service/ticket-money.ts';
import { createViews } from './service/views.ts';
import type { DrawRow } from './store/draws.ts';

export { drawnPlaces } from './contract/drawing.ts';
export { gamePlans } from './rules/plans.table.ts';
export {
  commitmentOf,
  roundAfterSeal,
  sealLeadMs,
  seededNumbers,
  seedOf,
} from './rules/seal.ts';
export type { Beacon } from './service/ports.ts';

export interface LotteryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Pick<Ledger, 'houseBalance' | 'post' | 'lockPlayer'>;
  readonly play: LotteryPlay;
  readonly players: Pick<Players, 'playerById' | 'accountThatGoesOn' | 'accountsJoinedTo'>;
  readonly beacon: Beacon;
  /** Root of the draws' secrets and of the key that signs seals. */
  readonly masterSecret: string;
  readonly currency: PlanCurrency;
  /** Address of the site in a language, without a trailing slash. */
  readonly siteUrl: (language: string) => string;
  /** The house's own lottery among the game providers. */
  readonly providerId: bigint;
  readonly audit: RecordStaffAct;
  readonly market: Market;
  readonly cash: TicketCash;
  readonly assertIdentified: TerminalTicketsOptions['assertIdentified'];
  readonly assertNotHeld: TerminalTicketsOptions['assertNotHeld'];
  readonly assertMayTake: ClaimHandlerOptions['assertMayTake'];
}

export interface Lottery {
  readonly handlers: Handlers<LotteryApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
  /** Does what is due by the clock, and what people have decided. */
  run(): Promise<void>;
}

/** Creates the module. */
export function createLottery(from: LotteryDependencies): Lottery {
  const key = statementKey(from.masterSecret, 'herna lottery seal 1');
  const terminalTickets = createTerminalTickets(from);
  const money = ticketMoney(from.play, from.providerId);
  const parts = { ...from, key, money, terminalTickets };
  const selling = createSelling(parts);
  const syndicates = createSyndicates(parts, selling);
  const divided = { ...parts, syndicates };
  const ending = {
    async finish(draw: DrawRow) {
      await selling.finish(draw);
      await syndicates.finish(draw);
    },
  };
  const drawing = createDrawing(divided, ending);
  const publishing = createPublishing(divided, ending);
  const views = createViews(divided);
  const claims = createClaims(parts);
  const favourites = createFavourites(parts);
  const subscriptions = createSubscriptions({ ...parts, selling });
  const shown = { ...parts, views, selling, publishing };
  const run = async (): Promise<void> => {
    const [clockwork, decided] = await Promise.allSettled([drawing.run(), publishing.run()]);
    for (const outcome of [clockwork, decided]) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
  };
  return {
    handlers: {
      ...listHandlers(shown),
      ...ownLotteryHandlers(shown),
      ...terminalTicketHandlers(parts),
      ...claimHandlers(parts),
      ...syndicateHandlers({ ...divided, views }),
      ...favouriteHandlers({ ...parts, favourites, subscriptions }),
      ...subscriptionHandlers({ ...parts, favourites, subscriptions }),
    },
    jobs: [
      { name: 'lottery.draws', schedule: '* * * * *', attemptsMax: 1, handler: run },
      {
        name: 'lottery.subscriptions',
        schedule: '*/5 * * * *',
        attemptsMax: 1,
        handler: subscriptions.run,
      },
      { name: 'lottery.claims', schedule: '7 * * * *', attemptsMax: 1, handler: claims.expireDue },
    ],
    consumers: [subscriptions.joined],
    run,
  };
}
