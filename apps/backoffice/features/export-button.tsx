/** Files of a list: asked for here, written in the background, saved when they are done. */
import Download from '@mui/icons-material/Download';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { Link, useListContext, useTranslate } from 'react-admin';
import { api } from '../data/api.ts';
import { type Export, saveExport } from '../data/exports.ts';
import type { Source } from '../data/source.ts';
import { ExportFault } from './export-fault.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

const formats = ['CSV', 'XLSX'] as const;
/** How often a file on its way is looked at, milliseconds. */
const lookMs = 400;

interface ExportButtonProps {
  readonly name: string;
  readonly view: NonNullable<Source['view']>;
}

/** Has all rows of the list's filter written, in its order. */
export function ExportButton({ name, view }: ExportButtonProps) {
  const { filterValues, sort, data = [] } = useListContext();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [format, setFormat] = useState<(typeof formats)[number]>();
  const [schedules, setSchedules] = useState(false);
  const order = sort.order === 'ASC' ? ('asc' as const) : ('desc' as const);
  const exportView = () => view({ filter: filterValues ?? {}, sort: { field: sort.field, order } });
  const start = () => {
    const body = { screen: name, format: format ?? 'CSV', ...exportView() };
    return api('POST /api/reporting/exports', { body: body as never });
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Download />}
        aria-haspopup="menu"
        disabled={data.length === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('lists.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((option) => (
          <MenuItem
            key={option}
            onClick={() => {
              setAnchor(null);
              setFormat(option);
            }}
          >
            {translate(`lists.format_${option}`)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setSchedules(true);
          }}
        >
          {translate('lists.schedule')}
        </MenuItem>
        <MenuItem component={Link} to="/exports" color="inherit">
          {translate('lists.exportHistory')}
        </MenuItem>
      </Menu>
      {format && <Progress start={start} onClose={() => setFormat(undefined)} />}
      {schedules && (
        <ScheduleDialog
          screen={name}
          exportView={exportView()}
          onClose={() => setSchedules(false)}
        />
      )}
    </>
  );
}

interface ProgressProps {
  readonly start: () => Promise<Export>;
  readonly onClose: () => void;
}

/** Follows one file and saves it; closed, it goes on and waits in the history. */
function Progress({ start, onClose }: ProgressProps) {
  const translate = useTranslate();
  const title = useId();
  const [row, setRow] = useState<Export>();
  const [fault, setFault] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file to each opening
  useEffect(() => {
    let open = true;
    let timer: ReturnType<typeof setTimeout>;
    const failed = (error: Error) => open && setFault(error.message);
    const look = async (id: string) => {
      const now = await api('GET /api/reporting/exports/{exportId}', { params: { exportId: id } });
      if (!open) return;
      setRow(now);
      if (now.state === 'DONE') {
        await saveExport(now);
        onClose();
      } else if (now.state !== 'FAILED') {
        timer = setTimeout(() => void look(id).catch(failed), lookMs);
      }
    };
    start()
      .then((begun) => (open ? look(begun.id) : undefined))
      .catch(failed);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, []);
  const hasFailed = row?.state === 'FAILED';
  const failure = fault || (hasFailed && translate('lists.exportFailed'));
  const share = row?.rowsTotal ? Math.min(100, (100 * row.rowsDone) / row.rowsTotal) : undefined;
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{translate('lists.exporting')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {failure ? (
          <Alert severity="error">
            {failure} {hasFailed && <ExportFault code={row.fault} />}
          </Alert>
        ) : (
          <>
            <LinearProgress
              aria-labelledby={title}
              {...(share === undefined ? {} : { variant: 'determinate', value: share })}
            />
            <Typography color="text.secondary" role="status">
              {translate('lists.exportRows', { count: row?.rowsDone ?? 0 })}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" component={Link} to="/exports">
          {translate('lists.exportHistory')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate(failure ? 'ra.action.close' : 'lists.inBackground')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
