/** What a round is about: its facts, its prizes, the games that count. */
import { MoneyText } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GameLink } from '../games/game-link.tsx';
import { Moment } from '../payments/payment-words.tsx';
import type { TournamentDetail } from './tournament-types.ts';
import { nextMoment, TimeLeft, usePrizeText, useScoreText } from './tournament-words.tsx';

interface Of {
  readonly tournament: TournamentDetail;
}

export function TournamentFacts({ tournament, now }: Of & { readonly now: number }) {
  const t = useTranslations('tournaments');
  const scoreText = useScoreText();
  const { fee, pool, registered, playersMaximum, scoring, stakeMinimum } = tournament;
  const { countedStakePerDay, countedRounds, venues, scoreMinimum, unit, currency, kind } =
    tournament;
  const next = nextMoment(tournament);
  const players =
    playersMaximum === null
      ? String(registered)
      : t('playersOf', { count: registered, most: playersMaximum });
  const rows: readonly (readonly [string, ReactNode] | false)[] = [
    kind !== 'HALL' && [t('pool'), <MoneyText key="pool" value={pool} />],
    kind !== 'HALL' && [t('entry'), fee ? <MoneyText key="fee" value={fee} /> : t('free')],
    [t('starts'), <Moment key="starts" at={tournament.startsAt} />],
    [t('ends'), <Moment key="ends" at={tournament.endsAt} />],
    next.word !== 'ended' && [
      t(`until.${next.word}`),
      <TimeLeft key="left" until={next.at} now={now} />,
    ],
    kind !== 'HALL' && [t('players'), players],
    scoring !== null && [t('scoring'), t(`scorings.${scoring}`, { best: tournament.best ?? 1 })],
    stakeMinimum !== null && [t('stakeMinimum'), <MoneyText key="least" value={stakeMinimum} />],
    countedStakePerDay !== null && [
      t('countedStake'),
      <MoneyText key="day" value={countedStakePerDay} />,
    ],
    countedRounds !== null && [t('countedRounds'), t('firstRounds', { count: countedRounds })],
    venues !== null && [t('playedIn'), venues.join(', ') || t('atTerminals')],
    scoreMinimum !== null && [
      t('scoreMinimum'),
      scoreText({ unit, value: scoreMinimum, currency }),
    ],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {rows.map(
        (row) =>
          row && (
            <div key={row[0]} className="flex justify-between gap-4 border-b border-line/60 pb-2">
              <dt className="text-muted">{row[0]}</dt>
              <dd className="text-right">{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Prizes by place; a share says of what it is one. */
export function TournamentPrizes({ tournament: { prizes, points } }: Of) {
  const t = useTranslations('tournaments');
  const prizeText = usePrizeText();
  return (
    <>
      <ol className="text-sm">
        {prizes.map((prize) => (
          <li
            key={`${prize.placeFrom}-${prize.kind}`}
            className="flex justify-between gap-4 border-b border-line/60 py-2"
          >
            <span className="text-muted">
              {prize.placeFrom === prize.placeTo
                ? t('place', { place: prize.placeFrom })
                : t('places', { from: prize.placeFrom, to: prize.placeTo })}
            </span>
            <span className="figures text-right font-semibold">{prizeText(prize)}</span>
          </li>
        ))}
      </ol>
      {points.length > 0 && (
        <ul className="mt-4 text-sm">
          {points.map(({ fromPercent, points: count }) => (
            <li key={fromPercent}>{t('pointStep', { percent: fromPercent, count })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The games that count: by name, or whole kinds. */
export function CountingGames({ tournament: { games, scopes } }: Of) {
  const t = useTranslations('tournaments.scopes');
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {games.length > 0
        ? games.map(({ key, name }) => (
            <li key={key}>
              <GameLink
                gameKey={key}
                className="edge block rounded-full bg-raised px-3.5 py-2 hover:brightness-125"
              >
                {name}
              </GameLink>
            </li>
          ))
        : scopes.map((scope) => (
            <li key={scope} className="edge rounded-full bg-raised px-3.5 py-2">
              {t(scope)}
            </li>
          ))}
    </ul>
  );
}
