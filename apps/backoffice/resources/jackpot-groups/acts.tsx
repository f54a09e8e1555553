import { useState } from 'react';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { outerGroupChoices } from '../jackpots/choices.ts';

const shared = { permission: 'jackpots.manage', reason: 'none' } as const;

/** Connects a group with an outer one, disconnects them, or deletes it; its jackpots stay. */
export function GroupActs({ group }: { readonly group: Row }) {
  const connected = group.outerGroups as readonly Choice[];
  return (
    <Inside>
      <LinkAct
        label="acts.connect"
        listKey={['outer groups to connect', connected]}
        list={async () => {
          const all = await outerGroupChoices();
          return all.filter(({ id }) => !connected.some((one) => one.id === id));
        }}
        run={(outerGroupId) =>
          api('POST /JackpotGroups/ConnectGroups', { body: { groupId: group.id, outerGroupId } })
        }
      />
      <LinkAct
        label="acts.disconnect"
        disabled={connected.length === 0}
        listKey={['outer groups to disconnect', connected]}
        list={async () => connected}
        run={(outerGroupId) =>
          api('POST /JackpotGroups/DisconnectGroups', { body: { groupId: group.id, outerGroupId } })
        }
      />
      <ActionButton
        {...shared}
        label="acts.remove"
        object={String(group.name)}
        says="acts.removeGroupSays"
        tone="danger"
        run={() => api('DELETE /JackpotGroups/DeleteById/{id}', { params: { id: group.id } })}
      />
    </Inside>
  );
}

interface LinkActProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly listKey: readonly [string, ...unknown[]];
  readonly list: () => Promise<readonly Choice[]>;
  readonly run: (outerGroupId: string) => Promise<unknown>;
}

/** An act with one outer group to choose. */
function LinkAct({ label, disabled = false, listKey, list, run }: LinkActProps) {
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const [outer] = chosen;
  return (
    <ActionButton
      {...shared}
      label={label}
      disabled={disabled}
      ready={outer !== undefined}
      run={async () => {
        await run(outer?.id ?? '');
        setChosen([]);
      }}
    >
      <Choices
        label="fields.outerGroup"
        listKey={listKey}
        list={list}
        value={chosen}
        onChange={setChosen}
      />
    </ActionButton>
  );
}
