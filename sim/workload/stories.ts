/**
 * What people do, one story after the other: each is a few operations that belong together. Some
 * are a good evening, most are what the protocol's notes warn of. Stakes are whole hundreds, so
 * that the jackpot's share of each is a whole minor unit.
 */
import { aBonus, aLostBonus } from './bonus-stories.ts';
import * as money from './money-stories.ts';
import { type LimitKind, limitKinds, type Operation, type Player } from './operations.ts';
import {
  bet,
  cancel,
  chance,
  grant,
  pick,
  type Story,
  stake,
  story,
  type Tell,
  type Teller,
  table,
  win,
} from './teller.ts';

const aRound: Tell = (teller, player) => {
  const at = table(teller, player);
  return story([bet(teller, at), win(teller, at)], chance(teller.random, 15));
};

const aLongRound: Tell = (teller, player) => {
  const at = table(teller, player);
  const middle = win(teller, at, false);
  return story([bet(teller, at), bet(teller, at), middle, win(teller, at)]);
};

const aLostRound: Tell = (teller, player) => {
  const at = table(teller, player);
  return story([bet(teller, at), { ...win(teller, at), amount: 0 }]);
};

const aCancel: Tell = (teller, player) => {
  const at = table(teller, player);
  const staked = bet(teller, at);
  const back = cancel(teller, at, staked.id);
  const again = chance(teller.random, 50) ? [cancel(teller, at, staked.id)] : [];
  return story([staked, back, ...again, staked], chance(teller.random, 40));
};

const aTombstone: Tell = (teller, player) => {
  const at = table(teller, player);
  const staked = bet(teller, at);
  return story([cancel(teller, at, staked.id), staked, win(teller, at)]);
};

const aClosedRound: Tell = (teller, player) => {
  const at = table(teller, player);
  const staked = bet(teller, at);
  const late = [win(teller, at), bet(teller, at), cancel(teller, at, staked.id)];
  return story([staked, win(teller, at), pick(teller.random, late)], chance(teller.random, 30));
};

const aPartCancel: Tell = (teller, player) => {
  const at = table(teller, player);
  const [one, two] = [bet(teller, at), bet(teller, at)];
  return story([one, two, cancel(teller, at, one.id), win(teller, at), cancel(teller, at, two.id)]);
};

const aStrayWin: Tell = (teller, player) => story([win(teller, table(teller, player))]);

const aConflict: Tell = (teller, player) => {
  const at = table(teller, player);
  const staked = bet(teller, at);
  const other = { ...staked, amount: staked.amount + 100 };
  return story([staked, other, win(teller, at)], chance(teller.random, 50));
};

const aForeignId: Tell = (teller, player) => {
  const { random, ids } = teller;
  const at = table(teller, player);
  const id = ids.length > 0 ? pick(random, ids) : teller.fresh('b');
  return story([chance(random, 50) ? { ...bet(teller, at), id } : cancel(teller, at, id)]);
};

/** Two players with one id at the same moment: one of them has it. */
const aSharedId: Tell = (teller, player) => {
  const other = ((player + 1) % 3) as Player;
  const mine = bet(teller, table(teller, player));
  const theirs = { ...bet(teller, table(teller, other)), id: mine.id };
  return story([mine, theirs], true);
};

/** More than is there, or, for who has enough, than one stake may be. */
const tooMuch: Tell = (teller, player) => {
  const { random } = teller;
  const amount = 100 * pick(random, [500, 1_000, 1_001, 5_000]);
  const stakes = bet(teller, table(teller, player), amount);
  if (chance(random, 50)) return story([stakes]);
  return story([grant(teller, player, { amount }), stakes]);
};

/** All that is left, to the last unit, several times at once. */
const theLastMoney: Tell = (teller, player) => {
  const amount = 100 * (50 + teller.random.below(150));
  const bets = [1, 2, 3].map(() => bet(teller, table(teller, player, 'table'), amount));
  return story(bets, true);
};

const aWrongSeat: Tell = (teller, player) => {
  const at = table(teller, player);
  const other = teller.seatOf(((player + 1) % 3) as Player, at.game);
  return story([{ ...bet(teller, at), seat: pick(teller.random, [other, 'nowhere']) }]);
};

const aJackpot: Tell = (teller, player) => {
  const { random, fresh } = teller;
  const at = table(teller, player, 'slot');
  const staked = bet(teller, at);
  const hit = {
    kind: 'jackpot-win',
    ...at,
    round: pick(random, [at.round, at.round, undefined]),
    id: fresh('j'),
    amount: pick(random, [undefined, undefined, 100 * (1 + random.below(90))]),
  } as const;
  return story([staked, hit, win(teller, at)], chance(random, 25));
};

/** Two hits on one pool at once: it is paid out once. */
const twoJackpots: Tell = (teller, player) => {
  const hit = (who: Player): Operation => ({
    kind: 'jackpot-win',
    ...table(teller, who, 'slot'),
    round: undefined,
    id: teller.fresh('j'),
    amount: undefined,
  });
  return story([hit(player), hit(((player + 1) % 3) as Player)], true);
};

