import { Icon, SearchField } from '@herna/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageMeta } from '../../shell/page-meta.tsx';
import { StructuredData } from '../../shell/structured-data.tsx';
import { Blocks } from './long-text.tsx';
import { type Question, questionGroups } from './questions.ts';
import type { PageText } from './texts.server.ts';

/** An answer as plain words. */
const answerText = ({ answer }: Question): string =>
  answer
    .flatMap((block) =>
      'spans' in block ? block.spans : block.kind === 'list' ? block.items.flat() : [],
    )
    .map(({ text }) => text)
    .join(' ');

export interface FaqViewProperties extends PageText {
  /** Between the title and the search. */
  readonly children?: ReactNode;
}

/** Questions by group, with a search in them. */
export function FaqView({ text, description, locale, children }: FaqViewProperties) {
  const t = useTranslations('shell.faq');
  const [query, setQuery] = useState('');
  const groups = questionGroups(text.blocks, query);
  const all = questionGroups(text.blocks, '').flatMap(({ questions }) => questions);
  return (
    <div lang={locale} className="mx-auto max-w-3xl py-4">
      <PageMeta title={text.title} description={description} />
      <StructuredData
        data={{
          '@type': 'FAQPage',
          mainEntity: all.map((question) => ({
            '@type': 'Question',
            name: question.question,
            acceptedAnswer: { '@type': 'Answer', text: answerText(question) },
          })),
        }}
      />
      <h1 className="text-3xl md:text-4xl">{text.title}</h1>
      {children}
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
