/**
 * The document check: the image beside what the player has stated, a key for each decision, and the
 * next one at once. Views of images are audited by the server.
 */
import { rejectionReasons } from '@herna/verification/contract';
import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { CountryName } from '../../features/country.tsx';
import { DocumentUntil } from '../../features/document-until.tsx';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Day, RowLink } from '../../format/value-formats.tsx';
import type { QueuedScan } from './queued-scan.ts';
import { firstView, ScanViewer, type ViewAct, viewActs } from './scan-viewer.tsx';

const queueLength = 20;

export function DocumentCheck() {
  const translate = useTranslate();
  const mayDecide = useAllowed('verification.decide');
  const maySee = useAllowed('verification.images');
  const queue = useCall('GET /api/verification/queue', {
    query: { state: 'UPLOADED', limit: queueLength },
  });
  const refresh = useRefresh();
  const [passed, setPassed] = useState(0);
  const { value, fault, again } = queue;
  if (fault) return <Failed error={fault} again={again} />;
  const item = value?.items[passed % Math.max(1, value.items.length)];
  if (!value) return null;
  if (!item) {
    return (
      <Alert severity="success" variant="outlined" sx={{ mb: 2 }}>
        {translate('verification.none')}
      </Alert>
    );
  }
  return (
    <Card variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Case
        key={item.scan.id}
        item={item}
        waiting={value.total}
        mayDecide={mayDecide}
        maySee={maySee}
        onDecided={refresh}
        onSkip={() => setPassed((before) => before + 1)}
      />
    </Card>
  );
}

interface CaseProps {
  readonly item: QueuedScan;
  readonly waiting: number;
  readonly mayDecide: boolean;
  readonly maySee: boolean;
  readonly onDecided: () => void;
  readonly onSkip: () => void;
}

/** Whether keys belong to a field that is being written. */
const isWriting = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="dialog"]') !== null;

const viewKeys: Readonly<Record<string, ViewAct>> = { '+': 'in', '-': 'out', t: 'turn' };

function Case({ item, waiting, mayDecide, maySee, onDecided, onSkip }: CaseProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [view, setView] = useState(firstView);
  const [busy, setBusy] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [mrz, setMrz] = useState('');
  const [note, setNote] = useState('');
  const [text, setText] = useState<string>();
  const { scan, document, player, sameDocument } = item;
  const name = translate(`scanTypes.${scan.type}`);
  const onAct = useCallback((act: ViewAct) => setView((before) => viewActs[act](before)), []);

  const decide = useCallback(
    async (command: () => Promise<unknown>, success: string) => {
      setBusy(true);
      setText(undefined);
      try {
        await command();
        notify(translate(success), { type: 'success' });
        onDecided();
      } catch (error) {
        setText((error as Error).message || translate('acts.failed'));
        setBusy(false);
      }
    },
    [notify, onDecided, translate],
  );
  const approve = useCallback(() => {
    const lines = mrz.replace(/\s/g, '');
    const body = { scanId: scan.id, ...(lines ? { mrz: lines } : {}) };
    return decide(
      () => api('POST /capi/v2-onling/PlayerDocumentScan/Approve', { body }),
      'verification.approved',
    );
  }, [decide, mrz, scan.id]);
  const reject = (rejection: (typeof rejectionReasons)[number]) => {
    const body = { scanId: scan.id, rejection, ...(note.trim() ? { note: note.trim() } : {}) };
    return decide(
      () => api('POST /capi/v2-onling/PlayerDocumentScan/Reject', { body }),
      'verification.rejected',
    );
  };

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey || busy) return;
      const act = viewKeys[event.key];
      if (act) return onAct(act);
      if (event.key === 'n') return onSkip();
      if (!mayDecide) return;
      if (event.key === 'a') void approve();
      if (event.key === 'r') setRejecting(true);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [approve, busy, mayDecide, onAct, onSkip]);

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' } }}>
      <Box>
        <Typography variant="h6" component="h2">
          {name}
        </Typography>
        {maySee ? (
          <ScanViewer scanId={scan.id} name={name} pages={scan.pages} view={view} onAct={onAct} />
        ) : (
          <Alert severity="info">{translate('verification.imagesClosed')}</Alert>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Typography variant="body2" color="text.secondary">
          {translate('verification.waiting', { count: waiting })}
        </Typography>
        <Facts>
          <Fact name="verification.player">
            <RowLink resource="players" id={player.id} />
          </Fact>
          <Fact name="verification.name">
            {player.firstName} {player.surname}
          </Fact>
          <Fact name="verification.birthDate">
            <Day value={player.birthDate} />
          </Fact>
          <Fact name="verification.birthPlace">{player.birthPlace || '–'}</Fact>
          <Fact name="verification.nationality">
            <CountryName code={player.nationality} />
          </Fact>
          <Fact name="verification.address">{player.address || '–'}</Fact>
          {document && (
            <>
              <Fact name="verification.document">
                {translate(`documentTypes.${document.type}`)}
              </Fact>
              <Fact name="verification.number">
                <span className="figure">{document.number}</span>
              </Fact>
              <Fact name="verification.country">
                <CountryName code={document.country} />
              </Fact>
              <Fact name="verification.validUntil">
                <DocumentUntil value={document.validUntil} />
              </Fact>
            </>
          )}
        </Facts>
        {sameDocument.length > 0 && (
          <Alert severity="warning">
            {translate('verification.sameDocument')}{' '}
            {sameDocument.map((id) => (
              <RowLink key={id} resource="players" id={id} />
            ))}
          </Alert>
        )}
        {text && <Alert severity="error">{text}</Alert>}
        {mayDecide && (
          <>
            {document && (
              <TextField
                size="small"
                multiline
                label={translate('verification.mrz')}
                helperText={translate('verification.mrzHint')}
                value={mrz}
                onChange={(event) => setMrz(event.target.value)}
              />
            )}
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button variant="contained" disabled={busy} onClick={() => void approve()}>
                {translate('verification.approve')} (A)
              </Button>
              <Button
                variant="outlined"
                color="error"
                disabled={busy}
                aria-expanded={rejecting}
                onClick={() => setRejecting(!rejecting)}
              >
                {translate('verification.reject')} (R)
              </Button>
              <Button color="inherit" disabled={busy} onClick={onSkip}>
                {translate('verification.skip')} (N)
              </Button>
            </Box>
            {rejecting && (
              <Box sx={{ display: 'grid', gap: 1 }}>
                <TextField
                  size="small"
                  label={translate('verification.note')}
                  helperText={translate('verification.noteHint')}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                  {rejectionReasons.map((rejection) => (
                    <Button
                      key={rejection}
                      size="small"
                      variant="outlined"
                      color="inherit"
                      disabled={busy}
                      onClick={() => void reject(rejection)}
                    >
                      {translate(`rejections.${rejection}`)}
                    </Button>
                  ))}
                </Box>
              </Box>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
  >
    {children}
  </Box>
);

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {translate(name)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </>
  );
}
