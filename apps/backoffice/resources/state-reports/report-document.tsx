/** The document of a report as it was sealed for the state, with what the state has found in it. */
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { AsyncValue } from '../../features/async-value.tsx';
import { Hash } from '../../features/hash.tsx';
import { useCall } from '../../features/use-call.ts';
import { Day } from '../../format/value-formats.tsx';

interface ReportDocumentProps {
  readonly reportId: string;
  readonly day: string;
}

/** A button that opens the document; it is read when it is asked for. */
export function ReportDocument(props: ReportDocumentProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('acts.showStateDocument')}
      </Button>
      {open && <DocumentDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function DocumentDialog({
  reportId,
  day,
  onClose,
}: ReportDocumentProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const query = useCall('GET /api/reporting/state-reports/{reportId}', { params: { reportId } });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>
        {translate('titles.stateDocument')} <Day value={day} />
      </DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 1.5, minHeight: 200 }}>
        <AsyncValue query={query}>
          {({ packageId, documentHash, receipt, faults, document }) => (
            <>
              {faults.map(({ code, text }) => (
                <Alert key={code + text} severity="warning">
                  {text}
                </Alert>
              ))}
              <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
                <Fact label="packageId">{packageId}</Fact>
                <Fact label="documentHash">
                  <Hash value={documentHash} />
                </Fact>
                <Fact label="stateReceipt">{receipt ?? '–'}</Fact>
              </Box>
              <Box
                component="pre"
                sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {document}
              </Box>
            </>
          )}
        </AsyncValue>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {translate(`fields.${label}`)}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
