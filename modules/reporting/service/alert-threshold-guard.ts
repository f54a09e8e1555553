/**
 * Thresholds of alerts are lowered by one member of staff and raised by two: a higher one tells less,
 * and those whom an alert would watch could otherwise silence it by themselves.
 */
import type { SettingGuard, SettingStep } from '@herna/platform/ports';
import type { Approvals } from '@herna/staff';
import { alertRules } from '../rules/alert-rules.table.ts';

const thresholds: ReadonlySet<string> = new Set(
  Object.values(alertRules).map(({ setting }) => setting),
);

/** Whether a step has an alert raised less often. */
const loosens = ({ key, before, value }: SettingStep): boolean =>
  thresholds.has(key) && Number(value) > Number(before);

/** Makes the guard of the settings that hold thresholds of alerts. */
export const alertThresholdGuard = (
  authority: Pick<Approvals, 'assertPermitted'>,
): SettingGuard => ({
  async assertPermitted(tx, staffId, steps) {
    const content = steps.filter(loosens);
    if (content.length === 0) return;
    const reference = content.map(({ key, value }) => `${key} ${value}`).join(', ');
    await authority.assertPermitted(tx, {
      kind: 'alert-threshold',
      staffId,
      reference,
      parts: [],
      amount: 0n,
      content,
    });
  },
});
