/** One act upon all chosen rows, one after another, with what came of each. */
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import type { Row } from '../data/source.ts';
import type { BulkAct } from '../resources/screen.ts';

/** Shortest reason that the calls accept. */
const reasonMinimum = 5;

/** The buttons above chosen rows. */
export function BulkActs({ acts }: { readonly acts: readonly BulkAct[] }) {
  return acts.map((act) => <BulkActButton key={act.label} act={act} />);
}

function BulkActButton({ act }: { readonly act: BulkAct }) {
  const translate = useTranslate();
  const { data = [], selectedIds = [] } = useListContext();
  const [rows, setRows] = useState<readonly Row[]>();
  const fitting = (data as Row[]).filter((row) => selectedIds.includes(row.id) && act.fits(row));
  if (!useAllowed(act.permission)) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={fitting.length === 0}
        onClick={() => setRows(fitting)}
      >
        {translate('lists.bulk', { act: translate(act.label), count: fitting.length })}
      </Button>
      {rows && <BulkDialog act={act} rows={rows} onClose={() => setRows(undefined)} />}
    </>
  );
}

interface Result {
  readonly id: string;
  readonly fault?: string;
}

interface BulkDialogProps {
  readonly act: BulkAct;
  readonly rows: readonly Row[];
  readonly onClose: () => void;
}

function BulkDialog({ act, rows, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const title = useId();
  const { onUnselectItems } = useListContext();
  const [reason, setReason] = useState('');
  const [results, setResults] = useState<readonly Result[]>();
  const given = reason.trim();
  const ready = !act.reasoned || given.length >= reasonMinimum;
  const isOver = results?.length === rows.length;
  const faults = results?.filter(({ fault }) => fault !== undefined).length ?? 0;
  const run = async () => {
    setResults([]);
    for (const row of rows) {
      const result = await act.run(row, given).then(
        (): Result => ({ id: row.id }),
        (error: Error): Result => ({ id: row.id, fault: error.message }),
      );
      setResults((before = []) => [...before, result]);
    }
  };
  const close = () => {
    onClose();
    if (!results) return;
    onUnselectItems();
    refresh();
  };
  const resultOf = (row: Row) => results?.find(({ id }) => id === row.id);
  return (
    <Dialog
      open
      onClose={results && !isOver ? () => {} : close}
      aria-labelledby={title}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={title}>
        {translate('lists.bulk', { act: translate(act.label), count: rows.length })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {act.reasoned && !results && (
          <TextField
            autoFocus
            multiline
            minRows={2}
            required
            label={translate('acts.reason')}
            helperText={translate('acts.reasonHint', { count: reasonMinimum })}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {results && (
          <LinearProgress
            variant="determinate"
            aria-labelledby={title}
            value={(100 * results.length) / rows.length}
          />
        )}
        {isOver && (
          <Alert severity={faults === 0 ? 'success' : 'warning'}>
            {translate('lists.bulkDone', { done: rows.length - faults, count: rows.length })}
          </Alert>
        )}
        <List dense sx={{ maxHeight: 320, overflowY: 'auto' }}>
          {rows.map((row) => {
            const result = resultOf(row);
            return (
              <ListItem key={row.id} disableGutters>
                {result && (
                  <ListItemIcon sx={{ minWidth: 32 }}>
                    {result.fault === undefined ? (
                      <CheckCircle color="success" titleAccess={translate('lists.bulkItemDone')} />
                    ) : (
                      <ErrorIcon color="error" titleAccess={translate('acts.failed')} />
                    )}
                  </ListItemIcon>
                )}
                <ListItemText primary={act.name(row)} secondary={result?.fault} />
              </ListItem>
            );
          })}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={results !== undefined && !isOver} onClick={close}>
          {translate(isOver ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!results && (
          <Button variant="contained" disabled={!ready} onClick={() => void run()}>
            {translate(act.label)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
