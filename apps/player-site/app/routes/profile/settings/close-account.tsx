import {
  Button,
  ButtonLink,
  Checkbox,
  Icon,
  MoneyText,
  Notice,
  PasswordField,
  SelectField,
  showToast,
} from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { FieldFault, useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { useSecondCode } from '../../../features/account/second-code.tsx';
import { endingSession } from '../../../features/session/session-end.ts';
import { localise } from '../../../i18n/addresses.ts';
import { useSite } from '../../../shell/use-site.ts';

export function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, () => visit.api('GET /capi/v2-onling/Player/GetClosing', { query: {} }));
}
type Closing = Awaited<ReturnType<typeof loader>>;

const reasons = ['UNSAID', 'NOT_PLAYING', 'PROTECTION', 'OFFER', 'SERVICE'] as const;

/** Closing the account: what is on it and what becomes of it first, then the act. */
export default function CloseAccount() {
  const closing = useLoaderData<typeof loader>();
  const [closed, setClosed] = useState(false);
  const t = useTranslations('settings');
  const c = useTranslations('settings.close');
  const { prefix } = useSite();
  if (closed) {
    return (
      <div className="max-w-form">
        <PageHead title={c('closedTitle')} />
        <p className="max-w-prose">{c('closedText')}</p>
        <Button className="mt-6" onClick={() => location.assign(localise('/', prefix))}>
          {c('toLobby')}
        </Button>
      </div>
    );
  }
  const requested = closing.state === 'REQUESTED';
  return (
    <div className="max-w-form">
      <PageHead
        title={t('pages.close-account.title')}
        text={requested ? undefined : c('text')}
        back={{ to: '/profile/settings', text: t('title') }}
      />
      {requested ? (
        <Waiting closing={closing} />
      ) : (
        <Ask closing={closing} onClosed={() => setClosed(true)} />
      )}
    </div>
  );
}

/** Everything on the account, line by line; what is lost is said in so many words. */
function Holdings({ balances }: Pick<Closing, 'balances'>) {
  const c = useTranslations('settings.close');
  const kinds = ['cash', 'landbased', 'held', 'bonus'] as const;
  const lines = balances.flatMap((balance) =>
    kinds
      .filter((kind) => kind === 'cash' || balance[kind].amount !== 0)
      .map((kind) => ({
        kind: balance[kind].currency === 'PTS' ? ('points' as const) : kind,
        value: balance[kind],
      })),
  );
  return (
    <dl className="edge divide-y divide-line/60 rounded-card bg-surface">
      {lines.map(({ kind, value }) => (
        <div
          key={`${kind}-${value.currency}`}
          className="flex items-baseline justify-between gap-4 px-5 py-3.5"
        >
          <dt>
            <span className="block text-sm">{c(`holdings.${kind}`)}</span>
            <span className="block text-sm text-muted">{c(`becomes.${kind}`)}</span>
          </dt>
          <dd className="font-display text-lg font-bold">
            <MoneyText value={value} personal />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ask({ closing, onClosed }: { closing: Closing; onClosed: () => void }) {
  const c = useTranslations('settings.close');
  const { revalidate } = useRevalidator();
  const bonus = closing.balances.some((balance) => balance.bonus.amount > 0);
  const form = useForm(async ({ password = '', code, reason, bonusForfeited, erases }, key) => {
    if (bonus && !bonusForfeited) throw new FieldFault('bonusForfeited', c('bonusMissing'));
    const body = {
      password,
      ...(code ? { code } : {}),
      reason: reason as (typeof reasons)[number],
      bonusForfeited: bonusForfeited === 'on',
      erases: erases === 'on',
    };
    const options = { idempotencyKey: key };
    const { state } = await endingSession(
      () => api('POST /capi/v2-onling/Player/RequestClosing', { body }, options),
      (answer) => answer.state === 'CLOSED',
    );
    if (state === 'CLOSED') onClosed();
    else await revalidate();
  });
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  const second = useSecondCode(form);
  return (
    <>
      <Holdings balances={closing.balances} />
      <ul className="mt-5 flex flex-col gap-2.5 text-sm">
        {(['stops', 'payout', 'limits', 'data'] as const).map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-muted" />
            <span>{c(`points.${point}`)}</span>
          </li>
        ))}
      </ul>
      <form method="post" onSubmit={form.submit} noValidate className="mt-7 flex flex-col gap-5">
        <SelectField
          name="reason"
          label={c('reason')}
          hint={c('reasonHint')}
          defaultValue="UNSAID"
          choices={reasons.map((value) => ({ value, label: c(`reasons.${value}`) }))}
        />
        <PasswordField
          name="password"
          label={c('password')}
          autoComplete="current-password"
          error={form.error('password') ?? (wrong ? c('wrong') : undefined)}
        />
        {second.field}
        <Checkbox name="erases" label={c('erases')} hint={c('erasesHint')} />
        {bonus && (
          <Checkbox
            name="bonusForfeited"
            label={c('bonusForfeited')}
            error={form.error('bonusForfeited')}
          />
        )}
        <Fault message={wrong || second.isWrong ? undefined : form.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="danger" busy={form.busy}>
            {c('submit')}
          </Button>
          <ButtonLink to="/profile/responsible-gaming">{c('pause')}</ButtonLink>
        </div>
      </form>
    </>
  );
}

function Waiting({ closing }: { readonly closing: Closing }) {
  const c = useTranslations('settings.close');
  const format = useFormatter();
  const { revalidate } = useRevalidator();
  const form = useForm(async () => {
    await api('POST /capi/v2-onling/Player/RecallClosing', { body: {} });
    showToast({ text: c('recalled') });
    await revalidate();
  });
  const date = closing.requestedAt
    ? format.dateTime(new Date(closing.requestedAt), { dateStyle: 'long' })
    : '';
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warning" title={c('waitingTitle', { date })}>
        {closing.obstacles.length === 0 ? c('soon') : c('waitingText')}
      </Notice>
      {closing.obstacles.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {closing.obstacles.map((obstacle) => (
            <li key={obstacle} className="flex gap-3 text-sm">
              <Icon name="hourglass" className="mt-0.5 size-4.5 shrink-0 text-accent" />
              <span>{c(`obstacles.${obstacle}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <Holdings balances={closing.balances} />
      <Fault message={form.message} />
      <form method="post" onSubmit={form.submit} className="flex flex-wrap gap-3">
        {closing.obstacles.includes('MONEY') && (
          <ButtonLink to="/profile/payments/withdraw" tone="primary">
            {c('withdraw')}
          </ButtonLink>
        )}
        <Button type="submit" busy={form.busy}>
          {c('recall')}
        </Button>
      </form>
    </div>
  );
}
