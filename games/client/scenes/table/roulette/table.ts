/** The table as its player uses it: chips, the drawn number, what follows from a press. */

import { type LuckyNumber, type RouletteView, wheelOf } from '@herna/maths';
import { isGain } from '../../../picture/praise.ts';
import type { RoundShown, Stage } from '../../../scene.ts';
import { Store } from '../../../session/store.ts';
import type { Arrangement } from './arrangement.ts';
import type { Order } from './ball.ts';
import {
  type Bets,
  clear,
  double,
  emptyTable,
  place,
  placeAll,
  played,
  remove,
  repeat,
  sumOf,
  type TableBets,
  type TableChange,
  undo,
  wireBets,
} from './bets.ts';
import { inOneRow, PastSheet } from './past-numbers.ts';

export interface Hit {
  readonly spot: string;
  /** Minor units; the win holds the stake. */
  readonly stake: number;
  readonly win: number;
}

export interface Drawn {
  /** The number of the first ball. */
  readonly pocket: number;
  /** The numbers of all balls. */
  readonly pockets: readonly number[];
  readonly colour: 'red' | 'black' | 'green';
  readonly hits: readonly Hit[];
  readonly staked: number;
  readonly win: number;
}

/** `open` takes chips, the others do not; `locked` waits for a shared draw, `landed` shows the number, `settling` what chips won. */
export type Phase = 'open' | 'locked' | 'spinning' | 'landed' | 'settling';

export interface RouletteState {
  readonly arrangement: Arrangement | undefined;
  readonly table: TableBets;
  readonly phase: Phase;
  readonly drawn: Drawn | undefined;
  /** Numbers struck before the ball falls, with their multiples. */
  readonly lucky: readonly LuckyNumber[];
  /** Numbers drawn lately, the latest first. */
  readonly recent: readonly number[];
  /** The last press would have gone over the maximum. */
  readonly refused: boolean;
  readonly chip: number;
}

const recentMost = 20;

interface StoredView extends RouletteView {
  /** Of a stored round only: what was staked on it. */
  readonly bets?: readonly { spot: string; stake: string }[];
}

/** What an answer says was drawn. */
export function drawnOf(round: RoundShown): Drawn {
  const view = round.view as unknown as RouletteView;
  return {
    pocket: view.pocket,
    pockets: view.balls ?? [view.pocket],
    colour: view.colour,
    hits: view.hits.map(({ spot, stake, win }) => ({
      spot,
      stake: Number(stake),
      win: Number(win),
    })),
    staked: round.staked,
    win: round.win,
  };
}

/** What becomes of the chips on a spot. */
export type Fate = 'won' | 'back' | 'lost';

/** Chips on a spot that was hit have won where the round returns more than was staked in it. */
export function fateOf({ hits, win, staked }: Drawn, spot: string): Fate {
  if (!hits.some((hit) => hit.spot === spot)) return 'lost';
  return isGain(win, staked) ? 'won' : 'back';
}

/** The numbers that were struck. */
export const luckyOf = (round: RoundShown): readonly LuckyNumber[] =>
  (round.view as unknown as RouletteView).lucky ?? [];

/** The bets of a stored round; undefined for one that is being played. */
export function betsOf(round: RoundShown): Bets | undefined {
  const { bets } = round.view as unknown as StoredView;
  return bets && Object.fromEntries(bets.map(({ spot, stake }) => [spot, Number(stake)]));
}

/** Numbers that came more than once lately, with how often. */
export function hotNumbers(recent: readonly number[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const pocket of recent) counts.set(pocket, (counts.get(pocket) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > 1));
}

export interface RouletteTable {
  readonly store: Store<RouletteState>;
  /** The numbers of earlier rounds. */
  readonly past: PastSheet;
  /** Most on the table in one round, minor units. */
  readonly maximum: number;
  readonly chips: readonly number[];
  /** The wheel's numbers, clockwise. */
  readonly order: Order;
  readonly balls: number;
  readonly callBets: boolean;
  readonly pace: 'usual' | 'quick';
  choose(chip: number): void;
  place(spot: string): void;
  /** Chips on several spots at once, all or none. */
  call(chips: Readonly<Record<string, number>>): void;
  remove(spot: string): void;
  undo(): void;
  clear(): void;
  double(): void;
  repeat(): void;
  /** Puts the bets of a stored round on the table. */
  lay(bets: Bets): void;
  /** No chips are taken; those of these bets lie on the table, others can be repeated. */
  lock(bets: Bets): void;
  spin(): void;
  strike(lucky: readonly LuckyNumber[]): void;
  land(drawn: Drawn): void;
  settle(): void;
  /** Takes the chips of the last round away; the drawn number stays in view. */
  end(): void;
  abandon(): void;
  /** Puts the numbers of earlier rounds in view, where none has been drawn since. */
  recall(): Promise<void>;
}

