/** Notifications that parties send to the platform, and how they go wrong. */
import type { EventLog, PartyName } from './event-log.ts';
import type { FaultValues } from './faults.ts';

export interface Notice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Switches of parties that notify. */
export const noticeSwitches = {
  silent: { kind: 'flag', label: 'Send no notifications' },
  repeatedNotice: { kind: 'flag', label: 'Send each notification twice' },
  wrongSignature: { kind: 'flag', label: 'Sign notifications wrongly' },
} as const;

const timeoutMs = 5_000;

/** Sends a notification as the switches have it; its answer is noted, nothing waits for more. */
export async function sendNotice(
  { url, headers, body }: Notice,
  { log, name, values }: { log: EventLog; name: PartyName; values: FaultValues },
): Promise<void> {
  if (values.silent === 1 || url === '') return;
  for (let count = 0; count < (values.repeatedNotice === 1 ? 2 : 1); count++) {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(
      () => undefined,
    );
    log.record(name, `notification answered ${answer?.status ?? 'nothing'}`);
  }
}
