/** Another address for an item: the old one leads to it. */
import { pageKeys } from '@herna/content/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import type { Item } from './content.ts';

/** Whether an item may have another address: standard pages, widgets, menus and switches may not. */
export const isRenamable = ({ kind, key }: Pick<Item, 'kind' | 'key'>): boolean =>
  kind === 'POST' ||
  kind === 'CATEGORY' ||
  (kind === 'PAGE' && !pageKeys.some((known) => known === key));

export function RenameItem({ item }: { readonly item: Item }) {
  const translate = useTranslate();
  const [key, setKey] = useState(item.key);
  if (!isRenamable(item)) return null;
  return (
    <ActionButton
      label="acts.renameContent"
      object={item.path}
      says="acts.renameContentSays"
      permission="content.publish"
      reason="none"
      ready={key !== '' && key !== item.key}
      run={() => api('POST /capi/Content/v3/Item/Rename', { body: { id: item.id, key } })}
    >
      {(faultOf) => (
        <TextField
          label={translate('fields.address')}
          value={key}
          error={faultOf('key') !== undefined}
          helperText={faultOf('key') ?? translate('forms.addressHint')}
          onChange={(event) => setKey(event.target.value.trim())}
        />
      )}
    </ActionButton>
  );
}
