/**
 * What people do, one scenario after the other: each is a few operations that belong together. Some
 * are a good evening, most are what the protocol's notes warn of. Stakes are whole hundreds, so
 * that the jackpot's share of each is a whole minor unit.
 */
import { aBonus, aLostBonus } from './bonus-scenarios.ts';
import * as money from './money-scenarios.ts';
import { type LimitKind, limitKinds, type Operation, type Player } from './operations.ts';
import {
  bet,
  cancel,
  chance,
  grant,
  pick,
  type Scenario,
  type ScenarioBuilder,
  type ScenarioWriter,
  scenario,
  stake,
  table,
  win,
} from './scenario-writer.ts';

const aRound: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  return scenario([bet(writer, at), win(writer, at)], chance(writer.random, 15));
};

const aLongRound: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const middle = win(writer, at, false);
  return scenario([bet(writer, at), bet(writer, at), middle, win(writer, at)]);
};

const aLostRound: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  return scenario([bet(writer, at), { ...win(writer, at), amount: 0 }]);
};

const aCancel: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const staked = bet(writer, at);
  const back = cancel(writer, at, staked.id);
  const again = chance(writer.random, 50) ? [cancel(writer, at, staked.id)] : [];
  return scenario([staked, back, ...again, staked], chance(writer.random, 40));
};

const aTombstone: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const staked = bet(writer, at);
  return scenario([cancel(writer, at, staked.id), staked, win(writer, at)]);
};

const aClosedRound: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const staked = bet(writer, at);
  const late = [win(writer, at), bet(writer, at), cancel(writer, at, staked.id)];
  return scenario([staked, win(writer, at), pick(writer.random, late)], chance(writer.random, 30));
};

const aPartCancel: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const [one, two] = [bet(writer, at), bet(writer, at)];
  return scenario([
    one,
    two,
    cancel(writer, at, one.id),
    win(writer, at),
    cancel(writer, at, two.id),
  ]);
};

const aStrayWin: ScenarioBuilder = (writer, player) =>
  scenario([win(writer, table(writer, player))]);

const aConflict: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const staked = bet(writer, at);
  const other = { ...staked, amount: staked.amount + 100 };
  return scenario([staked, other, win(writer, at)], chance(writer.random, 50));
};

const aForeignId: ScenarioBuilder = (writer, player) => {
  const { random, ids } = writer;
  const at = table(writer, player);
  const id = ids.length > 0 ? pick(random, ids) : writer.fresh('b');
  return scenario([chance(random, 50) ? { ...bet(writer, at), id } : cancel(writer, at, id)]);
};

/** Two players with one id at the same moment: one of them has it. */
const aSharedId: ScenarioBuilder = (writer, player) => {
  const other = ((player + 1) % 3) as Player;
  const mine = bet(writer, table(writer, player));
  const theirs = { ...bet(writer, table(writer, other)), id: mine.id };
  return scenario([mine, theirs], true);
};

/** More than is there, or, for who has enough, than one stake may be. */
const tooMuch: ScenarioBuilder = (writer, player) => {
  const { random } = writer;
  const amount = 100 * pick(random, [500, 1_000, 1_001, 5_000]);
  const stakes = bet(writer, table(writer, player), amount);
  if (chance(random, 50)) return scenario([stakes]);
  return scenario([grant(writer, player, { amount }), stakes]);
};

/** All that is left, to the last unit, several times at once. */
const theLastMoney: ScenarioBuilder = (writer, player) => {
  const amount = 100 * (50 + writer.random.below(150));
  const bets = [1, 2, 3].map(() => bet(writer, table(writer, player, 'table'), amount));
  return scenario(bets, true);
};

const aWrongSeat: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const other = writer.seatOf(((player + 1) % 3) as Player, at.game);
  return scenario([{ ...bet(writer, at), seat: pick(writer.random, [other, 'nowhere']) }]);
};

const aJackpot: ScenarioBuilder = (writer, player) => {
  const { random, fresh } = writer;
  const at = table(writer, player, 'slot');
  const staked = bet(writer, at);
  const hit = {
    kind: 'jackpot-win',
    ...at,
    round: pick(random, [at.round, at.round, undefined]),
    id: fresh('j'),
    amount: pick(random, [undefined, undefined, 100 * (1 + random.below(90))]),
  } as const;
  // Whoever names an amount tries to have the stake back as well, before or after.
  const back = hit.amount === undefined ? [] : [cancel(writer, at, staked.id)];
  const order = (hit.amount ?? 0) % 200 === 0 ? [...back, hit] : [hit, ...back];
  return scenario([staked, ...order, win(writer, at)], chance(random, 25));
};

/** Two hits on one pool at once: it is paid out once. */
const twoJackpots: ScenarioBuilder = (writer, player) => {
  const hit = (who: Player): Operation => ({
    kind: 'jackpot-win',
    ...table(writer, who, 'slot'),
    round: undefined,
    id: writer.fresh('j'),
    amount: undefined,
  });
  return scenario([hit(player), hit(((player + 1) % 3) as Player)], true);
};

/**
 * Stakes that fill the jackpot which must be hit; one of them wins it, and may be taken back. What is
 * won makes room under a limit of losses.
 */
const aHotPool: ScenarioBuilder = (writer, player) => {
  const { random } = writer;
  const value = 100 * (60 + random.below(120));
  const limit = { kind: 'limit', player, limit: 'LossDayCasinoLimit', value } as const;
  const before = chance(random, 40) ? [limit] : [];
  const at = table(writer, player, 'slot');
  const stakes = [1, 2, 3].map(() => bet(writer, at, 100 * (20 + random.below(50))));
  const again = pick(random, stakes);
  const back = chance(random, 40) ? [cancel(writer, at, again.id)] : [];
  return scenario([...before, ...stakes, again, ...back, win(writer, at)], chance(random, 25));
};

