/** Acts upon device groups: a new one, a change, an end. */
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { DialogChoice, DialogText } from '../../features/dialog-fields.tsx';
import { useTakingEffect } from '../../features/taking-effect.tsx';
import { useCombined } from '../../features/use-call.ts';
import { changedFacts } from '../terminals/changed-facts.ts';
import { groupChoices, groupTypes } from './groups.ts';

interface Facts {
  readonly number: string;
  readonly name: string;
  readonly type: (typeof groupTypes)[number];
  readonly parentId: string | null;
}

interface FieldsProps {
  readonly facts: Facts;
  readonly onChange: (facts: Facts) => void;
  readonly faultOf: (field: string) => string | undefined;
  /** The group that is changed: it does not stand under itself. */
  readonly id?: string;
}

function Fields({ facts, onChange, faultOf, id }: FieldsProps): ReactNode {
  const { value: all = [] } = useCombined(['choice of device groups'], groupChoices);
  const set = (some: Partial<Facts>) => onChange({ ...facts, ...some });
  return (
    <>
      <DialogText
        label="fields.number"
        value={facts.number}
        onChange={(number) => set({ number })}
        required
        fault={faultOf('number')}
      />
      <DialogText
        label="fields.name"
        value={facts.name}
        onChange={(name) => set({ name })}
        required
        fault={faultOf('name')}
      />
      <DialogChoice
        label="fields.type"
        value={facts.type}
        values={groupTypes}
        of="groupTypes"
        onChange={(type) => set({ type })}
      />
      <Choices
        label="fields.parentGroup"
        listKey={['choice of device groups but one', id]}
        list={async () => (await groupChoices()).filter((group) => group.id !== id)}
        value={all.filter((group) => group.id === facts.parentId)}
        onChange={([parent]: readonly Choice[]) => set({ parentId: parent?.id ?? null })}
      />
    </>
  );
}

const nothing: Facts = { number: '', name: '', type: 'Region', parentId: null };

/** A new device group, at the top or under another. */
export function NewGroup() {
  const [facts, setFacts] = useState(nothing);
  return (
    <ActionButton
      label="acts.newGroup"
      permission="venues.manage"
      reason="none"
      ready={Boolean(facts.number && facts.name)}
      run={async ({ key }) => {
        await api(
          'POST /capi/Topology/v3/Group/CreateGroup',
          { body: { ...facts } },
          { idempotencyKey: key },
        );
        setFacts(nothing);
      }}
    >
      {(faultOf) => <Fields facts={facts} onChange={setFacts} faultOf={faultOf} />}
    </ActionButton>
  );
}

/** Changes a group, or moves it under another. */
function ChangeGroup({ group }: { readonly group: Row }) {
  const [facts, setFacts] = useState<Facts>(() => ({
    number: String(group.number),
    name: String(group.name),
    type: group.type as Facts['type'],
    parentId: group.parentId as string | null,
  }));
  const { field, effect } = useTakingEffect();
  const changed = changedFacts(group, facts);
  return (
    <ActionButton
      label="acts.changeFacts"
      says="acts.changeFactsSays"
      object={String(group.name)}
      permission="venues.manage"
      reason="optional"
      ready={Object.keys(changed).length > 0}
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Group/UpdateGroup', {
          body: { id: group.id, ...changed, ...effect, ...(reason ? { reason } : {}) },
        })
      }
    >
      {(faultOf) => (
        <>
          <Fields facts={facts} onChange={setFacts} faultOf={faultOf} id={group.id} />
          {field}
        </>
      )}
    </ActionButton>
  );
}

/** The acts of one row. */
export const GroupActs = ({ group }: { readonly group: Row }) => (
  <Inside>
    <ChangeGroup key={String(group.changedAt)} group={group} />{' '}
    <ActionButton
      label="acts.endGroup"
      says="acts.endGroupSays"
      object={String(group.name)}
      permission="venues.manage"
      reason="required"
      tone="danger"
      run={({ reason }) =>
        api('DELETE /capi/Topology/v3/Group/DeleteGroup', { body: { id: group.id, reason } })
      }
    />
  </Inside>
);
