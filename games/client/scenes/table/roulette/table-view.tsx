/** The betting table: what is painted, what is pressed, the chips. */
import { type LuckyNumber, pocketName, type SpotMap, spotsOf } from '@herna/maths';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { Stage } from '../../../scene.ts';
import { useStore } from '../use-store.ts';
import { type Box, type Direction, neighbour, type Orientation, tableLayout } from './layout.ts';
import { chipLabel, chipRank, spotName } from './spot-names.ts';
import { type Fate, fateOf, type Hit, type RouletteTable } from './table.ts';

const keys: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const none: readonly number[] = [];

const placeOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

interface FeltProperties {
  readonly orientation: Orientation;
  readonly stage: Stage;
  readonly pointed: string | undefined;
  readonly drawn: readonly number[];
  readonly lucky: readonly LuckyNumber[];
  readonly pockets: number;
}

/** Fields and numbers. */
const Felt = memo(function Felt(properties: FeltProperties) {
  const { orientation, stage, pointed, drawn, lucky, pockets: count } = properties;
  const spots = spotsOf(count);
  const covered = pointed === undefined ? [] : (spots.get(pointed) ?? []);
  return (
    <div aria-hidden="true">
      {tableLayout(orientation, count).cells.map(({ spot, box, colour }) => {
        const pockets = spots.get(spot) ?? [];
        const number = pockets.length === 1 ? pockets[0] : undefined;
        const lit = number !== undefined ? covered.includes(number) : spot === pointed;
        const won = drawn.some((one) => pockets.includes(one));
        const struck = lucky.find(({ pocket }) => pocket === number);
        return (
          <div
            key={spot}
            className="roulette-cell"
            data-colour={colour}
            data-lit={lit || undefined}
            data-won={won || undefined}
            data-struck={struck !== undefined || undefined}
            style={placeOf(box)}
          >
            {colour !== 'plain' && number === undefined ? (
              <i className="roulette-lozenge" />
            ) : (
              <span className="roulette-name">
                {number === undefined
                  ? stage.text(`roulette.field.${spot.split(':')[0]}`, fieldRange(spot, spots))
                  : pocketName(number)}
              </span>
            )}
            {struck && <b className="roulette-struck">{struck.multiple}×</b>}
          </div>
        );
      })}
    </div>
  );
});

/** First and last number of a field, as its name may want them. */
function fieldRange(spot: string, spots: SpotMap): Record<string, number> {
  const pockets = spots.get(spot) ?? [];
  return { first: pockets[0] ?? 0, last: pockets.at(-1) ?? 0 };
}

interface ChipProperties {
  readonly minor: number;
  readonly ladder: readonly number[];
  readonly language: string;
}

/** A chip with its value. */
export function Chip({ minor, ladder, language }: ChipProperties) {
  return (
    <span className="roulette-chip" data-rank={chipRank(minor, ladder)}>
      <span>{chipLabel(minor, language)}</span>
    </span>
  );
}

interface TableViewProperties {
  readonly stage: Stage;
  readonly table: RouletteTable;
  /** Takes a press on a number instead of the table. */
  readonly onNumber?: ((pocket: number) => void) | undefined;
}

interface StackProperties {
  readonly stage: Stage;
  readonly table: RouletteTable;
  readonly stake: number;
  readonly x: number;
  readonly y: number;
  /** What became of it; undefined while nothing is settled. */
  readonly fate: Fate | undefined;
  readonly win: number;
}

/** The chips on a spot. */
function Stack({ stage, table, stake, x, y, fate, win }: StackProperties) {
  return (
    <span className="roulette-stack" data-fate={fate} style={{ left: x, top: y }}>
      <Chip minor={stake} ladder={table.chips} language={stage.session.language} />
      {fate && fate !== 'lost' && <span className="roulette-paid">{stage.money(win)}</span>}
    </span>
  );
}

