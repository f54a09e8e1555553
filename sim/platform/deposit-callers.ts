/** Deposits through the gateways of the brand: begun, ended at the gateway, and told by it. */
import { type DepositWay, depositWayOf } from '../workload/deposit-ways.table.ts';
import type { Operation } from '../workload/operations.ts';
import { codeOf, type createDoors, passing, type Run } from './doors.ts';
import type { Node } from './platform-harness.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

interface Begun {
  readonly id: string;
  /** Where the payer is sent. */
  readonly page: string;
  readonly gateway: DepositWay['gateway'];
}

/** Makes the callers of deposits for a run, over the payments that the run knows. */
export function createDepositCallers(
  { inject, asPlayer, handle, drive }: ReturnType<typeof createDoors>,
  { prefix }: Run,
  payments: Map<string, { readonly id: string }>,
) {
  const begun = new Map<string, Begun>();
  const returns = new Map<string, string>();

  /** What the browser brings back from a page on which the payer decides; undefined when too late. */
  async function decideOnPage(address: string, outcome: string): Promise<string | undefined> {
    const page = await fetch(address, { redirect: 'manual' });
    const url = new URL(page.headers.get('location') ?? '', address);
    const body = new URLSearchParams({ outcome });
    const done = await fetch(page.status === 303 ? url : address, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    const back = done.headers.get('location');
    return back ? new URL(back).search.slice(1) : undefined;
  }

  /** Ends a payment at its gateway. */
  async function end({ page, gateway }: Begun, outcome: string): Promise<string | undefined> {
    if (gateway !== 'Csob') return decideOnPage(page, outcome);
    const payId = /\/process\/[^/]+\/([^/]+)\//.exec(page)?.[1] ?? '';
    const ended = await drive(`csob/payments/${payId}/outcome`, { outcome });
    return ended && String(new URLSearchParams(ended.return.fields));
  }

  return {
    async deposit(node: Node, { player, id, amount }: Of<'deposit'>) {
      const { method, gateway } = depositWayOf(amount);
      const answer = await asPlayer(node, player, {
        method: 'POST',
        url: '/capi/v2-onling/Payment/Create',
        key: `${prefix}-${id}`,
        body: { method, amount: { amount, currency: 'CZK' } },
      });
      const reply = codeOf(answer);
      if (reply?.code !== 'OK') return reply;
      const { payment, action } = answer.body;
      payments.set(id, { id: payment.id });
      begun.set(id, { id: payment.id, page: action?.url ?? begun.get(id)?.page ?? '', gateway });
      return { code: 'OK', id: payment.id };
    },

    async depositReturn(node: Node, { player, id, outcome, by }: Of<'deposit-return'>) {
      const known = begun.get(id);
      if (!known) return { code: 'NO_DEPOSIT' };
      const query = returns.get(id) ?? (await end(known, outcome));
      if (query === undefined) return { code: 'TOO_LATE' };
      returns.set(id, query);
      const { gateway } = known;
      if (by === 'notice' && gateway === 'Csob') {
        const body = Object.fromEntries(new URLSearchParams(query));
        await handle(node, 'POST /capi/v2-onling/Payment/NotifyCsob', { body }, {});
      } else {
        const address = gateway === 'Csob' ? 'csob/return' : `return/${gateway}`;
        const back = await inject(node, { method: 'GET', url: `/payments/${address}?${query}` });
        if (back.status >= 400) return codeOf(back);
      }
      const { body } = await asPlayer(node, player, {
        method: 'GET',
        url: `/capi/v2-onling/Payment/GetInfoById?paymentId=${known.id}`,
      });
      if (passing.has(body.code)) return undefined;
      return { code: body.state === 'CONFIRMED' ? 'OK' : `STILL_${body.state}` };
    },
  };
}
