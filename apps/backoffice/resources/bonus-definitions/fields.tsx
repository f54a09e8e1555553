import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  FormDataConsumer,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';
import { Preview } from './preview.tsx';
import { kinds, termsLocales } from './spec.ts';

const filled = required();
const kindChoices = kinds.map((id) => ({ id, name: `bonusKinds.${id}` }));
const currencyChoices = ['CZK', 'EUR'].map((id) => ({ id, name: id }));
const depositKinds = ['DEPOSIT_NTH', 'RELOAD', 'CODE', 'EVENT'];
const scopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;

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

/** The fields of a bonus, those of its kind only. */
export function BonusFields() {
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <SelectInput source="kind" label="fields.kind" choices={kindChoices} validate={filled} />
      <SelectInput source="currency" label="fields.currency" choices={currencyChoices} />
      <FormDataConsumer>
        {({ formData }) => (
          <Part title="titles.bonusAmount">
            <TextInput source="amount" label="fields.amount" helperText="forms.fixedAmount" />
            {depositKinds.includes(formData.kind) && (
              <>
                <TextInput source="percent" label="fields.depositPercent" />
                <TextInput source="amountMaximum" label="fields.amountMaximum" />
                <TextInput source="depositMinimum" label="fields.depositMinimum" />
                {formData.kind !== 'DEPOSIT_NTH' && (
                  <BooleanInput source="depositsAddUp" label="fields.depositsAddUp" />
                )}
              </>
            )}
            {formData.kind === 'DEPOSIT_NTH' && (
              <TextInput source="ordinal" label="fields.ordinal" validate={filled} />
            )}
            {formData.kind === 'EVENT' && (
              <TextInput source="eventName" label="fields.eventName" validate={filled} />
            )}
          </Part>
        )}
      </FormDataConsumer>
      <Part title="titles.wagering">
        <TextInput source="wageringMultiple" label="fields.wageringMultiple" validate={filled} />
        {scopes.map((scope) => (
          <TextInput key={scope} source={`weights.${scope}`} label={`gameScopes.${scope}`} />
        ))}
        <TextInput source="stakeMaximum" label="fields.stakeMaximum" helperText="forms.noCeiling" />
        <TextInput
          source="conversionMaximum"
          label="fields.conversionMaximum"
          helperText="forms.noCeiling"
        />
        <BooleanInput source="forfeitOnWithdrawal" label="fields.forfeitOnWithdrawal" />
        <TextInput source="validHours" label="fields.validHours" validate={filled} />
      </Part>
      <Part title="titles.bonusOffer">
        <TextInput source="offerHours" label="fields.offerHours" validate={filled} />
        <OptionalMoment source="validFrom" />
        <OptionalMoment source="validUntil" />
        <TextInput source="usesPerPlayer" label="fields.usesPerPlayer" validate={filled} />
        <TextInput source="receiversMaximum" label="fields.receiversMaximum" />
        <TextInput source="budget" label="fields.budget" />
      </Part>
      {termsLocales.map((locale) => (
        <Part key={locale} title={`titles.terms_${locale}`}>
          <TextInput source={`terms.${locale}.title`} label="fields.termsTitle" />
          <TextInput source={`terms.${locale}.summary`} label="fields.summary" multiline />
          <TextInput
            source={`terms.${locale}.text`}
            label="fields.wholeTerms"
            multiline
            minRows={4}
          />
        </Part>
      ))}
      <FormDataConsumer>{({ formData }) => <Preview values={formData} />}</FormDataConsumer>
    </>
  );
}

const OptionalMoment = ({ source }: { readonly source: 'validFrom' | 'validUntil' }) => (
  <MomentInput source={source} label={`fields.${source}`} optional />
);
