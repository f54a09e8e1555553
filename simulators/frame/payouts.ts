/** Money that a merchant sends to a payer through a gateway: what gateways have in common. */
import type { FastifyInstance } from 'fastify';
import { formatAmount } from './amounts.ts';
import { sendDone } from './control.ts';
import type { PartyName } from './event-log.ts';
import { type Html, html } from './html.ts';
import { type Notice, sendNotice } from './notices.ts';
import type { Party, Surroundings } from './party.ts';
import { openRecordFile } from './record-file.ts';

export type PayoutState = 'PENDING' | 'PAID' | 'REJECTED' | 'RETURNED';

export interface Payout {
  readonly id: string;
  /** What the merchant calls it: the key by which it exists once. */
  readonly externalId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly notifyUrl: string;
  readonly state: PayoutState;
  readonly createdAt: string;
}

const outcomes: Readonly<Record<string, PayoutState>> = {
  pay: 'PAID',
  'pay-other': 'PAID',
  'pay-more': 'PAID',
  reject: 'REJECTED',
  return: 'RETURNED',
  'return-other': 'RETURNED',
  'return-more': 'RETURNED',
};

/** By how much the amount that was paid, or has come back, differs from what was asked. */
const differences: Readonly<Record<string, bigint>> = {
  'pay-other': -1n,
  'pay-more': 1n,
  'return-other': -1n,
  'return-more': 1n,
};

/** What may follow: a payout that was paid can still come back, or turn out to have failed. */
const allowed: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  PENDING: ['PAID', 'REJECTED', 'RETURNED'],
  PAID: ['RETURNED', 'REJECTED'],
  REJECTED: [],
  RETURNED: [],
};

/** Opens the payouts of a gateway over its record file. */
export function openPayouts(
  { clock, random, log, delays, folder }: Surroundings,
  gateway: { readonly name: PartyName; notice?(payout: Payout): Notice },
  faults: Party['faults'],
) {
  const { name } = gateway;
  const payouts = openRecordFile<Payout>(`${folder}/${name}-payouts.jsonl`);

  /** Paid by themselves some seconds after they were taken. */
  const current = (payout: Payout): Payout => {
    const { payOutAfterMs = delays.executeAfterMs } = delays;
    const due = new Date(payout.createdAt).getTime() + payOutAfterMs;
    if (payout.state !== 'PENDING' || clock.now().getTime() < due) return payout;
    const paid: Payout = { ...payout, state: 'PAID' };
    payouts.put(paid);
    return paid;
  };
  const byExternalId = (externalId: string): Payout | undefined => {
    const payout = payouts.all().find((one) => one.externalId === externalId);
    return payout && current(payout);
  };

  return {
    create(wish: Pick<Payout, 'externalId' | 'amount' | 'currency' | 'notifyUrl'>): Payout {
      const payout: Payout = {
        ...wish,
        id: random.id(),
        state: 'PENDING',
        createdAt: clock.now().toISOString(),
      };
      payouts.put(payout);
      log.record(name, 'payout taken');
      return payout;
    },
    find: (id: string) => {
      const payout = payouts.get(id);
      return payout && current(payout);
    },
    byExternalId,
    all: () => payouts.all().map(current),
    summary: () => [`payouts: ${payouts.all().length}`],
    clear: () => payouts.clear(),
    close: () => payouts.close(),
    controls(scope: FastifyInstance) {
      scope.get(`/__sim/${name}/payouts`, async () => ({
        payouts: payouts.all().map(({ externalId, state, amount }) => ({
          externalId,
          state,
          amount: Number(amount),
        })),
      }));
      scope.post<{ Params: { id: string }; Body: { outcome?: string } }>(
        `/__sim/${name}/payouts/:id/outcome`,
        async (request, reply) => {
          const payout = byExternalId(request.params.id) ?? payouts.get(request.params.id);
          const { outcome = '' } = request.body ?? {};
          const state = outcomes[outcome];
          // The same outcome again gives the same notice.
          const may = payout && state && [payout.state, ...allowed[payout.state]].includes(state);
          if (!may) return reply.code(404).send({ outcomes: Object.keys(outcomes) });
          const amount = payout.amount + (differences[outcome] ?? 0n);
          const decided: Payout = { ...payout, state, amount };
          if (payout.state !== state) {
            payouts.put(decided);
            log.record(name, `payout ${state.toLowerCase()}`);
          }
          const notice = gateway.notice?.(decided);
          if (notice) await sendNotice(notice, { log, name, values: faults.current() });
          return sendDone(request, reply, `/${name}`, { state, notice });
        },
      );
    },
    table: (): Html => html`<table><thead><tr><th>Payout</th><th>Order</th>
<th class="number">Amount</th><th>State</th></tr></thead><tbody>${payouts
      .all()
      .toReversed()
      .slice(0, 100)
      .map(
        (payout) => html`<tr><td>${payout.id}</td><td>${payout.externalId}</td>
<td class="number">${formatAmount(payout.amount, payout.currency, 'en')}</td>
<td>${payout.state.toLowerCase()}</td></tr>`,
      )}</tbody></table>`,
  };
}

export type Payouts = ReturnType<typeof openPayouts>;
