import type { ReactNode } from 'react';
import { PageMeta } from '../../shell/page-meta.tsx';

/** Title of a page for guests with one line of what it is for. */
export function EntryHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-7">
      <PageMeta title={title} />
      <h1 className="text-3xl">{title}</h1>
      {children && <p className="mt-2 text-muted">{children}</p>}
    </header>
  );
}
