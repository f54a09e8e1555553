/** Payouts through gateways: handed over, decided there, and learned of by a notice or the poll. */
import type { Operation } from '../workload/operations.ts';
import { codeOf, type createDoors } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** A signed notification as the gateway would send it, with the time at which it was given. */
interface Notice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly at: number;
}

/** A notice that carries its time is refused when it is older. */
const noticeValidMs = 300_000;

/** What goes wrong at a gateway when a payout is handed over. */
const faults = {
  lost: { dropAfterEffect: 1 },
  silent: { httpError: 503 },
  refused: { httpError: 422, times: 1 },
} as const;
const noFaults = { dropAfterEffect: 0, httpError: 0, times: 0, only: '' };

/** Makes the callers of payouts for a run, over the payments that the run knows. */
export function createPayoutCallers(
  { admin, clock }: Pick<PlatformHarness, 'admin' | 'clock'>,
  { inject, drive }: ReturnType<typeof createDoors>,
  payments: ReadonlyMap<string, { readonly id: string }>,
  runJob: (node: Node, name: string) => Promise<unknown>,
) {
  const notices = new Map<string, Notice>();

  const stateOf = async (id: string): Promise<{ code: string; externalId: string }> => {
    const { rows } = await admin.query<{ code: string; externalId: string }>(
      `select state as code, 'HW-' || to_char(created_at at time zone 'Europe/Prague', 'YYYYMMDD')
         || '-' || reference_number as "externalId"
       from payments.payment where id = $1`,
      [id],
    );
    return rows[0] ?? { code: 'NO_PAYOUT', externalId: '' };
  };

  /** The poll asks about this payout and about nothing else. */
  const poll = async (node: Node, id: string): Promise<void> => {
    await admin.query('update payments.payment set next_poll_at = null where next_poll_at < $1', [
      new Date(clock.now().getTime() + 3_650 * 86_400_000),
    ]);
    await admin.query(
      `update payments.payment set next_poll_at = $2
       where id = $1 and state in ('SUBMITTED', 'PAID')`,
      [id, clock.now()],
    );
    await runJob(node, 'payments.poll_gateway');
  };

  return {
    async send(node: Node, { id, way, fault }: Of<'send-payout'>) {
      const payment = payments.get(id);
      if (!payment) return { code: 'NO_PAYOUT' };
      const switches = `${way.party}/faults`;
      if (fault) await drive(switches, { ...faults[fault], only: `/${way.calls}` });
      try {
        await runJob(node, 'payments.send_payouts');
      } finally {
        if (fault) await drive(switches, noFaults);
      }
      return { code: (await stateOf(payment.id)).code };
    },

    async news(node: Node, { id, way, outcome, by }: Of<'payout-news'>) {
      const payment = payments.get(id);
      if (!payment) return { code: 'NO_PAYOUT' };
      const { externalId } = await stateOf(payment.id);
      const decided =
        outcome === 'none'
          ? undefined
          : await drive(`${way.party}/payouts/${externalId}/outcome`, { outcome });
      const key = `${id} ${outcome}`;
      const now = clock.now().getTime();
      if (decided) notices.set(key, { ...decided.notice, at: now });
      const notice = by === 'notice' ? notices.get(key) : undefined;
      if (notice && now - notice.at < noticeValidMs) {
        const { url, headers, body } = notice;
        const path =
          url === '' ? `/capi/v2-onling/Payment/Notify${way.gateway}` : new URL(url).pathname;
        const answer = await inject(node, { method: 'POST', url: path, headers, raw: body });
        if (answer.status >= 400) return codeOf(answer);
      } else {
        await poll(node, payment.id);
      }
      return { code: (await stateOf(payment.id)).code };
    },
  };
}
