/**
 * The send gate: whether a message of marketing may leave now. What is not known withholds; the order
 * of the questions is that of their weight, so the reason kept is the gravest. Pure.
 */
import type { Channel, GateVerdict } from '@herna/messaging/ports';
import { frequencyCaps } from './frequency-caps.table.ts';
import { quietFrom, quietUntil } from './quiet-hours.ts';

export const gateReasons = [
  'NO_ACCOUNT',
  'EXCLUDED',
  'RISK_UNKNOWN',
  'AT_RISK',
  'OBJECTION',
  'NO_CONSENT',
  'ADDRESS_CHANGED',
  'ADDRESS_UNDELIVERABLE',
  'NO_BROWSER',
  'QUIET_HOURS',
  'FREQUENCY_CAP',
] as const;
export type GateReason = (typeof gateReasons)[number];

/** What the gate knows of a player at the moment of sending. */
export interface GateFacts {
  readonly now: Date;
  readonly channel: Channel;
  /** The account exists and its player may use it. */
  readonly accountOpen: boolean;
  readonly excluded: boolean;
  /** Undefined where nobody answered. */
  readonly atRisk: boolean | undefined;
  /** The player has objected to offers in the inbox, which needs no consent. */
  readonly objects: boolean;
  /** Since when the player consents to offers by the channel; null for the inbox. */
  readonly consentSince: Date | null;
  /** The message goes to the address that the player has now; for browsers, that there is one. */
  readonly addressHolds: boolean;
  /** No mail server has said that the address does not exist. */
  readonly addressWorks: boolean;
  readonly zone: string;
  /** Other messages of marketing that were let through. */
  readonly allowed: readonly { readonly channel: Channel; readonly at: Date }[];
}

const dayMs = 86_400_000;

/** Whether one message more stays within all caps. */
function withinCaps({ now, channel, allowed }: GateFacts): boolean {
  return frequencyCaps.every((cap) => {
    if (cap.channel !== undefined && cap.channel !== channel) return true;
    const since = now.getTime() - cap.days * dayMs;
    const counted = allowed.filter(
      (one) =>
        one.at.getTime() > since && (cap.channel === undefined || one.channel === cap.channel),
    );
    return counted.length < cap.max;
  });
}

/** What a player is protected by, whatever they consented to and by whichever channel. */
export function protectedBecause({
  accountOpen,
  excluded,
  atRisk,
}: Pick<GateFacts, 'accountOpen' | 'excluded' | 'atRisk'>): GateReason | undefined {
  if (!accountOpen) return 'NO_ACCOUNT';
  if (excluded) return 'EXCLUDED';
  if (atRisk === undefined) return 'RISK_UNKNOWN';
  return atRisk ? 'AT_RISK' : undefined;
}

const withheldBecause = (facts: GateFacts): GateReason | undefined => {
  const protection = protectedBecause(facts);
  if (protection) return protection;
  if (facts.channel === 'INBOX') return facts.objects ? 'OBJECTION' : undefined;
  if (facts.consentSince === null || facts.consentSince > facts.now) return 'NO_CONSENT';
  if (!facts.addressHolds) return facts.channel === 'PUSH' ? 'NO_BROWSER' : 'ADDRESS_CHANGED';
  return facts.addressWorks ? undefined : 'ADDRESS_UNDELIVERABLE';
};

/** The verdict on a message. */
export function decide(facts: GateFacts): GateVerdict {
  const reason = withheldBecause(facts);
  if (reason) return { outcome: 'WITHHOLD', reason };
  const until = facts.channel === 'INBOX' ? undefined : quietUntil(facts.now, facts.zone);
  if (until) return { outcome: 'DEFER', reason: 'QUIET_HOURS', until };
  if (!withinCaps(facts)) return { outcome: 'WITHHOLD', reason: 'FREQUENCY_CAP' };
  // A push service keeps it for a browser that is not there, which may come back at night.
  return facts.channel === 'PUSH'
    ? { outcome: 'ALLOW', until: quietFrom(facts.now, facts.zone) }
    : { outcome: 'ALLOW' };
}
