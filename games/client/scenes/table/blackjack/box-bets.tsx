/** Chips on boxes and on pairs beside them, laid before the cards are dealt. */
import type { Stage } from '../../../scene.ts';
import { dataOf } from '../../board/board.ts';
import { ChipRack, ChipSpot, type Chips } from '../../board/chips.tsx';
import { useStore } from '../use-store.ts';
import type { TableData } from './table-data.ts';

interface Properties {
  readonly stage: Stage;
  readonly chips: Chips;
  /** Cards of a round lie on the table. */
  readonly begun: boolean;
}

/** The spots of all boxes, and the chips to lay on them. */
export function BoxBets({ stage, chips, begun }: Properties) {
  const { table } = useStore(chips.store);
  const { boxes = 1, pairs } = dataOf<TableData>(stage);
  const numbers = Array.from({ length: boxes }, (_, index) => index + 1);
  if (stage.recorded) return null;
  const nameOf = (box: number): string =>
    boxes > 1 ? stage.text('blackjack.box', { box }) : stage.text('blackjack.onlyBox');
  const most = Math.max(...Object.values(pairs ?? {}));
  return (
    <section className="blackjack-bets" aria-label={stage.text('roulette.bets')}>
      {!begun && Object.keys(table.bets).length === 0 && (
        <p className="blackjack-hint">{stage.text('roulette.begin')}</p>
      )}
      <div className="blackjack-spots">
        {numbers.map((box) => (
          <ChipSpot
            key={box}
            stage={stage}
            chips={chips}
            spot={`box:${box}`}
            name={nameOf(box)}
            locked={false}
            tone="#0d5a3a"
          />
        ))}
        {pairs &&
          numbers.map((box) => (
            <ChipSpot
              key={box}
              stage={stage}
              chips={chips}
              spot={`pair:${box}`}
              name={stage.text('blackjack.pairBet')}
              pays={stage.text('poker.upTo', { most })}
              locked={table.bets[`box:${box}`] === undefined}
              tone="#5b3a8c"
            />
          ))}
      </div>
      <ChipRack stage={stage} chips={chips} busy={false} />
    </section>
  );
}
