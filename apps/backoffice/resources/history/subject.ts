/** What a movement is about, by who asked for it: a page of the backoffice, if there is one. */
import type { Row } from '../../data/source.ts';

interface Subject {
  /** Message key. */
  readonly label: string;
  readonly resource: string;
}

const paymentSources: ReadonlySet<string> = new Set([
  'Bank',
  'Csob',
  'PayUCard',
  'GPWebPay',
  'PayoutOne',
  'Netera',
  'MobileTech',
]);

/** Gateways name the payment, providers the round; other sources have no page of their own. */
export function subjectOf({ source, subjectId }: Row): Subject | undefined {
  if (subjectId === null || subjectId === undefined) return undefined;
  const sourceName = String(source);
  if (sourceName.startsWith('provider-')) return { label: 'fields.roundId', resource: 'rounds' };
  if (paymentSources.has(sourceName)) {
    return { label: 'fields.paymentId', resource: 'payments' };
  }
  return undefined;
}
