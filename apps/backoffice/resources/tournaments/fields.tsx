import { gameScopes, prizeKinds, registrationKinds, scorings } from '@herna/tournaments/contract';
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';
import { Part } from '../bonus-definitions/fields.tsx';
import { Preview } from './preview.tsx';
import { textLocales } from './spec.ts';

const filled = required();
const choices = (ids: readonly string[], of: string) =>
  ids.map((id) => ({ id, name: `${of}.${id}` }));
const currencies = ['CZK', 'EUR'].map((id) => ({ id, name: id }));
const kinds = ['DRAW', 'CONTEST'];
/** Halls of fame have no points. */
const hallScorings = scorings.filter((one) => one !== 'POINTS');

/** Title, short description and rules in the languages that are written here. */
export function TextFields() {
  return textLocales.map((locale) => (
    <Part key={locale} title={`titles.texts_${locale}`}>
      <TextInput source={`texts.${locale}.title`} label="fields.termsTitle" />
      <TextInput source={`texts.${locale}.summary`} label="fields.summary" multiline />
      <TextInput
        source={`texts.${locale}.rules`}
        label="fields.tournamentRules"
        multiline
        minRows={3}
      />
    </Part>
  ));
}

/** The kinds of games that count, or single ones. */
export function GameFields() {
  return (
    <Part title="titles.countingGames">
      <SelectArrayInput
        source="scopes"
        label="fields.gameKinds"
        choices={choices(gameScopes, 'tournamentScopes')}
        validate={filled}
      />
      <TextInput source="keys" label="fields.gameKeys" helperText="forms.gameKeysHint" multiline />
      <TextInput
        source="terminals"
        label="fields.countedTerminals"
        helperText="forms.countedTerminalsHint"
        multiline
      />
    </Part>
  );
}

/** What decides, as far as a hall of fame has it. */
export function HallScoring() {
  return (
    <>
      <SelectInput
        source="scoring"
        label="fields.scoring"
        choices={choices(hallScorings, 'scorings')}
        validate={filled}
      />
      <FormDataConsumer>
        {({ formData }) =>
          formData.scoring === 'TOP_MULTIPLIERS' && (
            <TextInput source="best" label="fields.bestCount" validate={filled} />
          )
        }
      </FormDataConsumer>
    </>
  );
}

function ContestFields({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  return (
    <Part title="titles.contest">
      <SelectInput
        source="scoring"
        label="fields.scoring"
        choices={choices(scorings, 'scorings')}
        validate={filled}
      />
      {values.scoring === 'TOP_MULTIPLIERS' && (
        <TextInput source="best" label="fields.bestCount" validate={filled} />
      )}
      {values.scoring === 'POINTS' && (
        <TextInput
          source="points"
          label="fields.pointSteps"
          helperText="forms.pointStepsHint"
          multiline
          minRows={2}
          validate={filled}
        />
      )}
      <TextInput source="stakeMinimum" label="fields.stakeMinimum" />
      <TextInput
        source="countedStakePerDay"
        label="fields.countedStakePerDay"
        helperText="forms.countedStakeHint"
      />
      <TextInput source="countedRounds" label="fields.countedRounds" />
      <TextInput source="scoreMinimum" label="fields.scoreMinimum" />
      <SelectInput
        source="registration"
        label="fields.registration"
        choices={choices(registrationKinds, 'registrationKinds')}
        validate={filled}
      />
      {values.registration === 'BUY_IN' && (
        <TextInput
          source="fee"
          label="fields.entryFee"
          helperText="forms.entryFeeHint"
          validate={filled}
        />
      )}
    </Part>
  );
}

/** The fields of a tournament, beside what players would see of it. */
export function TournamentFields() {
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <SelectInput
        source="kind"
        label="fields.kind"
        choices={choices(kinds, 'tournamentKinds')}
        validate={filled}
      />
      <SelectInput source="currency" label="fields.currency" choices={currencies} />
      <FormDataConsumer>
        {({ formData }) => formData.kind === 'CONTEST' && <ContestFields values={formData} />}
      </FormDataConsumer>
      <GameFields />
      <Part title="titles.takingPart">
        <BooleanInput source="lateRegistration" label="fields.lateRegistration" />
        <TextInput source="playersMinimum" label="fields.playersMinimum" />
        <TextInput source="playersMaximum" label="fields.playersMaximum" />
      </Part>
      <Part title="titles.prizes">
        <TextInput source="added" label="fields.poolAdded" helperText="forms.poolAddedHint" />
        <ArrayInput source="prizes" label="fields.prizes">
          <SimpleFormIterator inline disableReordering>
            <TextInput source="placeFrom" label="fields.placeFrom" />
            <TextInput source="placeTo" label="fields.placeTo" />
            <SelectInput
              source="kind"
              label="fields.prizeKind"
              choices={choices(prizeKinds, 'prizeKinds')}
            />
            <TextInput source="value" label="fields.prizeValue" helperText="forms.prizeValueHint" />
          </SimpleFormIterator>
        </ArrayInput>
      </Part>
      <Part title="titles.rounds">
        <ArrayInput source="rounds" label="fields.tournamentRounds">
          <SimpleFormIterator disableReordering>
            <MomentInput source="registrationOpensAt" label="fields.registrationOpensAt" />
            <MomentInput source="startsAt" label="fields.startsAt" />
            <MomentInput source="endsAt" label="fields.endsAt" />
            <TextInput
              source="graceMinutes"
              label="fields.graceMinutes"
              helperText="forms.graceHint"
            />
          </SimpleFormIterator>
        </ArrayInput>
      </Part>
      <TextFields />
      <FormDataConsumer>{({ formData }) => <Preview values={formData} />}</FormDataConsumer>
    </>
  );
}
