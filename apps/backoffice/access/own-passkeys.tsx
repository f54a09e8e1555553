/** One's own passkeys: what there is, adding one, removing one. */
import type { Output } from '@herna/contract-kit';
import {
  createPasskey,
  knowsPasskeys,
  PasskeyCancelled,
  PasskeyHeld,
} from '@herna/passkeys/browser';
import type { CreationWish } from '@herna/passkeys/contract';
import { Chip, TextField, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../data/api.ts';
import { ActionButton } from '../features/action-button.tsx';
import { ReadPart } from '../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../features/small-table.tsx';
import { useCall } from '../features/use-call.ts';
import { Moment } from '../format/value-formats.tsx';
import { CodeField } from './code-field.tsx';

type Passkey = Output<Api['GET /api/staff/self/passkeys']>['items'][number];

const nobody = { name: '', password: '', code: '' };

/** What the fields of an act hold, and the fields of both factors. */
function useProof(first?: (put: (name: string) => void, name: string) => ReactNode) {
  const translate = useTranslate();
  const [values, setValues] = useState(nobody);
  const put = (change: Partial<typeof nobody>) => setValues((now) => ({ ...now, ...change }));
  const fields = (
    <>
      {first?.((name) => put({ name }), values.name)}
      <TextField
        required
        type="password"
        label={translate('ownAccount.current_password')}
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => put({ password: event.target.value })}
      />
      <CodeField value={values.code} onCode={(code) => put({ code })} />
    </>
  );
  const { name, ...proof } = values;
  const ready = proof.password !== '' && proof.code.length === 6;
  return { name: name.trim(), proof, fields, ready, clear: () => setValues(nobody) };
}

function Add() {
  const translate = useTranslate();
  const wish = useRef<CreationWish>(undefined);
  const { name, proof, fields, ready, clear } = useProof((onName, value) => (
    <TextField
      autoFocus
      required
      label={translate('passkeys.name')}
      helperText={translate('passkeys.nameHint')}
      slotProps={{ htmlInput: { maxLength: 60 } }}
      value={value}
      onChange={(event) => onName(event.target.value)}
    />
  ));
  return (
    <ActionButton
      label="acts.addPasskey"
      says="acts.addPasskeySays"
      permission="staff.self"
      reason="none"
      ready={ready && name !== ''}
      run={async () => {
        // The code is used up by the first press; another one asks the device for the same again.
        wish.current ??= await api('POST /api/staff/self/passkeys/begin', { body: proof });
        const credential = await createPasskey(wish.current).catch((thrown: unknown) => {
          if (thrown instanceof PasskeyCancelled) {
            throw new Error(translate('passkeys.cancelled'));
          }
          throw thrown instanceof PasskeyHeld ? new Error(translate('passkeys.held')) : thrown;
        });
        wish.current = undefined;
        await api('POST /api/staff/self/passkeys/add', { body: { name, credential } });
        clear();
      }}
    >
      {fields}
    </ActionButton>
  );
}

function Remove({ passkey }: { readonly passkey: Passkey }) {
  const { proof, fields, ready, clear } = useProof();
  return (
    <ActionButton
      label="acts.removePasskey"
      object={passkey.name}
      says="acts.removePasskeySays"
      permission="staff.self"
      reason="none"
      tone="danger"
      ready={ready}
      run={async () => {
        const params = { id: passkey.id };
        await api('POST /api/staff/self/passkeys/{id}/remove', { params, body: proof });
        clear();
      }}
    >
      {fields}
    </ActionButton>
  );
}

function Regressed({ at }: { readonly at: string | null }) {
  const translate = useTranslate();
  if (at === null) return null;
  return (
    <>
      <Chip size="small" color="warning" label={translate('passkeys.regressed')} />{' '}
      <Moment value={at} />
    </>
  );
}

const columns: readonly SmallColumn<Passkey>[] = [
  { field: 'passkeyName', cell: ({ name }) => name },
  { field: 'passkeyAdded', cell: ({ createdAt }) => <Moment value={createdAt} /> },
  { field: 'passkeyUsed', cell: ({ lastUsedAt }) => lastUsedAt && <Moment value={lastUsedAt} /> },
  { field: 'passkeyRegressed', cell: ({ regressedAt }) => <Regressed at={regressedAt} /> },
  { field: 'acts', cell: (passkey) => <Remove passkey={passkey} /> },
];

export function OwnPasskeys() {
  const translate = useTranslate();
  const query = useCall('GET /api/staff/self/passkeys');
  return (
    <>
      {knowsPasskeys() && <Add />}
      <Typography color="text.secondary" sx={{ my: 1 }}>
        {translate('passkeys.text')}
      </Typography>
      <ReadPart
        title="titles.passkeys"
        empty="empty.passkeys"
        query={query}
        listOf={({ items }) => items}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.passkeys')}
            columns={columns}
            items={items}
            keyOf={({ id }) => id}
          />
        )}
      </ReadPart>
    </>
  );
}
