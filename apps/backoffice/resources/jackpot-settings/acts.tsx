import { useState } from 'react';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { jackpotChoices } from '../jackpots/choices.ts';

const shared = { permission: 'jackpots.manage', reason: 'none' } as const;
const jackpotsMost = 100;

/** Gives settings to jackpots of their currency, or deletes settings that none uses. */
export function SettingsActs({ settings }: { readonly settings: Row }) {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  return (
    <Inside>
      <ActionButton
        {...shared}
        label="acts.assign"
        says="acts.assignSettingsSays"
        ready={chosen.length > 0}
        run={async () => {
          await api('POST /JackpotSettings/AssignExistingSettings/{id}', {
            params: { id: settings.id },
            body: { jackpotIds: chosen.map(({ id }) => id) },
          });
          setChosen([]);
        }}
      >
        <Choices
          label="fields.jackpots"
          listKey={['choice of jackpots']}
          list={jackpotChoices}
          value={chosen}
          onChange={setChosen}
          most={jackpotsMost}
        />
      </ActionButton>
      <ActionButton
        {...shared}
        label="acts.remove"
        object={String(settings.name)}
        says="acts.removeSettingsSays"
        tone="danger"
        disabled={Number(settings.jackpots) > 0}
        run={() =>
          api('DELETE /JackpotSettings/DeleteSettings/{id}', { params: { id: settings.id } })
        }
      />
    </Inside>
  );
}
