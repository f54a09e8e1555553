/**
 * `npm run bench:bonus-cost`: the cost of a bonus as staff are shown it, beside a million simulated players
 * who wager it in a real slot, whose wins are drawn by their exact chances. Two bonuses, each in a calm, a
 * usual and a wild slot, and three figures of each: by the certificate, with its bounds; by the exact law on
 * the same grid; and simulated, with four standard errors. It fails where the simulation lies outside the
 * bounds by more than these. The last line is one JSON object.
 *
 * Options: `--players 1000000`, `--seed 1`.
 */
import { parseArgs } from 'node:util';
import { type CostedBonus, costUnder, countedTitles, usualCost } from '@herna/promotions';
import { exactLaw } from './bonus-cost/exact-law.ts';
import { drawerOf, playCrowd } from './bonus-cost/players.ts';

const { values: options } = parseArgs({
  options: {
    players: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
  },
});
const players = Number(options.players);
const errors = 4;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** CZK in haléře, as definitions have them. The usual stake is a twentieth of what there is to stake. */
const bonuses: Readonly<Record<string, CostedBonus & { readonly stake: number }>> = {
  gift: {
    amount: 10_000,
    deposit: 0,
    wagering: 300_000,
    stakeMaximum: undefined,
    conversionMaximum: undefined,
    outlivesWithdrawal: false,
    stake: 500,
  },
  onDeposit: {
    amount: 50_000,
    deposit: 50_000,
    wagering: 1_000_000,
    stakeMaximum: 5_000,
    conversionMaximum: 100_000,
    outlivesWithdrawal: true,
    stake: 5_000,
  },
};
/** By their variance; a round of each is one spin. */
const slots = ['cherry-bell-classic', 'ember-sevens', 'simply-7'];
const everyStake = { Casino: 100, LiveGames: 100, CrashGame: 100, Lottery: 0 };
const counted = countedTitles({ weights: everyStake }, {});

function compare(name: string, slot: string) {
  const bonus = bonuses[name];
  const title = counted.find(({ key }) => key === slot);
  if (!bonus || !title) throw new Error(`${name} cannot be wagered in ${slot}`);
  const { amount, deposit, conversionMaximum, wagering, stake } = bonus;
  const law = exactLaw(slot);
  const shown = (['flat', 'middle', 'steep'] as const).map((one) => usualCost(bonus, title, one));
  const costs = shown.map(({ expected }) => expected);
  const exact = costUnder(bonus, 1, law);
  const started = performance.now();
  const crowd = playCrowd(
    {
      balance: (amount + deposit) / stake,
      stakes: Math.ceil(wagering / stake),
      ceiling: ((conversionMaximum ?? Infinity) + deposit) / stake,
    },
    players,
    drawerOf(law, Number(options.seed)),
  );
  const seconds = (performance.now() - started) / 1_000;
  const simulated = crowd.mean * stake - deposit;
  const error = errors * crowd.error * stake;
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  const crowns = (amount: number): number => rounded(amount / 100);
  return {
    bonus: name,
    slot,
    shown: crowns(shown[1]?.expected ?? 0),
    least: crowns(least),
    most: crowns(most),
    exact: crowns(exact.expected),
    simulated: crowns(simulated),
    error: crowns(error),
    completes: rounded(100 * crowd.completes),
    completesError: rounded(100 * errors * crowd.completesError),
    completesShown: rounded(100 * (shown[1]?.completes ?? 0)),
    completesExact: rounded(100 * exact.completes),
    seconds: rounded(seconds),
    within: simulated >= least - error && simulated <= most + error,
  };
}

const compared = Object.keys(bonuses).flatMap((name) =>
  slots.map((slot) => {
    const found = compare(name, slot);
    print(
      `${name} in ${slot}: shown CZK ${found.shown} (${found.least} to ${found.most}), ` +
        `by the exact law ${found.exact}, simulated ${found.simulated} ± ${found.error}; ` +
        `completed by ${found.completesShown} %, ${found.completesExact} %, ` +
        `${found.completes} ± ${found.completesError} %`,
    );
    return found;
  }),
);
print(JSON.stringify({ players, compared }));
if (compared.some(({ within }) => !within)) process.exitCode = 1;
