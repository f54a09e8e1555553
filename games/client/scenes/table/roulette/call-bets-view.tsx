/** Bets by parts of the wheel: the series, and each number with its neighbours. */
import { colourOfPocket, pocketName } from '@herna/maths';
import type { Stage } from '../../../scene.ts';
import { neighbourChips, neighboursOf, numbersText, type Series, series } from './call-bets.ts';
import type { RouletteTable } from './table.ts';

interface Properties {
  readonly stage: Stage;
  readonly table: RouletteTable;
}

export function CallBets({ stage, table }: Properties) {
  const { order } = table;
  return (
    <fieldset className="roulette-calls">
      <legend className="heard">{stage.text('roulette.calls.title')}</legend>
      <div className="roulette-series">
        {(Object.keys(series) as Series[]).map((name) => (
          <button
            key={name}
            type="button"
            className="roulette-action"
            onClick={() => table.call(series[name])}
          >
            {stage.text(`roulette.calls.${name}`)}
          </button>
        ))}
      </div>
      <div className="roulette-race">
        {order.map((pocket) => (
          <button
            key={pocket}
            type="button"
            data-colour={colourOfPocket(pocket, order.length)}
            aria-label={stage.text('roulette.calls.neighbours', {
              number: pocketName(pocket),
              numbers: numbersText(neighboursOf(order, pocket)),
            })}
            onClick={() => table.call(neighbourChips(order, pocket))}
          >
            {pocketName(pocket)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