/** What the title's table is made of. */
interface RouletteData {
  readonly spotMaximum: Readonly<Record<string, number>>;
  readonly pockets: number;
  readonly balls: number;
  readonly callBets: boolean;
  readonly quick: boolean;
}

/** The table of a session. */
export function createTable(stage: Stage): RouletteTable {
  const { currency, game } = stage.session;
  const { stakes } = game;
  const data = game.data as Partial<RouletteData>;
  const maximum = data.spotMaximum?.[currency] ?? stakes.at(-1) ?? 0;
  const store = new Store<RouletteState>({
    arrangement: undefined,
    table: emptyTable,
    phase: 'open',
    drawn: undefined,
    lucky: [],
    recent: [],
    refused: false,
    chip: stage.stake(),
  });
  const past = new PastSheet(stage.pastNumbers);
  const put = (table: TableBets, refused = false): void => {
    const { table: before, phase } = store.get();
    if (phase !== 'open') return;
    if (table === before && !refused) return;
    // The first chip of a new round takes the light off the last number.
    store.change({ table, refused, ...(refused ? {} : { drawn: undefined, lucky: [] }) });
    if (refused) return;
    stage.play('chip');
    stage.ask('bets', wireBets(table.bets));
  };
  const tried = ({ table, refused }: TableChange): void => put(table, refused);
  const now = (): TableBets => store.get().table;
  return {
    store,
    past,
    maximum,
    chips: stakes,
    order: wheelOf(data.pockets ?? 37),
    balls: data.balls ?? 1,
    callBets: data.callBets ?? false,
    pace: data.quick ? 'quick' : 'usual',
    choose: (chip) => store.change({ chip, refused: false }),
    place: (spot) => tried(place(now(), spot, store.get().chip, maximum)),
    call: (chips) => tried(placeAll(now(), chips, store.get().chip, maximum)),
    remove: (spot) => put(remove(now(), spot)),
    undo: () => put(undo(now())),
    clear: () => put(clear(now())),
    double: () => tried(double(now(), maximum)),
    repeat: () => tried(repeat(now(), maximum)),
    lay: (bets) => store.change({ table: { ...emptyTable, bets }, phase: 'open' }),
    lock(bets) {
      const { table, phase } = store.get();
      const laid = sumOf(table.bets) > 0 ? table.bets : table.last;
      const staked = sumOf(bets) > 0;
      if (phase === 'landed' || phase === 'settling') return;
      store.change({
        phase: 'locked',
        table: { bets, past: [], last: staked ? table.last : laid },
      });
      if (!staked) stage.ask('bets', []);
    },
    spin: () => store.change({ phase: 'spinning', drawn: undefined, lucky: [], refused: false }),
    strike: (lucky) => store.change({ lucky }),
    land: (drawn) =>
      store.change({
        phase: 'landed',
        drawn,
        recent: [...drawn.pockets, ...store.get().recent].slice(0, recentMost),
      }),
    settle: () => store.change({ phase: 'settling' }),
    end() {
      const { table } = store.get();
      // Who had nothing on the table can still repeat what was there before.
      const kept = sumOf(table.bets) > 0 ? played(table) : { ...emptyTable, last: table.last };
      store.change({ phase: 'open', table: kept });
      stage.ask('bets', []);
      void past.follow();
    },
    abandon: () => store.change({ phase: 'open' }),
    async recall() {
      await past.read();
      const { known } = past.store.get();
      const { recent, phase } = store.get();
      if (!known || recent.length > 0 || phase !== 'open') return;
      store.change({ recent: inOneRow(known).slice(0, recentMost) });
    },
  };
}
