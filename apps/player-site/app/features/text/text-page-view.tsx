import { useTranslations } from 'use-intl';
import { PageMeta } from '../../shell/page-meta.tsx';
import { LongTextView } from './long-text.tsx';
import type { PageText } from './texts.server.ts';

/** The text of a page in the language it is written in. */
export function TextPageView({ page }: { readonly page: PageText }) {
  const t = useTranslations('shell');
  const { text, description, locale } = page;
  return (
    <div lang={locale} className="py-4">
      <PageMeta title={text.title} description={description} />
      <LongTextView text={text} parts={t('parts')} />
    </div>
  );
}
