/** The card gateway as a party: its calls, its pages and what can be done to it by hand. */
import { join } from 'node:path';
import { formatAmount } from '../frame/amounts.ts';
import { sendDone } from '../frame/control.ts';
import { listTime, stamp } from '../frame/dates.ts';
import { createFaults } from '../frame/faults.ts';
import { type Html, html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openRecordFile } from '../frame/record-file.ts';
import { createSigner } from './answers.ts';
import { csobCalls } from './calls.ts';
import { outcomes, type PageOutcome } from './card-page.ts';
import { createGateway, type Gateway, type Payment } from './gateway.ts';
import { openKeys } from './keys.ts';
import { carryOut, payRoutes } from './pay-routes.ts';
import { paymentStatus } from './payment.machine.ts';

interface CsobParty extends Party {
  /** Folder of the PEM files. */
  readonly keysFolder: string;
}

/** Opens the gateway over its folder; its keys may be kept elsewhere. */
export function createCsob(surroundings: Surroundings, keysFolder?: string): CsobParty {
  const { clock, random, log, agreements, delays, folder } = surroundings;
  const keys = openKeys(keysFolder ?? join(folder, 'keys'));
  const payments = openRecordFile<Payment>(join(folder, 'csob-payments.jsonl'));
  const { settleAfterMs } = delays;
  const gateway = createGateway({ payments, clock, random, settleAfterMs });
  const signer = createSigner(keys, clock, stamp);
  const faults = createFaults({
    wrongSignature: { kind: 'flag', label: 'Sign answers and returns wrongly' },
    unknownFields: { kind: 'flag', label: 'Add a field nobody knows to answers' },
    lostReturn: { kind: 'flag', label: 'Lose the return of the browser' },
    repeatedReturn: { kind: 'flag', label: 'Return twice' },
    refuseRepeatedOrder: { kind: 'flag', label: 'Refuse an order number used before (200)' },
  });
  const pay = { gateway, signer, clock, log };
  return {
    name: 'csob',
    title: 'Card gateway (ČSOB eAPI 1.9)',
    page: '/csob',
    keysFolder: keys.folder,
    faults,
    summary: () => states(gateway.list()),
    calls(scope) {
      csobCalls(scope, { gateway, signer, keys, merchantId: agreements.csobMerchantId, log });
      payRoutes(scope, pay);
    },
    controls(scope) {
      scope.get('/csob', async (_request, reply) =>
        sendPage(reply, {
          title: 'Card gateway',
          withNavigation: true,
          scripts: ['live.js'],
          body: paymentsPage(gateway),
        }),
      );
      scope.post('/__sim/csob/settle', async (request, reply) => {
        const settled = gateway.settleAll();
        log.record('csob', `${settled} payments settled by hand`);
        return sendDone(request, reply, '/csob', { settled });
      });
      scope.post<{ Params: { payId: string } }>(
        '/__sim/csob/payments/:payId/reverse',
        async (request, reply) => {
          const outcome = gateway.reverse(request.params.payId);
          log.record('csob', `payment ${request.params.payId}: ${outcome.result.message}`);
          const { code } = outcome.result;
          return sendDone(request, reply, '/csob', { code });
        },
      );
      scope.post<{ Params: { payId: string }; Body: { outcome?: string } }>(
        '/__sim/csob/payments/:payId/outcome',
        async (request, reply) => {
          const { payment } = gateway.open(request.params.payId);
          const outcome = outcomes.find((one) => one === request.body?.outcome);
          if (!payment || !outcome) return reply.code(404).send({ outcomes });
          const result = carryOut(pay, payment, outcome satisfies PageOutcome, {});
          const status = paymentStatus[result.payment.state];
          return sendDone(request, reply, '/csob', { status, return: result.back });
        },
      );
    },
    reset: () => payments.clear(),
    close: async () => payments.close(),
  };
}

function states(payments: readonly Payment[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { state } of payments) counts.set(state, (counts.get(state) ?? 0) + 1);
  if (counts.size === 0) return ['no payments yet'];
  return [...counts].map(([state, count]) => `${count} × ${state.toLowerCase().replace('_', ' ')}`);
}

const shownPayments = 100;

function paymentsPage(gateway: Gateway): Html {
  const rows = gateway.list().slice(0, shownPayments);
  return html`<main class="desk">
<h1>Card gateway</h1>
<form method="post" action="/__sim/csob/settle" class="inline">
<p>Payments settle by themselves some minutes after they were authorised.</p>
<button>Settle now</button>
</form>
<div class="scroll" tabindex="0" role="region" aria-label="Payments" data-live="csob">
<table><thead><tr><th>Created</th><th>Payment</th><th>Order</th><th class="number">Amount</th>
<th>State</th><th>Page</th></tr></thead>
<tbody>${rows.map(
    (payment) => html`<tr><td>${listTime(new Date(payment.createdAt))}</td>
<td>${payment.id}</td><td>${payment.orderNo}</td>
<td class="number">${formatAmount(payment.totalAmount, payment.currency, 'en')}</td>
<td>${paymentStatus[payment.state]} ${payment.state.toLowerCase().replace('_', ' ')}</td>
<td>${
      payment.state === 'IN_PROGRESS' &&
      html`<a href="/csob/pay/${payment.pageToken}">open page</a>`
    }</td></tr>`,
  )}${rows.length === 0 && html`<tr><td colspan="6">No payments yet.</td></tr>`}</tbody></table>
</div>
</main>`;
}
