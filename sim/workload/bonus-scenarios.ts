/** Scenarios of bonuses: wagered, lost, given up, and rounds that outlive them. */
import type { Operation, Player } from './operations.ts';
import {
  bet,
  cancel,
  chance,
  pick,
  type ScenarioBuilder,
  type ScenarioWriter,
  scenario,
  table,
  win,
} from './scenario-writer.ts';

function bonusOf({ random, fresh }: ScenarioWriter, player: Player, required: number) {
  const amount = 100 * (20 + random.below(60));
  const stakeMaximum = pick(random, [4_000, 20_000]);
  const hours = pick(random, [1, 24, 24]);
  const id = fresh('n');
  const cashMaximum = stakeMaximum === 4_000 ? amount / 2 : 2 * amount;
  return {
    kind: 'bonus',
    player,
    id,
    amount,
    required,
    stakeMaximum,
    cashMaximum,
    hours,
  } as const;
}

/** All own money is staked, so that what follows is bonus money. */
const emptied = (writer: ScenarioWriter, player: Player): Operation[] =>
  [20_000, 5_000, 1_000].map((amount) => bet(writer, table(writer, player, 'table'), amount));

/** Wagered or not by some stakes; news of it comes often, and money of its rounds comes late. */
export const aBonus: ScenarioBuilder = (writer, player) => {
  const { random } = writer;
  const bonus = bonusOf(writer, player, 100 * (1 + random.below(80)));
  const late = table(writer, player);
  const [first, last] = [bet(writer, late), bet(writer, table(writer, player, 'slot'))];
  const news = { kind: 'bonus-news', player, id: bonus.id } as const;
  // What is given back is no longer wagered: the stakes after it may need to make up for it.
  const more = () => bet(writer, table(writer, player, 'slot'));
  const back = chance(random, 50) ? [cancel(writer, late, first.id), more(), news, more()] : [];
  const before = chance(random, 60) ? emptied(writer, player) : [];
  const opened = [...before, bonus, first, last];
  return scenario([...opened, news, ...back, win(writer, late), news, bonus], chance(random, 25));
};

/** Lost by its player, by money that leaves, or by its time, with a round still open. */
export const aLostBonus: ScenarioBuilder = (writer, player) => {
  const { random, fresh } = writer;
  const bonus = bonusOf(writer, player, 1_000_000);
  const at = table(writer, player);
  const giveUp = { kind: 'give-up', player, id: bonus.id } as const;
  const ending = pick<Operation>(random, [
    giveUp,
    { kind: 'expire-bonuses', player },
    { kind: 'withdraw', player, id: fresh('o'), amount: 10_000 },
    { kind: 'card', player, id: fresh('k'), way: 'out', amount: 100 },
    { kind: 'transfer', player, id: fresh('x'), way: 'out', amount: 100 },
  ]);
  const before = chance(random, 60) ? emptied(writer, player) : [];
  const staked = bet(writer, at);
  const back = pick<Operation>(random, [win(writer, at), cancel(writer, at, staked.id)]);
  const more = bet(writer, at);
  return scenario([...before, bonus, staked, ending, back, more, giveUp], chance(random, 25));
};
