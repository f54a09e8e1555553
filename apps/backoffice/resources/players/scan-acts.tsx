/** What staff do with one scan: open it, decide, say what it is of, delete it. */
import type { Output } from '@herna/contract-kit';
import { rejectionReasons, type ScanType, scanTypes } from '@herna/verification/contract';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { momentText, useLocale } from '../../format/value-formats.tsx';
import { firstView, ScanViewer, viewActs } from '../document-checks/scan-viewer.tsx';

type Scan = Output<Api['GET /capi/Evidence/v1/PlayerDocumentScans/List']>['items'][number];

interface ScanProps {
  readonly scan: Scan;
}

export function ScanActs({ scan }: ScanProps) {
  if (scan.state === 'DELETED') return null;
  const waits = scan.state === 'UPLOADED';
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      {scan.pages > 0 && <OpenScan scan={scan} />}
      {waits && <Approve scan={scan} />}
      {scan.state !== 'REJECTED' && <Reject scan={scan} />}
      {waits && <ChangeType scan={scan} />}
      {scan.state !== 'APPROVED' && <DeleteScan scan={scan} />}
    </Box>
  );
}

const useScanName = ({ type, createdAt }: Scan): string => {
  const translate = useTranslate();
  return `${translate(`scanTypes.${type}`)} · ${momentText(createdAt, useLocale())}`;
};

/** The image; each view is audited, so that it is shown when it is asked for. */
function OpenScan({ scan }: ScanProps) {
  const translate = useTranslate();
  const title = useId();
  const name = useScanName(scan);
  const [view, setView] = useState<typeof firstView>();
  if (!useAllowed('verification.images')) return null;
  const close = () => setView(undefined);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setView(firstView)}>
        {translate('acts.openScan')}
      </Button>
      {view && (
        <Dialog open onClose={close} aria-labelledby={title} fullWidth maxWidth="md">
          <DialogTitle id={title}>{name}</DialogTitle>
          <DialogContent>
            <ScanViewer
              scanId={scan.id}
              name={name}
              pages={scan.pages}
              view={view}
              onAct={(act) => setView(viewActs[act](view))}
            />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {translate('ra.action.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const update = 'POST /capi/Evidence/v1/PlayerDocumentScans/Update';
const decides = { permission: 'verification.decide' } as const;

function Approve({ scan }: ScanProps) {
  return (
    <ActionButton
      {...decides}
      label="acts.approveScan"
      says="acts.approveScanSays"
      object={useScanName(scan)}
      reason="none"
      run={() => api(update, { body: { scanId: scan.id, state: 'APPROVED' } })}
    />
  );
}

function Reject({ scan }: ScanProps) {
  const translate = useTranslate();
  const [rejection, setRejection] = useState<(typeof rejectionReasons)[number]>('UNREADABLE');
  const [note, setNote] = useState('');
  return (
    <ActionButton
      {...decides}
      label="acts.rejectScan"
      says={scan.state === 'APPROVED' ? 'acts.rejectApprovedSays' : 'acts.rejectScanSays'}
      object={useScanName(scan)}
      tone="danger"
      reason="none"
      run={() => {
        const words = note.trim();
        const body = { scanId: scan.id, rejection, ...(words ? { note: words } : {}) };
        return api(update, { body: { ...body, state: 'REJECTED' } });
      }}
    >
      <TextField
        select
        label={translate('fields.rejection')}
        value={rejection}
        onChange={({ target }) => setRejection(target.value as typeof rejection)}
      >
        {rejectionReasons.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`rejections.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={translate('verification.note')}
        helperText={translate('verification.noteHint')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionButton>
  );
}

function ChangeType({ scan }: ScanProps) {
  const translate = useTranslate();
  const [type, setType] = useState<ScanType>(scan.type);
  return (
    <ActionButton
      {...decides}
      label="acts.changeScanType"
      object={useScanName(scan)}
      reason="none"
      ready={type !== scan.type}
      run={() => api(update, { body: { scanId: scan.id, type } })}
    >
      <TextField
        select
        label={translate('fields.scanType')}
        value={type}
        onChange={({ target }) => setType(target.value as ScanType)}
      >
        {scanTypes.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`scanTypes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionButton>
  );
}

function DeleteScan({ scan }: ScanProps) {
  return (
    <ActionButton
      {...decides}
      label="acts.deleteScan"
      says="acts.deleteScanSays"
      object={useScanName(scan)}
      tone="danger"
      reason="required"
      run={({ reason }) =>
        api('DELETE /capi/Evidence/v1/PlayerDocumentScans/Delete', {
          query: { scanId: scan.id, reason },
        })
      }
    />
  );
}
