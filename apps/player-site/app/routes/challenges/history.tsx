/** What has become of challenges and spins. */
import { type Column, DataTable } from '@herna/ui';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { asPlayer, visitOf } from '../../api/server.ts';
import { PageHead } from '../../features/account/page-head.tsx';
import { ChallengeTabs } from '../../features/challenges/challenge-tabs.tsx';
import type { PastChallenge, Spin } from '../../features/challenges/challenge-types.ts';
import { VerifySpin } from '../../features/challenges/verify-spin.tsx';
import { useRewardWords } from '../../features/challenges/words.ts';
import { Moment } from '../../features/payments/payment-words.tsx';

export const loader = (args: LoaderFunctionArgs) => {
  const visit = visitOf(args);
  return asPlayer(visit, async () => {
    const [{ history }, { spins }] = await Promise.all([
      visit.api('GET /api/challenges'),
      visit.api('GET /api/wheels'),
    ]);
    return { history, spins: spins.filter(({ state }) => state !== 'GRANTED') };
  });
};

export default function ChallengesHistory() {
  const { history, spins } = useLoaderData<typeof loader>();
  const t = useTranslations('challenges');
  return (
    <>
      <PageHead title={t('title')} text={t('historyText')} />
      <ChallengeTabs current="history" />
      <Past history={history} />
      <Spins spins={spins} />
    </>
  );
}

function Past({ history }: { readonly history: readonly PastChallenge[] }) {
  const t = useTranslations('challenges');
  const rewardOf = useRewardWords();
  const columns: readonly Column<PastChallenge>[] = [
    { key: 'title', title: t('challenge'), phone: 'title', cell: ({ title }) => title },
    { key: 'reward', title: t('reward'), cell: ({ reward }) => rewardOf(reward) },
    { key: 'state', title: t('state'), phone: 'side', cell: ({ state }) => t(`states.${state}`) },
    {
      key: 'at',
      title: t('decidedAt'),
      cell: ({ decidedAt, joinedAt }) => <Moment at={decidedAt ?? joinedAt} />,
    },
  ];
  if (history.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  return (
    <DataTable
      caption={t('tabs.history')}
      columns={columns}
      rows={history}
      keyOf={({ id }) => id}
    />
  );
}

function Spins({ spins }: { readonly spins: readonly Spin[] }) {
  const t = useTranslations('challenges');
  const rewardOf = useRewardWords();
  if (spins.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{t('wheel.spins')}</h2>
      <ul className="grid gap-3">
        {spins.map((spin) => {
          const won = spin.result && spin.wheel.segments[spin.result.segment]?.reward;
          return (
            <li key={spin.id} className="edge rounded-card bg-surface p-4">
              <p className="flex flex-wrap justify-between gap-2 text-sm">
                <span className="font-medium">{spin.wheel.terms.title}</span>
                <span>{won ? rewardOf(won) : t(`wheel.states.${spin.state}`)}</span>
              </p>
              <p className="mt-1 text-sm text-muted">
                <Moment at={spin.result?.at ?? spin.grantedAt} />
              </p>
              {spin.result && <VerifySpin spin={spin} result={spin.result} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
