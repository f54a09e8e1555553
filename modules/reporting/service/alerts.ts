/**
 * Raises alerts by the rules of `rules/alert-rules.table.ts`. One run at a time looks, raises, closes
 * what has ended and writes the e-mails, all in one transaction, so each alert is delivered once.
 */
import type { Act, RecordAct, staffOf } from '@herna/contract-kit/server';
import type { Database, Job, PageRequest, Tx } from '@herna/db';
import { type Clock, type Currency, DomainError } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import type { PlatformModule } from '@herna/platform';
import type { Staff } from '@herna/staff';
import { type AlertRuleName, alertRuleNames } from '../contract/alerts.ts';
import { type AlertEvent, alertMachine } from '../rules/alert.machine.ts';
import { alertRules, mayHandle, ruleWords } from '../rules/alert-rules.table.ts';
import { findings } from '../store/alert-findings.ts';
import * as store from '../store/alerts.ts';

export interface AlertDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly providers: readonly {
    readonly id: bigint;
    readonly key: string;
    readonly name: string;
  }[];
  readonly settings: Pick<PlatformModule['settings'], 'value'>;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly contactsOfRole: Staff['contactsOfRole'];
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
}

const hourMs = 3_600_000;
/** What was written by transactions that committed late is looked at again. */
const overlapMs = 10 * 60_000;
const firstLookMs = 24 * hourMs;
/** Notified where nobody holds the role of a rule. */
const fallbackRole = 'administrator';

/** The member who handles an alert. */
type Handler = Pick<ReturnType<typeof staffOf>, 'staffId' | 'role'>;

interface Raised {
  readonly id: bigint;
  readonly rule: AlertRuleName;
}

/** Makes the service. */
export function createAlerts(dependencies: AlertDependencies) {
  const { database, clock, currency, providers, settings, messaging, contactsOfRole, publicUrl } =
    dependencies;

  const keyOf = (providerId: string): string =>
    providers.find(({ id }) => id.toString() === providerId)?.key ?? providerId;

  /** Closes alerts of a rule whose condition has ended, and lets it be raised again. */
  const closeEnded = async (tx: Tx, rule: AlertRuleName, lasting: readonly string[]) => {
    for (const { id, state } of await store.notOver(tx, rule, lasting)) {
      const next = alertMachine.next(state, 'close');
      const at = clock.now();
      const closed = next ? { state: next, closed_at: at } : {};
      await store.updateAlert(tx, id, { ...closed, over_at: at });
    }
  };

  const evaluate = async (tx: Tx, rule: AlertRuleName, since: Date): Promise<Raised[]> => {
    const { setting, lasting } = alertRules[rule];
    const threshold = await settings.value(tx, setting);
    const now = clock.now();
    const found = (await findings[rule](tx, { now, since, threshold, currency })).map((finding) =>
      rule === 'providerFailing' ? { ...finding, subject: keyOf(finding.subject) } : finding,
    );
    if (lasting) {
      await closeEnded(
        tx,
        rule,
        found.map(({ subject }) => subject),
      );
    }
    return store.insertAlerts(
      tx,
      found.map(({ subject, playerId, measured }) => ({
        rule,
        subject,
        player_id: playerId,
        measured,
        threshold: BigInt(threshold),
        raised_at: now,
      })),
    );
  };

  /** One e-mail to each member of the role, of all that a run has raised for it. */
  const deliver = async (tx: Tx, raised: readonly Raised[]): Promise<void> => {
    const roles = new Set(raised.map(({ rule }) => alertRules[rule].ownerRole));
    for (const role of roles) {
      const own = raised.filter(({ rule }) => alertRules[rule].ownerRole === role);
      const holders = await contactsOfRole(tx, role);
      const recipients = holders.length > 0 ? holders : await contactsOfRole(tx, fallbackRole);
      for (const { name, email, locale } of recipients) {
        const rules = ruleWords(
          own.map(({ rule }) => rule),
          locale,
        );
        const link = `${publicUrl}/backoffice/#/alerts`;
        const values = { name, rules, link };
        await messaging.email(tx, { to: email, template: 'staff_alert', locale, values });
      }
      if (recipients.length > 0) {
        await store.markNotified(
          tx,
          own.map(({ id }) => id),
          clock.now(),
        );
      }
    }
  };

  const run = () =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const last = await store.lockRun(tx);
      const since = new Date(last ? last.getTime() - overlapMs : now.getTime() - firstLookMs);
      const raised: Raised[] = [];
      for (const rule of alertRuleNames) raised.push(...(await evaluate(tx, rule, since)));
      await deliver(tx, raised);
      await store.endRun(tx, now);
    });

  const jobs: readonly Job[] = [
    { name: 'reporting.raise_alerts', schedule: '* * * * *', attemptsMax: 1, handler: run },
  ];

  /** Moves an alert and writes the audit. @throws ERR_NOT_FOUND, ERR_FORBIDDEN, ERR_ALERT_STATE */
  const move = (
    id: bigint,
    event: AlertEvent,
    change: Parameters<typeof store.updateAlert>[2],
    record: { readonly role: string; readonly act: RecordAct } & Pick<Act, 'action' | 'reason'>,
  ): Promise<store.NamedAlertRow> =>
    database.transaction(async (tx) => {
      const alert = await store.lockAlert(tx, id);
      if (!alert) throw new DomainError('ERR_NOT_FOUND');
      const { role, act, ...rest } = record;
      if (!mayHandle(role, alert.rule)) throw new DomainError('ERR_FORBIDDEN');
      const state = alertMachine.next(alert.state, event);
      if (!state) throw new DomainError('ERR_ALERT_STATE');
      await act(tx, {
        ...rest,
        targetKind: 'alert',
        targetId: id.toString(),
        ...(alert.player_id === null ? {} : { playerId: alert.player_id }),
        before: { rule: alert.rule, state: alert.state },
        after: { rule: alert.rule, state },
      });
      return store.updateAlert(tx, id, { ...change, state });
    });

  return {
    jobs,

    /** A page of alerts, the latest first. */
    page: (filter: store.AlertFilter, wish: PageRequest) =>
      store.pageOfAlerts(database.read, filter, wish),

    /** Every rule with its threshold and how many of its alerts are not closed. */
    async rules() {
      const counts = await store.openCounts(database.read);
      return Promise.all(
        alertRuleNames.map(async (name) => ({
          name,
          rule: alertRules[name],
          threshold: await settings.value(database.read, alertRules[name].setting),
          open: Number(counts.find(({ rule }) => rule === name)?.count ?? 0n),
        })),
      );
    },

    /**
     * Makes the member the alert's owner.
     * @throws ERR_NOT_FOUND, ERR_FORBIDDEN where members of the role do not handle it, ERR_ALERT_STATE
     */
    acknowledge: (id: bigint, { staffId, role }: Handler, act: RecordAct) =>
      move(
        id,
        'acknowledge',
        { owner_id: staffId, acknowledged_at: clock.now() },
        { role, act, action: 'reporting.alert_acknowledged' },
      ),

    /**
     * Closes an alert with what was found.
     * @throws ERR_NOT_FOUND, ERR_FORBIDDEN where members of the role do not handle it, ERR_ALERT_STATE
     */
    close: (id: bigint, { staffId, role }: Handler, reason: string, act: RecordAct) =>
      move(
        id,
        'close',
        { closed_by: staffId, closed_at: clock.now(), reason },
        { role, act, action: 'reporting.alert_closed', reason },
      ),
  };
}
export type Alerts = ReturnType<typeof createAlerts>;
