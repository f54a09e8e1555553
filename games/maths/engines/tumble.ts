/** Slots whose winning symbols vanish and let others fall; a round is decided at once. */
import { assert } from '@herna/kernel';
import { decided, type Round, type RoundInput, RuleFault } from '../round.ts';
import type { Stream } from '../stream.ts';
import type { TumbleTitle } from '../title.ts';
import { stakeLaid } from './bonus-buy.ts';
import { evaluateTumble, type TumbleSpin } from './tumble/spin.ts';

/** No honest round comes near this; it stops a broken title from spinning for ever. */
const spinsMax = 1_000_000;

/** Plays a round: the base spin unless its bonus was bought, then free spins. */
export function playTumble(title: TumbleTitle, stream: Stream, input: RoundInput): Round {
  const { stake, bought } = stakeLaid(title, input);
  if (input.decisions.length > 0) throw new RuleFault('the round is decided by its draw');
  if (stake % BigInt(title.coins) !== 0n) throw new RuleFault('the stake is no whole coins');
  const coin = stake / BigInt(title.coins);
  const spins: TumbleSpin[] = [];
  const spin = (free: boolean): number => {
    const stops = title.strips.map((strip) => stream.below(strip.length));
    const next = evaluateTumble(title, stops, free);
    spins.push(next);
    assert(spins.length < spinsMax, `${title.key} does not stop spinning`);
    return next.awarded;
  };
  let left = bought ? bought.count : spin(false);
  while (left > 0) left += spin(true) - 1;
  const coins = spins.reduce((sum, one) => sum + one.coins, 0);
  return decided(input.stake, coin * BigInt(coins), {
    spins,
    coin: coin.toString(),
    ...(bought ? { bought } : {}),
  });
}
