import { TextField } from '@herna/ui';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Form } from '../../api/use-form.ts';

/**
 * The code of the second factor in a form that is sent without one first: its field comes once the
 * server asks for it, and stays.
 */
export function useSecondCode(form: Pick<Form, 'code' | 'error'>) {
  const t = useTranslations('entry.login');
  const asked = useRef(false);
  asked.current ||= form.code === 'ERR_SECOND_FACTOR_NEEDED';
  const isWrong = form.code === 'ERR_INVALID_SECURITY_CODE';
  const field = asked.current && (
    <TextField
      name="code"
      label={t('code')}
      hint={t('codeHint')}
      autoComplete="one-time-code"
      maxLength={20}
      error={form.error('code') ?? (isWrong ? t('wrongCode') : undefined)}
    />
  );
  return { isAsked: asked.current, isWrong, field };
}
