/** What a screen says when there is nothing, when something failed, and while it waits. */
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './icon.tsx';

export interface StateProperties {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The way on: a button or link. */
  readonly action?: ReactNode;
  readonly className?: string | undefined;
  /** Whether the title is the page's own heading: nothing else stands on the page. */
  readonly page?: boolean | undefined;
}

/** Says what would be here and offers the way to it. */
export function EmptyState(props: StateProperties) {
  const { icon, title, children, action, className, page } = props;
  const Title = page ? 'h1' : 'p';
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-card border border-dashed border-line px-6 py-12',
        'text-center',
        className,
      )}
    >
      <span className="grid size-16 place-items-center rounded-full bg-raised text-accent">
        <Icon name={icon} className="size-8" />
      </span>
      <Title className="mt-5 font-display text-xl font-semibold">{title}</Title>
      {children && <div className="mt-2 max-w-md text-sm text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

export type NoticeTone = 'information' | 'positive' | 'warning' | 'negative';

const noticeLook: Readonly<Record<NoticeTone, { icon: IconName; colour: string; line: string }>> = {
  information: { icon: 'info', colour: 'text-information', line: 'border-information/35' },
  positive: { icon: 'check', colour: 'text-positive', line: 'border-positive/35' },
  warning: { icon: 'warning', colour: 'text-accent', line: 'border-accent/35' },
  negative: { icon: 'error', colour: 'text-negative', line: 'border-negative/45' },
};

export interface NoticeProperties {
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Read aloud when it appears; on for notices that answer an act. */
  readonly live?: boolean | undefined;
}

/** What happened, what was not done, what to do. */
export function Notice({ tone = 'information', title, children, action, live }: NoticeProperties) {
  const { icon, colour, line } = noticeLook[tone];
  return (
    <div
      role={live ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-card border bg-surface p-4', line)}
    >
      <Icon name={icon} className={classNames('mt-0.5 size-5', colour)} />
      <div className="min-w-0 flex-1 text-sm">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-1 text-muted' : ''}>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}

/** A line of text that is still on its way. */
export function TextSkeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden className={classNames('skeleton h-4', className)} />;
}

export type ChipTone = 'neutral' | 'positive' | 'negative' | 'accent' | 'information';

const chipLook: Readonly<Record<ChipTone, string>> = {
  neutral: 'text-muted before:bg-muted',
  positive: 'text-positive before:bg-positive',
  negative: 'text-negative before:bg-negative',
  accent: 'text-accent before:bg-accent',
  information: 'text-information before:bg-information',
};

/** A state in one or two words. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm whitespace-nowrap',
        'before:size-1.5 before:rounded-full',
        chipLook[tone],
      )}
    >
      {children}
    </span>
  );
}

const goalColour = 'bg-accent';

/** A share of a whole: how much of a limit is used, or how near a goal is. */
export function Meter(props: {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  /** A goal is good when it is full, a limit is not. */
  readonly of?: 'limit' | 'goal';
}) {
  const share = props.max > 0 ? Math.min(1, Math.max(0, props.value / props.max)) : 0;
  const colour =
    props.of === 'goal'
      ? goalColour
      : share >= 1
        ? 'bg-negative'
        : share >= 0.8
          ? 'bg-accent'
          : 'bg-positive';
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers paint <meter> in colours of their own
    <div
      role="meter"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={classNames('h-full rounded-full', colour)}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
