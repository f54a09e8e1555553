import { FormDataConsumer, required, TextInput } from 'react-admin';
import { MomentInput } from '../../features/moment-input.tsx';
import { GameFields, HallScoring, TextFields } from '../tournaments/fields.tsx';
import { HallPreview } from '../tournaments/preview.tsx';

const filled = required();

/** The fields of a hall of fame, beside what players would see of it. */
export function HallFields() {
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <HallScoring />
      <MomentInput source="from" label="fields.startsAt" />
      <MomentInput source="until" label="fields.endsAt" />
      <GameFields />
      <TextFields />
      <FormDataConsumer>{({ formData }) => <HallPreview values={formData} />}</FormDataConsumer>
    </>
  );
}
