/** The player's data as staff change them; only what was changed is sent. */
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFeature } from '../../access/use-feature.ts';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { CountryField } from '../../features/country.tsx';
import type { PlayerRow } from './player-row.ts';
import { changesOf, type ProfileValues } from './profile-changes.ts';

const genders = ['Male', 'Female', 'Unspecified'] as const;

const valuesOf = (player: PlayerRow): ProfileValues => ({
  nickname: player.nickname,
  titleBefore: player.titleBefore,
  firstName: player.firstName,
  surname: player.surname,
  gender: player.gender,
  birthDate: player.birthDate,
  birthPlace: player.birthPlace,
  birthNumber: '',
  nationality: player.nationality,
  databox: player.databox,
});

/** Texts in their order; those of a person's name are letters. */
const texts = [
  'titleBefore',
  'firstName',
  'surname',
  'birthDate',
  'birthPlace',
  'birthNumber',
  'databox',
] as const satisfies readonly (keyof ProfileValues)[];

/** The dialog; made anew once the player has been changed, so that it starts from what is known. */
export function EditProfile({ player }: { readonly player: PlayerRow }) {
  const translate = useTranslate();
  const nicknames = useFeature('canEditNickname');
  const before = valuesOf(player);
  const [values, setValues] = useState(before);
  const set = (change: Partial<ProfileValues>) => setValues((known) => ({ ...known, ...change }));
  const changes = changesOf(before, values);
  const hints: Readonly<Record<string, string>> = { birthNumber: 'forms.birthNumberHint' };
  return (
    <ActionButton
      label="acts.editProfile"
      object={`${player.firstName} ${player.surname}`}
      permission="players.edit"
      reason="required"
      ready={Object.keys(changes).length > 0}
      run={({ reason }) =>
        api('POST /capi/v2-onling/Player/Update', {
          body: { playerId: player.id, reason, ...changes },
        })
      }
    >
      {(faultOf) => (
        <>
          <TextField
            label={translate('fields.nickname')}
            value={values.nickname}
            // Where the brand leaves nicknames to players, staff only read them.
            disabled={!nicknames}
            error={faultOf('nickname') !== undefined}
            helperText={faultOf('nickname') ?? (nicknames ? '' : translate('forms.nicknameClosed'))}
            onChange={({ target }) => set({ nickname: target.value })}
          />
          {texts.map((name) => (
            <TextField
              key={name}
              label={translate(`fields.${name}`)}
              value={values[name]}
              error={faultOf(name) !== undefined}
              helperText={faultOf(name) ?? (hints[name] && translate(hints[name]))}
              onChange={({ target }) => set({ [name]: target.value })}
              {...(name === 'birthDate'
                ? { type: 'date', slotProps: { inputLabel: { shrink: true } } }
                : {})}
            />
          ))}
          <TextField
            select
            label={translate('fields.gender')}
            value={values.gender}
            onChange={({ target }) => set({ gender: target.value as ProfileValues['gender'] })}
          >
            {genders.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`genders.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <CountryField
            label="fields.nationality"
            value={values.nationality}
            onChange={(nationality) => set({ nationality })}
          />
        </>
      )}
    </ActionButton>
  );
}
