/** What stands above the cards of video poker: the paytable, and the hands besides the first. */
import type { Stage } from '../../scene.ts';
import { pokerRowText } from '../../text/poker-row.ts';
import { dataOf } from './board.ts';
import { PlayingCard } from './playing-card.tsx';

/** Five cards with what they pay. */
export interface HandView {
  readonly cards: readonly string[];
  /** Row of the paytable, -1 for none. */
  readonly row: number;
  /** In multiples of the hand's stake. */
  readonly pays: number;
}

interface Data {
  readonly paytable: readonly {
    readonly symbol: string;
    readonly pays: readonly { readonly multiple: number }[];
  }[];
}

interface PaysProperties {
  readonly stage: Stage;
  readonly row: number;
}

/** The paytable; the row that is reached stands out. */
export function PokerPays({ stage, row }: PaysProperties) {
  const { paytable } = dataOf<Data>(stage);
  return (
    <ol className="poker-pays" aria-label={stage.text('rules.paytable')}>
      {paytable.map(({ symbol, pays }, index) => (
        <li key={symbol} data-lit={index === row || undefined}>
          <span>{pokerRowText(stage.text, symbol)}</span>
          <b>{pays[0]?.multiple ?? 0}×</b>
        </li>
      ))}
    </ol>
  );
}

interface HandsProperties {
  readonly stage: Stage;
  /** Those shown so far. */
  readonly hands: readonly HandView[];
  readonly count: number;
}

/** Hands drawn from the same deal, small. */
export function PokerHands({ stage, hands, count }: HandsProperties) {
  return (
    <ol className="poker-hands">
      {Array.from({ length: count }, (_, index) => {
        const hand = hands[index];
        const symbol = hand && dataOf<Data>(stage).paytable[hand.row]?.symbol;
        const name = symbol === undefined ? '' : pokerRowText(stage.text, symbol);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place on the table
          <li key={index} data-paid={(hand && hand.pays > 0) || undefined}>
            <span className="heard">
              {stage.text('videopoker.hand', { number: index + 2 })} {name}
            </span>
            <span className="poker-small">
              {[0, 1, 2, 3, 4].map((place) => (
                <PlayingCard key={place} card={hand?.cards[place]} />
              ))}
            </span>
            <b aria-hidden="true">{hand && hand.pays > 0 ? `${hand.pays}×` : ''}</b>
          </li>
        );
      })}
    </ol>
  );
}
