/**
 * What people do, one story after the other: each is a few operations that belong together. Some
 * are a good evening, most are what the protocol's notes warn of. Stakes are whole hundreds, so
 * that the jackpot's share of each is a whole minor unit.
 */
import type { Random } from '@herna/kernel';
import {
  type Game,
  games,
  type LimitKind,
  limitKinds,
  type Operation,
  type Player,
} from './operations.ts';

/** A story under way. */
export interface Story {
  readonly operations: readonly Operation[];
  /** Its operations may go out together, as a race. */
  readonly racing: boolean;
}

/** What a storyteller may draw on. */
export interface Teller {
  readonly random: Random;
  /** A name that was not used before. */
  fresh(letter: string): string;
  /** The seat a player sits at now. */
  seatOf(player: Player, game: Game): string;
  /** Ids of bets that others have made, to be used wrongly. */
  readonly ids: string[];
}

type Tell = (teller: Teller, player: Player) => Story;

const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[random.below(values.length)] as Value;

const chance = (random: Random, percent: number): boolean => random.below(100) < percent;

function table({ random, seatOf, fresh }: Teller, player: Player, only?: Game) {
  const game = only ?? pick(random, games);
  return { player, game, seat: seatOf(player, game), round: fresh('r') };
}

type At = ReturnType<typeof table>;

const stake = (random: Random): number => 100 * (1 + random.below(60));

function bet(teller: Teller, at: At, amount = stake(teller.random)) {
  const id = teller.fresh('b');
  teller.ids.push(id);
  return { kind: 'bet', ...at, id, amount } as const;
}

const win = ({ random, fresh }: Teller, at: At, finished = true) =>
  ({ kind: 'win', ...at, id: fresh('w'), amount: random.below(9_000), finished }) as const;

const cancel = ({ fresh }: Teller, at: At, of: string) =>
  ({ kind: 'cancel', ...at, id: fresh('c'), bet: of }) as const;

const story = (operations: readonly Operation[], racing = false): Story => ({
  operations,
  racing,
});

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
  const { random, fresh } = teller;
  const amount = 100 * pick(random, [500, 1_000, 1_001, 5_000]);
  const stakes = bet(teller, table(teller, player), amount);
  if (chance(random, 50)) return story([stakes]);
  const given = { kind: 'grant', player, id: fresh('g'), account: 'cash', amount } as const;
  return story([given, stakes]);
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

const aLateWin: Tell = (teller, player) => {
  const { fresh } = teller;
  const at = table(teller, player);
  const { seat, game } = at;
  const next = fresh('s');
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

const aGrant: Tell = ({ random, fresh }, player) => {
  const account = pick(random, ['cash', 'bonus'] as const);
  const amount = 100 * (10 + random.below(150));
  const given = { kind: 'grant', player, id: fresh('g'), account, amount } as const;
  const again = pick(random, [[], [given], [{ ...given, amount: amount + 1 }]]);
  return story([given, ...again], chance(random, 30));
};

const aHold: Tell = ({ random, fresh }, player) => {
  const id = fresh('h');
  const minutes = pick(random, [5, 30, 600]);
  const reserved = {
    kind: 'reserve',
    player,
    id,
    amount: 1 + random.below(9_000),
    minutes,
  } as const;
  const commit = { kind: 'end-hold', player, id, how: 'commit' } as const;
  const undo = { kind: 'end-hold', player, id, how: 'cancel' } as const;
  const expire = { kind: 'expire-holds', player } as const;
  const endings = pick(random, [
    [commit],
    [undo],
    [commit, undo],
    [expire, undo],
    [commit, expire],
  ]);
  return story([reserved, ...endings], false);
};

/** The endings of a hold at the same moment: exactly one wins. */
const aHoldRace: Tell = ({ random, fresh }, player) => {
  const id = fresh('h');
  const reserved = { kind: 'reserve', player, id, amount: 1_000, minutes: 1 } as const;
  const endings: Operation[] = [
    { kind: 'end-hold', player, id, how: 'commit' },
    { kind: 'end-hold', player, id, how: 'cancel' },
    { kind: 'expire-holds', player },
  ];
  return story([reserved, ...endings.slice(random.below(2))], true);
};

const aWithdrawal: Tell = ({ random, fresh }, player) => {
  const id = fresh('o');
  const amount = 100 * (90 + random.below(150));
  const step = (name: 'cancel' | 'approve' | 'suspend' | 'resume' | 'confiscate'): Operation => ({
    kind: 'withdrawal-step',
    player,
    id,
    step: name,
  });
  const payOut = { kind: 'pay-out' } as const;
  const courses: Operation[][] = [
    [step('cancel'), step('approve')],
    [step('approve'), payOut, step('cancel')],
    [step('suspend'), step('confiscate')],
    [step('approve'), step('suspend'), step('resume'), step('approve'), payOut],
    [step('approve'), step('cancel')],
  ];
  const asked = { kind: 'withdraw', player, id, amount } as const;
  return story([asked, asked, ...pick(random, courses)]);
};

const aDeposit: Tell = ({ random, fresh }, player) => {
  const id = fresh('d');
  const amount = 100 * (95 + random.below(200));
  const back = { kind: 'deposit-return', player, id } as const;
  return story([{ kind: 'deposit', player, id, amount }, back, back], false);
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

const aLook: Tell = (_teller, player) => story([{ kind: 'balances', player }]);

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
  [3, tooMuch],
  [5, theLastMoney],
  [2, aWrongSeat],
  [5, aJackpot],
  [2, twoJackpots],
  [3, aLateWin],
  [4, aGrant],
  [4, aHold],
  [4, aHoldRace],
  [4, aWithdrawal],
  [3, aDeposit],
  [6, aLimit],
  [1, aPanic],
  [4, aLook],
];

const tellings: readonly Tell[] = stories.flatMap(([weight, tell]) => Array(weight).fill(tell));

/** A story of a player. */
export const tellStory = (teller: Teller, player: Player): Story =>
  pick(teller.random, tellings)(teller, player);

/** One bet at the slot, for who plays on and on. */
export const oneMore = (teller: Teller, player: Player): Story =>
  story([bet(teller, table(teller, player, 'slot'), 100)]);
