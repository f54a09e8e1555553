/** Where the player stands: points, the level, what the next one takes, how long points are valid. */
import { type Column, DataTable, Meter, Notice } from '@herna/ui';
import { useFormatter, useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { LevelMark } from './level-mark.tsx';
import type { LoyaltyStatus } from './loyalty-types.ts';

/** A Prague day as people write it. */
export function useDay(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
}

export function Standing({ status }: { readonly status: LoyaltyStatus }) {
  const t = useTranslations('loyalty');
  const dayOf = useDay();
  const { level, pointsBalance, pointsEver, levelUntil, next, notice } = status;
  return (
    <section
      aria-label={t('balance')}
      className="edge rounded-card bg-surface p-5
        bg-[radial-gradient(110%_90%_at_100%_0%,color-mix(in_oklab,var(--colour-accent)_14%,transparent),transparent_60%)]
        md:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <LevelMark level={level.key} large />
        <div className="min-w-40 flex-1">
          <p className="text-sm text-muted">{t('balance')}</p>
          <p className="figures font-display text-3xl font-bold text-accent">
            {t('points', { count: pointsBalance })}
          </p>
        </div>
        <dl className="grid gap-1 text-sm">
          <Fact name={t('level')} value={t(`levels.${level.key}`)} />
          {levelUntil && <Fact name={t('until')} value={dayOf(levelUntil)} />}
          <Fact name={t('ever')} value={t('points', { count: pointsEver })} />
        </dl>
      </div>
      {next && <Next next={next} />}
      {notice && (
        <div className="mt-5">
          <Notice>
            {t('notice', {
              date: dayOf(notice.until),
              needed: notice.needed,
              points: notice.points,
            })}
          </Notice>
        </div>
      )}
      <p className="mt-5 text-sm">
        <SiteLink
          to="/profile/history/points"
          className="inline-flex min-h-target items-center underline underline-offset-3 hover:text-accent"
        >
          {t('history')}
        </SiteLink>
      </p>
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted">{name}</dt>
      <dd className="figures text-right">{value}</dd>
    </div>
  );
}

function Next({ next }: { readonly next: NonNullable<LoyaltyStatus['next']> }) {
  const t = useTranslations('loyalty');
  const collected = next.from - next.missing;
  const label = t('next', { level: t(`levels.${next.key}`) });
  return (
    <div className="mt-5 text-sm">
      <div className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <span className="figures text-muted">
          {t('nextOf', { points: collected, needed: next.from })}
        </span>
      </div>
      <Meter value={collected} max={next.from} label={label} of="goal" />
    </div>
  );
}

type Lot = LoyaltyStatus['lots'][number];

/** The points that expire next, by day. */
export function Lots({ lots }: { readonly lots: readonly Lot[] }) {
  const t = useTranslations('loyalty.lots');
  const points = useTranslations('loyalty');
  const dayOf = useDay();
  if (lots.length === 0) return null;
  const columns: readonly Column<Lot>[] = [
    { key: 'on', title: t('on'), phone: 'title', cell: ({ on }) => dayOf(on) },
    {
      key: 'points',
      title: t('points'),
      align: 'end',
      phone: 'side',
      cell: (lot) => points('points', { count: lot.points }),
    },
  ];
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{t('text')}</p>
      <DataTable caption={t('title')} columns={columns} rows={lots} keyOf={({ on }) => on} />
    </section>
  );
}
