/** What holds for all game plans, and the plan of each game as a document. */
import { EmptyState, Icon, SearchField } from '@herna/ui';
import { useDeferredValue, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { searchGames } from '../features/games/search.ts';
import type { GamePlan } from '../features/text/game-plans.server.ts';
import { loadGamePlans } from '../features/text/game-plans.server.ts';
import { LongTextView } from '../features/text/long-text.tsx';
import { loadText } from '../features/text/texts.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const page = await loadText(visit);
  return { ...page, plans: await loadGamePlans(visit) };
}

export default function GamePlans() {
  const { text, locale, plans } = useLoaderData<typeof loader>();
  const t = useTranslations('shell');
  return (
    <div className="py-4">
      <PageMeta title={text.title} />
      <div lang={locale}>
        <LongTextView text={text} parts={t('parts')} />
      </div>
      <PlanList plans={plans} />
    </div>
  );
}

function PlanList({ plans }: { readonly plans: readonly GamePlan[] }) {
  const t = useTranslations('games');
  const [text, setText] = useState('');
  const found = searchGames(plans, useDeferredValue(text));
  return (
    <section aria-labelledby="plans" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2 id="plans" className="text-2xl">
          {t('plans.title')}
        </h2>
        <p className="figures text-sm text-muted" aria-live="polite">
          {t('count', { count: found.length })}
        </p>
      </div>
      <search className="mt-4 mb-5 block">
        <SearchField label={t('filter')} value={text} onText={setText} className="md:w-80" />
      </search>
      {found.length === 0 && (
        <EmptyState icon="search" title={t('search.none')}>
          {t('search.noneHint')}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {found.map((plan) => (
          <li key={plan.key}>
            <PlanLink plan={plan} />
            {plan.legal && (
              <p className="mt-1.5 px-2 text-sm whitespace-pre-line text-muted">{plan.legal}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanLink({ plan: { name, picture, url } }: { readonly plan: GamePlan }) {
  if (url === null) return <p className="p-2 font-medium">{name}</p>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="edge flex items-center gap-3 rounded-control bg-surface p-2 pr-3 transition-colors
        hover:bg-raised"
    >
      <img
        src={picture.src}
        alt=""
        width={72}
        height={48}
        loading="lazy"
        className="h-12 w-18 shrink-0 rounded-control object-cover"
      />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <span className="flex items-center gap-1 text-sm text-muted">
        PDF
        <Icon name="document" className="size-5" />
      </span>
    </a>
  );
}
