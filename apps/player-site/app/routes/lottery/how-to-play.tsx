import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { visitOf } from '../../api/server.ts';
import { LotteryTabs } from '../../features/lottery/lottery-tabs.tsx';
import { PrizeTable } from '../../features/lottery/prize-table.tsx';
import { PageMeta } from '../../shell/page-meta.tsx';
import { SiteLink } from '../../shell/site-ui.tsx';

export const loader = (args: LoaderFunctionArgs) => visitOf(args).api('GET /api/lottery/games');

const steps = ['pick', 'pay', 'seal', 'draw', 'win'] as const;

export default function LotteryHowTo() {
  const { games } = useLoaderData<typeof loader>();
  const t = useTranslations('lottery.howTo');
  const format = useFormatter();
  return (
    <>
      <PageMeta title={t('title')} description={t('text')} />
      <h1 className="text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-5 max-w-prose text-muted">{t('text')}</p>
      <LotteryTabs current="howTo" />
      <ol className="grid max-w-3xl gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden="true"
              className="figures grid size-9 shrink-0 place-items-center rounded-full bg-raised
                font-display font-semibold text-accent"
            >
              {index + 1}
            </span>
            <p className="pt-1.5">{t(`steps.${step}`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <SiteLink
          to="/lottery/faq"
          className="inline-flex min-h-target items-center underline underline-offset-3"
        >
          {t('faq')}
        </SiteLink>
      </p>
      <h2 className="mt-10 mb-4 text-xl">{t('plans')}</h2>
      <div className="grid gap-5 lg:grid-cols-2">
        {games.map((game) => (
          <section key={game.gameKey} className="edge rounded-card bg-surface p-5">
            <h3 className="text-lg">{game.name}</h3>
            <p className="mt-1 mb-3 text-sm text-muted">
              {t('fund', {
                percent: format.number(game.fundPpm / 1_000_000, { style: 'percent' }),
              })}
            </p>
            <PrizeTable game={game} />
          </section>
        ))}
      </div>
    </>
  );
}
