import { Checkbox, SelectField, TextField } from '@herna/ui';
import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../../api/browser.ts';
import { assertFilled, type Form, type FormValues, useForm } from '../../../api/use-form.ts';
import { birthHint } from '../../../features/entry/birth-hint.ts';
import { isAsked } from '../../../features/entry/market-fields.ts';
import { NeedsStep } from '../../../features/entry/needs-step.tsx';
import type { RegisterPlace } from '../../../features/entry/register-places.ts';
import {
  type RegistrationData,
  useRegistration,
} from '../../../features/entry/registration-context.tsx';
import { StepForm } from '../../../features/entry/step-form.tsx';
import { useGoToStep } from '../../../features/entry/step-link.ts';
import { StreetField } from '../../../features/entry/street-field.tsx';
import type { RegistrationRules } from './layout.tsx';

type Prefill = RegistrationData['personalData'];

/** Step 3: who the player is, by the rules of the market. */
export default function PersonalDataStep() {
  return (
    <NeedsStep step="personalData">
      {(token, { personalData }) => <PersonalDataForm token={token} prefill={personalData} />}
    </NeedsStep>
  );
}

/** Optional fields travel only when something stands in them. */
const optional = (values: FormValues, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));

/** Fields that every market asks for. */
const always = [
  'firstName',
  'surname',
  'birthDate',
  'nationality',
  'street',
  'town',
  'postCode',
  'country',
] as const;

function PersonalDataForm({ token, prefill }: { token: string; prefill: Prefill }) {
  const t = useTranslations('registration.personalData');
  const registration = useRegistration();
  const go = useGoToStep();
  const common = useTranslations('common');
  const { fields } = useOutletContext<RegistrationRules>();
  const form = useForm(async (values) => {
    const asked = ['birthNumber', 'birthPlace'] as const;
    const required = [
      ...always,
      // A field that this nationality is not asked for is not in the form.
      ...asked.filter((name) => name in values && fields[name].use === 'required'),
    ];
    assertFilled(values, Object.fromEntries(required.map((name) => [name, common('missing')])));
    const text = (name: string) => values[name] ?? '';
    await api('POST /capi/v2-onling/Player/UpdateRegistrationContext', {
      body: {
        token,
        personalData: {
          firstName: text('firstName'),
          surname: text('surname'),
          gender: (text('gender') || 'Unspecified') as 'Unspecified',
          birthDate: text('birthDate'),
          nationality: text('nationality'),
          politicallyExposed: text('politicallyExposed') === 'on',
          street: text('street'),
          town: text('town'),
          postCode: text('postCode'),
          country: text('country'),
          ...optional(values, 'titleBefore', 'birthPlace', 'birthNumber', 'databox'),
        },
      },
    });
    await registration.reload();
    await go('mobileVerification');
  });
  return (
    <StepForm form={form} title={t('title')} text={t('text')} submit={t('submit')} roomy>
      <PersonFields form={form} prefill={prefill} />
      <AddressFields form={form} prefill={prefill} />
      <Checkbox
        name="politicallyExposed"
        label={t('politicallyExposed')}
        hint={t('politicallyExposedHint')}
        defaultChecked={prefill?.politicallyExposed ?? false}
        error={form.error('politicallyExposed')}
      />
    </StepForm>
  );
}

interface FieldsProperties {
  readonly form: Form;
  readonly prefill: Prefill;
}

function PersonFields({ form, prefill }: FieldsProperties) {
  const t = useTranslations('registration.personalData');
  const { fields, countries, home } = useOutletContext<RegistrationRules>();
  const [nationality, setNationality] = useState(prefill?.nationality ?? home);
  const birthDate = useRef<HTMLDivElement>(null);
  const fillIn = (text: string) => {
    const hint = birthHint(text);
    const date = birthDate.current?.querySelector<HTMLInputElement>('[name="birthDate"]');
    const gender = birthDate.current?.querySelector<HTMLSelectElement>('[name="gender"]');
    const put = (field: HTMLInputElement | HTMLSelectElement | null | undefined, value: string) => {
      if (field?.value !== '') return;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    if (!hint) return;
    put(date, hint.birthDate);
    put(gender, hint.gender);
  };
  const text = (name: 'firstName' | 'surname' | 'birthPlace' | 'databox' | 'titleBefore') => ({
    name,
    label: t(name),
    error: form.error(name),
    defaultValue: prefill?.[name] ?? '',
  });
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-display text-lg font-semibold">{t('person')}</legend>
      {isAsked(fields.titleBefore, nationality) && (
        <TextField {...text('titleBefore')} required={false} autoComplete="honorific-prefix" />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('surname')} autoComplete="family-name" />
      </div>
      {isAsked(fields.birthNumber, nationality) && (
        <TextField
          name="birthNumber"
          label={t('birthNumber')}
          hint={t('birthNumberHint')}
          required={fields.birthNumber.use === 'required'}
          inputMode="numeric"
          autoComplete="off"
          error={form.error('birthNumber')}
          defaultValue={prefill?.birthNumber ?? ''}
          onBlur={(event) => fillIn(event.target.value)}
        />
      )}
      <div ref={birthDate} className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="birthDate"
          type="date"
          label={t('birthDate')}
          autoComplete="bday"
          error={form.error('birthDate')}
          defaultValue={prefill?.birthDate ?? ''}
        />
        <SelectField
          name="gender"
          label={t('gender')}
          placeholder={t('choose')}
          required={false}
          choices={(['Female', 'Male', 'Unspecified'] as const).map((value) => ({
            value,
            label: t(`genders.${value}`),
          }))}
          error={form.error('gender')}
          defaultValue={prefill?.gender ?? ''}
        />
      </div>
      {isAsked(fields.birthPlace, nationality) && (
        <TextField {...text('birthPlace')} required={fields.birthPlace.use === 'required'} />
      )}
      <SelectField
        name="nationality"
        label={t('nationality')}
        choices={countries}
        error={form.error('nationality')}
        value={nationality}
        onChange={(event) => setNationality(event.target.value)}
      />
      {isAsked(fields.databox, nationality) && (
        <TextField {...text('databox')} hint={t('databoxHint')} required={false} />
      )}
    </fieldset>
  );
}

function AddressFields({ form, prefill }: FieldsProperties) {
  const t = useTranslations('registration.personalData');
  const { countries, addressCountries, home } = useOutletContext<RegistrationRules>();
  const allowed = countries.filter(
    ({ value }) => addressCountries === 'any' || addressCountries.includes(value),
  );
  const [country, setCountry] = useState(prefill?.country ?? home);
  const beside = useRef<HTMLDivElement>(null);
  const fillIn = ({ town, postCode }: RegisterPlace) => {
    for (const [name, value] of Object.entries({ town, postCode })) {
      const field = beside.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-display text-lg font-semibold">{t('address')}</legend>
      <StreetField
        error={form.error('street')}
        defaultValue={prefill?.street ?? ''}
        suggests={country === 'CZE'}
        onPlace={fillIn}
      />
      <div ref={beside} className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField
          name="town"
          label={t('town')}
          autoComplete="address-level2"
          error={form.error('town')}
          defaultValue={prefill?.town ?? ''}
        />
        <TextField
          name="postCode"
          label={t('postCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          error={form.error('postCode')}
          defaultValue={prefill?.postCode ?? ''}
        />
      </div>
      <SelectField
        name="country"
        label={t('country')}
        choices={allowed}
        autoComplete="country"
        error={form.error('country')}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
      />
    </fieldset>
  );
}
