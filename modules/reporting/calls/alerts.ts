/** Thin handlers of alerts. */
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import { type Currency, toId, wireId } from '@herna/kernel';
import type { AlertApi, AlertUnit } from '../contract/alerts.ts';
import { alertRules, mayHandle } from '../rules/alert-rules.table.ts';
import type { Alerts } from '../service/alerts.ts';
import type { NamedAlertRow } from '../store/alerts.ts';

const moment = (value: Date | null): string | null => value?.toISOString() ?? null;
const idOrNull = (value: bigint | null) => (value === null ? null : wireId(value));

/** Whom the alert is about is shown to those who may see reports about players. */
const tellsPlayers = (context: CallContext): boolean =>
  staffOf(context).permissions.has('reporting.players');

export interface AlertCallDependencies {
  /** Thresholds of money are in whole units of it. */
  readonly currency: Currency;
  readonly providers: readonly {
    readonly id: bigint;
    readonly key: string;
    readonly name: string;
  }[];
}

/** Handlers of alerts. */
export function alertHandlers(
  alerts: Alerts,
  { currency, providers }: AlertCallDependencies,
): Handlers<AlertApi> {
  const currencyOf = (unit: AlertUnit) => (unit === 'CURRENCY' ? currency : null);

  /** Of a provider or a game; what else alerts are about has its words on screens. */
  const nameOf = ({ rule, subject, game_name }: NamedAlertRow): string | null =>
    rule === 'providerFailing'
      ? (providers.find(({ key }) => key === subject)?.name ?? subject)
      : game_name;

  const wireAlert = (row: NamedAlertRow, context: CallContext) => ({
    id: wireId(row.id),
    rule: row.rule,
    ...(row.player_id === null || tellsPlayers(context)
      ? { subject: row.subject, subjectName: nameOf(row), playerId: idOrNull(row.player_id) }
      : { subject: '', subjectName: null, playerId: null }),
    state: row.state,
    measured: Number(row.measured),
    threshold: Number(row.threshold),
    unit: alertRules[row.rule].unit,
    currency: currencyOf(alertRules[row.rule].unit),
    raisedAt: row.raised_at.toISOString(),
    notifiedAt: moment(row.notified_at),
    ownerRole: alertRules[row.rule].ownerRole,
    ownerId: idOrNull(row.owner_id),
    acknowledgedAt: moment(row.acknowledged_at),
    closedBy: idOrNull(row.closed_by),
    closedAt: moment(row.closed_at),
    reason: row.reason,
    mayHandle: mayHandle(staffOf(context).role, row.rule),
  });

  return {
    'GET /api/reporting/alerts': async ({ query }, context) => {
      const { state, open, rule } = query;
      const page = await alerts.page({ state, open, rule }, pageWishOf(query));
      return wirePage(page, (row) => wireAlert(row, context));
    },
    'GET /api/reporting/alert-rules': async () => {
      const rules = await alerts.rules();
      const items = rules.map(({ name, rule, threshold, open }) => ({
        id: name,
        threshold,
        unit: rule.unit,
        currency: currencyOf(rule.unit),
        setting: rule.setting,
        ownerRole: rule.ownerRole,
        lasting: rule.lasting,
        open,
      }));
      return { items, total: items.length };
    },
    'POST /api/reporting/alerts/{alertId}/acknowledge': async ({ params }, context) => {
      const id = toId(params.alertId);
      const alert = await alerts.acknowledge(id, staffOf(context), context.act);
      return wireAlert(alert, context);
    },
    'POST /api/reporting/alerts/{alertId}/close': async ({ params, body }, context) => {
      const id = toId(params.alertId);
      const alert = await alerts.close(id, staffOf(context), body.reason, context.act);
      return wireAlert(alert, context);
    },
  };
}
