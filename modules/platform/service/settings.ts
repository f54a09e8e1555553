/** Settings: the present value of each, changes with a reason, and what the public may read. */
import type { RecordAct } from '@herna/contract-kit/server';
import { type Database, type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type FieldFault, type StaffId } from '@herna/kernel';
import { platformEvents } from '../contract/events.ts';
import type { SettingGuard } from '../ports.ts';
import {
  fitsSetting,
  isSettingKey,
  type SettingKey,
  type SettingValue,
  settingKeys,
  settings,
} from '../rules/settings.table.ts';
import {
  changedSetting,
  changedSettings,
  lockSettings,
  type SettingRow,
  writeSetting,
} from '../store/settings.ts';

/** A setting with its present value; `change` is absent until somebody has changed it. */
export interface PresentSetting {
  readonly key: SettingKey;
  readonly value: unknown;
  readonly change: SettingRow | undefined;
}

export interface SettingChange {
  readonly key: string;
  readonly value: unknown;
  /** The version it was made from; refused with ERR_CONFLICT when it is no longer present. */
  readonly version?: number;
}

export interface Settings {
  /** The present value of a setting. */
  value<Key extends SettingKey>(db: Db, key: Key): Promise<SettingValue<Key>>;
  /** A public setting by any text: ERR_NOT_FOUND, ERR_SETTING_NOT_PUBLIC. */
  publicValue(key: string): Promise<unknown>;
  all(db: Db): Promise<PresentSetting[]>;
  /**
   * Changes settings in the caller's transaction, all or none.
   * @throws ERR_VALIDATION, ERR_CONFLICT, ERR_APPROVAL_NEEDED
   */
  change(
    tx: Tx,
    changes: readonly SettingChange[],
    why: {
      readonly staffId: StaffId;
      readonly by: string;
      readonly reason: string;
      readonly act: RecordAct;
    },
  ): Promise<void>;
}

/** Faults of wished changes by themselves, named by their place in the list. */
function changeFaults(changes: readonly SettingChange[]): FieldFault[] {
  const seen = new Set<string>();
  return changes.flatMap(({ key, value }, index): FieldFault[] => {
    const field = `settings.${index}.key`;
    if (!isSettingKey(key)) return [{ field, kind: 'Unknown' }];
    if (seen.has(key)) return [{ field, kind: 'DuplicateValue' }];
    seen.add(key);
    if (fitsSetting(key, value)) return [];
    return [{ field: `settings.${index}.value`, kind: 'InvalidValue' }];
  });
}

/** Makes the service. */
export function createSettings(
  database: Database,
  clock: Clock,
  guards: () => readonly SettingGuard[],
): Settings {
  const value: Settings['value'] = async (db, key) => {
    const changed = await changedSetting(db, key);
    return (changed ? changed.value : settings[key].initial) as never;
  };
  return {
    value,
    async publicValue(key) {
      if (!isSettingKey(key)) throw new DomainError('ERR_NOT_FOUND');
      if (!settings[key].public) throw new DomainError('ERR_SETTING_NOT_PUBLIC');
      return value(database.read, key);
    },
    async all(db) {
      const changed = new Map((await changedSettings(db)).map((row) => [row.key, row]));
      return settingKeys.map((key) => {
        const change = changed.get(key);
        return { key, value: change ? change.value : settings[key].initial, change };
      });
    },
    async change(tx, changes, { staffId, by, reason, act }) {
      const fields = changeFaults(changes);
      if (fields.length > 0) throw new DomainError('ERR_VALIDATION', { fields });
      await lockSettings(tx);
      const now = clock.now();
      const present = new Map((await changedSettings(tx)).map((row) => [row.key, row]));
      const valueBefore = (key: string) =>
        present.get(key)?.value ?? settings[key as SettingKey].initial;
      for (const { key, version } of changes) {
        const current = present.get(key)?.version ?? 0;
        if (version !== undefined && version !== current) {
          throw new DomainError('ERR_CONFLICT', { data: { key, version: current } });
        }
      }
      const steps = changes.map(({ key, value: wished }) => ({
        key: key as SettingKey,
        before: valueBefore(key),
        value: wished,
      }));
      for (const guard of guards()) await guard.assertPermitted(tx, staffId, steps);
      for (const { key, value: wished } of changes) {
        const current = present.get(key)?.version ?? 0;
        const next = { key, value: wished, version: current + 1 };
        await writeSetting(tx, { ...next, changed_at: now, changed_by: by, reason });
        const old = valueBefore(key);
        await recordEvent(tx, {
          type: platformEvents.settingChanged,
          payload: { ...next, before: old, by, reason },
          happenedAt: now,
        });
        await act(tx, {
          action: platformEvents.settingChanged,
          targetKind: 'setting',
          targetId: key,
          reason,
          before: { value: old, version: current },
          after: { value: wished, version: current + 1 },
        });
      }
    },
  };
}
