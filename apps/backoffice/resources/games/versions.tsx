/** Versions of a game: which holds since when, a new one, and one that was never played removed. */
import type { Output } from '@herna/contract-kit';
import { CardContent, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment } from '../../format/value-formats.tsx';

type Version = Output<Api['GET /capi/v2-onling/OnlineGame/GetVersionList']>['items'][number];

const columns: readonly SmallColumn<Version>[] = [
  { field: 'version', cell: ({ version }) => <span className="figure">{version}</span> },
  { field: 'validFrom', cell: ({ validFrom }) => <Moment value={validFrom} /> },
  { field: 'validUntil', cell: ({ validUntil }) => <Moment value={validUntil} /> },
  { field: 'note', cell: ({ note }) => note || '–' },
  {
    field: 'acts',
    cell: ({ id, version }) => (
      <ActionButton
        label="acts.remove"
        object={version}
        says="acts.removeVersionSays"
        tone="danger"
        permission="catalogue.edit"
        reason="none"
        run={() => api('DELETE /capi/v2-onling/OnlineGame/DeleteVersion', { query: { id } })}
      />
    ),
  },
];

export function Versions({ gameId }: { readonly gameId: string }) {
  const translate = useTranslate();
  const [version, setVersion] = useState('');
  const query = useCall('GET /capi/v2-onling/OnlineGame/GetVersionList', { query: { gameId } });
  const add = async ({ reason }: { readonly reason: string }) => {
    await api('POST /capi/v2-onling/OnlineGame/AddVersion', {
      body: { gameId, version, ...(reason ? { note: reason } : {}) },
    });
    setVersion('');
  };
  return (
    <CardContent>
      <ReadPart
        title="titles.versions"
        empty="empty.versions"
        query={query}
        listOf={({ items }) => items}
        height={80}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.versions')}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
      <ActionButton
        label="acts.addVersion"
        permission="catalogue.edit"
        reason="optional"
        ready={version.trim() !== ''}
        run={add}
      >
        <TextField
          autoFocus
          required
          label={translate('fields.version')}
          value={version}
          slotProps={{ htmlInput: { maxLength: 40 } }}
          onChange={(event) => setVersion(event.target.value)}
        />
      </ActionButton>
    </CardContent>
  );
}
