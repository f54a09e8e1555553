/** Chips on the spots of a board: laid, taken back, laid again, and the row they are chosen from. */
import type { RoundShown, Stage } from '../../scene.ts';
import { Store } from '../../session/store.ts';
import {
  type Bets,
  clear,
  emptyTable,
  place,
  played,
  repeat,
  sumOf,
  type TableBets,
  type TableChange,
  undo,
  wireBets,
} from '../table/roulette/bets.ts';
import '../table/roulette/chips.css';
import { Chip } from '../table/roulette/table-view.tsx';
import { useStore } from '../table/use-store.ts';
import { dataOf, viewOf } from './board.ts';
import './board.css';
import './chips.css';
import { spotFate } from './spot-fate.ts';

export interface ChipsState extends TableChange {
  /** Value of the next chip, minor units. */
  readonly chip: number;
}

/** What lies on the spots of a board. */
export interface Chips {
  readonly store: Store<ChipsState>;
  lay(spot: string): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  choose(chip: number): void;
  /** Puts the chips of a stored or an unfinished round where they lay. */
  show(round: RoundShown): void;
  /** The round is over: the next one begins with an empty table. */
  rest(): void;
}

/** What a title with spots tells of its table. */
interface SpotsData {
  readonly spotMaximum?: Readonly<Record<string, number>>;
}

/** Most on the table of a session, minor units. */
const mostOf = (stage: Stage): number =>
  dataOf<SpotsData>(stage).spotMaximum?.[stage.session.currency] ?? 0;

/** Chips of a session; `changed` hears of each one that its player lays or takes. */
export function createChips(stage: Stage, changed: () => void = () => {}): Chips {
  const most = mostOf(stage);
  const store = new Store<ChipsState>({
    table: emptyTable,
    refused: false,
    chip: stage.session.game.stakes[0] ?? 0,
  });
  const put = ({ table, refused }: TableChange): void => {
    store.change({ table, refused });
    if (refused) return;
    stage.play('chip');
    stage.ask('bets', wireBets(table.bets));
    changed();
  };
  const now = (): TableBets => store.get().table;
  return {
    store,
    lay: (spot) => put(place(now(), spot, store.get().chip, most)),
    undo: () => put({ table: undo(now()), refused: false }),
    clear: () => put({ table: clear(now()), refused: false }),
    repeat: () => put(repeat(now(), most)),
    choose: (chip) => store.change({ chip, refused: false }),
    show(round) {
      const laid = viewOf<{ bets?: readonly { spot: string; stake: string }[] }>(round).bets ?? [];
      if (laid.length === 0) return;
      const bets: Bets = Object.fromEntries(laid.map(({ spot, stake }) => [spot, Number(stake)]));
      store.change({ table: { ...now(), bets } });
    },
    rest() {
      if (stage.recorded) return;
      store.change({ table: played(now()) });
      stage.ask('bets', []);
    },
  };
}

export interface ChipSpotProperties {
  readonly stage: Stage;
  readonly chips: Chips;
  readonly spot: string;
  readonly name: string;
  /** What it pays, as it is written on the cloth. */
  readonly pays?: string | undefined;
  readonly locked: boolean;
  /** The round came out as the spot says. */
  readonly met?: boolean | undefined;
  /** The decided round returns more than was staked in it. */
  readonly gain?: boolean | undefined;
  /** Colour of the spot. */
  readonly tone?: string;
}

/** A spot of the table: a press lays a chip on it. */
export function ChipSpot(properties: ChipSpotProperties) {
  const { stage, chips, spot, name, pays, locked, met = false, gain = false, tone } = properties;
  const { table } = useStore(chips.store);
  const { game, language } = stage.session;
  const laid = table.bets[spot];
  return (
    <button
      type="button"
      className="chip-spot"
      data-spot={spot}
      data-fate={spotFate({ met, laid: laid !== undefined, gain })}
      disabled={locked || stage.recorded}
      style={tone === undefined ? undefined : ({ '--tone': tone } as React.CSSProperties)}
      onClick={() => chips.lay(spot)}
    >
      <span>{name}</span> {pays !== undefined && <b>{pays}</b>}
      {laid !== undefined && (
        <>
          <span className="heard"> {stage.money(laid)}</span>
          <i key={laid} aria-hidden="true">
            <Chip minor={laid} ladder={game.stakes} language={language} />
          </i>
        </>
      )}
    </button>
  );
}

export interface ChipRackProperties {
  readonly stage: Stage;
  readonly chips: Chips;
  readonly busy: boolean;
}

/** The chips to lay, and what is done with those that lie. */
export function ChipRack({ stage, chips, busy }: ChipRackProperties) {
  const { table, chip, refused } = useStore(chips.store);
  if (stage.recorded) return null;
  const { stakes, name } = stage.session.game;
  const empty = sumOf(table.bets) === 0;
  const again = empty && sumOf(table.last) > 0;
  // Nothing can be taken back before the first chip: in place of that stands what to press.
  const untouched = empty && !again && !busy && table.past.length === 0;
  return (
    <div className="board-row chip-rack">
      <fieldset className="roulette-chips" disabled={busy}>
        <legend className="heard">{stage.text('roulette.chips')}</legend>
        {stakes.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chip}
              aria-label={stage.money(value)}
              onChange={() => chips.choose(value)}
            />
            <Chip minor={value} ladder={stakes} language={stage.session.language} />
          </label>
        ))}
      </fieldset>
      {again && (
        <button type="button" disabled={busy} onClick={chips.repeat}>
          {stage.text('roulette.repeat')}
        </button>
      )}
      {untouched && <p className="board-hint chip-hint">{stage.text('roulette.begin')}</p>}
      {!again && !untouched && (
        <div className="board-row">
          <button type="button" disabled={busy || table.past.length === 0} onClick={chips.undo}>
            <i aria-hidden="true">↶</i>
            <span>{stage.text('roulette.undo')}</span>
          </button>
          <button type="button" disabled={busy || empty} onClick={chips.clear}>
            <i aria-hidden="true">×</i>
            <span>{stage.text('board.clear')}</span>
          </button>
        </div>
      )}
      {refused && (
        <p className="chip-refused" role="status">
          {stage.text('roulette.maximum', { amount: stage.money(mostOf(stage)) })}
        </p>
      )}
    </div>
  );
}
