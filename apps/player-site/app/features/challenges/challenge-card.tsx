/** A challenge in the list, and its facts on its own page. */
import { Chip, Meter } from '@herna/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useDay } from '../loyalty/standing.tsx';
import type { Challenge } from './challenge-types.ts';
import { useGoalWords, useRewardWords } from './words.ts';

export function ChallengeCard({ challenge }: { readonly challenge: Challenge }) {
  const t = useTranslations('challenges');
  const words = useGoalWords();
  const rewardOf = useRewardWords();
  const { id, terms, reward, state } = challenge;
  return (
    <article className="edge flex h-full flex-col gap-4 rounded-card bg-surface p-5 md:p-6">
      <div>
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 className="text-xl">
            <SiteLink
              to={`/challenges/detail/${id}`}
              className="flex min-h-target items-center hover:text-accent"
            >
              {terms.title}
            </SiteLink>
          </h2>
          {state && <Chip>{t(`states.${state}`)}</Chip>}
        </div>
        <p className="mt-1 text-sm text-muted">{terms.summary}</p>
      </div>
      <dl className="grid gap-1 text-sm">
        <Fact name={t('reward')}>{rewardOf(reward)}</Fact>
        <Fact name={t('time')}>
          <Days challenge={challenge} />
        </Fact>
      </dl>
      {state && <Progress challenge={challenge} />}
      <p className="mt-auto text-sm">
        <SiteLink
          to={`/challenges/detail/${id}`}
          className="inline-flex min-h-target items-center underline underline-offset-3 hover:text-accent"
        >
          {state ? t('open') : words.goal(challenge)}
        </SiteLink>
      </p>
    </article>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line/60 pb-2">
      <dt className="text-muted">{name}</dt>
      <dd className="figures text-right">{children}</dd>
    </div>
  );
}

/** The days of a challenge, as they are: nothing counts down. */
export function Days({ challenge: { from, until } }: { readonly challenge: Challenge }) {
  const dayOf = useDay();
  return (
    <>
      {dayOf(from)} – {dayOf(until)}
    </>
  );
}

export function Progress({ challenge }: { readonly challenge: Challenge }) {
  const t = useTranslations('challenges');
  const words = useGoalWords();
  return (
    <div>
      <p className="mb-2 flex justify-between gap-4 text-sm">
        <span>{t('progress')}</span>
        <span className="figures">{words.progress(challenge)}</span>
      </p>
      <Meter value={challenge.done} max={challenge.goal.target} label={t('progress')} of="goal" />
    </div>
  );
}
