/** Versions of a game: which holds since when, a new one, and one that was never played removed. */
import {
  CardContent,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Act } from '../../features/act.tsx';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment } from '../../format/shown.tsx';

export function Versions({ gameId }: { readonly gameId: string }) {
  const translate = useTranslate();
  const [version, setVersion] = useState('');
  const { value, fault, again } = useCall(`versions ${gameId}`, () =>
    api('GET /capi/v2-onling/OnlineGame/GetVersionList', { query: { gameId } }),
  );
  const add = async ({ reason }: { readonly reason: string }) => {
    await api('POST /capi/v2-onling/OnlineGame/AddVersion', {
      body: { gameId, version, ...(reason ? { note: reason } : {}) },
    });
    setVersion('');
    again();
  };
  const remove = async (id: string) => {
    await api('DELETE /capi/v2-onling/OnlineGame/DeleteVersion', { query: { id } });
    again();
  };
  return (
    <CardContent component="section" sx={{ overflowX: 'auto' }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.versions')}
      </Typography>
      {fault && <Failed error={fault} again={again} />}
      {!value && !fault && <Skeleton variant="rectangular" height={80} />}
      {value && (
        <Table size="small">
          <TableHead>
            <TableRow>
              {['version', 'validFrom', 'validUntil', 'note', 'acts'].map((field) => (
                <TableCell key={field}>{translate(`fields.${field}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {value.items.map((row) => (
              <TableRow key={row.id}>
                <TableCell className="figure">{row.version}</TableCell>
                <TableCell>
                  <Moment value={row.validFrom} />
                </TableCell>
                <TableCell>
                  <Moment value={row.validUntil} />
                </TableCell>
                <TableCell>{row.note || '–'}</TableCell>
                <TableCell>
                  <Act
                    label="acts.remove"
                    says="acts.removeVersionSays"
                    tone="danger"
                    permission="catalogue.edit"
                    reason="none"
                    run={() => remove(row.id)}
                  />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Act
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
      </Act>
    </CardContent>
  );
}
