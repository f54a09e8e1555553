/** What past numbers add up to, with the word that they decide nothing. */
import { colourOfPocket, pocketName } from '@herna/maths';
import { Fragment, type KeyboardEvent } from 'react';
import type { Stage } from '../../../scene.ts';
import { useStore } from '../use-store.ts';
import { type Ball, hotAndCold, type PastSheet, sharesOf } from './past-numbers.ts';
import { spotName } from './spot-names.ts';

export const pastSheetId = 'roulette-past';

interface Properties {
  readonly stage: Stage;
  readonly past: PastSheet;
  /** Pockets of the wheel. */
  readonly pockets: number;
}

/** Arrows scroll the sheet, they do not change the stake. */
const keepArrows = (event: KeyboardEvent): void => {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
};

/** The sheet above the table. */
export function PastNumbersView({ stage, past, pockets }: Properties) {
  const { known, failed } = useStore(past.store);
  const { text } = stage;
  return (
    <section
      id={pastSheetId}
      className="roulette-past"
      aria-label={text('roulette.past.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
      tabIndex={0}
      onKeyDown={keepArrows}
    >
      {failed ? (
        <p role="status">
          {text('roulette.past.failed')}{' '}
          <button type="button" className="roulette-action" onClick={() => void past.read()}>
            {text('roulette.past.retry')}
          </button>
        </p>
      ) : !known ? (
        <p role="status">{text('roulette.past.loading')}</p>
      ) : (
        <>
          <h2>
            {text(stage.session.game.data.shared ? 'roulette.past.draws' : 'roulette.past.rounds', {
              rounds: known.rounds,
            })}
          </h2>
          <p className="roulette-past-odds">{text('roulette.past.odds')}</p>
          {known.rounds > 0 &&
            known.balls.map((ball, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: balls are told apart by their number
              <Fragment key={index}>
                {known.balls.length > 1 && (
                  <h3>{text('roulette.past.ball', { ball: index + 1 })}</h3>
                )}
                <BallNumbers stage={stage} ball={ball} pockets={pockets} />
              </Fragment>
            ))}
        </>
      )}
    </section>
  );
}

interface BallProperties {
  readonly stage: Stage;
  readonly ball: Ball;
  readonly pockets: number;
}

function BallNumbers({ stage, ball, pockets }: BallProperties) {
  const { text, session } = stage;
  const { hot, cold } = hotAndCold(ball);
  const percent = new Intl.NumberFormat(session.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const name = (spot: string): string =>
    spot === 'zero' ? text('roulette.past.zero') : spotName(spot, pockets, text);
  return (
    <>
      {sharesOf(ball).map((shares) => (
        <ul key={shares[0]?.spot} className="roulette-shares">
          {shares.map(({ spot, share }) => (
            <li key={spot} data-spot-share={spot} style={{ flexGrow: share }}>
              {name(spot)} <b>{percent.format(share)}</b>
            </li>
          ))}
        </ul>
      ))}
      <Extremes stage={stage} title={text('roulette.past.hot')} counts={hot} pockets={pockets} />
      <Extremes stage={stage} title={text('roulette.past.cold')} counts={cold} pockets={pockets} />
      <ol className="roulette-recent roulette-past-row" aria-label={text('roulette.recent')}>
        {ball.drawn.map((pocket, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a number's place is its identity here
            key={index}
            data-colour={colourOfPocket(pocket, pockets)}
          >
            {pocketName(pocket)}
          </li>
        ))}
      </ol>
    </>
  );
}

interface ExtremesProperties {
  readonly stage: Stage;
  readonly title: string;
  readonly counts: Ball['counts'];
  readonly pockets: number;
}

/** Numbers with how often they came. */
function Extremes({ stage, title, counts, pockets }: ExtremesProperties) {
  return (
    <dl className="roulette-extremes">
      <dt>{title}</dt>
      {counts.map(({ pocket, times }) => (
        <dd key={pocket}>
          <b data-colour={colourOfPocket(pocket, pockets)}>{pocketName(pocket)}</b>{' '}
          {stage.text('roulette.past.times', { times })}
        </dd>
      ))}
    </dl>
  );
}
