import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { visitOf } from '../api/server.ts';
import { LongTextView } from '../features/text/long-text.tsx';
import { loadText } from '../features/text/texts.server.ts';
import { PageMeta } from '../shell/page-meta.tsx';

export const loader = (args: LoaderFunctionArgs) => loadText(visitOf(args));

/** Any page that is only a text. */
export default function TextPage() {
  const { text, description, locale } = useLoaderData<typeof loader>();
  const t = useTranslations('shell');
  return (
    <div lang={locale} className="py-4">
      <PageMeta title={text.title} description={description} />
      <LongTextView text={text} parts={t('parts')} />
    </div>
  );
}
