/** Old and land-based accounts that come online or become part of another: the staff's queue. */
import Icon from '@mui/icons-material/MergeOutlined';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';
import { ComparisonCards } from './comparison.tsx';

/** Approves or rejects; the dialog shows both accounts. */
function Decide({ migration }: { readonly migration: Row }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState('');
  if (migration.state !== 'STARTED') return null;
  const migrationId = migration.id;
  const known = migration.sourcePlayerId !== null;
  const typed = /^[1-9][0-9]{0,18}$/.test(chosen.trim()) ? chosen.trim() : undefined;
  return (
    <Inside>
      {/* What nobody has proved or shown yet is not approved. */}
      {migration.reviewCause !== null && (
        <ActionButton
          label="acts.approveMigration"
          says="acts.approveMigrationSays"
          object={migrationId}
          permission="accounts.decide"
          reason="required"
          tone="main"
          ready={known || typed !== undefined}
          run={({ reason }) =>
            api('POST /capi/v2-onling/PlayerMigration/Approve', {
              body: {
                migrationId,
                reason,
                ...(known || typed === undefined ? {} : { sourcePlayerId: typed }),
              },
            })
          }
        >
          <ComparisonCards migrationId={migrationId} sourcePlayerId={known ? undefined : typed} />
          {!known && (
            <TextField
              label={translate('service.choose')}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              required
            />
          )}
        </ActionButton>
      )}
      <ActionButton
        label="acts.rejectMigration"
        says="acts.rejectMigrationSays"
        object={migrationId}
        permission="accounts.decide"
        reason="required"
        tone="danger"
        run={({ reason }) =>
          api('POST /capi/v2-onling/PlayerMigration/Reject', { body: { migrationId, reason } })
        }
      />
    </Inside>
  );
}

export const migrations: Screen = {
  name: 'migrations',
  group: 'people',
  icon: Icon,
  permissions: { read: 'accounts.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/PlayerMigration/GetList',
    file: false,
    idOf: ({ migrationId }) => String(migrationId),
  }),
  filters: [
    { source: 'waiting', kind: 'yes-no' },
    {
      source: 'state',
      kind: 'choice',
      values: ['STARTED', 'APPROVED', 'REJECTED', 'FINISHED'],
      of: 'migrationStates',
    },
  ],
  initialFilter: () => ({ waiting: true }),
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'method', kind: 'word', of: 'migrationMethods' },
    { source: 'sourcePlayerId', kind: 'link', to: 'players' },
    { source: 'targetPlayerId', kind: 'link', to: 'players' },
    { source: 'reviewCause', kind: 'word', of: 'reviewCauses', wide: true },
    { source: 'pages', kind: 'number', wide: true },
    { source: 'state', kind: 'word', of: 'migrationStates' },
    { source: 'acts', needs: 'accounts.decide', render: (row) => <Decide migration={row} /> },
  ],
};
