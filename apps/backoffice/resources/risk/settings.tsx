/** Settings of the score: figures by marker, tried over the past before they hold. */
import type { Output } from '@herna/contract-kit';
import Icon from '@mui/icons-material/TuneOutlined';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Day, Figure, RowLink, Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

type Answer = Output<Api['GET /api/operator/settings']>;
type Settings = Answer['settings'];
type Marker = keyof Settings['markers'];
type Trial = Output<Api['POST /api/operator/shadow_run']>;

const figures = ['windowDays', 'warning', 'strong', 'weight'] as const;
const trialDays = 14;

function Editor({ answer }: { readonly answer: Answer }) {
  const [settings, setSettings] = useState(answer.settings);
  const [trial, setTrial] = useState<{ readonly of: Settings; readonly outcome: Trial }>();
  const change = (marker: Marker, figure: (typeof figures)[number], text: string) =>
    setSettings((before) => ({
      ...before,
      markers: {
        ...before.markers,
        [marker]: { ...before.markers[marker], [figure]: Number(text) },
      },
    }));
  const tried = trial !== undefined && trial.of === settings;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Figures settings={settings} onChange={change} />
      <Pause settings={settings} rules={answer.pause} onChange={setSettings} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <ActionButton
          label="acts.tryOut"
          permission="risk.settings"
          reason="none"
          tone="main"
          run={async ({ key }) => {
            const outcome = await api(
              'POST /api/operator/shadow_run',
              { body: { settings, days: trialDays } },
              { idempotencyKey: key },
            );
            setTrial({ of: settings, outcome });
          }}
        />
        <ActionButton
          label="acts.putInForce"
          permission="risk.settings"
          reason="required"
          disabled={!tried}
          run={({ reason, key }) =>
            api(
              'PUT /api/operator/settings',
              { body: { settings, reason } },
              { idempotencyKey: key },
            )
          }
        />
      </Box>
      {tried && trial && <Outcome outcome={trial.outcome} />}
    </Box>
  );
}

interface FiguresProps {
  readonly settings: Settings;
  readonly onChange: (marker: Marker, figure: (typeof figures)[number], text: string) => void;
}

function Figures({ settings, onChange }: FiguresProps) {
  const translate = useTranslate();
  const markers = Object.keys(settings.markers) as Marker[];
  const columns: readonly SmallColumn<Marker>[] = [
    { field: 'marker', cell: (marker) => <Word value={marker} of="riskMarkers" /> },
    ...figures.map((figure) => ({
      field: figure,
      figure: true,
      cell: (marker: Marker) => (
        <TextField
          size="small"
          type="number"
          value={settings.markers[marker][figure]}
          slotProps={{
            htmlInput: {
              min: 0,
              'aria-label': `${translate(`riskMarkers.${marker}`)}: ${translate(`fields.${figure}`)}`,
            },
          }}
          sx={{ width: 96 }}
          onChange={(event) => onChange(marker, figure, event.target.value)}
        />
      ),
    })),
  ];
  return (
    <SmallTable
      label={translate('titles.riskTrial')}
      columns={columns}
      items={markers}
      keyOf={(marker) => marker}
    />
  );
}

type Band = keyof Settings['actions'];
const pausing = 'ENFORCED_PAUSE';
/** Bands that may pause play, the mildest first; a worse one does what a milder one does. */
const pausingBands = ['MEDIUM', 'HIGH', 'CRITICAL'] as const satisfies readonly Band[];

/** The same settings with play paused from a band on, or by none. */
function pausedFrom(settings: Settings, from: string): Settings {
  const first = (pausingBands as readonly string[]).indexOf(from);
  const actions = { ...settings.actions };
  pausingBands.forEach((band, index) => {
    const others = actions[band].filter((action) => action !== pausing);
    actions[band] = first >= 0 && index >= first ? [...others, pausing] : others;
  });
  return { ...settings, actions };
}

interface PauseProps {
  readonly settings: Settings;
  readonly rules: Answer['pause'];
  readonly onChange: (settings: Settings) => void;
}

