/** What staff do at a desk with documents of a player: add one, scan it, remove it. */
import type { Output } from '@herna/contract-kit';
import {
  documentTypes,
  documentVariants,
  looseScanTypes,
  type ScanType,
  scanMaxBytes,
  sidesOf,
} from '@herna/verification/contract';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHomeCountry } from '../../access/use-feature.ts';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { CountryField } from '../../features/country.tsx';
import { DocumentUntilField } from '../../features/document-until.tsx';
import type { PlayerRow } from './player-row.ts';

type Document = Output<Api['GET /capi/v2-onling/PlayerIdentityDocument/GetList']>['items'][number];

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => ReactNode;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, values, nameOf, onChange } = props;
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value as Value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {values.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const nothing = {
  variant: documentVariants[0],
  type: documentTypes[0],
  number: '',
  validUntil: '',
} as const;

type NewDocument = {
  readonly variant: Document['variant'];
  readonly type: Document['type'];
  readonly number: string;
  /** That of the market until another is chosen. */
  readonly country?: string;
  readonly validUntil: string | null;
};

export function AddDocument({ player }: { readonly player: PlayerRow }) {
  const translate = useTranslate();
  const [values, setValues] = useState<NewDocument>(nothing);
  const home = useHomeCountry() ?? '';
  const { country = home } = values;
  const set = (change: Partial<NewDocument>) => setValues((known) => ({ ...known, ...change }));
  return (
    <ActionButton
      label="acts.addDocument"
      object={`${player.firstName} ${player.surname}`}
      permission="verification.desk"
      reason="none"
      ready={values.number.trim() !== '' && country !== '' && values.validUntil !== ''}
      run={async () => {
        const body = { ...values, country, number: values.number.trim(), playerId: player.id };
        await api('POST /capi/v2-onling/PlayerIdentityDocument/Create', { body });
        setValues(nothing);
      }}
    >
      {(faultOf) => (
        <>
          <Choice
            label="fields.documentVariant"
            value={values.variant}
            values={documentVariants}
            nameOf={(one) => translate(`documentVariants.${one}`)}
            onChange={(variant) => set({ variant })}
          />
          <Choice
            label="fields.type"
            value={values.type}
            values={documentTypes}
            nameOf={(one) => translate(`documentTypes.${one}`)}
            onChange={(type) => set({ type })}
          />
          <TextField
            required
            label={translate('fields.documentNumber')}
            value={values.number}
            error={faultOf('number') !== undefined}
            helperText={faultOf('number')}
            onChange={({ target }) => set({ number: target.value })}
          />
          <CountryField value={country} onChange={(chosen) => set({ country: chosen })} />
          <DocumentUntilField
            value={values.validUntil}
            fault={faultOf('validUntil')}
            onChange={(validUntil) => set({ validUntil })}
          />
        </>
      )}
    </ActionButton>
  );
}

interface TakeScanProps {
  readonly player: PlayerRow;
  readonly documents: readonly Document[];
}

/** Keeps a scan of one of the documents, or of something that proves another thing. */
export function TakeScan({ player, documents }: TakeScanProps) {
  const translate = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const [documentId, setDocumentId] = useState('');
  const [chosen, setChosen] = useState<ScanType>();
  const [file, setFile] = useState<File>();
  const document = documents.find(({ id }) => id === documentId);
  const types: readonly ScanType[] = document ? sidesOf[document.type] : looseScanTypes;
  const [first = 'Other'] = types;
  const type = chosen && types.includes(chosen) ? chosen : first;
  const tooLarge = file !== undefined && file.size > scanMaxBytes;
  const nameOf = (id: string): string => {
    const one = documents.find((known) => known.id === id);
    if (!one) return translate('documents.none');
    return `${translate(`documentTypes.${one.type}`)} ${one.number}`;
  };
  const send = async () => {
    if (!file) return;
    const body = new FormData();
    body.append('playerId', player.id);
    body.append('type', type);
    if (document) body.append('documentId', document.id);
    body.append('file', file);
    await api('POST /capi/Evidence/v1/PlayerDocumentScans/Save', { body: body as never });
    setFile(undefined);
  };
  return (
    <ActionButton
      label="acts.takeScan"
      object={`${player.firstName} ${player.surname}`}
      permission="verification.desk"
      reason="none"
      tone="main"
      ready={file !== undefined && !tooLarge}
      run={send}
    >
      <Choice
        label="fields.ofDocument"
        value={document?.id ?? ''}
        values={['', ...documents.map(({ id }) => id)]}
        nameOf={nameOf}
        onChange={setDocumentId}
      />
      <Choice
        label="fields.scanType"
        value={type}
        values={types}
        nameOf={(one) => translate(`scanTypes.${one}`)}
        onChange={setChosen}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,application/pdf"
          aria-label={translate('documents.file')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <Button variant="outlined" color="inherit" onClick={() => field.current?.click()}>
          {translate('documents.chooseFile')}
        </Button>
        <Typography variant="body2" role="status" color={tooLarge ? 'error' : 'text.secondary'}>
          {tooLarge
            ? translate('documents.tooLarge')
            : (file?.name ?? translate('documents.fileHint'))}
        </Typography>
      </Box>
    </ActionButton>
  );
}

/** A renewed document is seen anew; a removed one goes with the images of its scans. */
export function DocumentActs({ document }: { readonly document: Document }) {
  const translate = useTranslate();
  const [until, setUntil] = useState<string | null>('');
  const object = `${translate(`documentTypes.${document.type}`)} ${document.number}`;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}>
      <ActionButton
        label="acts.renewDocument"
        says="acts.renewDocumentSays"
        object={object}
        permission="verification.desk"
        reason="none"
        ready={until !== ''}
        run={() =>
          api('POST /capi/v2-onling/PlayerIdentityDocument/Update', {
            body: { playerId: document.playerId, documentId: document.id, validUntil: until },
          })
        }
      >
        {(faultOf) => (
          <DocumentUntilField value={until} fault={faultOf('validUntil')} onChange={setUntil} />
        )}
      </ActionButton>
      <ActionButton
        label="acts.removeDocument"
        says="acts.removeDocumentSays"
        object={object}
        tone="danger"
        permission="verification.decide"
        reason="required"
        run={({ reason }) =>
          api('DELETE /capi/v2-onling/PlayerIdentityDocument/Delete', {
            query: { documentId: document.id, reason },
          })
        }
      />
    </Box>
  );
}
