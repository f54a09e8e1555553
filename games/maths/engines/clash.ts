/**
 * A card for the player, a card for the dealer, the higher one wins. On a tie the player gives half
 * of the stake up, or goes to war: as much is staked again and both get one more card. The war is
 * won by a card that is no lower than the dealer's; then the second stake wins as much and the first
 * comes back.
 */
import { decided, type Plan, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { ClashTitle } from '../title.ts';
import { cardName, dealFrom, heightOf, rankOf } from './cards.ts';
import { Decisions } from './decisions.ts';

export const war = 'war';
export const surrender = 'surrender';
const actions = [war, surrender];

/** A round as it stands after the given decisions. */
export function playClash(
  title: ClashTitle,
  stream: Stream,
  input: RoundInput,
  plan?: Plan,
): Round {
  const { stake, bets } = input;
  if (bets?.length) throw new RuleFault('a stake is all there is to lay');
  if (stake % 2n !== 0n) throw new RuleFault('half of the stake could not be given back');
  const draw = dealFrom(stream, title.shoe);
  const player = [draw()];
  const dealer = [draw()];
  const lead = (): number => {
    const [own = 0, other = 0] = [player, dealer].map((cards) =>
      heightOf(rankOf(cards.at(-1) ?? 0)),
    );
    return own - other;
  };
  const isTie = lead() === 0;
  let action: string | undefined;
  const view = () => ({
    player: player.map(cardName),
    dealer: dealer.map(cardName),
    surrendered: action === surrender,
  });
  const open = (): Round => ({
    phase: 'OPEN',
    legal: [
      { action: war, extraStake: stake },
      { action: surrender, extraStake: 0n },
    ],
    staked: stake,
    win: 0n,
    view: view(),
    whenLeft: surrender,
  });
  const decisions = new Decisions(input.decisions, plan);
  if (isTie) action = decisions.next(actions, open);
  decisions.end();
  if (!isTie) return decided(stake, lead() > 0 ? 2n * stake : 0n, view());
  if (action === surrender) return decided(stake, stake / 2n, view());
  if (action === war) {
    player.push(draw());
    dealer.push(draw());
    return decided(2n * stake, lead() >= 0 ? 3n * stake : 0n, view());
  }
  return open();
}
