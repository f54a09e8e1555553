/** Fields of a document that is added or renewed. */
import { Button, Checkbox, SelectField, TextField } from '@herna/ui';
import type { DocumentType, DocumentVariant } from '@herna/verification/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { Fault } from '../../api/fault.tsx';
import { assertFilled, type Form, type FormValues, useForm } from '../../api/use-form.ts';

export interface Country {
  readonly value: string;
  readonly label: string;
}

/** The end of validity that was filled in; `null` for a document without one. */
export function endOf(values: FormValues, missing: string): string | null {
  if (values.withoutEnd) return null;
  assertFilled(values, { validUntil: missing });
  return values.validUntil ?? '';
}

/** Number, country and end of validity, the same for a new document, one renewed and one corrected. */
export function DocumentFields(props: {
  readonly form: Form;
  readonly countries: readonly Country[];
  readonly home: string;
  /** What is corrected; a new document has none of its data. */
  readonly corrected?: { readonly number: string; readonly validUntil: string | null } | undefined;
}) {
  const { form, countries, home, corrected } = props;
  const t = useTranslations('identity');
  const [isWithoutEnd, setWithoutEnd] = useState(corrected?.validUntil === null);
  return (
    <>
      <TextField
        name="number"
        label={t('number')}
        hint={t('numberHint')}
        defaultValue={corrected?.number}
        error={form.error('number')}
        autoComplete="off"
        spellCheck={false}
        maxLength={30}
      />
      <SelectField
        name="country"
        label={t('country')}
        choices={countries}
        defaultValue={home}
        error={form.error('country')}
      />
      {!isWithoutEnd && (
        <TextField
          name="validUntil"
          type="date"
          label={t('validUntilLabel')}
          defaultValue={corrected?.validUntil ?? undefined}
          error={form.error('validUntil')}
        />
      )}
      <Checkbox
        name="withoutEnd"
        label={t('withoutEnd')}
        hint={t('withoutEndHint')}
        checked={isWithoutEnd}
        onChange={(event) => setWithoutEnd(event.target.checked)}
      />
    </>
  );
}

export function AddDocument(props: {
  readonly variant: DocumentVariant;
  readonly types: readonly DocumentType[];
  readonly countries: readonly Country[];
  readonly home: string;
  readonly onAdded: () => Promise<void>;
}) {
  const { variant, types, countries, home, onAdded } = props;
  const t = useTranslations('identity');
  const form = useForm(async (values) => {
    assertFilled(values, { number: t('numberMissing') });
    const { type, number = '', country = home } = values;
    const validUntil = endOf(values, t('validUntilMissing'));
    await api('POST /capi/v2-onling/PlayerIdentityDocument/Create', {
      body: { variant, type: type as DocumentType, number, country, validUntil },
    });
    await onAdded();
  });
  return (
    <form
      method="post"
      onSubmit={form.submit}
      noValidate
      className="edge flex flex-col gap-5 rounded-card bg-surface p-5"
    >
      <h2 className="text-lg">{t(`addTitles.${variant}`)}</h2>
      <SelectField
        name="type"
        label={t('type')}
        choices={types.map((type) => ({ value: type, label: t(`documentTypes.${type}`) }))}
        error={form.error('type')}
      />
      <DocumentFields form={form} countries={countries} home={home} />
      <Fault message={form.message} />
      <Button type="submit" tone="accent" busy={form.busy}>
        {t('add')}
      </Button>
    </form>
  );
}
