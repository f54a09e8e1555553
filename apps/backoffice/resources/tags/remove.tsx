import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';

/** Removes a tag from the catalogue and from its games. */
export const RemoveTag = ({ id, name }: { readonly id: string; readonly name: string }) => (
  <Inside>
    <ActionButton
      label="acts.remove"
      object={name}
      says="acts.removeTagSays"
      tone="danger"
      permission="catalogue.edit"
      reason="none"
      run={() => api('DELETE /capi/v2-onling/OnlineGameTag/Delete', { query: { id } })}
    />
  </Inside>
);
