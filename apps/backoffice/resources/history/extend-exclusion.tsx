import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { momentTyped, PragueMoment } from '../../features/prague-moment.tsx';
import { Word } from '../../format/value-formats.tsx';

/** Extends an exclusion that is in force to a later end, or until further notice. */
export function ExtendExclusion({ exclusion }: { readonly exclusion: Row }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [forGood, setForGood] = useState(false);
  // One without an end cannot be made longer.
  if (exclusion.inForce !== true || exclusion.endsAt === null) return null;
  const moment = momentTyped(typed);
  const endsAt = forGood ? null : moment;
  return (
    <Inside>
      <ActionButton
        label="acts.extendExclusion"
        object={<Word value={exclusion.kind} of="exclusionKinds" />}
        says="acts.extendExclusionSays"
        tone="danger"
        permission="protection.exclusions"
        reason="required"
        ready={endsAt !== undefined}
        run={({ reason }) =>
          api('POST /capi/v2-onling/PlayerExclusion/Update', {
            body: {
              exclusionId: exclusion.id,
              reason,
              ...(endsAt === undefined ? {} : { endsAt }),
            },
          })
        }
      >
        {(faultOf) => (
          <>
            <FormControlLabel
              control={<Switch checked={forGood} onChange={(_event, on) => setForGood(on)} />}
              label={translate('forms.untilFurtherNotice')}
            />
            {!forGood && (
              <PragueMoment
                label={translate('fields.endsAt')}
                hint={translate('forms.pragueTime')}
                fault={faultOf('endsAt')}
                value={typed}
                onChange={setTyped}
              />
            )}
          </>
        )}
      </ActionButton>
    </Inside>
  );
}
