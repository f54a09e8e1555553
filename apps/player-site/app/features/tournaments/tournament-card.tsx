/** A round in a list: what is to be won, until when, and the way to everything else. */
import { MoneyText } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { Moment } from '../payments/payment-words.tsx';
import type { Tournament } from './tournament-types.ts';
import { nextMoment, OwnRegistration, TimeLeft, TournamentState } from './tournament-words.tsx';

interface TournamentCardProperties {
  readonly tournament: Tournament;
  /** The server's clock, milliseconds. */
  readonly now: number;
}

export function TournamentCard({ tournament, now }: TournamentCardProperties) {
  const t = useTranslations('tournaments');
  const { id, kind, state, title, summary, pool, fee, mine } = tournament;
  const { word, at } = nextMoment(tournament);
  const over = word === 'ended';
  return (
    <article
      className="edge flex flex-col gap-4 rounded-card
        bg-[radial-gradient(110%_90%_at_100%_0%,color-mix(in_oklab,var(--colour-accent)_14%,transparent),transparent_60%)]
        bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-sm text-muted">{t(`kinds.${kind}`)}</span>
        <TournamentState state={state} />
      </div>
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sm text-muted">{summary}</p>
      </div>
      {pool.amount > 0 && (
        <p>
          <span className="block text-sm text-muted">{t('pool')}</span>
          <MoneyText value={pool} whole className="font-display text-2xl font-bold text-accent" />
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-muted">{t(word)}</dt>
          <dd>
            <Moment at={at} />
            {!over && (
              <span className="block text-muted">
                <TimeLeft until={at} now={now} />
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('entry')}</dt>
          <dd>{fee ? <MoneyText value={fee} /> : t('free')}</dd>
          <dd className="mt-1">
            <OwnRegistration mine={mine} />
          </dd>
        </div>
      </dl>
      <SiteLink
        to={`/tournaments/detail/${id}`}
        className="mt-auto inline-flex min-h-target items-center self-start text-sm font-medium underline
          underline-offset-3 hover:text-accent"
        aria-label={`${title}: ${t('detail')}`}
      >
        {t('detail')}
      </SiteLink>
    </article>
  );
}
