/**
 * An evening in a hall: one guest walks through it, people of the hall serve them, and six terminals
 * fail by switch. Everything that moves money or lets somebody in is asked of the platform.
 */
import type { Surroundings } from '../frame/party.ts';
import { type Guest, openEvening } from './evening.ts';
import { createFloor, type Notice } from './floor.ts';
import { createLotteryTerminal } from './lottery-terminal.ts';
import type { Json } from './platform.ts';
import { createService } from './service.ts';
import { creditsMost, type ShownTerminal, shown, stake } from './terminal.ts';

export interface HallState {
  readonly isStaffed: boolean;
  readonly isOpen: boolean;
  readonly venue: string;
  readonly guest: Guest | null;
  readonly terminals: readonly ShownTerminal[];
  readonly creditsMost: number;
  readonly stake: number;
}

/** What the page may ask for. */
export type Act =
  | {
      readonly act: 'signIn';
      readonly login: string;
      readonly password: string;
      readonly code: string;
    }
  | { readonly act: 'welcome'; readonly text: string }
  | { readonly act: 'enter' | 'leave' | 'kiosk' }
  | { readonly act: 'deposit' | 'transferIn'; readonly amount: number; readonly terminal?: string }
  | { readonly act: 'payVoucher'; readonly number: string }
  | {
      readonly act: 'sit' | 'standUp' | 'transferOut' | 'play' | 'print' | 'restore' | 'repair';
      readonly terminal: string;
    }
  | { readonly act: 'buyTicket' }
  | { readonly act: 'checkTicket' | 'fetchWin' | 'fetchWinAtDesk'; readonly number: string }
  | { readonly act: 'insert'; readonly terminal: string; readonly number: string }
  | { readonly act: 'fault'; readonly terminal: string; readonly change: Json };

/** Opens the hall over what was kept of it. */
export function createHall(surroundings: Surroundings) {
  const evening = openEvening(surroundings);
  const floor = createFloor(evening);
  const service = createService(evening);
  const lottery = createLotteryTerminal(evening, service);

  return {
    state: (): HallState => {
      const { venue, guest, terminals, turnstile: device, reader } = evening.kept();
      const isOpen = device !== null && Boolean(reader) && terminals.length > 0;
      return {
        isStaffed: evening.platform.isStaffed(),
        isOpen,
        venue,
        guest,
        terminals: terminals.map(shown),
        creditsMost,
        stake,
      };
    },

    /** Does what the page asks for. @throws Refusal with the platform's code, or a word of the page */
    async do(act: Act, language: string): Promise<Notice> {
      switch (act.act) {
        case 'signIn': {
          const { login, password, code } = act;
          return service.signIn(language, { login, password, code });
        }
        case 'welcome':
          return service.welcome(language, act.text);
        case 'enter':
          return service.enter(language);
        case 'leave':
          return service.leave(language);
        case 'kiosk':
          return service.kiosk(language);
        case 'deposit':
          return service.deposit(language, act.amount);
        case 'payVoucher':
          return service.payVoucher(language, act.number);
        case 'buyTicket':
          return lottery.buy(language);
        case 'checkTicket':
          return lottery.check(language, act.number);
        case 'fetchWin':
          return lottery.fetchWin(language, act.number);
        case 'fetchWinAtDesk':
          return lottery.fetchWinAtDesk(language, act.number);
        case 'sit':
          return floor.sit(language, act.terminal);
        case 'standUp':
          return floor.standUp(language, act.terminal);
        case 'transferIn':
          return floor.transfer(language, act.terminal ?? '', { amount: act.amount, sign: 1 });
        case 'transferOut': {
          const { credits: amount } = evening.terminalOf(act.terminal);
          return floor.transfer(language, act.terminal, { amount, sign: -1 });
        }
        case 'play':
          return floor.play(language, act.terminal);
        case 'print':
          return floor.print(language, act.terminal);
        case 'insert':
          return floor.insert(language, act.terminal, act.number);
        case 'restore':
          return floor.restore(language, act.terminal);
        case 'repair':
          return floor.repair(language, act.terminal);
        case 'fault':
          return floor.fault(act.terminal, act.change);
      }
    },

    reset: (): void => evening.reset(),
    close: (): void => evening.close(),
  };
}

export type Hall = ReturnType<typeof createHall>;
