import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';

/** Ends one session with a reason. */
export function EndSession({ session }: { readonly session: Row }) {
  if (session.endedAt !== null) return null;
  return (
    <Inside>
      <ActionButton
        label="acts.endSession"
        object={[session.place, session.ip].filter(Boolean).join(', ')}
        permission="players.edit"
        reason="required"
        run={({ reason }) =>
          api('POST /capi/v2-onling/PlayerSession/Close', {
            body: { sessionId: session.id, reason },
          })
        }
      />
    </Inside>
  );
}