/**
 * Stakes that fill the jackpot which must be hit; one of them wins it, and may be taken back. What is
 * won makes room under a limit of losses.
 */
const aHotPool: Tell = (teller, player) => {
  const { random } = teller;
  const value = 100 * (60 + random.below(120));
  const limit = { kind: 'limit', player, limit: 'LossDayCasinoLimit', value } as const;
  const before = chance(random, 40) ? [limit] : [];
  const at = table(teller, player, 'slot');
  const stakes = [1, 2, 3].map(() => bet(teller, at, 100 * (20 + random.below(50))));
  const again = pick(random, stakes);
  const back = chance(random, 40) ? [cancel(teller, at, again.id)] : [];
  return story([...before, ...stakes, again, ...back, win(teller, at)], chance(random, 25));
};

/** Two who may fill it at the same moment: one of them does. */
const twoAtTheHotPool: Tell = (teller, player) => {
  const stakesOf = (who: Player): Operation[] => {
    const at = table(teller, who, 'slot');
    return [bet(teller, at, 6_000), bet(teller, at, 6_000)];
  };
  return story([...stakesOf(player), ...stakesOf(((player + 1) % 3) as Player)], true);
};

/** Played, taken back, played out, ended by staff or by their day; one more than there are. */
const someFreeRounds: Tell = (teller, player) => {
  const { random, fresh } = teller;
  const given = { kind: 'free-rounds', player, id: fresh('f') } as const;
  const rounds = [1, 2, 3, 4].map(() => {
    const at = table(teller, player, 'slot');
    return { at, staked: { ...bet(teller, at, 0), free: given.id } };
  });
  const [one, two, three, four] = rounds.map(({ staked }) => staked);
  const at = rounds[1]?.at ?? table(teller, player, 'slot');
  const back = cancel(teller, at, two?.id ?? '');
  const end = { kind: 'end-free-rounds', player, id: given.id } as const;
  const expire = { kind: 'expire-free-rounds', player } as const;
  const won = win(teller, rounds[0]?.at ?? at);
  const courses = pick<(Operation | undefined)[]>(random, [
    [one, won, two, three, four],
    [one, two, three, back, four, end],
    [one, two, end, back, expire, three],
    [one, one, won, end, expire, end],
    [one, two, won, expire, back, expire],
  ]);
  return story([given, ...courses.filter((each) => each !== undefined)], chance(random, 25));
};

const aLateWin: Tell = (teller, player) => {
  const { fresh } = teller;
  const at = table(teller, player);
  const { seat, game } = at;
  const next = fresh('s');
  teller.moveTo(next, player, game);
  const operations: Operation[] = [
    bet(teller, at),
    { kind: 'leave', player, seat },
    bet(teller, { ...at, round: fresh('r') }),
    win(teller, at),
    { kind: 'sit', player, seat: next, game },
    { kind: 'seat-balance', player, seat: next },
  ];
  return story(operations);
};

/** A step of a stake with its win, at the other provider's wheel. */
const aTurn: Tell = (teller, player) => {
  const { random, fresh } = teller;
  const at = table(teller, player, 'wheel');
  const won = pick(random, [0, 100 * random.below(90)]);
  const turn = { kind: 'turn', ...at, id: fresh('t'), amount: stake(random), won } as const;
  const again = pick(random, [
    [],
    [turn],
    [{ ...turn, won: won + 100 }],
    [{ ...turn, id: fresh('t') }],
  ]);
  return story([turn, ...again], chance(random, 40));
};

const aLimit: Tell = (teller, player) => {
  const { random } = teller;
  const limit: LimitKind = pick(random, limitKinds);
  const value = pick(random, [undefined, 100 * random.below(200), 100 * random.below(2_000)]);
  const at = table(teller, player, limit === 'LossDayLiveGamesLimit' ? 'table' : 'slot');
  const first = bet(teller, at);
  const back = chance(random, 40) ? [cancel(teller, at, first.id)] : [];
  const more = [bet(teller, { ...at, round: teller.fresh('r') }), win(teller, at)];
  const bets = [first, ...back, ...more];
  return story([{ kind: 'limit', player, limit, value }, ...bets], chance(random, 20));
};

const aPanic: Tell = (teller, player) => {
  const at = table(teller, player);
  const staked = bet(teller, at);
  const after = bet(teller, { ...at, round: teller.fresh('r') });
  return story([staked, { kind: 'panic', player }, after, win(teller, at)]);
};

/** Stories by how often they are told. */
const stories: readonly (readonly [weight: number, Tell])[] = [
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

const tellings: readonly Tell[] = stories.flatMap(([weight, tell]) => Array(weight).fill(tell));

/** A story of a player. */
export const tellStory = (teller: Teller, player: Player): Story =>
  pick(teller.random, tellings)(teller, player);

/** One bet at the slot, for who plays on and on. */
export const oneMore = (teller: Teller, player: Player): Story =>
  story([bet(teller, table(teller, player, 'slot'), 100)]);
