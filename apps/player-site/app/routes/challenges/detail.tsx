/** One challenge with its whole terms: joined here, and followed here. */
import { ApiError } from '@herna/contract-kit/client';
import { Chip } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, notFound, visitOf } from '../../api/server.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { Join, Leave } from '../../features/challenges/challenge-acts.tsx';
import { Days, Fact, Progress } from '../../features/challenges/challenge-card.tsx';
import { useGoalWords, useRewardWords } from '../../features/challenges/words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const challengeId = args.params.challengeId ?? '';
  if (!/^[1-9]\d{0,17}$/.test(challengeId)) throw notFound();
  return asPlayer(visit, async () => {
    try {
      const params = { challengeId };
      return { challenge: await visit.api('GET /api/challenges/{challengeId}', { params }) };
    } catch (error) {
      throw error instanceof ApiError && [403, 404].includes(error.status) ? notFound() : error;
    }
  });
}

export default function ChallengePage() {
  const { challenge } = useLoaderData<typeof loader>();
  const t = useTranslations('challenges');
  const words = useGoalWords();
  const rewardOf = useRewardWords();
  const { terms, state, reward, games, scopes } = challenge;
  const running = state === 'JOINED' || state === 'FULFILLED';
  return (
    <div className="max-w-3xl">
      <PageHead
        title={terms.title}
        text={terms.summary}
        back={{ to: '/challenges', text: t('title') }}
        action={state && <Chip>{t(`states.${state}`)}</Chip>}
      />
      <section className="edge rounded-card bg-surface p-5 md:p-6">
        {state && <Progress challenge={challenge} />}
        <dl className="mt-4 grid gap-2 text-sm">
          <Fact name={t('goal')}>{words.goal(challenge)}</Fact>
          <Fact name={t('reward')}>{rewardOf(reward)}</Fact>
          <Fact name={t('time')}>
            <Days challenge={challenge} />
          </Fact>
          <Fact name={t('games')}>
            {(games.length > 0
              ? games.map(({ name }) => name)
              : scopes.map((scope) => t(`scopes.${scope}`))
            ).join(', ')}
          </Fact>
        </dl>
        {reward.summary && <p className="mt-4 text-sm text-muted">{reward.summary}</p>}
        <ul className="mt-4 list-disc pl-5 text-sm text-muted">
          {words.bounds(challenge).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{t('rules.own')}</li>
          <li>{t('rules.result')}</li>
          <li>{t('rules.night')}</li>
          <li>{t('rules.aside')}</li>
        </ul>
        <h2 className="mt-6 mb-2 text-lg">{t('terms')}</h2>
        <p className="max-w-prose text-sm whitespace-pre-line" lang={terms.locale}>
          {terms.text}
        </p>
        {challenge.open && <Join challenge={challenge} />}
        {running && <Leave challenge={challenge} />}
      </section>
    </div>
  );
}
