import {
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetList,
} from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';

const channels = ['EMAIL', 'SMS', 'INBOX', 'PUSH'] as const;
const goals = ['DEPOSIT', 'SIGN_IN'] as const;

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

const textIn = (texts: Texts, locale: string) => ({
  subject: String(texts[locale]?.subject ?? ''),
  body: String(texts[locale]?.body ?? ''),
  action: String(texts[locale]?.action ?? ''),
});

const send = (values: Record<string, unknown>, key: string) => {
  const texts = (values.texts ?? {}) as Texts;
  return api(
    'POST /api/engagement/campaigns',
    {
      body: {
        name: String(values.name),
        segmentId: String(values.segmentId),
        channel: channels.find((one) => one === values.channel) ?? 'EMAIL',
        texts: {
          en: textIn(texts, 'en'),
          ...(texts.cs?.body ? { cs: textIn(texts, 'cs') } : {}),
        },
        link: String(values.link),
        goal: goals.find((one) => one === values.goal) ?? 'DEPOSIT',
        goalDays: Number(values.goalDays),
        holdoutPercent: Number(values.holdoutPercent),
      },
    },
    { idempotencyKey: key },
  );
};

function TextInputs({
  locale,
  needed,
  isPush,
}: {
  readonly locale: 'cs' | 'en';
  readonly needed: boolean;
  readonly isPush: boolean;
}) {
  const validate = needed ? [required()] : [];
  return (
    <>
      <TextInput source={`texts.${locale}.subject`} label={`engagement.subject_${locale}`} />
      <TextInput
        source={`texts.${locale}.body`}
        label={`engagement.body_${locale}`}
        helperText={isPush ? 'engagement.pushTexts' : 'engagement.variables'}
        validate={validate}
        multiline
        minRows={4}
      />
      {!isPush && (
        <TextInput source={`texts.${locale}.action`} label={`engagement.action_${locale}`} />
      )}
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
        <FormDataConsumer>
          {({ formData: { channel } }) => (
            <>
              <TextInputs locale="cs" needed={false} isPush={channel === 'PUSH'} />
              <TextInputs locale="en" needed isPush={channel === 'PUSH'} />
            </>
          )}
        </FormDataConsumer>
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
