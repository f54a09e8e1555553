/** What a guest does at a terminal, and what goes wrong there. */
import { type Evening, money, refuse } from './evening.ts';
import type { Json } from './platform.ts';
import { accepts, gives, moveMeter, outcomeOf, spin, stake, type Terminal } from './terminal.ts';

/** What came of an act: a word of the page's texts, with values. */
export interface Notice {
  readonly word: string;
  readonly amount?: number;
  readonly text?: string;
}

interface TransferInHand {
  readonly terminal: Terminal;
  readonly transferId: string;
  readonly amount: number;
  /** 1 to the terminal, -1 from it. */
  readonly sign: 1 | -1;
}

/** Makes the acts at terminals. */
export function createFloor(evening: Evening) {
  const { platform, random, log, freshId, guestHere, changeGuest } = evening;
  const { terminalOf, changeTerminal, asTerminal, readBalance, takePaper } = evening;

  /** A terminal that can talk, with the guest in front of it. */
  const working = (number: string): Terminal => {
    const terminal = terminalOf(number);
    if (!terminal.hasPower) return refuse('noPower');
    if (!terminal.hasNetwork) return refuse('noNetwork');
    if (guestHere().place !== number || !terminal.hasCard) return refuse('noCard');
    return terminal;
  };

  /** A working terminal whose door is shut: with an open one it neither plays nor takes paper. */
  const shut = (number: string): Terminal => {
    const terminal = working(number);
    return terminal.isDoorOpen ? refuse('doorOpen') : terminal;
  };

  /** Money of a transfer is on its way: what the meter takes, what interrupts it, what is reported. */
  const finish = async (
    language: string,
    { terminal, transferId, amount, sign }: TransferInHand,
  ): Promise<Notice> => {
    const { interruption } = terminal;
    const calm = { ...terminal, interruption: 'none' } as const;
    if (interruption === 'powerBefore') {
      changeTerminal({ ...calm, hasPower: false });
      return { word: 'powerLost' };
    }
    const moved = sign > 0 ? accepts(calm, amount) : gives(calm, amount);
    const after = changeTerminal(moveMeter(calm, transferId, sign * moved));
    if (interruption === 'powerAfter') {
      changeTerminal({ ...after, hasPower: false });
      return { word: 'powerLost' };
    }
    if (interruption === 'network') {
      changeTerminal({ ...after, hasNetwork: false, unknown: transferId });
      return { word: 'networkLost' };
    }
    const outcome = outcomeOf(amount, moved);
    const report = { transferId, outcome, ...(outcome === 'PARTIAL' ? { moved } : {}) };
    await asTerminal(language, terminal.number, 'CardTransfers/Report', report);
    log.record('hall', `${terminal.number}: transfer ${outcome}`);
    await readBalance(language);
    return { word: `outcome${outcome}`, amount: moved };
  };

  const transfer = async (
    language: string,
    number: string,
    { amount, sign }: Pick<TransferInHand, 'amount' | 'sign'>,
  ): Promise<Notice> => {
    const terminal = working(number);
    if (amount <= 0) return refuse('nothingThere');
    const transferId = freshId();
    const { cardNumber } = guestHere();
    const direction = sign > 0 ? 'IN' : 'OUT';
    const body = { cardNumber, transferId, direction, amount: money(amount) };
    await asTerminal(language, number, 'CardTransfers/Start', body);
    return finish(language, { terminal, transferId, amount, sign });
  };

  /** A terminal that is back asks what is open, and says that it does not know. */
  const restore = async (language: string, number: string): Promise<Notice> => {
    const terminal = changeTerminal({ ...terminalOf(number), hasPower: true, hasNetwork: true });
    const key = 'GET /capi/Internal/v1/CardTransfers/Open';
    const { transfer: open } = await asTerminal(language, number, key);
    if (open === null) {
      changeTerminal({ ...terminal, unknown: null });
      return { word: 'restored' };
    }
    const { transferId } = open as { transferId: string };
    const report = { transferId, outcome: 'UNKNOWN' };
    await asTerminal(language, number, 'CardTransfers/Report', report);
    changeTerminal({ ...terminal, unknown: transferId });
    log.record('hall', `${number}: transfer UNKNOWN`);
    return { word: 'outcomeUNKNOWN' };
  };

  const repair = async (language: string, number: string): Promise<Notice> => {
    const terminal = working(number);
    const { history, isComplete: complete } = terminal;
    const body = { entries: history, complete };
    const { transfer: ended } = await asTerminal(language, number, 'CardTransfers/Repair', body);
    changeTerminal({ ...terminal, unknown: null });
    await readBalance(language);
    if (ended === null) return { word: 'restored' };
    const { outcome, moved } = ended as { outcome: string; moved: number };
    log.record('hall', `${number}: repaired as ${outcome}`);
    return { word: `outcome${outcome}`, amount: moved };
  };

  const report = (language: string, number: string, type: 'Stake' | 'Win', amount: number) =>
    platform.staff({
      key: 'POST /capi/Transactions/v1/Transaction',
      body: {
        system: 'hall-simulator',
        transactionId: freshId(),
        playerId: guestHere().playerId,
        account: 'Terminal',
        type,
        amount: money(amount),
        place: number,
      },
      language,
    });

  const play = async (language: string, number: string): Promise<Notice> => {
    const terminal = shut(number);
    if (terminal.credits < stake) return refuse('noCredits');
    await report(language, number, 'Stake', stake);
    const { reels, win } = spin((bound) => random.below(bound));
    if (win > 0) await report(language, number, 'Win', win);
    const credits = terminal.credits - stake + win;
    changeTerminal({ ...terminal, credits, reels, lastWin: win });
    return win > 0 ? { word: 'won', amount: win } : { word: 'lost' };
  };

  const print = async (language: string, number: string): Promise<Notice> => {
    const terminal = shut(number);
    const { credits } = terminal;
    if (credits === 0) return refuse('noCredits');
    const { cardNumber, papers } = guestHere();
    const issueId = freshId();
    const body = { cardNumber, issueId, amount: money(credits) };
    const paper = await asTerminal(language, number, 'Vouchers/Issue', body);
    if (!terminal.hasPaper) {
      await asTerminal(language, number, 'Vouchers/Void', { issueId });
      return { word: 'printerEmpty' };
    }
    changeTerminal({ ...terminal, credits: 0 });
    changeGuest({ papers: [...papers, { number: String(paper.number), amount: credits }] });
    return { word: 'printed', amount: credits };
  };

  const insert = async (language: string, number: string, paper: string): Promise<Notice> => {
    const terminal = shut(number);
    const { cardNumber } = guestHere();
    const body = { cardNumber, number: paper, redemptionId: freshId() };
    const taken = await asTerminal(language, number, 'Vouchers/Redeem', body);
    const { amount } = taken.amount as { amount: number };
    takePaper(paper);
    changeTerminal({ ...terminal, credits: terminal.credits + amount });
    return { word: 'inserted', amount };
  };

  const sit = (number: string): Notice => {
    const terminal = terminalOf(number);
    if (guestHere().place !== 'inside') return refuse('notInside');
    if (!terminal.hasPower) return refuse('noPower');
    changeTerminal({ ...terminal, hasCard: true });
    changeGuest({ place: number });
    return { word: 'cardIn' };
  };

  const standUp = (number: string): Notice => {
    const terminal = working(number);
    if (terminal.unknown !== null) return refuse('unknownOpen');
    if (terminal.credits > 0) return refuse('creditsLeft');
    changeTerminal({ ...terminal, hasCard: false });
    changeGuest({ place: 'inside' });
    return { word: 'cardOut' };
  };

  const switches = ['hasPaper', 'isDoorOpen', 'hasNetwork', 'interruption'] as const;
  const fault = (number: string, change: Json): Notice => {
    const known = Object.fromEntries(
      switches.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])),
    );
    changeTerminal({ ...terminalOf(number), ...known });
    return { word: 'switched' };
  };

  return { transfer, restore, repair, play, print, insert, sit, standUp, fault };
}
