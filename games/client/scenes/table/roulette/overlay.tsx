/** What lies above the wheel's picture: the table, chips, what was drawn. */
import { colourOfPocket, pocketName } from '@herna/maths';
import { useState } from 'react';
import type { Stage } from '../../../scene.ts';
import { useStore } from '../use-store.ts';
import type { Arrangement } from './arrangement.ts';
import { sumOf } from './bets.ts';
import { CallBets } from './call-bets-view.tsx';
import { CombinedBets, type LowView, LowViews, WheelBets } from './low-views.tsx';
import './chips.css';
import './past.css';
import { PastNumbersView, pastSheetId } from './past-view.tsx';
import './roulette.css';
import './low.css';
import { type Drawn, hotNumbers, type RouletteState, type RouletteTable } from './table.ts';
import { Chip, TableView } from './table-view.tsx';

interface Properties {
  readonly stage: Stage;
  readonly table: RouletteTable;
}

/** The layer above the wheel. */
export function RouletteOverlay({ stage, table }: Properties) {
  const state = useStore(table.store);
  const past = useStore(table.past.store);
  const [view, setView] = useState<LowView>();
  const [chosen, setChosen] = useState<number>();
  const { arrangement } = state;
  if (!arrangement) return null;
  const { low, small, corner } = arrangement;
  const asks = (low || corner) && state.phase === 'open' ? view : undefined;
  const { x, y, width, height } = arrangement.table;
  const shown = state.phase === 'spinning' ? undefined : state.drawn;
  const empty = state.phase === 'open' && sumOf(state.table.bets) === 0;
  return (
    <div
      className="roulette"
      data-orientation={arrangement.orientation}
      data-low={low}
      data-small={small}
      data-corner={corner}
    >
      {shown && (
        <Result
          stage={stage}
          drawn={shown}
          pockets={table.order.length}
          arrangement={arrangement}
        />
      )}
      {state.lucky.length > 0 && (
        <ul className="roulette-lucky" style={{ left: arrangement.wheel.x }}>
          {state.lucky.map(({ pocket, multiple }) => (
            <li key={pocket}>
              <b>{pocketName(pocket)}</b> {multiple}×
            </li>
          ))}
        </ul>
      )}
      <section
        className="roulette-side"
        style={{ left: x, top: y, width, height }}
        aria-label={stage.text('roulette.bets')}
      >
        <div className="roulette-top">
          <Recent
            stage={stage}
            pockets={table.order.length}
            recent={asks === 'combined' ? [] : state.recent}
            hint={
              asks === 'combined' ? 'roulette.combined.hint' : empty ? 'roulette.begin' : undefined
            }
          />
          {(low || (corner && table.callBets)) && !stage.recorded && (
            <LowViews
              stage={stage}
              table={table}
              whole={low ?? false}
              view={asks}
              onView={setView}
            />
          )}
        </div>
        <div className="roulette-middle">
          <div className="roulette-scroll">
            <TableView
              stage={stage}
              table={table}
              onNumber={asks === 'combined' ? setChosen : undefined}
            />
          </div>
          {past.open && (
            <PastNumbersView stage={stage} past={table.past} pockets={table.order.length} />
          )}
          {asks === 'combined' && chosen !== undefined && (
            <CombinedBets
              stage={stage}
              table={table}
              pocket={chosen}
              onClose={() => setChosen(undefined)}
            />
          )}
          {asks === 'wheel' && (
            <WheelBets stage={stage} table={table} onClose={() => setView(undefined)} />
          )}
        </div>
        {!stage.recorded && table.callBets && !low && !corner && (
          <CallBets stage={stage} table={table} />
        )}
        {!stage.recorded && <Tools stage={stage} table={table} state={state} />}
      </section>
      <p id="roulette-table-keys" className="heard">
        {stage.text('roulette.keys')}
      </p>
      <output className="heard" aria-live="polite">
        {(shown?.pockets ?? [])
          .map((pocket) => {
            const colour = colourOfPocket(pocket, table.order.length);
            return stage.text(`roulette.drawn.${colour}`, { number: pocketName(pocket) });
          })
          .join(' ')}
      </output>
    </div>
  );
}

interface ResultProperties {
  readonly stage: Stage;
  readonly drawn: Drawn;
  readonly pockets: number;
  readonly arrangement: Arrangement;
}

