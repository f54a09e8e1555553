/** Tickets that are marked by balls as they come. */
import { type BingoTitle, freeField, linesOf } from '@herna/maths';
import { useStore } from '../table/use-store.ts';
import './bingo.css';
import { type BoardGame, type BoardProperties, dataOf, timesText, viewOf } from './board.ts';

interface View {
  readonly tickets: readonly (readonly number[])[];
  readonly balls: readonly number[];
  /** Drawn when no ticket has won by the others. */
  readonly extra?: number;
  readonly pays: readonly number[];
}

interface Model {
  readonly tickets: readonly (readonly number[])[];
  readonly balls: readonly number[];
  readonly pays: readonly number[] | undefined;
}

interface TicketProperties extends BoardProperties<Model> {
  readonly ticket: readonly number[];
  readonly pay: number | undefined;
  readonly number: number;
}

function Ticket({ board, ticket, pay, number }: TicketProperties) {
  const { model } = useStore(board.store);
  const { stage } = board;
  const title = dataOf<BingoTitle>(stage);
  const free = freeField(title);
  const out = new Set(model.balls);
  const marked = (field: number): boolean => field === free || out.has(ticket[field] ?? -1);
  const full = new Set(
    linesOf(title)
      .filter((line) => line.every(marked))
      .flat(),
  );
  return (
    <section
      className="bingo-ticket"
      style={{ '--columns': title.columns, '--rows': title.rows } as React.CSSProperties}
      aria-label={stage.text('board.ticket', { number })}
    >
      {ticket.map((value, field) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          key={field}
          data-marked={(value > 0 && marked(field)) || undefined}
          data-free={field === free || undefined}
          data-full={full.has(field) || undefined}
        >
          {field === free ? '★' : value || '·'}
        </span>
      ))}
      {pay !== undefined && pay > 0 && <b>{timesText(pay, stage)}</b>}
    </section>
  );
}

function Bingo({ board }: BoardProperties<Model>) {
  const { model } = useStore(board.store);
  const { stage } = board;
  const last = model.balls.at(-1);
  const { drawn } = dataOf<BingoTitle>(stage);
  const extra = model.balls.length > drawn;
  return (
    <div className="board-game bingo" data-tickets={model.tickets.length}>
      <div className="board-controls" data-first>
        <div className="bingo-drum" aria-hidden="true">
          <b data-empty={last === undefined || undefined} data-extra={extra || undefined}>
            {last ?? '?'}
          </b>
          <ol>
            {model.balls
              .slice(0, -1)
              .toReversed()
              .slice(0, 9)
              .map((ball) => (
                <li key={ball}>{ball}</li>
              ))}
          </ol>
          <span>
            {Math.min(model.balls.length, drawn)}/{drawn}
            {extra && ` ${stage.text('board.extraBall')}`}
          </span>
        </div>
      </div>
      <div className="board-play">
        <div className="bingo-tickets">
          {model.tickets.map((ticket, index) => (
            <Ticket
              // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is its place
              key={index}
              board={board}
              ticket={ticket}
              number={index + 1}
              pay={model.pays?.[index]}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

const blank = ({ tickets, rows, columns }: BingoTitle): number[][] =>
  Array.from({ length: tickets }, () => Array.from({ length: rows * columns }, () => 0));

/** Bingo, as a board. */
export const bingo: BoardGame<Model> = {
  first: (stage) => ({ tickets: blank(dataOf<BingoTitle>(stage)), balls: [], pays: undefined }),
  Component: Bingo,
  begin: (board) => board.change({ balls: [], pays: undefined }),
  async show(board, round) {
    const { tickets, balls, extra, pays } = viewOf<View>(round);
    board.change({ tickets, balls: [], pays: undefined });
    board.stage.play('card');
    await board.pause(500);
    for (const count of balls.keys()) {
      board.change({ balls: balls.slice(0, count + 1) });
      board.stage.play('ball');
      await board.pause(Math.max(110, 360 - count * 12));
    }
    if (extra !== undefined) {
      await board.pause(700);
      board.change({ balls: [...balls, extra] });
      board.stage.play('anticipation');
      await board.pause(900);
    }
    board.change({ pays });
    const won = pays.filter((pay) => pay > 0).length;
    const { text } = board.stage;
    const spoken = extra === undefined ? '' : `${text('board.extraTold', { ball: extra })} `;
    board.say(spoken + text('board.tickets', { count: won }));
    await board.pause(600);
  },
};
