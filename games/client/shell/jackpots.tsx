/** The jackpots that a table plays for, live, and the card that tells of one that was won. */
import { useEffect, useSyncExternalStore } from 'react';
import type { JackpotShown, LiveJackpots } from '../session/jackpots.ts';
import { useCountUp } from './count-up.ts';
import { useWords } from './words.ts';

export interface JackpotStripProperties {
  readonly live: LiveJackpots;
  readonly currency: string;
  readonly calm: boolean;
}

/** Their amounts in one line. */
export function JackpotStrip({ live, currency, calm }: JackpotStripProperties) {
  const { text } = useWords();
  const { jackpots } = useSyncExternalStore(live.store.watch, live.store.get);
  useEffect(() => live.watch(), [live]);
  if (jackpots.length === 0) return null;
  return (
    <dl className="jackpots" aria-label={text('jackpots.title')}>
      {jackpots.map((jackpot) => (
        <JackpotAmount key={jackpot.id} jackpot={jackpot} currency={currency} calm={calm} />
      ))}
    </dl>
  );
}

interface JackpotAmountProperties {
  readonly jackpot: JackpotShown;
  readonly currency: string;
  readonly calm: boolean;
}

function JackpotAmount({ jackpot, currency, calm }: JackpotAmountProperties) {
  const { text, money } = useWords();
  const { name, amount, mustHitBy } = jackpot;
  const shown = useCountUp(amount, amount, calm);
  const how =
    mustHitBy === null
      ? text('jackpots.drawn')
      : text('jackpots.mustHit', { by: money(mustHitBy, currency) });
  return (
    <div title={how}>
      <dt>
        {name}
        <span className="heard"> {how}</span>
      </dt>
      <dd data-test="jackpot">{money(shown, currency)}</dd>
    </div>
  );
}

export interface JackpotWonProperties {
  readonly amount: number;
  readonly currency: string;
  readonly onClose: () => void;
}

/** A jackpot that was won. It is on the balance already: the card only says so. */
export function JackpotWon({ amount, currency, onClose }: JackpotWonProperties) {
  const { text, money } = useWords();
  return (
    <div className="jackpot-won" role="alert" data-test="jackpot-won">
      <p className="jackpot-word">{text('jackpots.won')}</p>
      <p className="jackpot-amount">{money(amount, currency)}</p>
      <p>{text('jackpots.paid')}</p>
      <button type="button" className="main-button" onClick={onClose}>
        {text('ways.dismiss')}
      </button>
    </div>
  );
}
