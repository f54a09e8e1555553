/** The player's risk: the score with the share of each marker, its course, answers and contacts. */
import type { Output } from '@herna/contract-kit';
import { Box, List, ListItem, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Figure, Moment, State, Word } from '../../format/value-formats.tsx';
import { OpenContact, RecordContact } from '../risk/contact.tsx';
import { WriteMessage } from '../risk/message.tsx';

type Profile = Output<Api['GET /api/operator/player/{id}']>;
type Cause = Profile['contributions'][number];
type Point = Output<Api['GET /api/operator/risk_graph']>['points'][number];

const causeColumns: readonly SmallColumn<Cause>[] = [
  { field: 'marker', cell: ({ marker }) => <Word value={marker} of="riskMarkers" /> },
  { field: 'state', cell: ({ sign }) => <Word value={sign} of="riskSigns" /> },
  { field: 'riskValue', figure: true, cell: ({ value }) => <Figure value={value} /> },
  {
    field: 'riskBefore',
    figure: true,
    cell: ({ before }) => (before === null ? <>–</> : <Figure value={before} />),
  },
  { field: 'points', figure: true, cell: ({ points }) => <Figure value={points} /> },
];

const contactColumns: readonly SmallColumn<Profile['supports'][number]>[] = [
  { field: 'openedAt', cell: ({ openedAt }) => <Moment value={openedAt} /> },
  { field: 'state', cell: ({ state }) => <Word value={state} of="riskSupportStates" /> },
  { field: 'channel', cell: ({ channel }) => <Word value={channel} of="riskChannels" /> },
  { field: 'outcome', cell: ({ outcome }) => <Word value={outcome} of="riskOutcomes" /> },
  { field: 'note', cell: ({ note }) => <>{note}</> },
];

const answerColumns: readonly SmallColumn<Profile['answers'][number]>[] = [
  { field: 'answeredAt', cell: ({ answeredAt }) => <Moment value={answeredAt} /> },
  { field: 'score', figure: true, cell: ({ score }) => <Figure value={score} /> },
  { field: 'level', cell: ({ level }) => <Word value={level} of="riskLevels" /> },
  { field: 'channel', cell: ({ channel }) => <Word value={channel} of="riskChannels" /> },
];

export function Risk() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const query = useCall('GET /api/operator/player/{id}', { params: { id: playerId } });
  const hasOpenContact = query.value?.supports.some(({ state }) => state !== 'CLOSED') ?? false;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {query.value && (
          <Typography component="p" variant="h6" sx={{ mr: 1 }}>
            {translate('fields.score')} <Figure value={query.value.score} />{' '}
            <State value={query.value.band} of="riskBandNames" />
          </Typography>
        )}
        {hasOpenContact ? (
          <RecordContact playerId={playerId} />
        ) : (
          <OpenContact playerId={playerId} />
        )}
        <WriteMessage playerId={playerId} />
      </Box>
      <ReadPart
        title="titles.riskNow"
        empty="empty.riskCauses"
        query={query}
        listOf={({ contributions }) => contributions}
      >
        {(profile) => (
          <>
            <List dense>
              {profile.explanation.lines.map(({ marker, text }) => (
                <ListItem key={marker} disableGutters>
                  {text}
                </ListItem>
              ))}
            </List>
            <SmallTable
              label={translate('titles.riskNow')}
              columns={causeColumns}
              items={profile.contributions}
              keyOf={({ marker }) => marker}
            />
          </>
        )}
      </ReadPart>
      <Course playerId={playerId} />
      <ReadPart
        title="titles.riskContacts"
        empty="empty.riskContacts"
        query={query}
        listOf={({ supports }) => supports}
      >
        {({ supports }) => (
          <SmallTable
            label={translate('titles.riskContacts')}
            columns={contactColumns}
            items={supports}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
      <ReadPart
        title="titles.riskAnswers"
        empty="empty.riskAnswers"
        query={query}
        listOf={({ answers }) => answers}
      >
        {({ answers }) => (
          <SmallTable
            label={translate('titles.riskAnswers')}
            columns={answerColumns}
            items={answers}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
    </Box>
  );
}

const graph = { width: 640, height: 140 } as const;

/** A step line of the score over time: between two points it stood where it was. */
function pathOf(points: readonly Point[]): string {
  const times = points.map(({ at }) => Date.parse(at));
  const first = times[0] ?? 0;
  const span = Math.max(1, (times.at(-1) ?? 1) - first);
  const x = (time: number) => ((time - first) / span) * graph.width;
  const y = (score: number) => graph.height - (score / 100) * graph.height;
  return points
    .map(({ score }, place) => {
      const at = x(times[place] ?? first);
      return place === 0 ? `M0 ${y(score)}` : `H${at} V${y(score)}`;
    })
    .join(' ');
}

/** The course of a player's score over the last 90 days. */
function Course({ playerId }: { readonly playerId: string }) {
  const translate = useTranslate();
  const query = useCall('GET /api/operator/risk_graph', { query: { playerId, days: 90 } });
  return (
    <ReadPart
      title="titles.riskHistory"
      empty="empty.riskHistory"
      query={query}
      listOf={({ points }) => points}
      height={graph.height}
    >
      {({ points }) => (
        <>
          <Box
            component="svg"
            role="img"
            aria-label={translate('titles.riskHistory')}
            viewBox={`0 -4 ${graph.width} ${graph.height + 8}`}
            sx={{ width: '100%', maxWidth: graph.width, color: 'primary.main' }}
          >
            {[25, 50, 75].map((score) => (
              <line
                key={score}
                x1={0}
                x2={graph.width}
                y1={graph.height * (1 - score / 100)}
                y2={graph.height * (1 - score / 100)}
                stroke="currentColor"
                strokeOpacity={0.25}
                strokeDasharray="4 4"
              />
            ))}
            <path d={pathOf(points)} fill="none" stroke="currentColor" strokeWidth={2} />
          </Box>
          <SmallTable
            label={translate('titles.riskHistory')}
            columns={[
              { field: 'createdAt', cell: ({ at }: Point) => <Moment value={at} /> },
              { field: 'score', figure: true, cell: ({ score }) => <Figure value={score} /> },
              { field: 'band', cell: ({ band }) => <Word value={band} of="riskBandNames" /> },
            ]}
            items={points.slice(-12).toReversed()}
            keyOf={({ at }) => at}
          />
        </>
      )}
    </ReadPart>
  );
}
