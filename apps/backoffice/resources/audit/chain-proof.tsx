import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';

type Proof = Awaited<ReturnType<typeof prove>>;
const prove = () => api('GET /api/staff/audit/proof');

/** Recomputes the chain on request and says whether a row was altered. */
export function ChainProof() {
  const translate = useTranslate();
  const [proof, setProof] = useState<Proof>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setFault(undefined);
    await prove().then(setProof, (error: Error) =>
      setFault(error.message || translate('acts.failed')),
    );
    setBusy(false);
  };
  const verdictKey = proof?.intact ? 'proof.auditIntact' : 'proof.auditBroken';
  return (
    <Alert
      severity={fault || proof?.intact === false ? 'error' : proof ? 'success' : 'info'}
      sx={{ borderRadius: 0 }}
      action={
        <Button size="small" color="inherit" onClick={run} disabled={busy}>
          {translate('proof.run')}
        </Button>
      }
    >
      {fault ??
        (proof
          ? translate(verdictKey, { rows: proof.rows, row: proof.brokenAt ?? '' })
          : translate('proof.auditSays'))}
    </Alert>
  );
}
