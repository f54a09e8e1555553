import {
  DateInput,
  FormDataConsumer,
  required,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { Part } from '../bonus-definitions/fields.tsx';
import { termsLocales } from '../bonus-definitions/spec.ts';
import { CheckedSpec } from './checked.tsx';
import { challengeOf, goals, rewards, scopes } from './spec.ts';

const filled = required();

/** Ids as choices in words. */
export function useChoices() {
  const translate = useTranslate();
  return (of: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`${of}.${id}`) }));
}

/** Name, currency, days and budget, which a challenge and a wheel have alike. */
export function CommonFields() {
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <SelectInput
        source="currency"
        label="fields.currency"
        choices={['CZK', 'EUR'].map((id) => ({ id, name: id }))}
        validate={filled}
      />
      <DateInput source="from" label="fields.challengeFrom" validate={filled} />
      <DateInput source="until" label="fields.challengeUntil" validate={filled} />
      <TextInput
        source="budget"
        label="fields.budget"
        helperText="forms.challengeBudgetHint"
        validate={filled}
      />
    </>
  );
}

export function TermsFields() {
  return termsLocales.map((locale) => (
    <Part key={locale} title={`titles.terms_${locale}`}>
      <TextInput source={`terms.${locale}.title`} label="fields.termsTitle" />
      <TextInput source={`terms.${locale}.summary`} label="fields.summary" multiline />
      <TextInput source={`terms.${locale}.text`} label="fields.wholeTerms" multiline />
    </Part>
  ));
}

function GoalFields({ kind }: { readonly kind: string }) {
  if (kind === 'TURNOVER') {
    return (
      <>
        <TextInput source="amount" label="fields.challengeTurnover" validate={filled} />
        <TextInput source="perDayAmount" label="fields.challengePerDay" validate={filled} />
        <TextInput
          source="perRound"
          label="fields.challengePerRound"
          helperText="forms.challengePerRoundHint"
          validate={filled}
        />
      </>
    );
  }
  return (
    <>
      <TextInput source="target" label="fields.challengeTarget" validate={filled} />
      {kind === 'ROUNDS' && (
        <TextInput source="perDay" label="fields.challengePerDay" validate={filled} />
      )}
    </>
  );
}

/** The fields of a challenge, those of its goal and reward only, with its check. */
export function ChallengeFields() {
  const words = useChoices();
  return (
    <>
      <CommonFields />
      <TextInput
        source="receiversMaximum"
        label="fields.receiversMaximum"
        helperText="forms.challengeReceiversHint"
      />
      <SelectArrayInput
        source="scopes"
        label="fields.challengeScopes"
        choices={words('tournamentScopes', scopes)}
        validate={filled}
      />
      <TextInput
        source="gameKeys"
        label="fields.challengeGames"
        helperText="forms.challengeGamesHint"
      />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            <Part title="titles.challengeGoal">
              <SelectInput
                source="goal"
                label="fields.challengeGoal"
                helperText="forms.challengeGoalHint"
                choices={words('challengeGoals', goals)}
                validate={filled}
              />
              <GoalFields kind={String(formData.goal)} />
            </Part>
            <Part title="titles.challengeReward">
              <SelectInput
                source="reward"
                label="fields.challengeReward"
                choices={words('challengeRewards', rewards)}
                validate={filled}
              />
              {formData.reward === 'POINTS' ? (
                <TextInput source="points" label="fields.challengePoints" validate={filled} />
              ) : (
                <TextInput
                  source="rewardId"
                  label="fields.challengeRewardId"
                  helperText="forms.challengeRewardHint"
                  validate={filled}
                />
              )}
            </Part>
          </>
        )}
      </FormDataConsumer>
      <TermsFields />
      <FormDataConsumer>
        {({ formData }) => <CheckedSpec spec={challengeOf(formData)} />}
      </FormDataConsumer>
    </>
  );
}
