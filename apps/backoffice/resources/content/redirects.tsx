/** Keeping redirects: one dialog to save, one to remove. */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';

export function SaveRedirect() {
  const translate = useTranslate();
  const [source, setSource] = useState('');
  const [target, setTarget] = useState('');
  return (
    <ActionButton
      label="acts.saveRedirect"
      permission="content.publish"
      reason="none"
      ready={source !== '' && target !== ''}
      run={() => api('POST /capi/Content/v3/Redirect/Save', { body: { source, target } })}
    >
      {(faultOf) => (
        <>
          <TextField
            label={translate('fields.source')}
            value={source}
            error={faultOf('source') !== undefined}
            helperText={faultOf('source') ?? translate('forms.redirectHint')}
            onChange={(event) => setSource(event.target.value)}
          />
          <TextField
            label={translate('fields.target')}
            value={target}
            error={faultOf('target') !== undefined}
            helperText={faultOf('target')}
            onChange={(event) => setTarget(event.target.value)}
          />
        </>
      )}
    </ActionButton>
  );
}

export function RemoveRedirect({ redirect }: { readonly redirect: Row }) {
  const source = String(redirect.source);
  return (
    <ActionButton
      label="acts.remove"
      object={source}
      permission="content.publish"
      reason="none"
      tone="danger"
      run={() => api('DELETE /capi/Content/v3/Redirect/Remove', { query: { source } })}
    />
  );
}
