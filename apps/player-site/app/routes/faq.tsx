import { Icon, SearchField } from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { Blocks } from '../features/text/long-text.tsx';
import { questionGroups } from '../features/text/questions.ts';
import { loadText } from '../features/text/texts.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export const loader = (args: LoaderFunctionArgs) => loadText(visitOf(args));

export default function Faq() {
  const { text, locale } = useLoaderData<typeof loader>();
  const t = useTranslations('shell.faq');
  const [query, setQuery] = useState('');
  const groups = questionGroups(text.blocks, query);
  return (
    <div lang={locale} className="mx-auto max-w-3xl py-4">
      <PageMeta title={text.title} />
      <h1 className="text-3xl md:text-4xl">{text.title}</h1>
      <SearchField label={t('search')} value={query} onText={setQuery} className="mt-6" />
      {groups.length === 0 && <p className="mt-8 text-muted">{t('none')}</p>}
      {groups.map(({ title, questions }) => (
        <section key={title} className="mt-9">
          <h2 className="mb-3 text-xl">{title}</h2>
          {questions.map(({ id, question, answer }) => (
            <details key={id} id={id} className="group border-b border-line">
              <summary
                className="flex items-center justify-between gap-4 py-4 font-medium
                  [&::-webkit-details-marker]:hidden"
              >
                {question}
                <Icon
                  name="chevron-down"
                  className="size-4.5 text-muted transition-[rotate] group-open:rotate-180"
                />
              </summary>
              <div className="pb-5 text-muted">
                <Blocks blocks={answer} />
              </div>
            </details>
          ))}
        </section>
      ))}
    </div>
  );
}
