/** What was sent to the player, what the send gate decided about it, and how offers were ended. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, Word } from '../../format/value-formats.tsx';

type Answer = Output<Api['GET /api/engagement/players/{playerId}/communication']>;
type Message = Answer['messages'][number];
type Decision = Answer['decisions'][number];
type OptOut = Answer['optOuts'][number];

const messageColumns: readonly SmallColumn<Message>[] = [
  { field: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
  { field: 'channel', cell: ({ channel }) => <Word value={channel} of="messageChannels" /> },
  { field: 'purpose', cell: ({ purpose }) => <Word value={purpose} of="messagePurposes" /> },
  {
    field: 'template',
    // Of a campaign it is the name that staff have given it.
    cell: ({ template }) => <Word value={template} of="messageTemplates" />,
  },
  { field: 'state', cell: ({ state }) => <Word value={state} of="messageStates" /> },
  {
    field: 'reason',
    cell: ({ reason }) => (reason ? <Word value={reason} of="gateReasons" /> : <>–</>),
  },
];

const decisionColumns: readonly SmallColumn<Decision>[] = [
  { field: 'decidedAt', cell: ({ decidedAt }) => <Moment value={decidedAt} /> },
  { field: 'channel', cell: ({ channel }) => <Word value={channel} of="messageChannels" /> },
  { field: 'outcome', cell: ({ outcome }) => <Word value={outcome} of="gateOutcomes" /> },
  {
    field: 'reason',
    cell: ({ reason }) => (reason ? <Word value={reason} of="gateReasons" /> : <>–</>),
  },
  { field: 'until', cell: ({ until }) => (until ? <Moment value={until} /> : <>–</>) },
];

const optOutColumns: readonly SmallColumn<OptOut>[] = [
  { field: 'at', cell: ({ at }) => <Moment value={at} /> },
  { field: 'channel', cell: ({ channel }) => <Word value={channel} of="messageChannels" /> },
  { field: 'way', cell: ({ way }) => <Word value={way} of="optOutWays" /> },
];

interface ConsentProps {
  readonly label: string;
  readonly since: string | null;
  /** Message key of what is said without one. */
  readonly none?: string;
}

function Consent({ label, since, none = 'engagement.noConsent' }: ConsentProps) {
  const translate = useTranslate();
  return (
    <Typography>
      {translate(label)}: {since ? <Moment value={since} /> : translate(none)}
    </Typography>
  );
}

export function Communication() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const query = useCall('GET /api/engagement/players/{playerId}/communication', {
    params: { playerId },
  });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {query.value && (
        <Box>
          <Consent label="engagement.emailConsent" since={query.value.consents.email} />
          <Consent label="engagement.smsConsent" since={query.value.consents.sms} />
          <Consent label="engagement.pushConsent" since={query.value.consents.push} />
          <Consent
            label="engagement.inboxObjection"
            none="engagement.noObjection"
            since={query.value.consents.inboxObjection}
          />
          {query.value.undeliverable && (
            <Alert
              severity="warning"
              action={
                <ActionButton
                  label="engagement.emailWorks"
                  says="engagement.emailWorksSays"
                  permission="engagement.address"
                  reason="required"
                  run={({ reason }) =>
                    api('POST /api/engagement/players/{playerId}/email-works', {
                      params: { playerId },
                      body: { reason },
                    })
                  }
                />
              }
            >
              {translate('engagement.undeliverable', { status: query.value.undeliverable.status })}
              {' · '}
              <Moment value={query.value.undeliverable.at} />
            </Alert>
          )}
        </Box>
      )}
      <ReadPart
        title="engagement.messages"
        empty="engagement.noMessages"
        query={query}
        listOf={({ messages }) => messages}
      >
        {({ messages }) => (
          <SmallTable
            label={translate('engagement.messages')}
            columns={messageColumns}
            items={messages}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
      <ReadPart
        title="engagement.decisions"
        says="engagement.decisionsSay"
        empty="engagement.noDecisions"
        query={query}
        listOf={({ decisions }) => decisions}
      >
        {({ decisions }) => (
          <SmallTable
            label={translate('engagement.decisions')}
            columns={decisionColumns}
            items={decisions}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
      <ReadPart
        title="engagement.optOuts"
        empty="engagement.noOptOuts"
        query={query}
        listOf={({ optOuts }) => optOuts}
      >
        {({ optOuts }) => (
          <SmallTable
            label={translate('engagement.optOuts')}
            columns={optOutColumns}
            items={optOuts}
            keyOf={({ at, channel }) => `${at}/${channel}`}
          />
        )}
      </ReadPart>
    </Box>
  );
}
