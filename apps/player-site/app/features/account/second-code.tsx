import { TextField } from '@herna/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Form } from '../../api/use-form.ts';

/**
 * The code of the second factor in a form that is sent without one first: its field comes once the
 * server asks for it, and stays.
 */
export function useSecondCode(form: Pick<Form, 'code' | 'error'>) {
  const t = useTranslations('common.secondCode');
  const asked = useRef(false);
  asked.current ||= form.code === 'ERR_SECOND_FACTOR_NEEDED';
  const isWrong = form.code === 'ERR_INVALID_SECURITY_CODE';
  // The button that was pressed waits below it: whoever types goes on in the field that has come.
  const box = useRef<HTMLDivElement>(null);
  const isAsked = asked.current;
  useEffect(() => {
    if (isAsked) box.current?.querySelector('input')?.focus();
  }, [isAsked]);
  const field = isAsked && (
    <div ref={box}>
      <TextField
        name="code"
        label={t('label')}
        hint={t('hint')}
        autoComplete="one-time-code"
        maxLength={20}
        error={form.error('code') ?? (isWrong ? t('wrong') : undefined)}
      />
    </div>
  );
  return { isAsked, isWrong, field };
}
