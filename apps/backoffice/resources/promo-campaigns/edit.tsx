import { required, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { MomentInput } from '../../features/moment-input.tsx';

const filled = required();

/** Changes the name and the period of a campaign; what its codes offer stays. */
export default function CampaignEdit() {
  return <EditPage name={({ name }) => String(name)}>{(row) => <Form row={row} />}</EditPage>;
}

function Form({ row }: { readonly row: Row }) {
  const { id } = row;
  const send = ({ name, validFrom, validUntil }: Record<string, unknown>, key: string) =>
    api(
      'POST /capi/PromoCampaign/v3/PromoCampaign/Update',
      {
        body: {
          id,
          name: String(name).trim(),
          validFrom: String(validFrom),
          validUntil: String(validUntil),
          version: Number(row.version),
        },
      },
      { idempotencyKey: key },
    );
  return (
    <CallForm
      resource="promo-campaigns"
      send={send}
      leadsTo={() => `/promo-campaigns/${id}/show`}
      defaultValues={row}
    >
      <TextInput source="name" label="fields.name" validate={filled} />
      <MomentInput source="validFrom" label="fields.validFrom" />
      <MomentInput source="validUntil" label="fields.validUntil" />
    </CallForm>
  );
}
