/** How an identity check went, or that it goes on. */
import { classNames, Icon, type IconName } from '@herna/ui';
import type { ReactNode } from 'react';
import { PageMeta } from '../../shell/page-meta.tsx';

interface CheckViewProperties {
  readonly icon: IconName;
  readonly tone: 'neutral' | 'positive' | 'negative';
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

const colours = { neutral: 'text-accent', positive: 'text-positive', negative: 'text-negative' };

export function CheckView({ icon, tone, title, children, actions }: CheckViewProperties) {
  return (
    <section className="edge mx-auto max-w-xl rounded-card bg-surface p-6 text-center md:p-10">
      <span
        className={classNames(
          'mx-auto grid size-20 place-items-center rounded-full bg-raised',
          colours[tone],
        )}
      >
        <Icon name={icon} className="size-9" />
      </span>
      <PageMeta title={title} hidden />
      <h1 className="mt-5 text-2xl">{title}</h1>
      <div className="mx-auto mt-3 max-w-sm text-muted" aria-live="polite">
        {children}
      </div>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  );
}
