import type { Input } from '@herna/contract-kit';
import { Box, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AsyncValue } from '../../features/async-value.tsx';
import { Heading } from '../../features/heading.tsx';
import { Interval, type Share } from '../../features/interval.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Figure, State, Word } from '../../format/value-formats.tsx';

type Channel = Input<Api['POST /api/engagement/campaigns']>['body']['channel'];

interface Arm {
  readonly players: number;
  readonly goals: number;
  readonly share: Share | null;
}
interface OfferText {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
}
interface Campaign {
  readonly id: string;
  readonly name: string;
  readonly segmentName: string;
  readonly channel: Channel;
  readonly state: string;
  readonly goal: string;
  readonly goalDays: number;
  readonly holdoutPercent: number;
  readonly link: string;
  readonly texts: { readonly cs?: OfferText; readonly en: OfferText };
  readonly results: {
    readonly reached: Arm;
    readonly heldOut: Arm;
    readonly effect: Share | null;
    readonly messages: Readonly<Record<string, number>>;
    readonly noAddress: number;
    readonly waiting: number;
  };
}

type ArmRow = Arm & { readonly arm: string };
const armColumns: readonly SmallColumn<ArmRow>[] = [
  { field: 'arm', cell: ({ arm }) => <Word value={arm} of="campaignArms" /> },
  { field: 'players', figure: true, cell: ({ players }) => <Figure value={players} /> },
  { field: 'goals', figure: true, cell: ({ goals }) => <Figure value={goals} /> },
  { field: 'share', figure: true, cell: ({ share }) => <Interval value={share} /> },
];

function Results({ campaign }: { readonly campaign: Campaign }) {
  const translate = useTranslate();
  const { reached, heldOut, effect, messages, noAddress, waiting } = campaign.results;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h6" component="h2">
        {translate('engagement.results')}
      </Typography>
      <SmallTable
        label={translate('engagement.results')}
        columns={armColumns}
        items={[
          { arm: 'reached', ...reached },
          { arm: 'heldOut', ...heldOut },
        ]}
        keyOf={({ arm }) => arm}
      />
      <Facts
        rows={[
          ['engagement.effect', <Interval key="v" value={effect} />],
          ...Object.entries(messages).map(
            ([state, count]) => [`messageStates.${state}`, String(count)] as const,
          ),
          ['engagement.noAddress', String(noAddress)],
          ['engagement.waiting', String(waiting)],
        ]}
      />
    </Box>
  );
}

interface PreviewProps {
  readonly text: OfferText;
  readonly locale: string;
  readonly channel: Channel;
}

/** The text as its reader gets it. */
function Preview({ text, locale, channel }: PreviewProps) {
  const translate = useTranslate();
  const body = { locale, text, channel };
  const query = useCall('POST /api/engagement/campaigns/preview', { body });
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {translate('engagement.preview')}: {translate(`languages.${locale}`)}
      </Typography>
      <AsyncValue query={query}>
        {({ subject, text: plain }) => (
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, mt: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {plain}
            </Typography>
          </Box>
        )}
      </AsyncValue>
    </Box>
  );
}

function Acts({ campaign }: { readonly campaign: Campaign }) {
  const params = { campaignId: campaign.id };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {campaign.state === 'DRAFT' && (
        <ActionButton
          label="acts.launchCampaign"
          says="acts.launchCampaignSays"
          object={campaign.name}
          permission="engagement.edit"
          reason="required"
          tone="main"
          run={({ reason }) =>
            api('POST /api/engagement/campaigns/{campaignId}/launch', { params, body: { reason } })
          }
        />
      )}
      {campaign.state === 'RUNNING' && (
        <ActionButton
          label="acts.stopCampaign"
          says="acts.stopCampaignSays"
          object={campaign.name}
          permission="engagement.edit"
          reason="required"
          tone="danger"
          run={({ reason }) =>
            api('POST /api/engagement/campaigns/{campaignId}/stop', { params, body: { reason } })
          }
        />
      )}
    </Box>
  );
}

function Shown() {
  const campaign = useRecordContext<Campaign>();
  if (!campaign) return null;
  const { texts, channel } = campaign;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={campaign.state} of="messageCampaignStates" />}>
        {campaign.name}
      </Heading>
      <Acts campaign={campaign} />
      <Facts
        rows={[
          ['fields.segmentName', campaign.segmentName],
          ['fields.channel', <Word key="v" value={campaign.channel} of="messageChannels" />],
          ['fields.goal', <Word key="v" value={campaign.goal} of="campaignGoals" />],
          ['fields.goalDays', String(campaign.goalDays)],
          ['fields.holdoutPercent', String(campaign.holdoutPercent)],
          ['engagement.link', campaign.link],
        ]}
      />
      <Results campaign={campaign} />
      {texts.cs && <Preview text={texts.cs} locale="cs" channel={channel} />}
      <Preview text={texts.en} locale="en" channel={channel} />
    </CardContent>
  );
}

/** One campaign: what it sends and what it did. */
export default function CampaignShow() {
  return (
    <RowPage>
      <Shown />
    </RowPage>
  );
}
