/** What is known of the evening, kept through a restart: the guest, the terminals, the turnstile. */
import { join } from 'node:path';
import type { Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { createPlatform, type Device, type Json, Refusal } from './platform.ts';
import type { Terminal } from './terminal.ts';

export interface Paper {
  readonly number: string;
  readonly amount: number;
}

/** A lottery ticket without a name: whoever has its number can fetch what it wins. */
export interface LotteryTicket {
  readonly number: string;
  readonly gameName: string;
  readonly line: string;
  readonly drawAt: string;
}

export interface Guest {
  readonly playerId: string;
  readonly name: string;
  readonly cardNumber: string;
  /** `street`, `inside`, or the number of a terminal. */
  readonly place: string;
  /** Cash in the pocket, minor units. */
  readonly pocket: number;
  readonly papers: readonly Paper[];
  readonly tickets?: readonly LotteryTicket[];
  /** What the platform has on the guest's account. */
  readonly balance: number;
}

interface Kept {
  readonly id: 'hall';
  readonly venue: string;
  readonly turnstile: Device | null;
  /** What the card readers of the terminals hang on, which signs for them. */
  readonly reader?: Device | null;
  readonly guest: Guest | null;
  readonly terminals: readonly Terminal[];
}

const empty: Kept = { id: 'hall', venue: '', turnstile: null, guest: null, terminals: [] };

export const currency = 'CZK';
export const money = (amount: number) => ({ amount, currency });
/** What every guest of the hall chooses. */
export const pin = '4718';
/** The cash desk of the hall. */
export const desk = 'hall-desk';

/** Refuses with a word of the page's texts. */
export const refuse = (word: string): never => {
  throw new Refusal(word, '');
};

/** Opens what was kept. */
export function openEvening({ clock, random, folder, agreements, log }: Surroundings) {
  const platform = createPlatform(agreements.hall, clock);
  const file = openRecordFile<Kept>(join(folder, 'hall.jsonl'));
  const kept = (): Kept => file.get('hall') ?? empty;
  const keep = (change: Partial<Kept>): void => file.put({ ...kept(), ...change });
  const guestHere = (): Guest => kept().guest ?? refuse('noGuest');
  const changeGuest = (change: Partial<Guest>): void =>
    keep({ guest: { ...guestHere(), ...change } });
  const terminalOf = (number: string): Terminal =>
    kept().terminals.find((each) => each.number === number) ?? refuse('noTerminal');
  const changeTerminal = (changed: Terminal): Terminal => {
    const terminals = kept().terminals.map((each) =>
      each.number === changed.number ? changed : each,
    );
    keep({ terminals });
    return changed;
  };

  const asTerminal = (language: string, number: string, call: string, body?: Json) =>
    platform.terminal({
      key: call.startsWith('GET') ? call : `POST /capi/Internal/v1/${call}`,
      query: { terminal: number },
      ...(body === undefined ? {} : { body }),
      language,
    });

  const readBalance = async (language: string): Promise<void> => {
    const { cardNumber } = guestHere();
    const { balance } = await platform.terminal({
      key: 'GET /capi/Internal/v1/CardInFunds/GetBalance',
      query: { terminal: desk, cardNumber },
      language,
    });
    changeGuest({ balance: (balance as { amount: number }).amount });
  };

  const takePaper = (number: string): number => {
    const { papers } = guestHere();
    const paper = papers.find((each) => each.number === number) ?? refuse('noPaper');
    changeGuest({ papers: papers.filter((each) => each !== paper) });
    return paper.amount;
  };

  return {
    platform,
    random,
    log,
    kept,
    keep,
    freshId: (): string => random.id(),
    guestHere,
    changeGuest,
    terminalOf,
    changeTerminal,
    asTerminal,
    readBalance,
    takePaper,
    reset: (): void => file.clear(),
    close: (): void => file.close(),
  };
}

export type Evening = ReturnType<typeof openEvening>;
