/** The player's own figures: time, result and payments of weeks and months, held against limits. */
import type { Output } from '@herna/contract-kit';
import type { Currency } from '@herna/kernel';
import type { RiskApi } from '@herna/risk/contract';
import { type Column, DataTable, moneyText, Notice } from '@herna/ui';
import { useFormatter, useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { useSite } from '../../shell/use-site.ts';
import type { LimitState } from '../limits/limit-words.ts';

export type ControlRoomFigures = Output<RiskApi['GET /api/Risk/v1/ControlRoom']>;
type Span = ControlRoomFigures['thisWeek'];

const spans = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
type Row = Span & { readonly key: (typeof spans)[number] };

/** Time and money of the last weeks and months. */
export function ControlRoom({ room }: { readonly room: ControlRoomFigures }) {
  const t = useTranslations('profile.protection.room');
  const { locale } = useSite();
  const currency = room.currency as Currency;
  const money = (amount: number) => moneyText({ amount, currency }, locale);
  const time = (minutes: number) =>
    t('time', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  const columns: readonly Column<Row>[] = [
    { key: 'span', title: t('span'), phone: 'title', cell: ({ key }) => t(`spans.${key}`) },
    { key: 'time', title: t('played'), align: 'end', cell: ({ minutes }) => time(minutes) },
    { key: 'days', title: t('days'), align: 'end', cell: ({ daysPlayed }) => daysPlayed },
    { key: 'staked', title: t('staked'), align: 'end', cell: ({ staked }) => money(staked) },
    {
      key: 'net',
      title: t('net'),
      align: 'end',
      phone: 'side',
      cell: ({ net }) => <strong className="figures">{money(net)}</strong>,
    },
    { key: 'in', title: t('deposited'), align: 'end', cell: ({ deposited }) => money(deposited) },
    { key: 'out', title: t('withdrawn'), align: 'end', cell: ({ withdrawn }) => money(withdrawn) },
  ];
  return (
    <section className="mt-9">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="mt-1 mb-3 max-w-prose text-sm text-muted">{t('text')}</p>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={spans.map((key) => ({ key, ...room[key] }))}
        keyOf={({ key }) => key}
      />
      <Limits room={room} />
    </section>
  );
}

/** Each monthly limit against the month before. */
function Limits({ room }: { readonly room: ControlRoomFigures }) {
  const t = useTranslations('profile.protection.room');
  const kinds = useTranslations('settings.limits.kinds');
  const format = useFormatter();
  const { locale } = useSite();
  const currency = room.currency as Currency;
  const money = (amount: number) => moneyText({ amount, currency }, locale);
  if (room.limits.length === 0) {
    return (
      <div className="mt-5">
        <Notice
          action={
            <SiteLink
              to="/profile/settings/limits"
              className="inline-flex min-h-target items-center"
            >
              {t('setLimit')}
            </SiteLink>
          }
        >
          {t('noLimits')}
        </Notice>
      </div>
    );
  }
  return (
    <ul className="mt-5 flex flex-col gap-2 text-sm">
      {room.limits.map(({ kind, value, usedLastMonth, reachedOn }) => {
        const texts = {
          kind: kinds(`${kind as LimitState['kind']}.name`),
          value: money(value),
          used: money(usedLastMonth),
        };
        return (
          <li key={kind} className="edge rounded-card bg-surface p-4">
            {reachedOn === null
              ? t('limitHeld', texts)
              : t('limitReached', {
                  ...texts,
                  day: format.dateTime(new Date(`${reachedOn}T12:00:00Z`), {
                    day: 'numeric',
                    month: 'long',
                  }),
                })}
          </li>
        );
      })}
    </ul>
  );
}
