import { required, TextInput } from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';
import { GameFields, HallScoring, TextFields } from '../tournaments/fields.tsx';

const filled = required();

/** The fields of a hall of fame. */
export function HallFields() {
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <HallScoring />
      <MomentInput source="from" label="fields.startsAt" />
      <MomentInput source="until" label="fields.endsAt" />
      <GameFields />
      <TextFields />
    </>
  );
}
