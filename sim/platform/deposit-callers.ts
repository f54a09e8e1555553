/** Deposits through the gateways of the brand: begun, ended at the gateway, and reported by it. */
import type { DepositWay } from '../workload/deposit-ways.table.ts';
import type { GatewayOutcome, Operation } from '../workload/operations.ts';
import { codeOf, type createDoors, passing, type Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

interface Begun {
  readonly id: string;
  readonly gateway: DepositWay['gateway'];
  /** Where the payer is sent. */
  readonly page: string;
  /** What the payer sends from a phone. */
  readonly sms: { readonly text: string; readonly shortNumber: string } | undefined;
}

/** A signed notification as the gateway would send it. */
interface Notice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a gateway says of an ended payment. */
interface Ended {
  /** What the browser brings back. */
  readonly query?: string;
  readonly notice?: Notice | undefined;
  /** When it was given; milliseconds of the clock. */
  readonly at: number;
  /** What the phone that paid was answered, to be entered on the site. */
  readonly code?: string;
}

/** The parties that play gateways whose payer decides on a page of theirs, and that notify. */
const notifying: Partial<Record<DepositWay['gateway'], string>> = {
  PayUCard: 'payu',
  Netera: 'netera',
  PayoutOne: 'payout',
};
/** A notice that carries its time is refused when it is older. */
const noticeValidMs = 300_000;
/** Nobody of a seed has it. */
const strangersPhone = '+420799999999';
const create = '/capi/v2-onling/Payment/Create';

/** Makes the callers of deposits for a run, over the payments that the run knows. */
export function createDepositCallers(
  { admin, clock }: Pick<PlatformHarness, 'admin' | 'clock'>,
  { inject, asPlayer, handle, drive }: ReturnType<typeof createDoors>,
  { prefix, players }: Run,
  payments: Map<string, { readonly id: string }>,
) {
  const begun = new Map<string, Begun>();
  const ends = new Map<string, Promise<Ended | undefined>>();
  const now = (): number => clock.now().getTime();

  /** What the browser brings back from a page on which the payer decides; undefined when too late. */
  async function decideOnPage(address: string, outcome: string): Promise<Ended | undefined> {
    const page = await fetch(address, { redirect: 'manual' });
    const url = new URL(page.headers.get('location') ?? '', address);
    const body = new URLSearchParams({ outcome });
    const response = await fetch(page.status === 303 ? url : address, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    const back = response.headers.get('location');
    return back ? { query: new URL(back).search.slice(1), at: now() } : undefined;
  }

  const column = async (text: string, id: bigint | string): Promise<string> =>
    (await admin.query<{ value: string }>(text, [id])).rows[0]?.value ?? '';

  /** The payer's own phone pays at once; the answer to another one is entered on the site. */
  async function sendText(
    { sms }: Begun,
    { player, outcome, by }: Of<'deposit-return'>,
  ): Promise<Ended> {
    if (!sms || outcome === 'cancel') return { at: now() };
    const own = await column(
      'select phone as value from players.player where id = $1',
      players[player] ?? 0n,
    );
    const isOwn = outcome !== 'decline' && by === 'notice';
    const sent = await drive('mobiletech/texts', { ...sms, phone: isOwn ? own : strangersPhone });
    const code = /\d{6}/.exec(String(sent?.reply))?.[0];
    return { notice: sent?.notice, at: now(), ...(code && outcome !== 'decline' ? { code } : {}) };
  }

  /** Ends a payment at its gateway; undefined when it is too late. */
  async function end(known: Begun, operation: Of<'deposit-return'>): Promise<Ended | undefined> {
    const { page, gateway, id } = known;
    const outcome: GatewayOutcome =
      operation.outcome === 'pay-other' && !notifying[gateway] ? 'pay' : operation.outcome;
    if (gateway === 'MobileTech') return sendText(known, operation);
    if (gateway === 'GPWebPay') return decideOnPage(page, outcome);
    if (gateway === 'Csob') {
      const payId = /\/process\/[^/]+\/([^/]+)\//.exec(page)?.[1] ?? '';
      const ended = await drive(`csob/payments/${payId}/outcome`, { outcome });
      return ended && { query: String(new URLSearchParams(ended.return.fields)), at: now() };
    }
    const reference = await column(
      'select provider_reference as value from payments.payment where id = $1',
      id,
    );
    const ended = await drive(`${notifying[gateway]}/payments/${reference}/outcome`, { outcome });
    const query = ended && new URL(ended.back).search.slice(1);
    return ended && { query, notice: ended.notice, at: now() };
  }

  /** Once for a payment, whoever comes first. */
  const endOnce = (known: Begun, operation: Of<'deposit-return'>): Promise<Ended | undefined> => {
    const { id } = operation;
    const ended = ends.get(id) ?? end(known, operation);
    ends.set(id, ended);
    return ended.catch((error: unknown) => {
      ends.delete(id);
      throw error;
    });
  };

  const notify = (node: Node, { url, headers, body }: Notice) =>
    inject(node, { method: 'POST', url: new URL(url).pathname, headers, raw: body });

  /** Brings the gateway's word to the platform; nothing to tell is told. */
  async function tell(node: Node, known: Begun, ended: Ended, operation: Of<'deposit-return'>) {
    const { gateway, id: paymentId } = known;
    const { player, by } = operation;
    const { query, notice, code, at } = ended;
    if (code !== undefined) {
      const url = '/capi/v2-onling/Payment/SubmitSmsPaymentCode';
      return asPlayer(node, player, { method: 'POST', url, body: { paymentId, code } });
    }
    if (notice && (by === 'notice' || query === undefined)) {
      const reply = await notify(node, notice);
      const isOld = gateway === 'MobileTech' && now() - at > noticeValidMs;
      if (!isOld) return reply;
      return reply.status < 400 ? { status: 409, body: { code: 'OLD_NOTICE_TAKEN' } } : undefined;
    }
    if (query === undefined) return undefined;
    const fields = Object.fromEntries(new URLSearchParams(query));
    if (by === 'notice' && gateway === 'Csob') {
      await handle(node, 'POST /capi/v2-onling/Payment/NotifyCsob', { body: fields }, {});
      return undefined;
    }
    if (by === 'notice' && gateway === 'GPWebPay') {
      const url = '/capi/v2-onling/Payment/NotifyGPWebPay';
      return inject(node, { method: 'POST', url, body: fields });
    }
    const address = gateway === 'Csob' ? 'csob/return' : `return/${gateway}`;
    return inject(node, { method: 'GET', url: `/payments/${address}?${query}` });
  }

  return {
    async deposit(node: Node, { player, id, amount, way }: Of<'deposit'>) {
      const isSms = way.method === 'MobileTech';
      const money = { amount, currency: 'CZK' };
      const answer = await asPlayer(node, player, {
        method: 'POST',
        url: isSms ? '/capi/v2-onling/Payment/CreateSmsPayment' : create,
        key: `${prefix}-${id}`,
        body: isSms ? { amount: money } : { method: way.method, amount: money },
      });
      const reply = codeOf(answer);
      if (reply?.code !== 'OK') return reply;
      const { payment, action, sms } = answer.body;
      payments.set(id, { id: payment.id });
      const before = begun.get(id);
      begun.set(id, {
        id: payment.id,
        gateway: payment.gateway,
        page: action?.url ?? before?.page ?? '',
        sms: sms ?? before?.sms,
      });
      return { code: 'OK', id: payment.id, gateway: payment.gateway };
    },

    async depositReturn(node: Node, operation: Of<'deposit-return'>) {
      const known = begun.get(operation.id);
      if (!known) return { code: 'NO_DEPOSIT' };
      const ended = await endOnce(known, operation);
      if (!ended) return { code: 'TOO_LATE' };
      const reply = await tell(node, known, ended, operation);
      if (reply && reply.status >= 400) return codeOf(reply);
      const { body } = await asPlayer(node, operation.player, {
        method: 'GET',
        url: `/capi/v2-onling/Payment/GetInfoById?paymentId=${known.id}`,
      });
      if (passing.has(body.code)) return undefined;
      return { code: body.state === 'CONFIRMED' ? 'OK' : `STILL_${body.state}` };
    },
  };
}
