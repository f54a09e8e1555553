/** A player in the loyalty programme: standing, corrections by two, the level set by hand, changes. */
import { levelNames } from '@herna/loyalty/contract';
import Icon from '@mui/icons-material/StarBorderOutlined';
import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { api, newKey } from '../../data/api.ts';
import { listOf, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { InnerList } from '../../features/rows.tsx';
import { useCall } from '../../features/use-call.ts';
import { Day, Facts, Figure, Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { loyaltyOrders } from './orders.tsx';

/** Changes of a player's points and level. */
export const pointsChanges: Screen = {
  name: 'points-changes',
  group: 'play',
  icon: Icon,
  inMenu: false,
  permissions: { read: 'loyalty.read' },
  source: {
    list({ filter, ...query }) {
      const { playerId, ...rest } = filter;
      const source = listOf({
        call: 'GET /api/operator/loyalty/players/{playerId}/changes',
        params: { playerId: String(playerId) },
        ordered: false,
        file: false,
      });
      return source.list({ ...query, filter: rest });
    },
    one: () => Promise.reject(new Error('This list has no single rows.')),
  },
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'kind', kind: 'word', of: 'pointsKinds' },
    { source: 'points', kind: 'number' },
    {
      source: 'loyaltyLevel',
      wide: true,
      render: ({ level }) => <Word value={level} of="loyaltyLevels" />,
    },
    { source: 'pointsAfter', render: ({ balance }) => <>{String(balance)}</> },
    { source: 'pointsCause', wide: true, render: ({ cause }) => <>{String(cause) || '–'}</> },
  ],
};

function CorrectPoints({ playerId }: { readonly playerId: string }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [reference, setReference] = useState(newKey);
  const points = /^[-−]?\d{1,9}$/.test(text) ? Number(text.replace('−', '-')) : 0;
  return (
    <ActionButton
      label="acts.correctPoints"
      says="acts.correctPointsSays"
      permission="loyalty.points"
      reason="required"
      ready={points !== 0}
      run={async ({ reason, key }) => {
        await api(
          'POST /api/operator/loyalty/players/{playerId}/points',
          { params: { playerId }, body: { points, reference, reason } },
          { idempotencyKey: key },
        );
        setText('');
        setReference(newKey());
      }}
    >
      <TextField
        label={translate('fields.points')}
        helperText={translate('forms.correctPointsHint')}
        value={text}
        slotProps={{ htmlInput: { inputMode: 'numeric', className: 'figure' } }}
        onChange={(event) => setText(event.target.value.trim())}
      />
    </ActionButton>
  );
}

interface SetLevelProps {
  readonly playerId: string;
  readonly now: string;
}

function SetLevel({ playerId, now }: SetLevelProps) {
  const translate = useTranslate();
  const [level, setLevel] = useState(now);
  return (
    <ActionButton
      label="acts.setLevel"
      says="acts.setLevelSays"
      permission="loyalty.edit"
      reason="required"
      ready={level !== now}
      run={({ reason, key }) =>
        api(
          'POST /api/operator/loyalty/players/{playerId}/level',
          {
            params: { playerId },
            body: { level: level as (typeof levelNames)[number], reason },
          },
          { idempotencyKey: key },
        )
      }
    >
      <TextField
        select
        label={translate('fields.loyaltyLevel')}
        value={level}
        onChange={(event) => setLevel(event.target.value)}
      >
        {levelNames.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`loyaltyLevels.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionButton>
  );
}

/** Everything of a player's points. */
export function PlayerLoyalty() {
  const player = useRecordContext<Row>();
  const playerId = player?.id ?? '';
  const translate = useTranslate();
  const query = useCall('GET /api/operator/loyalty/players/{playerId}', { params: { playerId } });
  if (!player) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReadPart
        title="titles.loyalty"
        empty="lists.nothing"
        query={query}
        listOf={(status) => [status]}
      >
        {(status) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {!status.rewards && <Alert severity="info">{translate('forms.rewardsClosed')}</Alert>}
            <Facts
              rows={[
                ['fields.points', <Figure key="p" value={status.pointsBalance} />],
                ['fields.pointsEver', <Figure key="e" value={status.pointsEver} />],
                [
                  'fields.loyaltyLevel',
                  <Word key="l" value={status.level.key} of="loyaltyLevels" />,
                ],
                ['fields.levelUntil', <Day key="u" value={status.levelUntil} />],
              ]}
            />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <CorrectPoints playerId={playerId} />
              <SetLevel key={status.level.key} playerId={playerId} now={status.level.key} />
            </Box>
          </Box>
        )}
      </ReadPart>
      <InnerList screen={pointsChanges} filter={{ playerId }} without={['playerId']} />
      <InnerList screen={loyaltyOrders} filter={{ playerId }} without={['playerId']} />
    </Box>
  );
}
