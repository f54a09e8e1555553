import { NumberInput, required, SelectInput, TextInput, useGetList } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';

const channels = ['EMAIL', 'SMS', 'INBOX'] as const;
const goals = ['DEPOSIT', 'SIGN_IN'] as const;

const textIn = (values: Record<string, unknown>, locale: string) => ({
  subject: String(values[`subject_${locale}`] ?? ''),
  body: String(values[`body_${locale}`] ?? ''),
  action: String(values[`action_${locale}`] ?? ''),
});

const send = (values: Record<string, unknown>, key: string) =>
  api(
    'POST /api/engagement/campaigns',
    {
      body: {
        name: String(values.name),
        segmentId: String(values.segmentId),
        channel: channels.find((one) => one === values.channel) ?? 'EMAIL',
        texts: {
          en: textIn(values, 'en'),
          ...(values.body_cs ? { cs: textIn(values, 'cs') } : {}),
        },
        link: String(values.link),
        goal: goals.find((one) => one === values.goal) ?? 'DEPOSIT',
        goalDays: Number(values.goalDays),
        holdoutPercent: Number(values.holdoutPercent),
      },
    },
    { idempotencyKey: key },
  );

function TextInputs({
  locale,
  needed,
}: {
  readonly locale: 'cs' | 'en';
  readonly needed: boolean;
}) {
  const validate = needed ? [required()] : [];
  return (
    <>
      <TextInput source={`subject_${locale}`} label={`engagement.subject_${locale}`} />
      <TextInput
        source={`body_${locale}`}
        label={`engagement.body_${locale}`}
        helperText="engagement.variables"
        validate={validate}
        multiline
        minRows={4}
      />
      <TextInput source={`action_${locale}`} label={`engagement.action_${locale}`} />
    </>
  );
}

/** A new campaign; it is a draft until somebody launches it. */
export default function CampaignCreate() {
  const { data = [] } = useGetList('segments', { pagination: { page: 1, perPage: 200 } });
  return (
    <NewPage>
      <CallForm
        resource="campaigns"
        send={send}
        defaultValues={{
          channel: 'EMAIL',
          link: '/bonuses',
          goal: 'DEPOSIT',
          goalDays: 7,
          holdoutPercent: 10,
        }}
      >
        <TextInput source="name" label="fields.name" validate={required()} />
        <SelectInput
          source="segmentId"
          label="fields.segmentName"
          choices={data.map(({ id, name }) => ({ id, name: String(name) }))}
          validate={required()}
        />
        <SelectInput
          source="channel"
          label="fields.channel"
          choices={channels.map((id) => ({ id, name: `messageChannels.${id}` }))}
          validate={required()}
        />
        <TextInputs locale="cs" needed={false} />
        <TextInputs locale="en" needed />
        <TextInput source="link" label="engagement.link" validate={required()} />
        <SelectInput
          source="goal"
          label="fields.goal"
          choices={goals.map((id) => ({ id, name: `campaignGoals.${id}` }))}
          validate={required()}
        />
        <NumberInput source="goalDays" label="fields.goalDays" min={1} max={60} />
        <NumberInput source="holdoutPercent" label="fields.holdoutPercent" min={0} max={50} />
      </CallForm>
    </NewPage>
  );
}
