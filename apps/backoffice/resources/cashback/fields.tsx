import { FormDataConsumer, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { Part } from '../bonus-definitions/fields.tsx';
import { termsLocales } from '../bonus-definitions/spec.ts';
import { CashbackCost } from './cost.tsx';
import { bases, periods, scopes, specOf, unitsOf } from './spec.ts';

const filled = required();

/** The fields of a cashback programme, with its cost as it is typed. */
export function CashbackFields() {
  const translate = useTranslate();
  const words = (of: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`${of}.${id}`) }));
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <SelectInput
        source="currency"
        label="fields.currency"
        choices={['CZK', 'EUR'].map((id) => ({ id, name: id }))}
        validate={filled}
      />
      <SelectInput
        source="base"
        label="fields.cashbackBase"
        helperText="forms.cashbackBaseHint"
        choices={words('cashbackBases', bases)}
        validate={filled}
      />
      <SelectInput
        source="period"
        label="fields.cashbackPeriod"
        choices={words('cashbackPeriods', periods)}
        validate={filled}
      />
      <Part title="titles.cashbackParts">
        {scopes.map((scope) => (
          <TextInput
            key={scope}
            source={`percents.${scope}`}
            label={`tournamentScopes.${scope}`}
            validate={filled}
          />
        ))}
      </Part>
      <TextInput
        source="minimum"
        label="fields.cashbackMinimum"
        helperText="forms.cashbackMinimumHint"
        validate={filled}
      />
      <TextInput source="maximum" label="fields.cashbackMaximum" validate={filled} />
      <TextInput source="budget" label="fields.budget" helperText="forms.cashbackBudgetHint" />
      {termsLocales.map((locale) => (
        <Part key={locale} title={`titles.terms_${locale}`}>
          <TextInput source={`terms.${locale}.title`} label="fields.termsTitle" />
          <TextInput source={`terms.${locale}.summary`} label="fields.summary" multiline />
          <TextInput source={`terms.${locale}.text`} label="fields.wholeTerms" multiline />
        </Part>
      ))}
      <Part title="titles.cashbackExample">
        <TextInput source="stakes" label="fields.stakesOfPeriod" />
        <TextInput source="stake" label="fields.stakeOfRound" />
      </Part>
      <FormDataConsumer>
        {({ formData }) => (
          <CashbackCost
            spec={specOf(formData)}
            stakes={unitsOf(formData, 'stakes')}
            stake={unitsOf(formData, 'stake')}
          />
        )}
      </FormDataConsumer>
    </>
  );
}