/** The drawn numbers in the middle of the wheel. */
function Result({ stage, drawn, pockets, arrangement: { wheel } }: ResultProperties) {
  // On a wheel as small as a button the number covers it and no more.
  const size = Math.max(Math.min(56, wheel.radius * 1.6), Math.min(112, wheel.radius * 0.42));
  return (
    <div
      className="roulette-result"
      aria-hidden="true"
      style={{ left: wheel.x, top: wheel.y, fontSize: size * 0.46 }}
    >
      <span className="roulette-balls">
        {drawn.pockets.map((pocket, ball) => (
          <b
            // biome-ignore lint/suspicious/noArrayIndexKey: balls may fall on the same number
            key={ball}
            data-colour={colourOfPocket(pocket, pockets)}
            style={{ width: size, height: size }}
          >
            {pocketName(pocket)}
          </b>
        ))}
      </span>
      {drawn.win > 0 && (
        <span className="roulette-gain" data-gain={drawn.win > drawn.staked || undefined}>
          {stage.money(drawn.win)}
        </span>
      )}
    </div>
  );
}

interface RecentProperties {
  readonly stage: Stage;
  readonly pockets: number;
  readonly recent: readonly number[];
  /** What is said where no number has come yet. */
  readonly hint: string | undefined;
}

/** Numbers drawn lately, the latest first; those that came again are warm. */
function Recent({ stage, pockets, recent, hint }: RecentProperties) {
  const hot = hotNumbers(recent);
  return (
    <ol className="roulette-recent" aria-label={stage.text('roulette.recent')}>
      {recent.length === 0 && hint && <li className="roulette-hint">{stage.text(hint)}</li>}
      {recent.map((pocket, index) => {
        const count = hot.get(pocket);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a number's place is its identity here
            key={recent.length - index}
            data-colour={colourOfPocket(pocket, pockets)}
            data-hot={count !== undefined || undefined}
            title={count ? stage.text('roulette.hot', { number: pocket, count }) : undefined}
          >
            {pocketName(pocket)}
          </li>
        );
      })}
    </ol>
  );
}

interface ToolsProperties extends Properties {
  readonly state: RouletteState;
}

/** Chips and what is done with all bets at once. */
function Tools({ stage, table, state }: ToolsProperties) {
  const { table: bets, phase, chip, refused } = state;
  const past = useStore(table.past.store);
  const sum = sumOf(bets.bets);
  const closed = phase !== 'open';
  return (
    <div className="roulette-tools">
      <div className="roulette-actions">
        <Action
          text={stage.text('roulette.undo')}
          sign="↶"
          off={closed || bets.past.length === 0}
          act={table.undo}
        />
        <Action
          text={stage.text('roulette.clear')}
          sign="✕"
          off={closed || sum === 0}
          act={table.clear}
        />
        {sum === 0 ? (
          <Action
            text={stage.text('roulette.repeat')}
            sign="↻"
            off={closed || sumOf(bets.last) === 0}
            act={table.repeat}
          />
        ) : (
          <Action text={stage.text('roulette.double')} sign="×2" off={closed} act={table.double} />
        )}
        {!state.arrangement?.low && (
          <button
            type="button"
            className="roulette-action"
            aria-expanded={past.open}
            aria-controls={past.open ? pastSheetId : undefined}
            // The wheel turns: what is counted by now is not seen yet.
            disabled={closed && !past.open}
            onClick={() => table.past.toggle()}
          >
            {stage.text('roulette.past.title')}
          </button>
        )}
        <p className="roulette-sum" data-refused={refused || undefined} role="status">
          <b>{stage.money(sum)}</b>
          <span className="roulette-most">
            {stage.text('roulette.maximum', { amount: stage.money(table.maximum) })}
          </span>
        </p>
      </div>
      <fieldset className="roulette-chips">
        <legend className="heard">{stage.text('roulette.chips')}</legend>
        {table.chips.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="roulette-chip"
              checked={value === chip}
              onChange={() => table.choose(value)}
              aria-label={stage.money(value)}
            />
            <Chip minor={value} ladder={table.chips} language={stage.session.language} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface ActionProperties {
  readonly sign: string;
  readonly text: string;
  readonly off: boolean;
  readonly act: () => void;
}

function Action({ sign, text, off, act }: ActionProperties) {
  return (
    <button type="button" className="roulette-action" disabled={off} onClick={act}>
      <span aria-hidden="true">{sign}</span>
      <span className="roulette-word heard">{text}</span>
    </button>
  );
}
