import { ApiError } from '@herna/contract-kit/client';
import { Alert, Box, Button, CardContent, Typography } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import type { Row } from '../../data/source.ts';
import { type AssetKind, assetKinds, isPicture } from './asset-kinds.table.ts';

/** Pictures and game plan of a game; each is sent after it was seen. */
export function GameAssets({ game }: { readonly game: Row }) {
  return (
    <CardContent sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
      {assetKinds.map((kind) => (
        <Asset key={kind.name} kind={kind} game={game} />
      ))}
    </CardContent>
  );
}

interface Chosen {
  readonly file: File;
  readonly url: string;
}

/** Why a file was refused; a picture's size is said in figures. */
function saidOf(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const { width, height } = error instanceof ApiError ? error.data : {};
  if (width && height) return translate('forms.imageSize', { width, height });
  return (error as Error).message || translate('acts.failed');
}

/** One file at a time, from being chosen to being stored or refused. */
function useUpload(kind: AssetKind, gameId: string) {
  const refresh = useRefresh();
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setFault(undefined);
    setChosen(file && { file, url: URL.createObjectURL(file) });
    // The same file can be chosen again after it was changed.
    event.target.value = '';
  };
  const settle = async (doing: Promise<unknown>) => {
    setBusy(true);
    try {
      await doing;
      setChosen(undefined);
      setFault(undefined);
      refresh();
    } catch (error) {
      setFault(saidOf(error, translate));
    }
    setBusy(false);
  };
  const send = () => {
    const body = new FormData();
    if (chosen) body.append('file', chosen.file);
    return settle(kind.upload(gameId, body));
  };
  return { chosen, fault, busy, choose, send, remove: () => settle(kind.remove(gameId)) };
}

interface AssetProps {
  readonly kind: AssetKind;
  readonly game: Row;
}

function Asset({ kind, game }: AssetProps) {
  const translate = useTranslate();
  const allowed = useAllowed('catalogue.edit');
  const upload = useUpload(kind, game.id);
  const { chosen, fault } = upload;
  const title = translate(`fields.${kind.name}`);
  const stored = Boolean(game[kind.has]);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ width: 240, display: 'grid', gap: 1, alignContent: 'start' }}
    >
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      {isPicture(kind) ? (
        <Box
          component="img"
          src={chosen?.url ?? kind.urlOf(game)}
          alt={title}
          sx={{ width: 240, height: 160, objectFit: 'contain', bgcolor: 'action.hover' }}
        />
      ) : (
        <Box sx={{ height: 160, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
          {chosen?.file.name ?? <Document address={kind.urlOf(game)} title={title} />}
        </Box>
      )}
      <Typography variant="caption" color="text.secondary">
        {translate(kind.hint)}
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      {allowed && <AssetActs title={title} kind={kind} stored={stored} upload={upload} />}
    </Box>
  );
}

/** A document that opens by itself: the uploaded one, else that of the provider. */
function Document({
  address,
  title,
}: {
  readonly address: string | undefined;
  readonly title: string;
}) {
  const translate = useTranslate();
  if (!address) return <>{translate('forms.none')}</>;
  return (
    <Button href={address} target="_blank" rel="noreferrer" color="inherit" variant="outlined">
      {`${title}, PDF`}
    </Button>
  );
}

interface AssetActsProps {
  readonly title: string;
  readonly kind: AssetKind;
  readonly stored: boolean;
  readonly upload: ReturnType<typeof useUpload>;
}

function AssetActs({ title, kind, stored, upload }: AssetActsProps) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const { chosen, busy, choose, send, remove } = upload;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <input
        ref={field}
        type="file"
        accept={kind.accept}
        onChange={choose}
        aria-label={title}
        tabIndex={-1}
        hidden
      />
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => field.current?.click()}
        aria-label={`${translate('forms.choose')}: ${title}`}
      >
        {translate('forms.choose')}
      </Button>
      {chosen && (
        <Button size="small" variant="contained" disabled={busy} onClick={() => void send()}>
          {translate('forms.upload')}
        </Button>
      )}
      {!chosen && stored && (
        <Button size="small" color="error" disabled={busy} onClick={() => void remove()}>
          {translate('acts.remove')}
        </Button>
      )}
    </Box>
  );
}
