/** Shapes of the lottery's answers. */
import type { Output } from '@herna/contract-kit';
import type { LotteryApi } from '@herna/lottery/contract';

export type LotteryGame = Output<LotteryApi['GET /api/lottery/games']>['games'][number];
export type LotteryDraw = LotteryGame['nextDraws'][number];
export type LotteryTicket = Output<
  LotteryApi['GET /capi/Lottery/v3/Ticket/GetList']
>['items'][number];
export type Favourite = Output<LotteryApi['GET /api/lottery/favourites']>['favourites'][number];
export type Subscription = Output<
  LotteryApi['GET /api/lottery/subscriptions']
>['subscriptions'][number];
export type Syndicate = Output<LotteryApi['GET /api/lottery/syndicates']>['syndicates'][number];
export type OwnShares = Output<LotteryApi['GET /api/lottery/own-shares']>['items'][number];
export type OutsideLottery = Output<LotteryApi['GET /api/lottery/providers']>['providers'][number];
/** Whose draws and tickets: the house's own, unless a lottery from outside is named. */
export type Whose = { readonly provider?: string };
export type LotteryDetail = Output<LotteryApi['GET /api/lottery/details']>;
export type LotteryLine = LotteryTicket['lines'][number];
