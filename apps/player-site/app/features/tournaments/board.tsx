/** The board of a round with the reader's own place. */
import { classNames, EmptyState, MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { type Standing, useLiveStanding } from './live-board.ts';
import type { Board, BoardRow, OwnPlace, Tournament } from './tournament-types.ts';
import { usePrizeText, useScoreText } from './tournament-words.tsx';

type Of = Pick<Tournament, 'id' | 'kind' | 'state' | 'currency'>;

/** A board that changes in place while its round runs. */
export function LiveBoard({ of, came }: { readonly of: Of; readonly came: Standing }) {
  const { board, own } = useLiveStanding(of.id, came);
  return <BoardTable of={of} board={board} own={own} />;
}

interface BoardTableProperties {
  readonly of: Of;
  readonly board: Board;
  readonly own?: OwnPlace | undefined;
}

export function BoardTable({ of, board, own }: BoardTableProperties) {
  const t = useTranslations('tournaments.board');
  if (board.items.length === 0) {
    const word = of.kind === 'DRAW' ? 'notDrawn' : of.state === 'FINISHED' ? 'nobody' : 'noneYet';
    return <EmptyState icon="trophy" title={t(word)} />;
  }
  const visiblePlaces = new Set(board.items.map(({ place }) => place));
  const further = own?.own && !visiblePlaces.has(own.own.place) ? own.neighbours : [];
  return (
    <>
      {own && <OwnLine of={of} board={board} own={own} />}
      <Rows of={of} unit={board.unit} rows={board.items} caption={t('title')} />
      {further.length > 0 && (
        <>
          <p aria-hidden className="py-2 text-center text-muted">
            …
          </p>
          <Rows of={of} unit={board.unit} rows={further} caption={t('around')} />
        </>
      )}
      {board.total > board.items.length && (
        <p className="mt-3 text-sm text-muted">{t('inAll', { count: board.total })}</p>
      )}
    </>
  );
}

/** The reader's own place in a sentence, read aloud when it changes. */
function OwnLine({ of, board, own }: Required<BoardTableProperties>) {
  const t = useTranslations('tournaments.board');
  const scoreText = useScoreText();
  const row = own?.own;
  if (!row) return <p className="mb-3 text-sm text-muted">{t('noPlace')}</p>;
  const value = scoreText({ unit: board.unit, value: row.value, currency: of.currency });
  return (
    <p className="edge mb-4 flex items-baseline justify-between gap-4 rounded-card bg-raised p-4">
      <span>
        {row.place === null
          ? t('ownTicket')
          : t('ownPlace', { place: row.place, total: own.total })}
      </span>
      <span className="figures font-semibold">{value}</span>
    </p>
  );
}

interface RowsProperties {
  readonly of: Of;
  readonly unit: Board['unit'];
  readonly rows: readonly BoardRow[];
  readonly caption: string;
}

function Rows({ of, unit, rows, caption }: RowsProperties) {
  const t = useTranslations('tournaments.board');
  const scoreText = useScoreText();
  const prizeText = usePrizeText();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-muted">
          <th scope="col" className="w-12 py-2 font-medium">
            {t('place')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('player')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t(of.kind === 'DRAW' ? 'ticket' : 'score')}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            {t('prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.place ?? row.value}
            aria-current={row.own ? 'true' : undefined}
            className={classNames('border-b border-line/60', row.own && 'bg-raised font-semibold')}
          >
            <th scope="row" className="figures py-2 pl-1 text-left font-semibold">
              {row.place ?? '–'}
            </th>
            <td className="py-2">
              <span className="block max-w-40 truncate sm:max-w-none">
                {row.own ? t('you', { name: row.player }) : row.player}
              </span>
              {row.best && (
                <span className="figures block text-xs font-normal text-muted">
                  {row.best.game.name} · <MoneyText value={row.best.win} />
                </span>
              )}
            </td>
            <td className="figures py-2 text-right">
              {scoreText({ unit, value: row.value, currency: of.currency })}
            </td>
            <td className="figures py-2 pl-3 text-right">
              {row.prizes.map((prize) => prizeText(prize)).join(', ') || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
