/** Having a list sent regularly: how often, and as which file. */
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { Link, useNotify, useTranslate } from 'react-admin';
import { api } from '../data/api.ts';

const paces = ['DAY', 'WEEK', 'MONTH'] as const;
const formats = ['CSV', 'XLSX'] as const;
type Pace = (typeof paces)[number];
type Format = (typeof formats)[number];

interface ScheduleDialogProps {
  readonly screen: string;
  /** The view behind the list, with its filter. */
  readonly exportView: { readonly view: string; readonly filter?: object };
  readonly onClose: () => void;
}

/** Asks how often, and puts the list among those that are sent. */
export function ScheduleDialog({ screen, exportView: source, onClose }: ScheduleDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const [every, setEvery] = useState<Pace>('WEEK');
  const [format, setFormat] = useState<Format>('XLSX');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { from: _from, to: _to, ...rest } = (source.filter ?? {}) as Record<string, unknown>;
  const ofDays = _from !== undefined && _to !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = {
      ...source,
      screen,
      format,
      every,
      ofDays,
      filter: ofDays ? rest : source.filter,
    };
    api('POST /api/reporting/schedules', { body: body as never })
      .then(() => {
        notify('lists.scheduled', { type: 'success' });
        onClose();
      })
      .catch((error: Error) => setFault(error.message))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={send}>
        <DialogTitle id={title}>{translate('lists.schedule')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">
            {translate(ofDays ? 'lists.scheduleOfDays' : 'lists.scheduleSays')}
          </Typography>
          <TextField
            select
            label={translate('fields.every')}
            value={every}
            onChange={(event) => setEvery(event.target.value as Pace)}
          >
            {paces.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`paces.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('fields.format')}
            value={format}
            onChange={(event) => setFormat(event.target.value as Format)}
          >
            {formats.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`lists.format_${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {fault && <Alert severity="error">{fault}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" component={Link} to="/schedules">
            {translate('lists.schedules')}
          </Button>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('lists.scheduleIt')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
