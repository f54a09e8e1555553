/** What the platform asks of the modules above it. */
import type { Tx } from '@herna/db';
import type { StaffId } from '@herna/kernel';
import { defineExtensionPoint } from '@herna/module-kit';
import type { SettingKey } from './rules/settings.table.ts';

/** A setting that is about to have another value. */
export interface SettingStep {
  readonly key: SettingKey;
  readonly before: unknown;
  readonly value: unknown;
}

export interface SettingGuard {
  /** @throws ERR_APPROVAL_NEEDED for steps that one member of staff may not take alone. */
  assertPermitted(tx: Tx, staffId: StaffId, steps: readonly SettingStep[]): Promise<void>;
}

/** Who may change which settings alone, by each module whose settings are at stake. */
export const settingGuardsPoint = defineExtensionPoint<SettingGuard>('platform.setting-guards');
