import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { momentText, useLocale } from '../../format/value-formats.tsx';

/** Removes a shutdown to come; a running one ends at once. */
export function RemoveShutdown({ shutdown }: { readonly shutdown: Row }) {
  const translate = useTranslate();
  const locale = useLocale();
  const startsAt = momentText(String(shutdown.startsAt), locale);
  if (shutdown.state === 'over') return null;
  return (
    <Inside>
      <ActionButton
        label={shutdown.state === 'running' ? 'acts.endShutdown' : 'acts.remove'}
        object={`${translate(`parts.${shutdown.part}`)}, ${startsAt}`}
        tone="danger"
        permission="platform.shutdowns"
        reason="none"
        run={() =>
          api('DELETE /capi/v2-onling/Diagnostics/DeletePlannedShutdown', {
            query: { id: shutdown.id },
          })
        }
      />
    </Inside>
  );
}
