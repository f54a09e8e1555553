/**
 * The photo of a player, to compare with who stands there. Each view is audited, so it is shown when it
 * is asked for, or at once where comparing is what the screen is for.
 */
import { ApiError } from '@herna/contract-kit/client';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import { api } from '../data/api.ts';

type Photo =
  | { readonly state: 'hidden' | 'loading' | 'none' }
  | { readonly state: 'shown'; readonly url: string }
  | { readonly state: 'failed'; readonly text: string };

/** Asks for the photo; the address of the picture lasts as long as the part is shown. */
function usePhoto(playerId: string, atOnce: boolean) {
  const translate = useTranslate();
  const [photo, setPhoto] = useState<Photo>({ state: 'hidden' });
  const [asked, setAsked] = useState(atOnce ? 1 : 0);
  const address = photo.state === 'shown' ? photo.url : undefined;
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when a new one was taken
  useEffect(() => {
    if (asked === 0) return;
    let wanted = true;
    const settle = (next: Photo) => {
      if (wanted) setPhoto(next);
    };
    settle({ state: 'loading' });
    read(playerId).then(settle, (error: Error) =>
      settle({ state: 'failed', text: error.message || translate('acts.failed') }),
    );
    return () => {
      wanted = false;
    };
  }, [playerId, asked]);
  return { photo, show: () => setAsked((count) => count + 1) };
}

async function read(playerId: string): Promise<Photo> {
  try {
    const answer = await api('GET /capi/Evidence/v1/PlayerPhotos/Get', { query: { playerId } });
    const bytes = await (answer as unknown as Response).blob();
    return { state: 'shown', url: URL.createObjectURL(bytes) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { state: 'none' };
    throw error;
  }
}

interface PlayerPhotoProps {
  readonly playerId: string;
  /** Shown without being asked for. */
  readonly atOnce?: boolean;
}

export function PlayerPhoto({ playerId, atOnce = false }: PlayerPhotoProps) {
  const sees = useAllowed('verification.images');
  const takes = useAllowed('verification.desk');
  if (!sees && !takes) return null;
  return <Photo playerId={playerId} atOnce={atOnce && sees} sees={sees} takes={takes} />;
}

function Photo(props: {
  readonly playerId: string;
  readonly atOnce: boolean;
  readonly sees: boolean;
  readonly takes: boolean;
}) {
  const { playerId, atOnce, sees, takes } = props;
  const translate = useTranslate();
  const { photo, show } = usePhoto(playerId, atOnce);
  return (
    <Box
      component="section"
      aria-label={translate('titles.photo')}
      sx={{ display: 'grid', gap: 1, width: 200, justifyItems: 'start' }}
    >
      {photo.state === 'loading' && (
        <Box role="status" aria-busy="true" aria-label={translate('ra.page.loading')}>
          <Skeleton variant="rounded" width={200} height={240} />
        </Box>
      )}
      {photo.state === 'shown' && (
        <Box
          component="img"
          src={photo.url}
          alt={translate('titles.photo')}
          sx={{ width: 200, maxHeight: 260, objectFit: 'contain', bgcolor: 'action.hover' }}
        />
      )}
      {photo.state === 'none' && (
        <Typography color="text.secondary">{translate('empty.photo')}</Typography>
      )}
      {photo.state === 'failed' && <Alert severity="error">{photo.text}</Alert>}
      {sees && (photo.state === 'hidden' || photo.state === 'failed') && (
        <Button variant="outlined" color="inherit" onClick={show}>
          {translate('acts.showPhoto')}
        </Button>
      )}
      {takes && <TakePhoto playerId={playerId} onTaken={sees ? show : undefined} />}
    </Box>
  );
}

/** A picture from the camera or a file, in place of the present one. */
function TakePhoto(props: {
  readonly playerId: string;
  readonly onTaken: (() => void) | undefined;
}) {
  const { playerId, onTaken } = props;
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly ok: boolean; readonly text: string }>();
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again after it was refused.
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    const body = new FormData();
    body.append('playerId', playerId);
    body.append('file', file);
    try {
      await api('POST /capi/Evidence/v1/PlayerPhotos/Save', { body: body as never });
      setOutcome({ ok: true, text: translate('acts.photoTaken') });
      onTaken?.();
    } catch (error) {
      setOutcome({ ok: false, text: (error as Error).message || translate('acts.failed') });
    }
    setBusy(false);
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="user"
        aria-label={translate('titles.photo')}
        tabIndex={-1}
        hidden
        onChange={send}
      />
      <Button
        disabled={busy}
        variant="outlined"
        color="inherit"
        onClick={() => field.current?.click()}
      >
        {translate('acts.takePhoto')}
      </Button>
      <Box role="status">
        {outcome && <Alert severity={outcome.ok ? 'success' : 'error'}>{outcome.text}</Alert>}
      </Box>
    </>
  );
}
