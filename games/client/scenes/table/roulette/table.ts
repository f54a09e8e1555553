/** The table as its player uses it: chips, the drawn number, what follows from a press. */
import type { RoundShown, Stage } from '../../../scene.ts';
import { Store } from '../../../session/store.ts';
import type { Arrangement } from './arrangement.ts';
import {
  type Bets,
  clear,
  double,
  emptyTable,
  place,
  played,
  remove,
  repeat,
  type TableBets,
  type TableChange,
  undo,
  wireBets,
} from './bets.ts';

export interface Hit {
  readonly spot: string;
  /** Minor units; the win holds the stake. */
  readonly stake: number;
  readonly win: number;
}

export interface Drawn {
  readonly pocket: number;
  readonly colour: 'red' | 'black' | 'green';
  readonly hits: readonly Hit[];
  readonly staked: number;
  readonly win: number;
}

/** `open` takes chips, the others do not; `landed` shows the number, `settling` what chips won. */
export type Phase = 'open' | 'spinning' | 'landed' | 'settling';

export interface RouletteState {
  readonly arrangement: Arrangement | undefined;
  readonly table: TableBets;
  readonly phase: Phase;
  readonly drawn: Drawn | undefined;
  /** Numbers drawn in this session, the latest first. */
  readonly recent: readonly number[];
  /** The last press would have gone over the maximum. */
  readonly refused: boolean;
  readonly chip: number;
}

const recentMost = 20;

interface RouletteView {
  /** Of a stored round only: what was staked on it. */
  readonly bets?: readonly { spot: string; stake: string }[];
  readonly pocket: number;
  readonly colour: Drawn['colour'];
  readonly hits: readonly { spot: string; stake: string; win: string }[];
}

/** What an answer says was drawn. */
export function drawnOf(round: RoundShown): Drawn {
  const view = round.view as unknown as RouletteView;
  return {
    pocket: view.pocket,
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

/** The bets of a stored round; undefined for one that is being played. */
export function betsOf(round: RoundShown): Bets | undefined {
  const { bets } = round.view as unknown as RouletteView;
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
  /** Most on the table in one round, minor units. */
  readonly maximum: number;
  readonly chips: readonly number[];
  choose(chip: number): void;
  place(spot: string): void;
  remove(spot: string): void;
  undo(): void;
  clear(): void;
  double(): void;
  repeat(): void;
  /** Puts the bets of a stored round on the table. */
  lay(bets: Bets): void;
  spin(): void;
  land(drawn: Drawn): void;
  settle(): void;
  /** Takes the chips of the last round away; the drawn number stays in view. */
  end(): void;
  abandon(): void;
}

/** The table of a session. */
export function createTable(stage: Stage): RouletteTable {
  const { currency, game } = stage.session;
  const { stakes, data } = game;
  const most = data.spotMaximum as Readonly<Record<string, number>> | undefined;
  const maximum = most?.[currency] ?? stakes.at(-1) ?? 0;
  const store = new Store<RouletteState>({
    arrangement: undefined,
    table: emptyTable,
    phase: 'open',
    drawn: undefined,
    recent: [],
    refused: false,
    chip: stage.stake(),
  });
  const put = (table: TableBets, refused = false): void => {
    const { table: before, phase } = store.get();
    if (phase !== 'open') return;
    if (table === before && !refused) return;
    // The first chip of a new round takes the light off the last number.
    store.change({ table, refused, ...(refused ? {} : { drawn: undefined }) });
    if (refused) return;
    stage.play('chip');
    stage.ask('bets', wireBets(table.bets));
  };
  const tried = ({ table, refused }: TableChange): void => put(table, refused);
  const now = (): TableBets => store.get().table;
  return {
    store,
    maximum,
    chips: stakes,
    choose: (chip) => store.change({ chip, refused: false }),
    place: (spot) => tried(place(now(), spot, store.get().chip, maximum)),
    remove: (spot) => put(remove(now(), spot)),
    undo: () => put(undo(now())),
    clear: () => put(clear(now())),
    double: () => tried(double(now(), maximum)),
    repeat: () => tried(repeat(now(), maximum)),
    lay: (bets) => store.change({ table: { ...emptyTable, bets }, phase: 'open' }),
    spin: () => store.change({ phase: 'spinning', drawn: undefined, refused: false }),
    land: (drawn) =>
      store.change({
        phase: 'landed',
        drawn,
        recent: [drawn.pocket, ...store.get().recent].slice(0, recentMost),
      }),
    settle: () => store.change({ phase: 'settling' }),
    end() {
      store.change({ phase: 'open', table: played(now()) });
      stage.ask('bets', []);
    },
    abandon: () => store.change({ phase: 'open' }),
  };
}
