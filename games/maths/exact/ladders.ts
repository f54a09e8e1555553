/** Exact laws of ladders: so many steps, then what was reached is taken. */
import { sharePerMille } from '../engines/crash.ts';
import { rankCount, rightRanks } from '../engines/hilo.ts';
import { cashOut, multipleFor } from '../engines/ladder.ts';
import { choose, minesMultiple, stepsOfMines } from '../engines/mines.ts';
import { floorsOf, towersMultiple } from '../engines/towers.ts';
import type { Round } from '../round.ts';
import type { HiloTitle, MinesTitle, TowersTitle } from '../title.ts';
import { type Law, type Laws, type Plan, provedByLaw, staked, winOrNothing } from './proof.ts';

/** So many steps of a name, always on the first that is left, then out. */
const stepsThenOut = (steps: number): Plan => {
  return ({ legal, view }: Round) => {
    const count = ((view.opened ?? view.steps) as readonly unknown[]).length;
    const step = legal.find(({ action }) => action !== cashOut);
    return count < steps && step ? step.action : cashOut;
  };
};

function minesLaw(title: MinesTitle, mines: number, steps: number): Law {
  const ways = choose(title.fields - mines, steps);
  return {
    wins: winOrNothing(minesMultiple(title, mines, steps), ways, choose(title.fields, steps)),
    input: staked(`mines:${mines}`),
    plan: stepsThenOut(steps),
  };
}

/** Some numbers of mines, each with as many fields as may be opened, and with one. */
function minesLaws(title: MinesTitle): Laws {
  const [least, most] = title.mines;
  const some = [3, 5, 10, least, most].filter((mines) => mines >= least && mines <= most);
  const laws = new Map<string, Law>();
  for (const mines of new Set(some)) {
    for (const steps of new Set([stepsOfMines(title, mines), 1])) {
      laws.set(`mines:${mines} open:${steps}`, minesLaw(title, mines, steps));
    }
  }
  return laws;
}

/** Six fields: every place of the mines can be played. */
export const minesProof = provedByLaw<MinesTitle>(minesLaws, (title) => ({
  ...title,
  columns: 3,
  fields: 6,
  mines: [1, 5],
}));

/** Each plan with all floors, and with one of them. */
function towersLaws(title: TowersTitle): Laws {
  const laws = new Map<string, Law>();
  for (const [name, plan] of Object.entries(title.plans)) {
    for (const steps of new Set([floorsOf(title, plan), 1])) {
      const ways = BigInt(plan.safe) ** BigInt(steps);
      const cases = BigInt(plan.tiles) ** BigInt(steps);
      laws.set(`${name} step:${steps}`, {
        wins: winOrNothing(towersMultiple(title, plan, steps), ways, cases),
        input: staked(name),
        plan: stepsThenOut(steps),
      });
    }
  }
  return laws;
}

export const towersProof = provedByLaw<TowersTitle>(towersLaws, (title) => ({
  ...title,
  floors: Math.min(5, title.floors),
}));

type Choose = (rights: readonly number[]) => number;

const likeliest: Choose = (rights) => Math.max(...rights);
const boldest: Choose = (rights) => Math.min(...rights);
const guessNames = ['higher', 'lower', 'same'] as const;

interface Way {
  readonly rank: number;
  readonly ways: bigint;
}

/** Every first card and every next one: so many guesses, each the likeliest or the boldest. */
function hiloLaw(title: HiloTitle, guesses: number, chosen: Choose): Law {
  const perMille = sharePerMille(title);
  const ranks = Array.from({ length: rankCount }, (_, rank) => rank);
  const wins = new Map<bigint, bigint>();
  const put = (win: bigint, count: bigint): void => {
    wins.set(win, (wins.get(win) ?? 0n) + count);
  };
  let ways: (Way & { count: bigint })[] = ranks.map((rank) => ({ rank, ways: 1n, count: 1n }));
  const all = BigInt(rankCount);
  for (let guess = 1; guess <= guesses; guess++) {
    const next = new Map<string, Way & { count: bigint }>();
    const later = all ** BigInt(guesses - guess);
    for (const { rank, ways: product, count } of ways) {
      const rights = guessNames.map((name) => rightRanks(rank, name)).filter((right) => right > 0);
      const right = chosen(rights);
      const name = guessNames.find((one) => rightRanks(rank, one) === right) ?? 'higher';
      put(0n, count * BigInt(rankCount - right) * later);
      for (const to of ranks.filter((one) => follows(rank, name, one))) {
        const way = { rank: to, ways: product * BigInt(right) };
        const key = `${to} ${way.ways}`;
        next.set(key, { ...way, count: count + (next.get(key)?.count ?? 0n) });
      }
    }
    ways = [...next.values()];
  }
  for (const { ways: product, count } of ways) {
    put(BigInt(multipleFor(perMille, product, all ** BigInt(guesses))), count);
  }
  return { wins, input: staked(), plan: hiloPlan(guesses, chosen) };
}

/** Whether a rank makes a guess right; stated here again, apart from the engine. */
function follows(rank: number, guess: string, to: number): boolean {
  if (guess === 'same') return to === rank;
  const strict = rank === 0 || rank === rankCount - 1;
  if (guess === 'higher') return strict ? to > rank : to >= rank;
  return strict ? to < rank : to <= rank;
}

const hiloPlan =
  (guesses: number, chosen: Choose): Plan =>
  ({ view }) => {
    if (view.right === guesses) return cashOut;
    const next = view.next as readonly { guess: string; right: number }[];
    const right = chosen(next.map((one) => one.right));
    return next.find((one) => one.right === right)?.guess ?? cashOut;
  };

/** A few guesses, the likeliest and the boldest: what is between lies between them. */
const hiloLaws = (title: HiloTitle): Laws =>
  new Map([
    ['likeliest 1', hiloLaw(title, 1, likeliest)],
    ['likeliest 5', hiloLaw(title, 5, likeliest)],
    ['boldest 1', hiloLaw(title, 1, boldest)],
    ['boldest 2', hiloLaw(title, 2, boldest)],
  ]);

const hilo = provedByLaw<HiloTitle>(hiloLaws);

/** Hi-lo; every card after every card is played for one guess. */
export const hiloProof: typeof hilo = {
  ...hilo,
  agrees: (title) =>
    provedByLaw<HiloTitle>(
      () => new Map([...hiloLaws(title)].filter(([mode]) => mode.endsWith(' 1'))),
    ).agrees(title, new Map()),
};
