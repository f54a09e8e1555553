/** The betting table: what is painted, what is pressed, the chips. */
import { rouletteSpots } from '@herna/maths';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { Stage } from '../../../scene.ts';
import { useStore } from '../use-store.ts';
import { type Box, type Direction, neighbour, type Orientation, tableLayout } from './layout.ts';
import { chipLabel, chipRank, spotName } from './spot-names.ts';
import type { Hit, RouletteTable } from './table.ts';

const layouts = { wide: tableLayout('wide'), tall: tableLayout('tall') };

const keys: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const placeOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

interface FeltProperties {
  readonly orientation: Orientation;
  readonly stage: Stage;
  readonly pointed: string | undefined;
  readonly drawn: number | undefined;
}

/** Fields and numbers. */
const Felt = memo(function Felt({ orientation, stage, pointed, drawn }: FeltProperties) {
  const covered = pointed === undefined ? [] : (rouletteSpots.get(pointed) ?? []);
  return (
    <div aria-hidden="true">
      {layouts[orientation].cells.map(({ spot, box, colour }) => {
        const pockets = rouletteSpots.get(spot) ?? [];
        const number = pockets.length === 1 ? pockets[0] : undefined;
        const lit = number !== undefined ? covered.includes(number) : spot === pointed;
        const won = drawn !== undefined && pockets.includes(drawn);
        return (
          <div
            key={spot}
            className="roulette-cell"
            data-colour={colour}
            data-lit={lit || undefined}
            data-won={won || undefined}
            style={placeOf(box)}
          >
            {colour !== 'plain' && number === undefined ? (
              <i className="roulette-lozenge" />
            ) : (
              <span className="roulette-name">
                {number ?? stage.text(`roulette.field.${spot.split(':')[0]}`, fieldRange(spot))}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** First and last number of a field, as its name may want them. */
function fieldRange(spot: string): Record<string, number> {
  const pockets = rouletteSpots.get(spot) ?? [];
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
}

/** The whole table, scaled by the arrangement. */
export function TableView({ stage, table }: TableViewProperties) {
  const { arrangement, table: chips, phase, drawn } = useStore(table.store);
  const [pointed, setPointed] = useState<string>();
  const [current, setCurrent] = useState('straight:0');
  const element = useRef<HTMLDivElement>(null);
  const orientation = arrangement?.orientation ?? 'wide';
  const layout = layouts[orientation];
  const hits = new Map<string, Hit>(drawn?.hits.map((hit) => [hit.spot, hit]));
  const scale = arrangement?.scale ?? 1;

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
          drawn={phase === 'spinning' ? undefined : drawn?.pocket}
        />
        {layout.places.map(({ spot, box, chip }) => {
          const stake = chips.bets[spot];
          const name = spotName(spot, stage.text);
          return (
            <button
              key={spot}
              type="button"
              className="roulette-spot"
              data-spot={spot}
              tabIndex={spot === current ? 0 : -1}
              aria-label={stake ? `${name}, ${stage.money(stake)}` : name}
              aria-disabled={phase !== 'open'}
              style={placeOf(box)}
              onClick={() => table.place(spot)}
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
              {stake !== undefined && (
                <span
                  className="roulette-stack"
                  data-fate={phase !== 'settling' ? undefined : hits.has(spot) ? 'won' : 'lost'}
                  style={{ left: chip.x - box.x, top: chip.y - box.y }}
                >
                  <Chip minor={stake} ladder={table.chips} language={stage.session.language} />
                  {phase === 'settling' && hits.has(spot) && (
                    <span className="roulette-paid">{stage.money(hits.get(spot)?.win ?? 0)}</span>
                  )}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}
