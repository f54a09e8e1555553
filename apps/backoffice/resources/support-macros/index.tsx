/** Prepared answers to tickets: listed, written and removed. */
import Icon from '@mui/icons-material/QuickreplyOutlined';
import { lazy } from 'react';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';

function Remove({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Inside>
      <ActionButton
        label="acts.removeMacro"
        object={name}
        permission="support.answer"
        reason="none"
        run={() => api('DELETE /api/support/macros/{macroId}', { params: { macroId: id } })}
      />
    </Inside>
  );
}

export const supportMacros: Screen = {
  name: 'support-macros',
  group: 'people',
  icon: Icon,
  permissions: { read: 'support.read', edit: 'support.answer' },
  source: listOnly({ call: 'GET /api/support/macros', file: false, paged: false }),
  columns: [
    { source: 'name' },
    { source: 'locale', kind: 'word', of: 'languages' },
    { source: 'body', wide: true },
    {
      source: 'acts',
      needs: 'support.answer',
      render: (row) => <Remove id={row.id} name={String(row.name)} />,
    },
  ],
  create: lazy(() => import('./create.tsx')),
};
