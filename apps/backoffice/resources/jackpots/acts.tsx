/** What staff do with one jackpot: give it settings that others share, or delete it. */
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { settingsChoices } from './choices.ts';

const shared = { permission: 'jackpots.manage', reason: 'none' } as const;

/** Settings of the jackpot's currency; others are refused. */
export function AssignSettings({ jackpotId }: { readonly jackpotId: string }) {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [settings] = chosen;
  return (
    <ActionButton
      {...shared}
      label="acts.assignSettings"
      says="acts.assignSettingsSays"
      ready={settings !== undefined}
      run={() =>
        api('POST /JackpotSettings/AssignExistingSettings/{id}', {
          params: { id: settings?.id ?? '' },
          body: { jackpotIds: [jackpotId] },
        })
      }
    >
      <Choices
        label="fields.settings"
        listKey={['choice of jackpot settings']}
        list={settingsChoices}
        value={chosen}
        onChange={setChosen}
      />
    </ActionButton>
  );
}

/** Deletes a jackpot in which no money of players lies. */
export function DeleteJackpot(props: { readonly jackpotId: string; readonly name: string }) {
  const { jackpotId, name } = props;
  const redirect = useRedirect();
  return (
    <ActionButton
      {...shared}
      label="acts.deleteJackpot"
      object={name}
      says="acts.deleteJackpotSays"
      tone="danger"
      run={async () => {
        await api('DELETE /Jackpot/DeleteJackpot/{id}', { params: { id: jackpotId } });
        redirect('list', 'jackpots');
      }}
    />
  );
}
