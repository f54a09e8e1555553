/** The house's lottery as a provider of play's: money and rounds of tickets go through there. */
import type { Play } from '@herna/play';
import type { TicketContext, TicketMoney } from './ports.ts';

/** What of play the lottery uses. */
export type LotteryPlay = Pick<Play, 'launch' | 'lottery' | 'lotteryLists'>;

/** Binds the port to play; `providerId` is the house's own lottery. */
export function ticketMoney(
  { launch, lottery }: Pick<LotteryPlay, 'launch' | 'lottery'>,
  providerId: bigint,
): TicketMoney {
  const of = (context: TicketContext) => ({ ...context, providerId });
  return {
    async openSession(buyer, gameKey) {
      const { token } = await launch.tokenFor(buyer, { gameKey });
      return launch.share(providerId, { token, gameKey });
    },
    async announce(drawId, draw) {
      await lottery.announce({ providerId, drawId }, { ...draw, jackpot: undefined });
    },
    async postpone(drawId, times) {
      await lottery.change({ providerId, drawId }, { ...times, reopens: true });
    },
    async sell(context, { drawReference: drawId, number: ticketId, price: amount }) {
      await lottery.sell(of(context), { drawId, ticketId, numbers: [], amount });
    },
    isSold: (number) => lottery.isSold(providerId, number),
    async refund(context, number) {
      await lottery.refund(of(context), number);
    },
    async result(drawId, numbers, prizes) {
      const wirePrizes = prizes.map(({ hits, amount }) => ({ hits, amount: Number(amount) }));
      await lottery.result({ providerId, drawId }, { numbers, prizes: wirePrizes });
    },
    async pay(context, ticketId, amount) {
      const win = { transactionId: ticketId, ticketId, amount, evaluated: true } as const;
      await lottery.win(of(context), win);
    },
    async close(drawId) {
      await lottery.close({ providerId, drawId });
    },
  };
}
