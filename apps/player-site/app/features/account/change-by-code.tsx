/** A change proved by a code: the new value with the password, then the code that was sent to it. */
import { Button, CodeField, PasswordField, showToast, TextField } from '@herna/ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Fault } from '../../api/fault.tsx';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { useSecondCode } from './second-code.tsx';

export interface ChangeByCodeProperties {
  readonly field: 'email' | 'phone';
  readonly current: string;
  /** Sent with the password and, once it is asked for, the code of the second factor. */
  readonly request: (
    value: string,
    proof: { readonly password: string; readonly code?: string },
  ) => Promise<unknown>;
  readonly submit: (code: string) => Promise<unknown>;
}

/** Change of an e-mail or a phone. */
export function ChangeByCode({ field, current, request, submit }: ChangeByCodeProperties) {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? (
    <CodeForm field={field} sentTo={sentTo} submit={submit} onDone={() => setSentTo(undefined)} />
  ) : (
    <ValueForm field={field} current={current} request={request} onSent={setSentTo} />
  );
}

interface ValueFormProperties extends Omit<ChangeByCodeProperties, 'submit'> {
  readonly onSent: (value: string) => void;
}

function ValueForm({ field, current, request, onSent }: ValueFormProperties) {
  const t = useTranslations('settings.change');
  const form = useForm(async (values) => {
    const value = values[field] ?? '';
    if (value === '') throw new FieldFault(field, t(`${field}Missing`));
    const { password = '', code } = values;
    await request(value, { password, ...(code ? { code } : {}) });
    onSent(value);
  });
  const wrong = form.code === 'ERR_INVALID_CREDENTIALS';
  const second = useSecondCode(form);
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <TextField
        name={field}
        type={field === 'email' ? 'email' : 'tel'}
        label={t(field)}
        hint={current && t('current', { value: current })}
        autoComplete={field === 'email' ? 'email' : 'tel'}
        error={form.error(field)}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={form.error('password') ?? (wrong ? t('wrong') : undefined)}
      />
      {second.field}
      <Fault message={wrong || second.isWrong ? undefined : form.message} />
      <Button type="submit" tone="primary" busy={form.busy}>
        {t('send')}
      </Button>
    </form>
  );
}

interface CodeFormProperties extends Pick<ChangeByCodeProperties, 'field' | 'submit'> {
  readonly sentTo: string;
  readonly onDone: () => void;
}

function CodeForm({ field, sentTo, submit, onDone }: CodeFormProperties) {
  const t = useTranslations('settings.change');
  const { revalidate } = useRevalidator();
  const form = useForm(async ({ code = '' }) => {
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) throw new FieldFault('code', t('sixDigits'));
    await submit(digits);
    showToast({ text: t(`${field}Done`) });
    await revalidate();
    onDone();
  });
  const wrong = form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <p className="text-muted">{t('sent', { value: sentTo })}</p>
      <CodeField
        name="code"
        label={t('code')}
        error={form.error('code') ?? (wrong ? form.message : undefined)}
      />
      <Fault message={wrong ? undefined : form.message} />
      <div className="flex gap-3">
        <Button type="submit" tone="primary" busy={form.busy}>
          {t('confirm')}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
