import { Alert, Box, Button, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { Facts, momentText, State, useLocale } from '../../format/value-formats.tsx';
import type { Journey } from './journey.ts';
import { JourneyResults } from './results.tsx';
import { Choice } from './step-fields.tsx';
import { StepList } from './step-list.tsx';
import { JourneyTrial } from './trial.tsx';
import { useJourneyWords } from './words.tsx';

type Deed = 'publish' | 'pause' | 'resume' | 'end';

/** What can be done in which state. */
const deeds: Readonly<Record<Journey['state'], readonly Deed[]>> = {
  DRAFT: ['publish'],
  RUNNING: ['publish', 'pause', 'end'],
  PAUSED: ['publish', 'resume', 'end'],
  ENDED: [],
};
const tones = { publish: 'main', pause: 'plain', resume: 'main', end: 'danger' } as const;

function Acts({ journey }: { readonly journey: Journey }) {
  const translate = useTranslate();
  const mayEdit = useAllowed('engagement.edit');
  const params = { journeyId: journey.id };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {deeds[journey.state].map((deed) => (
        <ActionButton
          key={deed}
          label={`acts.${deed}Journey`}
          says={`acts.${deed}JourneySays`}
          object={journey.name}
          permission="engagement.edit"
          reason="required"
          tone={tones[deed]}
          run={({ reason }) =>
            api(`POST /api/engagement/journeys/{journeyId}/${deed}`, { params, body: { reason } })
          }
        />
      ))}
      {mayEdit && journey.state !== 'ENDED' && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/journeys/${journey.id}`}
        >
          {translate('journeys.editDraft')}
        </Button>
      )}
    </Box>
  );
}

/** The version that is looked at, and what it did. */
function Versions({ journey }: { readonly journey: Journey }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { versions } = journey;
  const [chosen, setChosen] = useState(String(versions[0]?.number ?? ''));
  const version = versions.find(({ number }) => String(number) === chosen) ?? versions[0];
  if (!version) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="h6" component="h2">
        {translate('engagement.results')}
      </Typography>
      <Box>
        <Choice
          label={translate('fields.version')}
          value={String(version.number)}
          of={versions.map(({ number, publishedAt }) => [
            String(number),
            `${number} – ${momentText(publishedAt, locale)}`,
          ])}
          onChange={setChosen}
        />
      </Box>
      <JourneyResults
        key={version.number}
        journeyId={journey.id}
        number={version.number}
        definition={version.definition}
      />
    </Box>
  );
}

function Shown() {
  const journey = useRecordContext<Journey>();
  const translate = useTranslate();
  const words = useJourneyWords();
  if (!journey) return null;
  const { draft, versions } = journey;
  const published = versions.find(({ number }) => number === journey.version)?.definition;
  const differs = published && JSON.stringify(published) !== JSON.stringify(draft);
  const { againAfterDays: again } = draft;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={journey.state} of="journeyStates" />}>{journey.name}</Heading>
      <Acts journey={journey} />
      {differs && <Alert severity="info">{translate('journeys.differs')}</Alert>}
      <Facts
        rows={[
          ['journeys.entry', words.entry(draft.entry)],
          ['fields.goal', words.goal(draft.goal)],
          [
            'journeys.again',
            again === null
              ? translate('journeys.againBy.ONCE')
              : translate('journeys.againAfterSpan', { span: words.span(again, 'DAYS') }),
          ],
          ['fields.holdoutPercent', String(draft.holdoutPercent)],
          ['fields.playersInside', String(journey.playersInside)],
        ]}
      />
      <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          {translate('journeys.steps')}
        </Typography>
        <StepList steps={draft.steps} />
      </Box>
      <Versions key={versions.length} journey={journey} />
      <JourneyTrial journeyId={journey.id} draft={draft} />
    </CardContent>
  );
}

/** One journey: its steps, what its versions did, and what it would do with a player. */
export default function JourneyShow() {
  return (
    <RowPage>
      <Shown />
    </RowPage>
  );
}
