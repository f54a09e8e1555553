import type { Currency } from '@herna/kernel';
import { AmountField, Button, Dialog, Notice, showToast, TextField } from '@herna/ui';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { useSite } from '../../shell/use-site.ts';
import {
  type LimitState,
  type PlayerLimits,
  readLimit,
  useLimitText,
  writeLimit,
} from './limit-words.ts';

export interface LimitDialogProperties {
  readonly limit: LimitState;
  readonly limits: PlayerLimits;
  readonly onClose: () => void;
}

/** Gives a limit a value or refuses it expressly; it says beforehand from when that holds. */
export function LimitDialog({ limit, limits, onClose }: LimitDialogProperties) {
  const t = useTranslations('settings.limits');
  const { locale } = useSite();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const currency = limits.currency as Currency;
  const text = useLimitText(currency);
  const { kind, unit, value, minimum, maximum, decision, pending, changesLeftThisMonth } = limit;
  const save = async (change: { decision: 'VALUE'; value: number } | { decision: 'REFUSED' }) => {
    await api('POST /capi/v1.1/PlayerLimits/UpdateLimits', {
      body: { limits: [{ kind, ...change }] },
    });
    showToast({ text: t('saved') });
    await revalidate();
    onClose();
  };
  const [zeroAsked, setZeroAsked] = useState(false);
  const setting = useForm(async ({ value: written = '' }) => {
    const read = readLimit(written, unit, currency);
    if (read === undefined) throw new FieldFault('value', t('unreadable'));
    if (read < minimum || read > maximum) {
      throw new FieldFault(
        'value',
        t('outside', { minimum: text(minimum, unit), maximum: text(maximum, unit) }),
      );
    }
    // Nothing at all is a heavy word: it is asked once more before it holds.
    if (read === 0 && value !== 0 && !zeroAsked) return setZeroAsked(true);
    await save({ decision: 'VALUE', value: read });
  });
  const refusing = useForm(() => save({ decision: 'REFUSED' }));
  const busy = setting.busy || refusing.busy;
  const error = setting.error('value');
  const fault =
    setting.message ?? setting.error('limits') ?? refusing.message ?? refusing.error('value');
  const initial = value === null ? undefined : value;
  return (
    <Dialog
      open
      title={t(`kinds.${kind}.name`)}
      onClose={busy ? undefined : onClose}
      actions={
        <>
          {decision !== 'REFUSED' && (
            <form method="post" onSubmit={refusing.submit}>
              <Button type="submit" tone="quiet" wide busy={refusing.busy} disabled={setting.busy}>
                {t('refuse')}
              </Button>
            </form>
          )}
          <Button
            type="submit"
            form={formId}
            tone={zeroAsked ? 'danger' : 'primary'}
            busy={setting.busy}
            disabled={refusing.busy}
          >
            {t(zeroAsked ? 'zeroConfirm' : 'save')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        onSubmit={setting.submit}
        onInput={() => setZeroAsked(false)}
        noValidate
        className="flex flex-col gap-4"
      >
        <p className="text-sm text-muted">{t(`kinds.${kind}.hint`)}</p>
        {unit === 'Money' ? (
          <AmountField
            name="value"
            label={t('value')}
            error={error}
            currency={currency}
            initial={initial === undefined ? undefined : BigInt(initial)}
          />
        ) : (
          <TextField
            name="value"
            label={t('value')}
            error={error}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={initial === undefined ? '' : writeLimit(initial, unit, currency, locale)}
            suffix={t(`units.${unit}`)}
          />
        )}
        {decision !== 'UNSET' && (
          <p className="text-sm text-muted">
            {t('when', { hours: limits.tightenAfterHours, days: limits.loosenAfterDays })}
          </p>
        )}
        {pending && <p className="text-sm text-muted">{t('keeps')}</p>}
        {changesLeftThisMonth !== null && (
          <p className="text-sm text-muted">{t('changesLeft', { count: changesLeftThisMonth })}</p>
        )}
        {decision === 'UNSET' && <p className="text-sm text-muted">{t('firstTime')}</p>}
        {zeroAsked && (
          <Notice tone="warning" title={t('zeroTitle')} live>
            {t('zeroText')}
          </Notice>
        )}
        <Fault message={fault} />
      </form>
    </Dialog>
  );
}
