/** The permanent address and the statement of exposure, as shown at a venue. */
import type { Output } from '@herna/contract-kit';
import { Box, FormControlLabel, Skeleton, Switch, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFeature } from '../../access/use-feature.ts';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { CountryField } from '../../features/country.tsx';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import type { PlayerRow } from './player-row.ts';
import { changesOf } from './profile-changes.ts';

type Registration = Output<Api['GET /capi/Evidence/v1/PlayerRegistration/Get']>;

interface Values {
  readonly street: string;
  readonly town: string;
  readonly postCode: string;
  readonly country: string;
  readonly politicallyExposed: boolean;
}

const valuesOf = ({ address, politicallyExposed }: Registration): Values => ({
  street: address?.street ?? '',
  town: address?.town ?? '',
  postCode: address?.postCode ?? '',
  country: address?.country ?? '',
  politicallyExposed,
});

interface Changes {
  readonly address?: Omit<Values, 'politicallyExposed'>;
  readonly politicallyExposed?: boolean;
}

/** What is sent of the changes: an address goes whole. */
function bodyOf(before: Values, after: Values): Changes {
  const { politicallyExposed, ...moved } = changesOf(before, after);
  const { street, town, postCode, country } = after;
  return {
    ...(Object.keys(moved).length > 0 ? { address: { street, town, postCode, country } } : {}),
    ...(politicallyExposed === undefined ? {} : { politicallyExposed }),
  };
}

/** Where the brand changes data at its venues, and for those who register people there. */
export function EditRegistration({ player }: { readonly player: PlayerRow }) {
  const atVenues = useFeature('canEditInfoOnLandbase');
  const [changes, setChanges] = useState<Changes>({});
  if (!atVenues) return null;
  return (
    <ActionButton
      label="acts.editRegistration"
      object={`${player.firstName} ${player.surname}`}
      permission="accounts.register"
      reason="required"
      ready={Object.keys(changes).length > 0}
      run={({ reason }) =>
        api('POST /capi/Evidence/v1/PlayerRegistration/Change', {
          body: { playerId: player.id, reason, ...changes },
        })
      }
    >
      {(faultOf) => (
        <KnownRegistration playerId={player.id} faultOf={faultOf} onChange={setChanges} />
      )}
    </ActionButton>
  );
}

interface FieldsProps {
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (changes: Changes) => void;
}

/** Reads the registration when the dialog opens. */
function KnownRegistration(props: FieldsProps & { readonly playerId: string }) {
  const { playerId, ...fields } = props;
  const translate = useTranslate();
  const { value, fault, again } = useCall('GET /capi/Evidence/v1/PlayerRegistration/Get', {
    query: { playerId },
  });
  if (fault) return <Failed error={fault} again={again} />;
  if (value) return <Fields {...fields} before={valuesOf(value)} />;
  return (
    <Box role="status" aria-busy="true" aria-label={translate('ra.page.loading')}>
      <Skeleton variant="rounded" height={240} />
    </Box>
  );
}

const lines = ['street', 'town', 'postCode'] as const;

function Fields({ faultOf, onChange, before }: FieldsProps & { readonly before: Values }) {
  const translate = useTranslate();
  const [values, setValues] = useState(before);
  const set = (change: Partial<Values>) => {
    const next = { ...values, ...change };
    setValues(next);
    onChange(bodyOf(before, next));
  };
  // What is left without being sent is not kept for the next time.
  useEffect(() => () => onChange({}), [onChange]);
  return (
    <>
      {lines.map((name) => (
        <TextField
          key={name}
          label={translate(`fields.${name}`)}
          value={values[name]}
          error={faultOf(name) !== undefined}
          helperText={faultOf(name)}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
      <CountryField value={values.country} onChange={(country) => set({ country })} />
      <FormControlLabel
        label={translate('fields.politicallyExposed')}
        control={
          <Switch
            checked={values.politicallyExposed}
            onChange={(_event, politicallyExposed) => set({ politicallyExposed })}
          />
        }
      />
    </>
  );
}
