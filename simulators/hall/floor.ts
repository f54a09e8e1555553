/** What a guest does at a terminal, and what goes wrong there. */
import { type Evening, money, pin, refuse } from './evening.ts';
import { createGames } from './game.ts';
import { type Json, Refusal } from './platform.ts';
import {
  accepts,
  gives,
  moveMeter,
  outcomeOf,
  showRound,
  stake,
  type Terminal,
} from './terminal.ts';

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

/** Refusals of a round that may have been played all the same: it is asked for again. */
const passing = ['JANTAR_ROUND_UNDER_WAY', 'ERR_RATE_LIMITED'];

/** Makes the acts at terminals. */
export function createFloor(evening: Evening) {
  const { platform, log, freshId, kept, guestHere, changeGuest } = evening;
  const { terminalOf, changeTerminal, asTerminal, readBalance, takePaper } = evening;

  const games = createGames(platform);

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

  /** The terminal with its game open; one that is opened again shows what the platform has there. */
  const withGame = async (language: string, terminal: Terminal) => {
    const { number, gameKey, signIn, game } = terminal;
    if (game) return { ...terminal, game };
    if (signIn === null) return refuse('signedOut');
    const seat = { gameKey, terminal: number, signIn, playerId: guestHere().playerId };
    const opened = await games.open(seat, language).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'ERR_UNAUTHORIZED') return refuse('signedOut');
      throw error;
    });
    const ready = { ...terminal, game: opened.game, press: null, credits: opened.balance };
    changeTerminal(ready);
    return ready;
  };

  /** A press that nobody has answered stays; one that was refused has staked nothing. */
  const afterRefusal = (terminal: Terminal, error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    if (error.isUnknown || passing.includes(error.code)) {
      log.record('hall', `${terminal.number}: round not answered`);
      return refuse('answerLost');
    }
    const isClosed = error.code === 'JANTAR_SESSION_CLOSED';
    changeTerminal({ ...terminal, press: null, game: isClosed ? null : terminal.game });
    throw error;
  };

  const play = async (language: string, number: string): Promise<Notice> => {
    const here = shut(number);
    if (here.unknown !== null) return refuse('unknownOpen');
    const ready = await withGame(language, here);
    if (ready.press === null && ready.credits < stake) return refuse('noCredits');
    const fresh = () => ({ requestId: freshId(), clientSeed: freshId(), stake });
    const press = ready.press ?? fresh();
    // Kept before it is sent: whatever happens now, it is asked for again by the same id.
    const pressed = changeTerminal({ ...ready, press });
    const round = await games
      .play(ready.game, press, language)
      .catch((error: unknown) => afterRefusal(pressed, error));
    changeTerminal(showRound(pressed, round, press.stake));
    log.record('hall', `${number}: round ${round.roundId}`);
    return round.win > 0 ? { word: 'won', amount: round.win } : { word: 'lost' };
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

  const readerDevice = () => kept().reader ?? refuse('closed');

  /** The card goes in: its holder signs in at the terminal by the PIN. */
  const sit = async (language: string, number: string): Promise<Notice> => {
    const terminal = terminalOf(number);
    const { place, cardNumber } = guestHere();
    if (place !== 'inside') return refuse('notInside');
    if (!terminal.hasPower) return refuse('noPower');
    if (!terminal.hasNetwork) return refuse('noNetwork');
    const { token } = await platform.device(readerDevice(), {
      key: 'POST /capi/PlayerAuthentication/v1/ByCard',
      body: { cardNumber, pin, takeOver: true },
      language,
    });
    changeTerminal({ ...terminal, hasCard: true, signIn: String(token), game: null });
    changeGuest({ place: number });
    return { word: 'cardIn' };
  };

  const standUp = async (language: string, number: string): Promise<Notice> => {
    const terminal = working(number);
    if (terminal.unknown !== null) return refuse('unknownOpen');
    if (terminal.press !== null) return refuse('answerLost');
    if (terminal.credits > 0) return refuse('creditsLeft');
    const { game, signIn } = terminal;
    if (game) await games.close(game, language);
    if (signIn !== null) {
      const body = { token: signIn, reason: 'CardRemoved' };
      const key = 'POST /capi/v1.1/PlayerAuthentication/Logout';
      // A sign-in that has ended otherwise is over all the same.
      await platform.device(readerDevice(), { key, body, language }).catch(() => undefined);
    }
    changeTerminal({ ...terminal, hasCard: false, signIn: null, game: null });
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