/** The whole table, scaled by the arrangement. */
export function TableView({ stage, table, onNumber }: TableViewProperties) {
  const { arrangement, table: chips, phase, drawn, lucky } = useStore(table.store);
  const pockets = table.order.length;
  const [pointed, setPointed] = useState<string>();
  const [current, setCurrent] = useState('straight:0');
  const element = useRef<HTMLDivElement>(null);
  const orientation = arrangement?.orientation ?? 'wide';
  const layout = tableLayout(orientation, pockets);
  const hits = new Map<string, Hit>(drawn?.hits.map((hit) => [hit.spot, hit]));
  const scale = arrangement?.scale ?? 1;
  const fateAt = (spot: string) =>
    phase === 'settling' && drawn ? fateOf(drawn, spot) : undefined;
  const choose = (spot: string): void => {
    const [kind, number] = spot.split(':');
    if (kind === 'straight' && onNumber) onNumber(Number(number));
    else table.place(spot);
  };

  // The field of the drawn number comes into view before chips are won and lost.
  useEffect(() => {
    if (phase !== 'settling') return;
    const won = element.current?.querySelector<HTMLElement>('.roulette-cell[data-won]');
    const pane = element.current?.closest('.roulette-scroll');
    if (!won || !pane) return;
    const middle = (won.offsetTop + won.offsetHeight / 2) * scale;
    const behavior = stage.calm ? 'auto' : 'smooth';
    pane.scrollTo({ top: middle - pane.clientHeight / 2, behavior });
  }, [phase, stage, scale]);

  const focus = (spot: string): void => {
    setCurrent(spot);
    element.current?.querySelector<HTMLButtonElement>(`[data-spot="${spot}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const direction = keys[event.key];
    if (direction) focus(neighbour(layout, current, direction));
    else if (event.key === 'Delete' || event.key === 'Backspace') table.remove(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className="roulette-table-frame"
      style={{ width: layout.width * scale, height: layout.height * scale }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a table */}
      <div
        ref={element}
        role="group"
        className="roulette-table"
        data-orientation={orientation}
        aria-label={stage.text('roulette.table')}
        aria-describedby="roulette-table-keys"
        style={{ width: layout.width, height: layout.height, scale }}
        onKeyDown={press}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Felt
          orientation={orientation}
          stage={stage}
          pointed={pointed}
          drawn={phase === 'spinning' ? none : (drawn?.pockets ?? none)}
          lucky={lucky}
          pockets={pockets}
        />
        {layout.places.map(({ spot, box, chip }) => {
          const stake = chips.bets[spot];
          const name = spotName(spot, pockets, stage.text);
          return (
            <button
              key={spot}
              type="button"
              className="roulette-spot"
              data-spot={spot}
              tabIndex={spot === current ? 0 : -1}
              aria-disabled={phase !== 'open'}
              style={placeOf(box)}
              onClick={() => choose(spot)}
              onContextMenu={(event) => {
                event.preventDefault();
                table.remove(spot);
              }}
              onFocus={() => {
                setCurrent(spot);
                setPointed(spot);
              }}
              onBlur={() => setPointed(undefined)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(spot)}
            >
              <span className="heard">{stake ? `${name}, ${stage.money(stake)}` : name}</span>
              {stake !== undefined && (
                <Stack
                  stage={stage}
                  table={table}
                  stake={stake}
                  x={chip.x - box.x}
                  y={chip.y - box.y}
                  fate={fateAt(spot)}
                  win={hits.get(spot)?.win ?? 0}
                />
              )}
            </button>
          );
        })}
        {layout.marks.map(({ spot, chip }) => {
          const stake = chips.bets[spot];
          if (stake === undefined) return null;
          return (
            <Stack
              key={spot}
              stage={stage}
              table={table}
              stake={stake}
              x={chip.x}
              y={chip.y}
              fate={fateAt(spot)}
              win={hits.get(spot)?.win ?? 0}
            />
          );
        })}
      </div>
    </div>
  );
}
