/** The player's settings: shown balance, consents to offers. Staff save what the player has asked for. */
import type { Output } from '@herna/contract-kit';
import { Box, FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts } from '../../format/value-formats.tsx';
import type { PlayerRow } from './player-row.ts';
import { changesOf } from './profile-changes.ts';

type Settings = Output<Api['GET /capi/Evidence/v1/PlayerSettings/Get']>;

const switches = [
  'showBalance',
  'marketingEmail',
  'marketingSms',
  'marketingPush',
  'marketingInbox',
] as const satisfies readonly (keyof Settings)[];

type Choices = Pick<Settings, (typeof switches)[number]>;

const choicesOf = (settings: Settings): Choices => ({
  showBalance: settings.showBalance,
  marketingEmail: settings.marketingEmail,
  marketingSms: settings.marketingSms,
  marketingPush: settings.marketingPush,
  marketingInbox: settings.marketingInbox,
});

export function PlayerSettings({ player }: { readonly player: PlayerRow }) {
  const translate = useTranslate();
  const query = useCall('GET /capi/Evidence/v1/PlayerSettings/Get', {
    query: { playerId: player.id },
  });
  return (
    <ReadPart
      title="titles.playerSettings"
      empty="lists.nothing"
      query={query}
      listOf={() => switches}
    >
      {(settings) => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Facts
            rows={switches.map(
              (name) =>
                [
                  `fields.${name}`,
                  translate(settings[name] ? 'ra.boolean.true' : 'ra.boolean.false'),
                ] as const,
            )}
          />
          <div>
            <ChangeSettings
              // Once they are saved, the dialog starts from them.
              key={JSON.stringify(choicesOf(settings))}
              player={player}
              before={choicesOf(settings)}
            />
          </div>
        </Box>
      )}
    </ReadPart>
  );
}

interface ChangeSettingsProps {
  readonly player: PlayerRow;
  readonly before: Choices;
}

function ChangeSettings({ player, before }: ChangeSettingsProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(before);
  const changes = changesOf(before, chosen);
  return (
    <ActionButton
      label="acts.changeSettings"
      object={`${player.firstName} ${player.surname}`}
      says="acts.changeSettingsSays"
      permission="players.edit"
      reason="required"
      ready={Object.keys(changes).length > 0}
      run={({ reason }) =>
        api('POST /capi/Evidence/v1/PlayerSettings/Set', {
          body: { playerId: player.id, reason, ...changes },
        })
      }
    >
      {switches.map((name) => (
        <FormControlLabel
          key={name}
          label={translate(`fields.${name}`)}
          control={
            <Switch
              checked={chosen[name]}
              onChange={(_event, on) => setChosen((known) => ({ ...known, [name]: on }))}
            />
          }
        />
      ))}
    </ActionButton>
  );
}
