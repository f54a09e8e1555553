/** Totals, stakes and results beside the cards, and the table in words. */
import type { Stage } from '../../../scene.ts';
import type { Store } from '../../../session/store.ts';
import type { Chips } from '../../board/chips.tsx';
import { cardText } from '../card-text.ts';
import { useStore } from '../use-store.ts';
import './blackjack.css';
import { BoxBets } from './box-bets.tsx';
import { feltWords, type HandPlace, type Places } from './places.ts';
import type { PairView } from './round-view.ts';
import type { BlackjackState, HandWords, Insurance } from './table-state.ts';

interface Properties {
  readonly stage: Stage;
  readonly store: Store<BlackjackState>;
  readonly chips: Chips | undefined;
}

/** The layer above the cards. */
export function BlackjackOverlay({ stage, store, chips }: Properties) {
  const { places, dealer, hands, insurance, locked, settled } = useStore(store);
  if (!places) return null;
  return (
    <div className="blackjack" data-words={places.words} data-calm={stage.calm || undefined}>
      {!chips && dealer.total === '' && hands.length === 0 && (
        <Empty name={stage.session.game.name} places={places} />
      )}
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
          <Line key={index} place={place} isHand active={hand.active && hands.length > 1}>
            <b className="blackjack-total" data-outcome={hand.ended?.outcome}>
              {hand.total}
            </b>
            <Result stage={stage} hand={hand} words={places.words} />
            {hand.pair && <PairResult stage={stage} pair={hand.pair} gain={hand.gain} />}
          </Line>
        );
      })}
      {chips && !locked && <BoxBets stage={stage} chips={chips} begun={hands.length > 0} />}
      <output className="heard" aria-live="polite">
        {settled ? roundSummary(stage, store.get()) : ''}
      </output>
    </div>
  );
}

interface EmptyProperties {
  readonly name: string;
  readonly places: Places;
}

/** A table on which nothing lies: its name, and where cards will be dealt. */
function Empty({ name, places }: EmptyProperties) {
  const { dealer, first, free, cardWidth: width, cardHeight: height } = places;
  // Where there is no room between them they would lie under the words on the felt.
  const outlined = free >= feltWords ? first : [];
  return (
    <div aria-hidden="true">
      <p className="blackjack-title" style={{ left: dealer.label.x, top: dealer.label.y }}>
        {name}
      </p>
      {outlined.map(({ x, y }) => (
        <i
          key={y}
          className="blackjack-empty"
          style={{ left: x - width / 2, top: y - height / 2, width, height }}
        />
      ))}
    </div>
  );
}

/** What became of the insurance. */
function insuranceText(stage: Stage, { stake, win, gain }: Insurance): string {
  const paid = gain ? 'won' : 'back';
  const fate = win === undefined ? 'open' : win > 0 ? paid : 'lost';
  const amount = stage.money(win || stake);
  return stage.text(`blackjack.insurance.${fate}`, { amount });
}

interface LineProperties {
  readonly place: HandPlace;
  readonly active?: boolean;
  /** Of a hand of the player. */
  readonly isHand?: boolean;
  readonly children: React.ReactNode;
}

/** A line of words under or above cards. */
function Line({ place, active, isHand, children }: LineProperties) {
  const { label, width } = place;
  return (
    <div
      className="blackjack-line"
      data-active={active || undefined}
      data-hand={isHand || undefined}
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

/** The same where there is no room for words. */
function amountText(stage: Stage, { ended, stake }: HandWords): string {
  if (!ended) return stage.money(stake);
  return ended.win > 0 ? stage.money(ended.win) : `−${stage.money(stake)}`;
}

interface ResultProperties {
  readonly stage: Stage;
  readonly hand: HandWords;
  readonly words: Places['words'];
}

function Result({ stage, hand, words }: ResultProperties) {
  const { ended, stake, gain } = hand;
  return (
    <span
      className="blackjack-result"
      data-gain={(gain && ended && ended.win > stake) || undefined}
      data-loss={(ended && ended.win < stake) || undefined}
    >
      {words === 'whole' ? resultText(stage, hand) : amountText(stage, hand)}
    </span>
  );
}

/** What two first cards were to the bet on a pair. */
function pairText(stage: Stage, { kind, win, stake }: PairView): string {
  const amount = stage.money(kind ? win : stake);
  return stage.text(`blackjack.pair.${kind ?? 'none'}`, { amount });
}

interface PairResultProperties {
  readonly stage: Stage;
  readonly pair: PairView;
  /** Of the round as a whole. */
  readonly gain: boolean;
}

function PairResult({ stage, pair, gain }: PairResultProperties) {
  return (
    <span className="blackjack-result" data-gain={(gain && pair.kind !== undefined) || undefined}>
      {pairText(stage, pair)}
    </span>
  );
}

/** The table as it is read out. */
export function roundSummary(stage: Stage, { dealer, hands, insurance }: BlackjackState): string {
  const list = (cards: readonly string[]): string =>
    cards.map((card) => cardText(stage, card)).join(', ');
  const sentences = hands.map((hand, index) => {
    const { box, pair, ended } = hand;
    const values = { number: index + 1, box, cards: list(hand.cards), total: hand.total };
    const boxes = new Set(hands.map((one) => one.box)).size;
    const key = boxes > 1 ? 'box' : hands.length > 1 ? 'hand' : 'only';
    const parts = [stage.text(`blackjack.told.${key}`, values)];
    if (pair) parts.push(`${pairText(stage, pair)}.`);
    if (ended) parts.push(`${resultText(stage, hand)}.`);
    return parts.join(' ');
  });
  const house = stage.text('blackjack.told.dealer', {
    cards: list(dealer.cards),
    total: dealer.total,
  });
  const insured = insurance ? [`${insuranceText(stage, insurance)}.`] : [];
  return [...sentences, house, ...insured].join(' ');
}
