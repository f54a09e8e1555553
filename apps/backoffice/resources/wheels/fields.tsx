import {
  ArrayInput,
  FormDataConsumer,
  required,
  SelectArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { Part } from '../bonus-definitions/fields.tsx';
import { CheckedSpec } from '../challenges/checked.tsx';
import { CommonFields, TermsFields, useChoices } from '../challenges/fields.tsx';
import { levels, prizes, wheelOf } from './spec.ts';

const filled = required();

/** The fields of a reward wheel with its odds, and its check. */
export function WheelFields() {
  const words = useChoices();
  return (
    <>
      <CommonFields />
      <Part title="titles.wheelOdds">
        <TextInput
          source="whole"
          label="fields.wheelWhole"
          helperText="forms.wheelWholeHint"
          validate={filled}
        />
        <ArrayInput source="segments" label="fields.wheelSegments">
          <SimpleFormIterator inline disableReordering>
            <TextInput source="weight" label="fields.wheelWeight" helperText={false} />
            <SelectInput
              source="kind"
              label="fields.challengeReward"
              choices={words('challengeRewards', prizes)}
              helperText={false}
            />
            <TextInput source="value" label="fields.wheelValue" helperText={false} />
          </SimpleFormIterator>
        </ArrayInput>
      </Part>
      <Part title="titles.wheelSources">
        <TextInput source="validDays" label="fields.wheelValidDays" validate={filled} />
        <TextInput source="eventName" label="fields.wheelEvent" helperText="forms.wheelEventHint" />
        <SelectArrayInput
          source="levels"
          label="fields.wheelLevels"
          choices={words('loyaltyLevels', levels)}
        />
      </Part>
      <TermsFields />
      <FormDataConsumer>
        {({ formData }) => <CheckedSpec spec={wheelOf(formData)} />}
      </FormDataConsumer>
    </>
  );
}