/** Two who may fill it at the same moment: one of them does. */
const twoAtTheHotPool: ScenarioBuilder = (writer, player) => {
  const stakesOf = (who: Player): Operation[] => {
    const at = table(writer, who, 'slot');
    return [bet(writer, at, 6_000), bet(writer, at, 6_000)];
  };
  return scenario([...stakesOf(player), ...stakesOf(((player + 1) % 3) as Player)], true);
};

/** Played, taken back, played out, ended by staff or by their day; one more than there are. */
const someFreeRounds: ScenarioBuilder = (writer, player) => {
  const { random, fresh } = writer;
  const given = { kind: 'free-rounds', player, id: fresh('f') } as const;
  const rounds = [1, 2, 3, 4].map(() => {
    const at = table(writer, player, 'slot');
    return { at, staked: { ...bet(writer, at, 0), free: given.id } };
  });
  const [one, two, three, four] = rounds.map(({ staked }) => staked);
  const at = rounds[1]?.at ?? table(writer, player, 'slot');
  const back = cancel(writer, at, two?.id ?? '');
  const end = { kind: 'end-free-rounds', player, id: given.id } as const;
  const expire = { kind: 'expire-free-rounds', player } as const;
  const won = win(writer, rounds[0]?.at ?? at);
  const courses = pick<(Operation | undefined)[]>(random, [
    [one, won, two, three, four],
    [one, two, three, back, four, end],
    [one, two, end, back, expire, three],
    [one, one, won, end, expire, end],
    [one, two, won, expire, back, expire],
  ]);
  return scenario([given, ...courses.filter((each) => each !== undefined)], chance(random, 25));
};

const aLateWin: ScenarioBuilder = (writer, player) => {
  const { fresh } = writer;
  const at = table(writer, player);
  const { seat, game } = at;
  const next = fresh('s');
  writer.moveTo(next, player, game);
  const operations: Operation[] = [
    bet(writer, at),
    { kind: 'leave', player, seat },
    bet(writer, { ...at, round: fresh('r') }),
    win(writer, at),
    { kind: 'sit', player, seat: next, game },
    { kind: 'seat-balance', player, seat: next },
  ];
  return scenario(operations);
};

/** A step of a stake with its win, at the other provider's wheel. */
const aTurn: ScenarioBuilder = (writer, player) => {
  const { random, fresh } = writer;
  const at = table(writer, player, 'wheel');
  const won = pick(random, [0, 100 * random.below(90)]);
  const turn = { kind: 'turn', ...at, id: fresh('t'), amount: stake(random), won } as const;
  const again = pick(random, [
    [],
    [turn],
    [{ ...turn, won: won + 100 }],
    [{ ...turn, id: fresh('t') }],
  ]);
  return scenario([turn, ...again], chance(random, 40));
};

const aLimit: ScenarioBuilder = (writer, player) => {
  const { random } = writer;
  const limit: LimitKind = pick(random, limitKinds);
  const value = pick(random, [undefined, 100 * random.below(200), 100 * random.below(2_000)]);
  const at = table(writer, player, limit === 'LossDayLiveGamesLimit' ? 'table' : 'slot');
  const first = bet(writer, at);
  const back = chance(random, 40) ? [cancel(writer, at, first.id)] : [];
  const more = [bet(writer, { ...at, round: writer.fresh('r') }), win(writer, at)];
  const bets = [first, ...back, ...more];
  return scenario([{ kind: 'limit', player, limit, value }, ...bets], chance(random, 20));
};

const aPanic: ScenarioBuilder = (writer, player) => {
  const at = table(writer, player);
  const staked = bet(writer, at);
  const after = bet(writer, { ...at, round: writer.fresh('r') });
  return scenario([staked, { kind: 'panic', player }, after, win(writer, at)]);
};

/** Scenarios by how often they are picked. */
const scenarios: readonly (readonly [weight: number, ScenarioBuilder])[] = [
  [10, aRound],
  [4, aLongRound],
  [3, aLostRound],
  [6, aCancel],
  [4, aTombstone],
  [5, aClosedRound],
  [4, aPartCancel],
  [2, aStrayWin],
  [4, aConflict],
  [3, aForeignId],
  [4, aSharedId],
  [4, tooMuch],
  [5, theLastMoney],
  [2, aWrongSeat],
  [5, aJackpot],
  [2, twoJackpots],
  [4, aHotPool],
  [3, twoAtTheHotPool],
  [5, someFreeRounds],
  [3, aLateWin],
  [4, money.aGrant],
  [4, money.aHold],
  [4, money.aHoldRace],
  [4, money.aWithdrawal],
  [3, money.aDeposit],
  [5, aTurn],
  [3, money.aCard],
  [4, money.aTransfer],
  [1, money.theCap],
  [3, money.somePoints],
  [6, aBonus],
  [4, aLostBonus],
  [6, aLimit],
  [1, aPanic],
  [4, money.aLook],
];

const tellings: readonly ScenarioBuilder[] = scenarios.flatMap(([weight, tell]) =>
  Array(weight).fill(tell),
);

/** A scenario of a player. */
export const scenarioOf = (writer: ScenarioWriter, player: Player): Scenario =>
  pick(writer.random, tellings)(writer, player);

/** One bet at the slot, for who plays on and on. */
export const oneMore = (writer: ScenarioWriter, player: Player): Scenario =>
  scenario([bet(writer, table(writer, player, 'slot'), 100)]);
