import { api } from '../../data/api.ts';
import { Act } from '../../features/act.tsx';
import { Inside } from '../../features/cells.tsx';

/** Ends one session with a reason. */
export function EndSession({ id, ended }: { readonly id: string; readonly ended: boolean }) {
  if (ended) return null;
  return (
    <Inside>
      <Act
        label="acts.endSession"
        permission="players.edit"
        reason="required"
        run={({ reason }) =>
          api('POST /capi/v2-onling/PlayerSession/Close', { body: { sessionId: id, reason } })
        }
      />
    </Inside>
  );
}
