import { Icon, useUi } from '@herna/ui';
import type { ReactNode } from 'react';
import { PageMeta } from '../../shell/page-meta.tsx';
import { SiteLink } from '../../shell/site-ui.tsx';

export interface PageHeadProperties {
  readonly title: string;
  readonly text?: ReactNode;
  /** The page above. */
  readonly back?: { readonly to: string; readonly text: string } | undefined;
  readonly action?: ReactNode;
}

/** Head of a page of the account: the way back, the title, one line of what it is for. */
export function PageHead({ title, text, back, action }: PageHeadProperties) {
  const { texts } = useUi();
  return (
    <header className="mb-6">
      <PageMeta title={title} hidden />
      {back && (
        <SiteLink
          to={back.to}
          aria-label={`${texts.back}: ${back.text}`}
          className="-ml-1 mb-1 inline-flex min-h-target items-center gap-1.5 rounded-control
            p-1 text-sm text-muted hover:text-ink"
        >
          <Icon name="arrow-left" className="size-4" />
          {back.text}
        </SiteLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {action}
      </div>
      {text && <p className="mt-2 max-w-prose text-muted">{text}</p>}
    </header>
  );
}
