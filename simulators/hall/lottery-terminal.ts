/** The lottery terminal of the hall: tickets without a name, for cash, and their wins by number. */
import { type Evening, type LotteryTicket, refuse } from './evening.ts';
import type { Notice } from './floor.ts';
import type { Json } from './platform.ts';
import type { createService } from './service.ts';

/** How the terminal names itself; it owes the platform what it has taken. */
const number = 'hall-lottery';
const gameKey = 'tri-cislice';
const price = 1_000;
const digits = 3;

/** Makes the acts at the lottery terminal. */
export function createLotteryTerminal(
  evening: Evening,
  { atDesk }: Pick<ReturnType<typeof createService>, 'atDesk'>,
) {
  const { platform, random, log, freshId, guestHere, changeGuest, asTerminal } = evening;

  const standing = () => {
    const guest = guestHere();
    return guest.place === 'inside' ? guest : refuse('notInside');
  };
  const inHand = (ticket: string): LotteryTicket =>
    standing().tickets?.find((each) => each.number === ticket) ?? refuse('noTicket');

  /** Buys three digits by chance for the next draw. */
  const buy = async (language: string): Promise<Notice> => {
    if (standing().pocket < price) return refuse('noCash');
    const main = Array.from({ length: digits }, () => random.below(10));
    const body = { saleId: freshId(), gameKey, lines: [{ main, extra: [] }], paidWith: 'CASH' };
    const sold = await asTerminal(language, number, 'LotteryTickets/Sell', body);
    const { amount } = sold.price as { amount: number };
    const { pocket, tickets = [] } = guestHere();
    const ticket = {
      number: String(sold.number),
      gameName: String(sold.gameName),
      line: main.join(' '),
      drawAt: String(sold.drawAt),
    };
    changeGuest({ pocket: pocket - amount, tickets: [...tickets, ticket] });
    log.record('hall', `${number}: ticket sold`);
    return { word: 'ticketBought', amount };
  };

  const check = async (language: string, ticket: string): Promise<Notice> => {
    inHand(ticket);
    const body = { number: ticket };
    const found = await asTerminal(language, number, 'LotteryTickets/Check', body);
    const payable = found.payable as { amount: number } | null;
    if (payable) {
      return { word: found.needsIdentity ? 'ticketWonHigh' : 'ticketWon', amount: payable.amount };
    }
    return { word: found.state === 'LOST' ? 'ticketLost' : 'ticketWaits' };
  };

  /** The paper stays with whoever has paid it. */
  const takeWin = (ticket: string, paid: Json): Notice => {
    const { amount } = paid.payable as { amount: number };
    const { pocket, tickets = [] } = guestHere();
    const left = tickets.filter((each) => each.number !== ticket);
    changeGuest({ pocket: pocket + amount, tickets: left });
    return { word: 'paid', amount };
  };

  const fetchWin = async (language: string, ticket: string): Promise<Notice> => {
    inHand(ticket);
    // The same paper again is the same claim: a lost answer pays nothing twice.
    const body = { number: ticket, claimId: `paper-${ticket}` };
    return takeWin(ticket, await asTerminal(language, number, 'LotteryTickets/Pay', body));
  };

  /** The cashier sees the guest, whom the hall knows by name. */
  const fetchWinAtDesk = async (language: string, ticket: string): Promise<Notice> => {
    inHand(ticket);
    const checked = await platform.staff({
      key: 'POST /api/lottery/desk/tickets/check',
      body: { number: ticket },
      language,
    });
    const payable = checked.payable as { amount: number } | null;
    await atDesk(language, payable?.amount ?? 0);
    const paid = await platform.staff({
      key: 'POST /api/lottery/desk/tickets/pay',
      body: { number: ticket, claimId: `paper-${ticket}`, playerId: guestHere().playerId },
      language,
    });
    return takeWin(ticket, paid);
  };

  return { buy, check, fetchWin, fetchWinAtDesk };
}
