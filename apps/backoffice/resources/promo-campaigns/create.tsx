import { required, SelectInput, TextInput, useGetList } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { MomentInput } from '../../features/moment-input.tsx';
import { NewPage } from '../../features/new-page.tsx';

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /capi/PromoCampaign/v3/PromoCampaign/Create',
    {
      body: {
        name: String(values.name),
        validFrom: String(values.validFrom),
        validUntil: String(values.validUntil),
        reward: { kind: 'BONUS', definitionId: String(values.definitionId) },
      },
    },
    { idempotencyKey: key },
  );

/** A new campaign whose codes offer a bonus. */
export default function CampaignCreate() {
  const { data = [] } = useGetList('bonus-definitions', {
    pagination: { page: 1, perPage: 100 },
    filter: { kind: 'CODE', state: 'ACTIVATED' },
  });
  const choices = data.map(({ id, spec }) => ({ id, name: String(spec.name) }));
  return (
    <NewPage>
      <CallForm resource="promo-campaigns" send={send}>
        <TextInput source="name" label="fields.name" validate={required()} />
        <SelectInput
          source="definitionId"
          label="fields.codeBonus"
          helperText="forms.codeBonusHint"
          choices={choices}
          validate={required()}
        />
        <MomentInput source="validFrom" label="fields.validFrom" />
        <MomentInput source="validUntil" label="fields.validUntil" />
      </CallForm>
    </NewPage>
  );
}
