import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api, newKey } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment } from '../../format/value-formats.tsx';

/** What staff have written about the player, and a place to write more. */
export function Notes() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const allowed = useAllowed('staff.notes');
  const [body, setBody] = useState('');
  const [key, setKey] = useState(newKey);
  const [refused, setRefused] = useState<string>();
  const { value, fault, again } = useCall('GET /api/staff/notes', { query: { playerId } });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    try {
      await api('POST /api/staff/notes', { body: { playerId, body } }, { idempotencyKey: key });
      setBody('');
      setKey(newKey());
      again();
    } catch (error) {
      setRefused((error as Error).message || translate('acts.failed'));
    }
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: 640, mt: 4 }}>
      <Typography variant="h6" component="h2">
        {translate('titles.notes')}
      </Typography>
      {allowed && (
        <Box component="form" onSubmit={add} sx={{ display: 'grid', gap: 1 }}>
          <TextField
            multiline
            minRows={3}
            label={translate('fields.newNote')}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          {refused && <Alert severity="error">{refused}</Alert>}
          <Button
            type="submit"
            variant="contained"
            disabled={!body.trim()}
            sx={{ justifySelf: 'start' }}
          >
            {translate('acts.addNote')}
          </Button>
        </Box>
      )}
      {fault && <Failed error={fault} again={again} />}
      {!value && !fault && <Skeleton variant="rounded" height={80} />}
      {value?.items.length === 0 && (
        <Typography color="text.secondary">{translate('empty.notes')}</Typography>
      )}
      {value?.items.map((note) => (
        <Box key={note.id} component="article">
          <Typography variant="caption" color="text.secondary">
            {note.author}, <Moment value={note.createdAt} />
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note.body}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
