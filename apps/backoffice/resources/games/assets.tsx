import { Alert, Box, Button, CardContent, Typography } from '@mui/material';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';

interface AssetKind {
  readonly name: 'icon' | 'cover' | 'gamePlan';
  readonly has: 'hasIcon' | 'hasCover' | 'hasGamePlan';
  readonly accept: string;
  readonly upload: (id: string, body: FormData) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly shown: (game: Row) => string | undefined;
}

// A form with a file has no schema; the call declares that it takes one.
const sendFile = api as unknown as (key: string, input: object) => Promise<unknown>;
const pictures = 'image/webp,image/png,image/jpeg,image/avif';

const kinds: readonly AssetKind[] = [
  {
    name: 'icon',
    has: 'hasIcon',
    accept: pictures,
    upload: (id, body) =>
      sendFile('POST /capi/v2-onling/OnlineGame/UploadIcon/{id}', { params: { id }, body }),
    remove: (id) => api('DELETE /capi/v2-onling/OnlineGame/DeleteIcon/{id}', { params: { id } }),
    shown: (game) => String(game.iconUrl),
  },
  {
    name: 'cover',
    has: 'hasCover',
    accept: pictures,
    upload: (id, body) =>
      sendFile('POST /capi/v2-onling/OnlineGame/UploadCover/{id}', { params: { id }, body }),
    remove: (id) => api('DELETE /capi/v2-onling/OnlineGame/DeleteCover/{id}', { params: { id } }),
    shown: (game) => String(game.coverUrl),
  },
  {
    name: 'gamePlan',
    has: 'hasGamePlan',
    accept: 'application/pdf',
    upload: (id, body) =>
      sendFile('POST /capi/v2-onling/OnlineGame/UploadGamePlan/{id}', { params: { id }, body }),
    remove: (id) =>
      api('DELETE /capi/v2-onling/OnlineGame/DeleteGamePlan/{id}', { params: { id } }),
    shown: () => undefined,
  },
];

/** Pictures and game plan of a game; each is sent after it was seen. */
export function GameAssets({ game }: { readonly game: Row }) {
  return (
    <CardContent sx={{ display: 'flex', gap: 3, flexWrap: 'wrap' }}>
      {kinds.map((kind) => (
        <Asset key={kind.name} kind={kind} game={game} />
      ))}
    </CardContent>
  );
}

function Asset({ kind, game }: { readonly kind: AssetKind; readonly game: Row }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const allowed = useAllowed('catalogue.edit');
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string }>();
  const [fault, setFault] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    setFault(undefined);
    setChosen(file ? { file, url: URL.createObjectURL(file) } : undefined);
  };
  const settle = (doing: Promise<unknown>) =>
    doing.then(
      () => {
        setChosen(undefined);
        refresh();
      },
      (error: Error) => setFault(error.message),
    );
  const send = () => {
    const body = new FormData();
    if (chosen) body.append('file', chosen.file);
    return settle(kind.upload(game.id, body));
  };
  const picture = kind.accept === pictures ? (chosen?.url ?? kind.shown(game)) : undefined;
  const title = translate(`fields.${kind.name}`);
  return (
    <Box component="section" sx={{ width: 240, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt={title}
          sx={{ width: 240, height: 160, objectFit: 'contain', bgcolor: 'action.hover' }}
        />
      )}
      {!picture && (chosen?.file.name ?? translate(game[kind.has] ? 'forms.stored' : 'forms.none'))}
      {fault && <Alert severity="error">{fault}</Alert>}
      {allowed && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button component="label" size="small" variant="outlined" color="inherit">
            {translate('forms.choose')}
            <input
              type="file"
              accept={kind.accept}
              onChange={choose}
              aria-label={title}
              className="unseen"
            />
          </Button>
          {chosen && (
            <Button size="small" variant="contained" onClick={() => void send()}>
              {translate('forms.upload')}
            </Button>
          )}
          {!chosen && Boolean(game[kind.has]) && (
            <Button size="small" color="error" onClick={() => void settle(kind.remove(game.id))}>
              {translate('acts.remove')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
