/** What went wrong, what was not done, and the way on. */
import { type BrokenPromise, outcomeFields } from '../session/fairness.ts';
import type { Notice, Way } from '../session/notices.ts';
import { Fact } from './fact.tsx';
import { useWords } from './words.ts';

/** Ways that lead out of the game, below the lobby's path. */
const places: Readonly<Partial<Record<Way, string>>> = {
  deposit: 'profile/payments/deposit',
  limits: 'profile/settings/limits',
  lobby: '',
};

/** What an answer was held against: what was published before, or what comes out of the seed. */
const sourceOf = ({ field }: BrokenPromise): string =>
  (outcomeFields as readonly string[]).includes(field) ? 'unfair.workedOut' : 'unfair.promised';

export interface NoticeCardProperties {
  readonly notice: Notice;
  readonly lobby: string;
  readonly onWay: (way: Way) => void;
}

export function NoticeCard({ notice, lobby, onWay }: NoticeCardProperties) {
  const { text } = useWords();
  const { key, way, broken, roundId } = notice;
  const place = places[way];
  const leaves = way === 'lobby' || way === 'retry' || way === 'reload';
  return (
    <div className="notice" role="alert">
      <p>{text(`notices.${key}`)}</p>
      {broken && (
        <dl className="facts" data-broken={broken.field}>
          {roundId && <Fact name={text('fair.round')} value={roundId} />}
          <Fact name={text('unfair.what')} value={text(`unfair.${broken.field}`)} />
          <Fact name={text(sourceOf(broken))} value={broken.promised || '–'} />
          <Fact name={text('unfair.answered')} value={broken.answered || '–'} />
        </dl>
      )}
      <div className="notice-ways">
        {place === undefined ? (
          <button type="button" className="main-button" onClick={() => onWay(way)}>
            {text(`ways.${way}`)}
          </button>
        ) : (
          <a className="main-button" href={`${lobby}${place}`} target="_top">
            {text(`ways.${way}`)}
          </a>
        )}
        {!leaves && way !== 'dismiss' && (
          <button type="button" className="side-button" onClick={() => onWay('dismiss')}>
            {text('ways.dismiss')}
          </button>
        )}
      </div>
    </div>
  );
}

/** A notice in place of the whole game. */
export function NoticeScreen({ notice, lobby }: Omit<NoticeCardProperties, 'onWay'>) {
  return (
    <main className="notice-screen">
      <NoticeCard notice={notice} lobby={lobby} onWay={() => location.reload()} />
    </main>
  );
}
