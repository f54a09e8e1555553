/** Challenges: those to join, and those the player is in. */
import { EmptyState, Notice } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { isGuest, type Visit, visitOf } from '../../api/server.ts';
import { ChallengeCard } from '../../features/challenges/challenge-card.tsx';
import { ChallengeTabs, Guest } from '../../features/challenges/challenge-tabs.tsx';
import type { OwnChallenges } from '../../features/challenges/challenge-types.ts';
import { PageMeta } from '../../shell/page-meta.tsx';

async function ownOf({ api }: Visit): Promise<OwnChallenges | undefined> {
  try {
    return await api('GET /api/challenges');
  } catch (error) {
    if (!isGuest(error)) throw error;
    return undefined;
  }
}

export const loader = async (args: LoaderFunctionArgs) => ({ own: await ownOf(visitOf(args)) });

export default function ChallengesPage() {
  const { own } = useLoaderData<typeof loader>();
  const t = useTranslations('challenges');
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('text')}</p>
      <ChallengeTabs current="challenges" />
      {own ? <Own own={own} /> : <Guest to="/challenges" />}
    </>
  );
}

function Own({ own: { open, challenges } }: { readonly own: OwnChallenges }) {
  const t = useTranslations('challenges');
  if (!open) return <Notice>{t('closed')}</Notice>;
  if (challenges.length === 0) {
    return (
      <EmptyState icon="trophy" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {challenges.map((challenge) => (
        <li key={challenge.id}>
          <ChallengeCard challenge={challenge} />
        </li>
      ))}
    </ul>
  );
}
