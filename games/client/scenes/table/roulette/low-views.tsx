/** What does not lie on the table of a low phone: bets on several numbers, bets by the wheel. */
import { pocketName, spotsOf } from '@herna/maths';
import type { Stage } from '../../../scene.ts';
import { useStore } from '../use-store.ts';
import { sumOf } from './bets.ts';
import { CallBets } from './call-bets-view.tsx';
import { pastSheetId } from './past-view.tsx';
import { spotName } from './spot-names.ts';
import type { RouletteTable } from './table.ts';

/** `combined` has a number chosen first, then one of the bets that hold it. */
export type LowView = 'combined' | 'wheel';

interface Properties {
  readonly stage: Stage;
  readonly table: RouletteTable;
}

interface ViewsProperties extends Properties {
  /** A whole table of small places, on which several numbers cannot be hit at once. */
  readonly whole: boolean;
  readonly view: LowView | undefined;
  readonly onView: (view: LowView | undefined) => void;
}

/** Which of the sheets is in view; the statistics are one of them. */
export function LowViews({ stage, table, whole, view, onView }: ViewsProperties) {
  const past = useStore(table.past.store);
  const { phase } = useStore(table.store);
  const closed = phase !== 'open';
  const turn = (to: LowView): void => {
    if (past.open) table.past.toggle();
    onView(view === to ? undefined : to);
  };
  return (
    <div className="roulette-views">
      {whole && (
        <button
          type="button"
          className="roulette-action"
          data-view="combined"
          aria-pressed={view === 'combined'}
          disabled={closed}
          onClick={() => turn('combined')}
        >
          {stage.text('roulette.combined.title')}
        </button>
      )}
      {table.callBets && (
        <button
          type="button"
          className="roulette-action"
          data-view="wheel"
          aria-pressed={view === 'wheel'}
          disabled={closed}
          onClick={() => turn('wheel')}
        >
          {stage.text('roulette.calls.title')}
        </button>
      )}
      {whole && (
        <button
          type="button"
          className="roulette-action"
          aria-expanded={past.open}
          aria-controls={past.open ? pastSheetId : undefined}
          disabled={closed && !past.open}
          onClick={() => {
            onView(undefined);
            table.past.toggle();
          }}
        >
          {stage.text('roulette.past.title')}
        </button>
      )}
    </div>
  );
}

interface CombinedProperties extends Properties {
  /** The number that was chosen. */
  readonly pocket: number;
  readonly onClose: () => void;
}

const inside = /^(split|trio|first-four|street|corner|six-line)/;

/** The bets on several numbers that hold one of them. */
export function CombinedBets({ stage, table, pocket, onClose }: CombinedProperties) {
  const { table: chips } = useStore(table.store);
  const pockets = table.order.length;
  const spots = [...spotsOf(pockets)].filter(
    ([spot, numbers]) => inside.test(spot) && numbers.includes(pocket),
  );
  return (
    <section className="roulette-sheet" aria-labelledby="roulette-combined">
      <header>
        <h2 id="roulette-combined">
          {stage.text('roulette.combined.of', { number: pocketName(pocket) })}
        </h2>
        <button type="button" className="roulette-action" data-close onClick={onClose}>
          {stage.text('shell.close')}
        </button>
      </header>
      <div className="roulette-combined">
        {spots.map(([spot]) => {
          const stake = chips.bets[spot];
          return (
            <button
              key={spot}
              type="button"
              className="roulette-action"
              data-spot={spot}
              onClick={() => table.place(spot)}
            >
              <span>{spotName(spot, pockets, stage.text)}</span>
              {stake !== undefined && <b>{stage.money(stake)}</b>}
            </button>
          );
        })}
      </div>
    </section>
  );
}

interface WheelProperties extends Properties {
  readonly onClose: () => void;
}

/** Bets by parts of the wheel, all of them in view. */
export function WheelBets({ stage, table, onClose }: WheelProperties) {
  const { table: chips } = useStore(table.store);
  return (
    <section className="roulette-sheet" aria-labelledby="roulette-wheel-bets">
      <header>
        <h2 id="roulette-wheel-bets">{stage.text('roulette.calls.title')}</h2>
        <b>{stage.money(sumOf(chips.bets))}</b>
        <button type="button" className="roulette-action" data-close onClick={onClose}>
          {stage.text('shell.close')}
        </button>
      </header>
      <CallBets stage={stage} table={table} />
    </section>
  );
}
