/** The AML statement: shown before a deposit when it is due, put off a few times, then needed. */

import type { ComplianceApi } from '@herna/compliance/contract';
import type { Output } from '@herna/contract-kit';
import { Button, Checkbox, Dialog, Notice, SelectField, TextField } from '@herna/ui';
import { useEffect, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { api, newIdempotencyKey } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, type FormValues, useForm } from '../../api/use-form.ts';
import { tellEvent } from '../consent/marketing.ts';

/** What the dialog needs: whether a statement is due, and what may be chosen. */
export interface StatementOffer {
  readonly due: Output<ComplianceApi['GET /capi/Player/v3/Aml/GetPlayerStatement']>['due'];
  readonly sources: Output<ComplianceApi['GET /capi/FundsSource/v3/Setting/GetList']>['settings'];
  readonly incomes: Output<
    ComplianceApi['GET /capi/FundsSource/v3/IncomeRange/GetList']
  >['incomeRanges'];
  readonly professions: Output<
    ComplianceApi['GET /capi/FundsSource/v3/Profession/GetBasicList']
  >['professions'];
}

const sourceNames = [
  'Employment',
  'Business',
  'Pension',
  'Savings',
  'Rent',
  'Investment',
  'Inheritance',
  'Gift',
] as const;
type SourceName = (typeof sourceNames)[number];

const isNamed = (source: string): source is SourceName =>
  (sourceNames as readonly string[]).includes(source);

/** Opens by itself when a statement is due. */
export function AmlStatement({ offer }: { readonly offer: StatementOffer }) {
  const t = useTranslations('payments.aml');
  const { due } = offer;
  const [open, setOpen] = useState(due !== null);
  useEffect(() => {
    if (open) tellEvent('aml_modal_shown');
  }, [open]);
  if (!due) return null;
  return (
    <>
      <div className="mb-6">
        <Notice
          tone={due.blocksDeposits ? 'warning' : 'information'}
          title={t('due')}
          action={<Button onClick={() => setOpen(true)}>{t('fillIn')}</Button>}
        >
          {due.blocksDeposits ? t('blocks') : t('left', { count: due.dismissalsLeft })}
        </Notice>
      </div>
      {open && <StatementDialog offer={offer} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A field that is left out when it is empty. */
const optionalField = <Field extends string>(
  values: FormValues,
  field: Field,
): { readonly [F in Field]?: string } => {
  const value = values[field];
  return (value ? { [field]: value } : {}) as { readonly [F in Field]?: string };
};

interface StatementDialogProperties {
  readonly offer: StatementOffer;
  readonly onClose: () => void;
}

function StatementDialog({ offer, onClose }: StatementDialogProperties) {
  const t = useTranslations('payments.aml');
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [source, setSource] = useState('');
  const [exposed, setExposed] = useState(false);
  const [dismissKey] = useState(newIdempotencyKey);
  const setting = offer.sources.find((one) => one.source === source);
  const form = useForm(async (values, key) => {
    assertFilled(values, {
      source: t('missing'),
      ...(setting?.professionRequired ? { professionId: t('missing') } : {}),
      ...(setting?.incomeRangeRequired ? { incomeRangeId: t('missing') } : {}),
      ...(exposed ? { politicalFunction: t('missing') } : {}),
    });
    await api(
      'POST /capi/Player/v3/Aml/UpdatePlayerStatement',
      {
        body: {
          source,
          isPoliticallyExposed: exposed,
          ...optionalField(values, 'professionId'),
          ...optionalField(values, 'incomeRangeId'),
          ...optionalField(values, 'politicalFunction'),
          ...optionalField(values, 'note'),
        },
      },
      { idempotencyKey: key },
    );
    tellEvent('aml_modal_submit');
    await revalidate();
    onClose();
  });
  const putOff = async () => {
    tellEvent('aml_modal_canceled');
    onClose();
    await api('POST /api/Aml/v1/DismissStatement', {}, { idempotencyKey: dismissKey });
    await revalidate();
  };
  return (
    <Dialog
      open
      title={t('title')}
      onClose={putOff}
      actions={
        <>
          <Button tone="quiet" onClick={putOff}>
            {t('later')}
          </Button>
          <Button type="submit" form={formId} tone="primary" busy={form.busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        method="post"
        id={formId}
        onSubmit={form.submit}
        noValidate
        className="flex flex-col gap-4"
      >
        <p className="text-muted">{t('why')}</p>
        <SelectField
          name="source"
          label={t('source')}
          placeholder={t('choose')}
          error={form.error('source')}
          onChange={(event) => setSource(event.target.value)}
          choices={offer.sources.map(({ source: value }) => ({
            value,
            label: isNamed(value) ? t(`sources.${value}`) : t('sources.Other'),
          }))}
        />
        {setting?.professionRequired && (
          <SelectField
            name="professionId"
            label={t('profession')}
            placeholder={t('choose')}
            error={form.error('professionId')}
            choices={offer.professions.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        {setting?.incomeRangeRequired && (
          <SelectField
            name="incomeRangeId"
            label={t('income')}
            placeholder={t('choose')}
            error={form.error('incomeRangeId')}
            choices={offer.incomes.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        {setting?.noteAllowed && (
          <TextField name="note" label={t('note')} maxLength={500} error={form.error('note')} />
        )}
        <Checkbox
          name="exposed"
          label={t('exposed')}
          hint={t('exposedHint')}
          onChange={(event) => setExposed(event.target.checked)}
        />
        {exposed && (
          <TextField
            name="politicalFunction"
            label={t('function')}
            maxLength={200}
            error={form.error('politicalFunction')}
          />
        )}
        <Fault message={form.message} />
      </form>
    </Dialog>
  );
}
