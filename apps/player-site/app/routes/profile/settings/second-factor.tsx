import { Button, ButtonLink, Notice, PasswordField, showToast, TextField } from '@herna/ui';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { Fault } from '../../../api/fault.tsx';
import { asPlayer, visitOf } from '../../../api/server.ts';
import { assertFilled, useForm } from '../../../api/use-form.ts';
import { PageHead } from '../../../features/account/page-head.tsx';
import { QrCode } from '../../../features/qr-code.tsx';

export function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  return asPlayer(visit, () => visit.api('GET /api/players/second-factor', { query: {} }));
}

interface Enrolment {
  readonly secret: string;
  readonly address: string;
}

/** Switches the code at sign-in on and off. */
export default function SecondFactor() {
  const { since, recoveryCodesLeft } = useLoaderData<typeof loader>();
  const s = useTranslations('settings');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  return (
    <div className="max-w-form">
      <PageHead
        title={s('pages.second-factor.title')}
        text={s('secondFactor.text')}
        back={{ to: '/profile/settings', text: s('title') }}
      />
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {!recoveryCodes && since && <SwitchOff codesLeft={recoveryCodesLeft} />}
      {!recoveryCodes && !since && enrolment && (
        <Confirm enrolment={enrolment} onDone={setRecoveryCodes} />
      )}
      {!recoveryCodes && !since && !enrolment && <Begin onBegun={setEnrolment} />}
    </div>
  );
}

function Begin({ onBegun }: { readonly onBegun: (enrolment: Enrolment) => void }) {
  const t = useTranslations('settings.secondFactor');
  const common = useTranslations('common');
  const form = useForm(async (values) => {
    assertFilled(values, { password: common('missing') });
    const { password = '' } = values;
    onBegun(await api('POST /api/players/second-factor/begin', { body: { password } }));
  });
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={form.error('password') ?? (wrong ? t('wrong') : undefined)}
      />
      <Fault message={wrong ? undefined : form.message} />
      <Button type="submit" tone="primary" size="large" busy={form.busy}>
        {t('begin')}
      </Button>
    </form>
  );
}

interface ConfirmProps {
  readonly enrolment: Enrolment;
  readonly onDone: (codes: readonly string[]) => void;
}

function Confirm({ enrolment: { secret, address }, onDone }: ConfirmProps) {
  const t = useTranslations('settings.secondFactor');
  const common = useTranslations('common');
  const form = useForm(async (values) => {
    assertFilled(values, { code: common('missing') });
    const { code = '' } = values;
    const { recoveryCodes } = await api('POST /api/players/second-factor/confirm', {
      body: { code },
    });
    onDone(recoveryCodes);
  });
  const wrong = form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <p>{t('scan')}</p>
      <div className="flex flex-col items-center gap-4">
        <QrCode text={address} label={t('picture')} />
        <p className="text-center text-sm text-muted">
          {t('orType')}
          <code className="figures mt-1 block text-base break-words text-ink">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
      </div>
      <TextField
        name="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={form.error('code') ?? (wrong ? t('wrongCode') : undefined)}
      />
      <Fault message={wrong ? undefined : form.message} />
      <Button type="submit" tone="primary" size="large" busy={form.busy}>
        {t('confirm')}
      </Button>
    </form>
  );
}

/** Shown once: after this nobody knows them. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('settings.secondFactor');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ text: t('copied') });
  };
  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-lg">{t('recovery')}</h2>
      <Notice tone="warning">{t('recoveryText')}</Notice>
      <ul className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-surface p-5">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <ButtonLink to="/profile/settings" tone="primary">
          {t('kept')}
        </ButtonLink>
      </div>
    </section>
  );
}

function SwitchOff({ codesLeft }: { readonly codesLeft: number }) {
  const t = useTranslations('settings.secondFactor');
  const common = useTranslations('common');
  const { revalidate } = useRevalidator();
  const form = useForm(async (values) => {
    assertFilled(values, { password: common('missing'), code: common('missing') });
    const { password = '', code = '' } = values;
    await api('POST /api/players/second-factor/remove', { body: { password, code } });
    showToast({ text: t('isOff') });
    await revalidate();
  });
  const wrongPassword = form.code === 'ERR_INVALID_CREDENTIALS';
  const wrongCode = form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Notice tone="positive">{t('isOn', { left: codesLeft })}</Notice>
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={form.error('password') ?? (wrongPassword ? t('wrong') : undefined)}
      />
      <TextField
        name="code"
        label={t('codeOrRecovery')}
        autoComplete="one-time-code"
        maxLength={20}
        error={form.error('code') ?? (wrongCode ? t('wrongCode') : undefined)}
      />
      <Fault message={wrongPassword || wrongCode ? undefined : form.message} />
      <Button type="submit" busy={form.busy}>
        {t('switchOff')}
      </Button>
    </form>
  );
}