/** From which band on the platform pauses play, and for how long; within what the market allows. */
function Pause({ settings, rules, onChange }: PauseProps) {
  const translate = useTranslate();
  const from = pausingBands.find((band) => settings.actions[band].includes(pausing)) ?? '';
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h2">
        {translate('titles.riskPause')}
      </Typography>
      <Typography color="text.secondary">
        {translate(`riskPauseUse.${rules.use}`, {
          minimum: rules.minimumHours,
          maximum: rules.maximumHours,
        })}
      </Typography>
      {rules.use !== 'notAllowed' && (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <TextField
            select
            size="small"
            label={translate('fields.pauseFrom')}
            value={from}
            sx={{ minWidth: 200 }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            onChange={(event) => onChange(pausedFrom(settings, event.target.value))}
          >
            {rules.use === 'allowed' && (
              <MenuItem value="">{translate('riskPauseUse.off')}</MenuItem>
            )}
            {pausingBands.map((band) => (
              <MenuItem key={band} value={band}>
                {translate(`riskBandNames.${band}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            size="small"
            type="number"
            label={translate('fields.pauseHours')}
            value={settings.pauseHours}
            sx={{ width: 160 }}
            slotProps={{ htmlInput: { min: rules.minimumHours, max: rules.maximumHours } }}
            onChange={(event) => onChange({ ...settings, pauseHours: Number(event.target.value) })}
          />
        </Box>
      )}
    </Box>
  );
}

function Outcome({ outcome }: { readonly outcome: Trial }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h6" component="h2">
        {translate('titles.riskMoves')}
      </Typography>
      {outcome.moved.length === 0 ? (
        <Typography color="text.secondary">{translate('empty.riskMoves')}</Typography>
      ) : (
        <SmallTable
          label={translate('titles.riskMoves')}
          columns={[
            {
              field: 'playerId',
              cell: ({ playerId }: Trial['moved'][number]) => (
                <RowLink resource="players" id={playerId}>
                  {playerId}
                </RowLink>
              ),
            },
            { field: 'band', cell: ({ from }) => <Word value={from} of="riskBandNames" /> },
            { field: 'bandTo', cell: ({ to }) => <Word value={to} of="riskBandNames" /> },
            { field: 'scoreFrom', figure: true, cell: (one) => <Figure value={one.scoreFrom} /> },
            { field: 'scoreTo', figure: true, cell: (one) => <Figure value={one.scoreTo} /> },
          ]}
          items={outcome.moved}
          keyOf={({ playerId }) => playerId}
        />
      )}
      <Typography variant="h6" component="h2">
        {translate('titles.riskDays')}
      </Typography>
      <SmallTable
        label={translate('titles.riskDays')}
        columns={[
          { field: 'day', cell: ({ day }: Trial['days'][number]) => <Day value={day} /> },
          { field: 'rise', figure: true, cell: ({ rise }) => <Figure value={rise} /> },
          { field: 'fall', figure: true, cell: ({ fall }) => <Figure value={fall} /> },
        ]}
        items={outcome.days}
        keyOf={({ day }) => day}
      />
    </>
  );
}

function Trials() {
  const query = useCall('GET /api/operator/settings');
  return (
    <Box sx={{ p: 1.5 }}>
      <ReadPart
        title="titles.riskTrial"
        says="titles.riskTrialSays"
        empty="lists.nothing"
        query={query}
        listOf={({ sources }) => sources}
        height={420}
      >
        {(answer) => <Editor key={answer.version} answer={answer} />}
      </ReadPart>
    </Box>
  );
}

export const riskSettings: Screen = {
  name: 'risk-settings',
  group: 'people',
  icon: Icon,
  permissions: { read: 'risk.read' },
  source: listOnly({
    call: 'GET /api/operator/settings',
    items: 'sources',
    paged: false,
    idOf: ({ marker }) => String(marker),
    file: false,
  }),
  intro: Trials,
  columns: [
    { source: 'marker', kind: 'word', of: 'riskMarkers' },
    { source: 'from', kind: 'day', wide: true },
    { source: 'riskSource', render: ({ source }) => <>{String(source)}</> },
  ],
};
