import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';

/** Ends an exclusion that staff have set, after its minimum time. */
export function EndExclusion({ exclusion }: { readonly exclusion: Row }) {
  if (exclusion.inForce !== true || exclusion.cancellableFrom === null) return null;
  return (
    <Inside>
      <ActionButton
        label="acts.endExclusion"
        permission="protection.exclusions"
        reason="required"
        run={({ reason }) =>
          api('POST /capi/v2-onling/PlayerExclusion/Cancel', {
            body: { exclusionId: exclusion.id, reason },
          })
        }
      />
    </Inside>
  );
}
