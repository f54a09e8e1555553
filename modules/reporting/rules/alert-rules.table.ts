/**
 * The rules of alerts as data: which setting holds the threshold, what it counts, which role is notified,
 * and whether the alert is about a condition that lasts and ends, or about something that happened.
 */
import type { SettingKey } from '@herna/platform';
import type { AlertRuleName, AlertUnit } from '../contract/alerts.ts';

interface AlertRule {
  readonly setting: Extract<SettingKey, `alerts.${string}`>;
  readonly unit: AlertUnit;
  readonly ownerRole: 'payments' | 'controller' | 'operations' | 'support';
  readonly lasting: boolean;
  readonly text: Readonly<Record<string, string>> & { readonly en: string };
}

export const alertRules: Readonly<Record<AlertRuleName, AlertRule>> = {
  largeWin: {
    setting: 'alerts.largeWin',
    unit: 'CURRENCY',
    ownerRole: 'controller',
    lasting: false,
    text: { cs: 'velká výhra', en: 'large win', sk: 'veľká výhra' },
  },
  depositVelocity: {
    setting: 'alerts.depositsPerHour',
    unit: 'PAYMENTS',
    ownerRole: 'payments',
    lasting: false,
    text: { cs: 'mnoho vkladů', en: 'many deposits', sk: 'veľa vkladov' },
  },
  withdrawalVelocity: {
    setting: 'alerts.withdrawalsPerHour',
    unit: 'PAYMENTS',
    ownerRole: 'payments',
    lasting: false,
    text: { cs: 'mnoho výběrů', en: 'many withdrawals', sk: 'veľa výberov' },
  },
  returnOutsideBand: {
    setting: 'alerts.returnRounds',
    unit: 'ROUNDS',
    ownerRole: 'operations',
    lasting: true,
    text: {
      cs: 'výplatní podíl mimo pásmo',
      en: 'return to player outside its band',
      sk: 'výplatný podiel mimo pásma',
    },
  },
  providerFailing: {
    setting: 'alerts.providerFaultPercent',
    unit: 'PERCENT',
    ownerRole: 'operations',
    lasting: true,
    text: { cs: 'selhává dodavatel her', en: 'provider failing', sk: 'zlyháva dodávateľ hier' },
  },
  gatewayFailing: {
    setting: 'alerts.gatewayRejectedPercent',
    unit: 'PERCENT',
    ownerRole: 'payments',
    lasting: true,
    text: { cs: 'selhává platební brána', en: 'gateway failing', sk: 'zlyháva platobná brána' },
  },
  ageingQueue: {
    setting: 'alerts.queueHours',
    unit: 'HOURS',
    ownerRole: 'payments',
    lasting: true,
    text: {
      cs: 'výběry čekají dlouho',
      en: 'withdrawals waiting long',
      sk: 'výbery čakajú dlho',
    },
  },
  ageingDocuments: {
    setting: 'alerts.documentHours',
    unit: 'HOURS',
    ownerRole: 'support',
    lasting: true,
    text: {
      cs: 'doklady čekají dlouho',
      en: 'documents waiting long',
      sk: 'doklady čakajú dlho',
    },
  },
  ageingTickets: {
    setting: 'alerts.ticketHours',
    unit: 'HOURS',
    ownerRole: 'support',
    lasting: true,
    text: { cs: 'dotazy čekají dlouho', en: 'tickets waiting long', sk: 'otázky čakajú dlho' },
  },
  ageingApprovals: {
    setting: 'alerts.approvalHours',
    unit: 'HOURS',
    ownerRole: 'operations',
    lasting: true,
    text: {
      cs: 'schválení čekají dlouho',
      en: 'approvals waiting long',
      sk: 'schválenia čakajú dlho',
    },
  },
  overdueCases: {
    setting: 'alerts.caseOverdueHours',
    unit: 'HOURS',
    ownerRole: 'controller',
    lasting: true,
    text: {
      cs: 'případy AML po termínu',
      en: 'AML cases overdue',
      sk: 'prípady AML po termíne',
    },
  },
  ledgerProof: {
    setting: 'alerts.ledgerProofMinutes',
    unit: 'MINUTES',
    ownerRole: 'controller',
    lasting: true,
    text: { cs: 'důkaz účetnictví', en: 'ledger proof', sk: 'dôkaz účtovníctva' },
  },
  stateReport: {
    setting: 'alerts.stateReportHours',
    unit: 'HOURS',
    ownerRole: 'controller',
    lasting: true,
    text: {
      cs: 'nepotvrzené hlášení státu',
      en: 'report to the state not confirmed',
      sk: 'nepotvrdené hlásenie štátu',
    },
  },
};

/** Whether members of a role handle what a rule finds: those of support only what is theirs. */
export const mayHandle = (role: string, rule: AlertRuleName): boolean =>
  role !== 'support' || alertRules[rule].ownerRole === 'support';

/** Names of the rules that have raised something, each once, in a language of staff. */
export function ruleWords(names: readonly AlertRuleName[], locale: string): string {
  const counts = new Map<AlertRuleName, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => {
      const { text } = alertRules[name];
      return `${text[locale] ?? text.en}${count > 1 ? ` (${count}×)` : ''}`;
    })
    .join(', ');
}
