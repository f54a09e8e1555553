/** The sums that are always in view: balance, win, net result of the session, time played. */
import { useEffect, useState } from 'react';
import type { Session } from '../scene.ts';
import { type GameState, netOf } from '../session/game-state.ts';
import { highestWinAt } from '../text/highest-win.ts';
import { ownStake } from '../text/round-result.ts';
import { clockText } from './clock-text.ts';
import { useCountUp } from './count-up.ts';
import { useWords } from './words.ts';

function useElapsed(since: string): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return clockText(now - Date.parse(since));
}

export interface SessionNumbersProperties {
  readonly state: GameState;
  readonly session: Pick<Session, 'currency' | 'startedAt' | 'game'>;
  /** The stake of the next round, or of one chip while none lies. */
  readonly stake: number;
}

/** Net result, time and the highest win of a round: quiet, never hidden. */
export function SessionNumbers({ state, session, stake }: SessionNumbersProperties) {
  const { text, money } = useWords();
  const { currency, startedAt, game } = session;
  const highest = highestWinAt(game.highestWin, stake);
  const elapsed = useElapsed(startedAt);
  const net = netOf(state);
  return (
    <dl className="session-numbers">
      <div>
        <dt title={text('shell.netLong')}>{text('shell.net')}</dt>
        <dd data-test="net">
          {net > 0 ? '+' : ''}
          {money(net, currency)}
        </dd>
      </div>
      <div>
        <dt>{text('shell.played')}</dt>
        <dd data-test="played">{elapsed}</dd>
      </div>
      <div>
        <dt title={text('shell.highestWinLong')}>{text('shell.highestWin')}</dt>
        <dd data-test="highest-win">
          {highest === undefined ? text('shell.highestWinNone') : money(highest, currency)}
        </dd>
      </div>
    </dl>
  );
}

export interface WinNumberProperties {
  readonly state: GameState;
  readonly currency: string;
  readonly calm: boolean;
}

/** The last win, running up while the picture shows it. A win below the stake stays quiet. */
export function WinNumber({ state, currency, calm }: WinNumberProperties) {
  const { text, money } = useWords();
  const { round } = state;
  const stake = round ? ownStake(round) : state.stake;
  const shown = useCountUp(state.win, stake, calm);
  const worthy = shown > stake;
  // What comes back of a stake is no win, and is not called one.
  const back = state.win > 0 && state.win <= stake;
  return (
    <div className="win-number" data-some={shown > 0} data-worthy={worthy} aria-hidden="true">
      <span className="label">{text(back ? 'shell.returned' : 'shell.win')}</span>
      <span className="amount" data-test="win">
        {money(shown, currency)}
      </span>
    </div>
  );
}

export interface BalanceNumberProperties {
  readonly balance: number;
  readonly currency: string;
  readonly demo: boolean;
}

export interface PrivateAmountProperties {
  readonly amount: string;
  /** Names the amount for tests. */
  readonly test: string;
}

/** An amount of the player's own, hidden while the site hides balances. */
export function PrivateAmount({ amount, test }: PrivateAmountProperties) {
  const { text } = useWords();
  return (
    <>
      <span className="private-amount" data-test={test}>
        {amount}
      </span>
      <span className="private-mask" role="img" aria-label={text('shell.hiddenAmount')}>
        ••••
      </span>
    </>
  );
}

/** What there is to play with; play money is nobody's and never hidden. */
export function BalanceNumber({ balance, currency, demo }: BalanceNumberProperties) {
  const { text, money } = useWords();
  const amount = money(balance, currency);
  return (
    <dl className="balance-number">
      <dt>{text(demo ? 'shell.demoBalance' : 'shell.balance')}</dt>
      <dd>
        {demo ? (
          <span data-test="balance">{amount}</span>
        ) : (
          <PrivateAmount amount={amount} test="balance" />
        )}
      </dd>
    </dl>
  );
}
