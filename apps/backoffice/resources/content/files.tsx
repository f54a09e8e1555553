/** The library: uploading with progress, what becomes of pictures, deleting. */
import type { ContentCalls } from '@herna/content/contract';
import type { Input } from '@herna/contract-kit';
import { Box, Button, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';

/** A name as addresses have it: no accents, no blanks. */
export const addressName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\.jpeg$/i, '.jpg')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.(?=.*\.)/g, '-')
    .replace(/\.[^.]+$/, (ending) => ending.toLowerCase())
    .replace(/^[-_.]+/, '');

interface Refusal {
  readonly message?: string;
}

/** Sends a file and says how much of it has gone; fetch does not know that. */
function send(folder: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  const name = encodeURIComponent(addressName(file.name));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/capi/v2-onling/StaticFiles/Upload/${folder}/${name}`);
    request.setRequestHeader('x-herna-client', 'backoffice');
    request.setRequestHeader('x-language', document.documentElement.lang);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onerror = () => reject(new Error());
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new Error((request.response as Refusal | null)?.message ?? ''));
    };
    request.send(body);
  });
}

const accepted =
  'image/png,image/jpeg,image/webp,image/avif,image/gif,image/svg+xml,application/pdf';

/** Chooses a folder and a file, and sends it. */
export function UploadFile() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const field = useRef<HTMLInputElement>(null);
  const [folder, setFolder] = useState('banners');
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const allowed = useAllowed('content.edit');
  if (!allowed) return null;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    setPercent(0);
    setRefusal(undefined);
    try {
      await send(folder, file, setPercent);
      notify(translate('forms.fileUploaded', { name: addressName(file.name) }), {
        type: 'success',
      });
      refresh();
    } catch (error) {
      // It stays until the next file: a notification is gone before the reason is understood.
      setRefusal((error as Error).message || translate('acts.failed'));
    }
    setPercent(undefined);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        size="small"
        fullWidth={false}
        label={translate('fields.folder')}
        value={folder}
        onChange={({ target }) => setFolder(target.value)}
      />
      <input
        ref={field}
        type="file"
        accept={accepted}
        onChange={choose}
        aria-label={translate('forms.upload')}
        tabIndex={-1}
        hidden
      />
      <Button
        variant="contained"
        size="small"
        disabled={percent !== undefined || !/^[a-z0-9][a-z0-9-]*$/.test(folder)}
        onClick={() => field.current?.click()}
      >
        {translate('forms.upload')}
      </Button>
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate('forms.uploading')}
          sx={{ width: 120 }}
        />
      )}
      {refusal && (
        <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: '100%' }}>
          {refusal}
        </Typography>
      )}
    </Box>
  );
}

/** A small picture of a file, where it is one. */
export function FileThumbnail({ file }: { readonly file: Row }) {
  if (!String(file.type).startsWith('image/')) return <>–</>;
  return (
    <Box
      component="img"
      src={`${String(file.url)}?v=${String(file.hash).slice(0, 12)}`}
      alt=""
      loading="lazy"
      sx={{ width: 72, height: 40, objectFit: 'cover', borderRadius: 0.5 }}
    />
  );
}

interface Resizing {
  readonly state: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly total: number;
  readonly done: number;
}

/** Milliseconds after which the list looks again while a picture is being resized. */
const lookAgainMs = 2_000;

/** How many sizes of a picture are made. */
export function FileProgress({ file }: { readonly file: Row }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const resizing = file.resizing as Resizing | null;
  const busy = resizing?.state === 'WAITING' || resizing?.state === 'RUNNING';
  const { done = 0 } = resizing ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the wait anew
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(refresh, lookAgainMs);
    return () => clearTimeout(timer);
  }, [busy, done, refresh]);
  if (!resizing) return <>–</>;
  const words = translate(`resizing.${resizing.state}`, { done, total: resizing.total });
  return (
    <Box sx={{ minWidth: 110 }}>
      <Typography variant="caption">{words}</Typography>
      {busy && (
        <LinearProgress
          variant="determinate"
          value={(done / resizing.total) * 100}
          aria-label={words}
        />
      )}
    </Box>
  );
}

export function DeleteFile({ file }: { readonly file: Row }) {
  const [a = '', b = ''] = file.id.split('/');
  return (
    <ActionButton
      label="acts.remove"
      object={file.id}
      says="acts.deleteFileSays"
      permission="content.edit"
      reason="none"
      tone="danger"
      run={() => api('DELETE /capi/v2-onling/StaticFiles/Delete/{a}/{b}', { params: { a, b } })}
    />
  );
}

type Upload = Input<ContentCalls['POST /capi/Internal/v1/StaticDocuments/Upload']>['body'];

const types: readonly Upload['type'][] = [
  'Terms',
  'GamePlan',
  'PersonalData',
  'ResponsibleGaming',
  'BonusTerms',
  'VisitorRules',
  'Licence',
];

/** A file's bytes in base64. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error());
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(file);
  });

/** A further version of a document. */
export function UploadDocument() {
  const translate = useTranslate();
  const [type, setType] = useState<Upload['type']>('Terms');
  const [validFrom, setValidFrom] = useState('');
  const [file, setFile] = useState<File>();
  return (
    <ActionButton
      label="acts.uploadDocument"
      permission="content.publish"
      reason="none"
      ready={file !== undefined}
      run={async () => {
        if (!file) throw new Error();
        const content = await base64Of(file);
        const name = addressName(file.name);
        return api('POST /capi/Internal/v1/StaticDocuments/Upload', {
          body: { type, name, content, ...(validFrom ? { validFrom } : {}) },
        });
      }}
    >
      <TextField
        select
        label={translate('fields.documentType')}
        value={type}
        onChange={({ target }) => setType(target.value as Upload['type'])}
      >
        {types.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`documentTypes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="date"
        label={translate('fields.validFrom')}
        value={validFrom}
        onChange={({ target }) => setValidFrom(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button component="label" variant="outlined" color="inherit">
        {file?.name ?? translate('forms.choose')}
        <input
          type="file"
          hidden
          accept={accepted}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Button>
    </ActionButton>
  );
}
