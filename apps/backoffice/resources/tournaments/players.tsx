/** Who waits for a round, and who may not take part in its tournament. */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, RowLink } from '../../format/value-formats.tsx';
import { Decide, Unrestrict } from './acts.tsx';

const most = 100;

/** Players who wait for approval. */
export function Waiting({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const query = useCall('GET /api/tournaments/waiting', { query: { id, limit: most } });
  return (
    <ReadPart
      title="titles.waitingPlayers"
      empty="empty.waitingPlayers"
      query={query}
      listOf={({ items }) => items}
      height={48}
    >
      {({ items }) => (
        <SmallTable
          label={translate('titles.waitingPlayers')}
          keyOf={({ playerId }) => playerId}
          items={items}
          columns={[
            {
              field: 'playerId',
              cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
            },
            { field: 'nickname', cell: ({ player }) => player },
            { field: 'since', cell: ({ since }) => <Moment value={since} /> },
            { field: 'acts', cell: (row) => <Decide id={id} {...row} /> },
          ]}
        />
      )}
    </ReadPart>
  );
}

const idPattern = /^[1-9]\d{0,18}$/;

/** Players who may not take part in a tournament. */
export function Restricted({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const playerIds = typed.split(/[\s,;]+/).filter(Boolean);
  const wrong = playerIds.some((one) => !idPattern.test(one));
  const query = useCall('GET /capi/v2-onling/Tournaments/GetPlayersRestrictedFor', {
    query: { id, limit: most },
  });
  return (
    <>
      <ReadPart
        title="titles.restrictedPlayers"
        empty="empty.restrictedPlayers"
        query={query}
        listOf={({ items }) => items}
        height={48}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.restrictedPlayers')}
            keyOf={({ playerId }) => playerId}
            items={items}
            columns={[
              {
                field: 'playerId',
                cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
              },
              { field: 'addedAt', cell: ({ addedAt }) => <Moment value={addedAt} /> },
              {
                field: 'acts',
                cell: ({ playerId }) => <Unrestrict id={id} playerId={playerId} />,
              },
            ]}
          />
        )}
      </ReadPart>
      <div>
        <ActionButton
          label="acts.restrictPlayers"
          says="acts.restrictTournamentSays"
          permission="tournaments.edit"
          reason="none"
          ready={playerIds.length > 0 && !wrong}
          run={async ({ key }) => {
            await api(
              'POST /capi/v2-onling/Tournaments/AddPlayersRestrictedFor',
              { body: { id, playerIds } },
              { idempotencyKey: key },
            );
            setTyped('');
          }}
        >
          <TextField
            multiline
            minRows={2}
            label={translate('fields.playerIds')}
            value={typed}
            error={wrong}
            helperText={translate('forms.playerIdsHint')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </ActionButton>
      </div>
    </>
  );
}
