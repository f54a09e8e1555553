/** The code that confirms a payment: six digits, sent by e-mail or to a phone. */
import { Button, CodeField } from '@herna/ui';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Fault } from '../../api/fault.tsx';
import { FieldFault, useForm } from '../../api/use-form.ts';

interface PaymentCodeProperties {
  readonly submit: string;
  readonly prove: (code: string) => Promise<unknown>;
  /** What stands below the button. */
  readonly children?: ReactNode;
}

/** A form of its own; after a right code the page reads the payment anew. */
export function PaymentCode({ submit, prove, children }: PaymentCodeProperties) {
  const t = useTranslations('payments.code');
  const { revalidate } = useRevalidator();
  const form = useForm(async ({ code = '' }) => {
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) throw new FieldFault('code', t('sixDigits'));
    await prove(digits);
    await revalidate();
  });
  const wrong = form.code === 'ERR_INVALID_SECURITY_CODE';
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="mt-5 flex flex-col gap-4 text-left"
    >
      <CodeField
        name="code"
        label={t('label')}
        error={form.error('code') ?? (wrong ? form.message : undefined)}
      />
      {!wrong && <Fault message={form.message} />}
      <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
        {submit}
      </Button>
      {children}
    </form>
  );
}
