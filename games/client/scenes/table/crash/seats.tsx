/** Who is on board and where they got out. */
import type { CSSProperties } from 'react';
import type { Flight, Stage } from '../../../scene.ts';
import type { Seat } from './desk-state.ts';
import { multiplierText } from './points.ts';

interface Properties {
  readonly stage: Stage;
  readonly flight: Flight | undefined;
  readonly style: CSSProperties & { readonly height: number };
}

const rowHeight = 34;
const headHeight = 36;

/** Own seat first, then the highest stakes. */
export const inOrder = (seats: readonly Seat[]): Seat[] =>
  [...seats].sort((one, other) => Number(other.own) - Number(one.own) || other.stake - one.stake);

/** As many seats as there is room for; how many more there are is said. */
export function Seats({ stage, flight, style }: Properties) {
  const { text } = stage;
  const seats = inOrder(flight?.seats ?? []);
  const room = Math.max(0, Math.floor((style.height - headHeight) / rowHeight));
  const shown = seats.slice(0, seats.length > room ? Math.max(0, room - 1) : room);
  const over = flight?.state === 'CRASHED';
  if (style.height === 0) return null;
  return (
    <section className="crash-seats" style={style} aria-label={text('crash.seats')}>
      <h2>
        {text('crash.seats')} <b>{seats.length}</b>
      </h2>
      {seats.length === 0 && <p>{text('crash.seatsNone')}</p>}
      <ul>
        {shown.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no name of their own
          <SeatRow key={index} stage={stage} seat={seat} over={over} />
        ))}
        {shown.length < seats.length && (
          <li className="crash-more">
            {text('crash.more', { count: seats.length - shown.length })}
          </li>
        )}
      </ul>
    </section>
  );
}

interface SeatRowProperties {
  readonly stage: Stage;
  readonly seat: Seat;
  readonly over: boolean;
}

function SeatRow({ stage, seat, over }: SeatRowProperties) {
  const { text, money, session } = stage;
  const { own, nickname, stake, cashOut, halfCashOut, win } = seat;
  return (
    <li data-own={own || undefined} data-out={cashOut !== null || undefined}>
      <span className="crash-name">{own ? text('crash.you') : nickname}</span>
      {cashOut === null ? (
        <>
          {halfCashOut === null ? (
            <span>{over ? text('crash.seatLost') : ''}</span>
          ) : (
            <span className="crash-out">½ {multiplierText(halfCashOut, session.language)}</span>
          )}
          <span className="crash-money">{money(over && win > 0 ? win : stake)}</span>
        </>
      ) : (
        <>
          <span className="crash-out">{multiplierText(cashOut, session.language)}</span>
          <span className="crash-money">{money(win)}</span>
        </>
      )}
    </li>
  );
}
