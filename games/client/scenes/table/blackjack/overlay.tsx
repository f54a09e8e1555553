/** Totals, stakes and results beside the cards, and the table in words. */
import type { Stage } from '../../../scene.ts';
import type { Store } from '../../../session/store.ts';
import { cardText } from '../card-text.ts';
import { useStore } from '../use-store.ts';
import './blackjack.css';
import type { HandPlace } from './places.ts';
import type { BlackjackState, HandWords, Insurance } from './table-state.ts';

interface Properties {
  readonly stage: Stage;
  readonly store: Store<BlackjackState>;
}

/** The layer above the cards. */
export function BlackjackOverlay({ stage, store }: Properties) {
  const { places, dealer, hands, insurance, settled } = useStore(store);
  if (!places) return null;
  return (
    <div className="blackjack">
      {dealer.total !== '' && (
        <Line place={places.dealer}>
          <span className="blackjack-name">{stage.text('blackjack.dealer')}</span>
          <b className="blackjack-total">{dealer.total}</b>
          {insurance && (
            <span className="blackjack-insurance">{insuranceText(stage, insurance)}</span>
          )}
        </Line>
      )}
      {hands.map((hand, index) => {
        const place = places.hands[index];
        if (!place || hand.cards.length === 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place on the table
          <Line key={index} place={place} active={hand.active && hands.length > 1}>
            <b className="blackjack-total" data-outcome={hand.ended?.outcome}>
              {hand.total}
            </b>
            <Result stage={stage} hand={hand} />
          </Line>
        );
      })}
      <output className="scene-heard" aria-live="polite">
        {settled ? told(stage, store.get()) : ''}
      </output>
    </div>
  );
}

/** What became of the insurance. */
function insuranceText(stage: Stage, { stake, win }: Insurance): string {
  const fate = win === undefined ? 'open' : win > 0 ? 'won' : 'lost';
  const amount = stage.money(win || stake);
  return stage.text(`blackjack.insurance.${fate}`, { amount });
}

interface LineProperties {
  readonly place: HandPlace;
  readonly active?: boolean;
  readonly children: React.ReactNode;
}

/** A line of words under or above cards. */
function Line({ place, active, children }: LineProperties) {
  const { label, width } = place;
  return (
    <div
      className="blackjack-line"
      data-active={active || undefined}
      aria-hidden="true"
      style={{ left: label.x, top: label.y, maxWidth: width }}
    >
      {children}
    </div>
  );
}

/** How a hand ended in words and money; its stake until then. */
function resultText(stage: Stage, { ended, stake }: HandWords): string {
  if (!ended) return stage.money(stake);
  const amount = ended.win > 0 ? ended.win : stake;
  return stage.text(`blackjack.outcome.${ended.outcome}`, { amount: stage.money(amount) });
}

function Result({ stage, hand }: { readonly stage: Stage; readonly hand: HandWords }) {
  const { ended, stake } = hand;
  return (
    <span className="blackjack-result" data-gain={(ended && ended.win > stake) || undefined}>
      {resultText(stage, hand)}
    </span>
  );
}

/** The table as it is read out. */
export function told(stage: Stage, { dealer, hands, insurance }: BlackjackState): string {
  const list = (cards: readonly string[]): string =>
    cards.map((card) => cardText(stage, card)).join(', ');
  const sentences = hands.map((hand, index) => {
    const values = { number: index + 1, cards: list(hand.cards), total: hand.total };
    const key = hands.length > 1 ? 'blackjack.told.hand' : 'blackjack.told.only';
    const result = hand.ended ? ` ${resultText(stage, hand)}.` : '';
    return `${stage.text(key, values)}${result}`;
  });
  const house = stage.text('blackjack.told.dealer', {
    cards: list(dealer.cards),
    total: dealer.total,
  });
  const insured = insurance ? [`${insuranceText(stage, insurance)}.`] : [];
  return [...sentences, house, ...insured].join(' ');
}
