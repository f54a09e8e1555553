/** A cashback programme: its terms, what the running period has brought, joining and leaving. */
import type { Output } from '@herna/contract-kit';
import type { PromotionsApi } from '@herna/promotions/contract';
import { Button, Checkbox, MoneyText, moneyText, showToast } from '@herna/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { ConfirmedAction } from '../../api/confirmed-action.tsx';
import { Fault } from '../../api/fault.tsx';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { useSite } from '../../shell/use-site.ts';
import { useDay } from '../loyalty/standing.tsx';
import { Moment } from '../payments/payment-words.tsx';

export type Programme = Output<PromotionsApi['GET /api/cashback']>['programmes'][number];

const kinds = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

export function ProgrammeCard({ programme }: { readonly programme: Programme }) {
  const t = useTranslations('cashback');
  const format = useFormatter();
  const { terms, joinedAt, current } = programme;
  return (
    <article className="edge flex flex-col gap-5 rounded-card bg-surface p-5 md:p-6">
      <div>
        <h2 className="text-xl">{terms.title}</h2>
        <p className="mt-1 text-sm text-muted">{terms.summary}</p>
      </div>
      <Terms programme={programme} />
      {joinedAt && (
        <p className="text-sm">
          {t('joined', { date: format.dateTime(new Date(joinedAt), { dateStyle: 'long' }) })}
        </p>
      )}
      {current && <Current current={current} />}
      <details className="text-sm">
        <summary className="cursor-pointer py-1 font-medium">{t('terms')}</summary>
        <p className="mt-2 max-w-prose whitespace-pre-line text-muted">{terms.text}</p>
      </details>
      {joinedAt ? <Leave programme={programme} /> : <Join programme={programme} />}
    </article>
  );
}

function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line/60 pb-2">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Terms({ programme }: { readonly programme: Programme }) {
  const t = useTranslations('cashback');
  const { locale } = useSite();
  const { percents, base, period, minimum, maximum } = programme;
  const parts = kinds
    .filter((kind) => percents[kind] > 0)
    .map(
      (kind) =>
        [
          t(`kinds.${kind}`),
          t('partOf', { percent: percents[kind], base: t(`bases.${base}`) }),
        ] as const,
    );
  return (
    <Facts
      rows={[
        ...parts,
        [t('paid'), t(`periods.${period}`)],
        [t('minimum'), moneyText(minimum, locale)],
        [t('maximum'), moneyText(maximum, locale)],
      ]}
    />
  );
}

function Current({ current }: { readonly current: NonNullable<Programme['current']> }) {
  const t = useTranslations('cashback.current');
  const dayOf = useDay();
  const { from, to, base, amount, paidFrom } = current;
  return (
    <section aria-label={t('title')} className="border-t border-line/70 pt-4">
      <h3 className="mb-3 font-text text-sm font-semibold tracking-normal">
        {t('title')}: {t('days', { from: dayOf(from), to: dayOf(dayBefore(to)) })}
      </h3>
      <Facts
        rows={[
          [t('base'), <MoneyText key="base" value={base} personal />],
          [t('amount'), <MoneyText key="amount" value={amount} personal />],
          [t('paidFrom'), <Moment key="paid" at={paidFrom} />],
        ]}
      />
    </section>
  );
}

/** The last day of a period, of the first one after it. */
export const dayBefore = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

function Join({ programme }: { readonly programme: Programme }) {
  const t = useTranslations('cashback');
  const { revalidate } = useRevalidator();
  const form = useForm(async ({ agree }, idempotencyKey) => {
    if (agree !== 'yes') throw new FieldFault('agree', t('agreeFirst'));
    const { id, termsHash, terms } = programme;
    await api(
      'POST /api/cashback/{programmeId}/join',
      { params: { programmeId: id }, body: { termsHash, locale: terms.locale } },
      { idempotencyKey },
    );
    showToast({ text: t('done') });
    await revalidate();
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <Checkbox name="agree" value="yes" label={t('agree')} error={form.error('agree')} />
      <Fault message={form.message} />
      <div>
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('join')}
        </Button>
      </div>
    </form>
  );
}

function Leave({ programme }: { readonly programme: Programme }) {
  const t = useTranslations('cashback');
  const params = { programmeId: programme.id };
  return (
    <div>
      <ConfirmedAction
        label={t('leave')}
        title={t('leaveTitle')}
        text={t('leaveText')}
        back={t('back')}
        done={t('left')}
        run={(idempotencyKey) =>
          api('POST /api/cashback/{programmeId}/leave', { params }, { idempotencyKey })
        }
      />
    </div>
  );
}
