import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  FormDataConsumer,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';
import { readableAmount, readableNumber } from '../../features/typed-inputs.ts';
import { Preview } from './preview.tsx';
import { depositKinds, gameScopes, kinds, termsLocales } from './spec.ts';

const filled = required();
const kindChoices = kinds.map((id) => ({ id, name: `bonusKinds.${id}` }));
const currencyChoices = ['CZK', 'EUR'].map((id) => ({ id, name: id }));
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `weekdays.${id}` }));
const times = readableNumber(1, 1_000);
const numbers = {
  percent: times,
  ordinal: [filled, times],
  wageringMultiple: [filled, readableNumber(1, 100)],
  weight: readableNumber(0, 100),
  hours: [filled, readableNumber(1, 8_760)],
  hourFrom: readableNumber(0, 23),
  hourUntil: readableNumber(1, 24),
  uses: [filled, times],
  receivers: readableNumber(1, 10_000_000),
};

/** A titled part of a form. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, width: '100%' }}>
      <Typography component="legend" variant="h6" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}

/** The title, the short description and the whole terms in the languages that are written here. */
export function TermsFields() {
  return termsLocales.map((locale) => (
    <Part key={locale} title={`titles.terms_${locale}`}>
      <TextInput source={`terms.${locale}.title`} label="fields.termsTitle" />
      <TextInput source={`terms.${locale}.summary`} label="fields.summary" multiline />
      <TextInput source={`terms.${locale}.text`} label="fields.wholeTerms" multiline minRows={4} />
    </Part>
  ));
}

/** The fields of a bonus, those of its kind only; of one that is there already by its id. */
export function BonusFields({ id }: { readonly id?: string }) {
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <SelectInput source="kind" label="fields.kind" choices={kindChoices} validate={filled} />
      <SelectInput source="currency" label="fields.currency" choices={currencyChoices} />
      <FormDataConsumer>
        {({ formData }) => (
          <Part title="titles.bonusAmount">
            <AmountInput source="amount" hint="forms.fixedAmount" />
            {depositKinds.includes(formData.kind) && (
              <>
                <TextInput
                  source="percent"
                  label="fields.depositPercent"
                  validate={numbers.percent}
                />
                <AmountInput source="amountMaximum" />
                <AmountInput source="depositMinimum" />
                {formData.kind !== 'DEPOSIT_NTH' && (
                  <BooleanInput source="depositsAddUp" label="fields.depositsAddUp" />
                )}
              </>
            )}
            {formData.kind === 'DEPOSIT_NTH' && (
              <TextInput source="ordinal" label="fields.ordinal" validate={numbers.ordinal} />
            )}
            {formData.kind === 'EVENT' && (
              <TextInput source="eventName" label="fields.eventName" validate={filled} />
            )}
          </Part>
        )}
      </FormDataConsumer>
      <Part title="titles.wagering">
        <TextInput
          source="wageringMultiple"
          label="fields.wageringMultiple"
          validate={numbers.wageringMultiple}
        />
        {gameScopes.map((scope) => (
          <TextInput
            key={scope}
            source={`weights.${scope}`}
            label={`gameScopes.${scope}`}
            validate={numbers.weight}
          />
        ))}
        <AmountInput source="stakeMaximum" hint="forms.noCeiling" />
        <AmountInput source="conversionMaximum" hint="forms.noCeiling" />
        <BooleanInput source="forfeitOnWithdrawal" label="fields.forfeitOnWithdrawal" />
        <TextInput source="validHours" label="fields.validHours" validate={numbers.hours} />
      </Part>
      <Part title="titles.bonusOffer">
        <TextInput source="offerHours" label="fields.offerHours" validate={numbers.hours} />
        <OptionalMoment source="validFrom" />
        <OptionalMoment source="validUntil" />
        <SelectArrayInput
          source="weekdays"
          label="fields.bonusWeekdays"
          helperText="forms.bonusWeekdaysHint"
          choices={weekdays}
        />
        <TextInput
          source="hourFrom"
          label="fields.bonusHourFrom"
          helperText="forms.bonusHoursHint"
          validate={numbers.hourFrom}
        />
        <TextInput
          source="hourUntil"
          label="fields.bonusHourUntil"
          helperText="forms.bonusHoursHint"
          validate={numbers.hourUntil}
        />
        <TextInput source="usesPerPlayer" label="fields.usesPerPlayer" validate={numbers.uses} />
        <TextInput
          source="receiversMaximum"
          label="fields.receiversMaximum"
          validate={numbers.receivers}
        />
        <AmountInput source="budget" />
      </Part>
      <TermsFields />
      <FormDataConsumer>
        {({ formData }) => <Preview values={formData} {...(id === undefined ? {} : { id })} />}
      </FormDataConsumer>
    </>
  );
}

interface AmountInputProps {
  readonly source: string;
  /** Message key of what is said below. */
  readonly hint?: string;
}

/** An amount in the currency of the form; one that cannot be read is said beside it. */
export const AmountInput = ({ source, hint }: AmountInputProps) => (
  <TextInput
    source={source}
    label={`fields.${source}`}
    helperText={hint}
    validate={readableAmount}
  />
);

const OptionalMoment = ({ source }: { readonly source: 'validFrom' | 'validUntil' }) => (
  <MomentInput source={source} label={`fields.${source}`} optional />
);
