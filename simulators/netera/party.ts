/** Wallet provider: deposits, payouts to wallets and banks, and the linking of wallets. */
import type { FastifyInstance } from 'fastify';
import { sendDone } from '../frame/control.ts';
import { createFaults } from '../frame/faults.ts';
import { type HostedState, openHostedPayments } from '../frame/hosted-payments.ts';
import { html } from '../frame/html.ts';
import { noticeSwitches, sendNotice } from '../frame/notices.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';
import { openPayouts, type PayoutState } from '../frame/payouts.ts';
import { openRecordFile } from '../frame/record-file.ts';
import {
  guardSignedCalls,
  type RefundBody,
  refundWish,
  refuseCall,
  signedNotices,
} from '../frame/signed-calls.ts';

const name = 'netera' as const;

const depositStates: Readonly<Record<HostedState, string>> = {
  OPEN: 'AWAITING_CUSTOMER',
  PAID: 'CONFIRMED',
  DECLINED: 'DECLINED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
};
const payoutStates: Readonly<Record<PayoutState, string>> = {
  PENDING: 'PROCESSING',
  PAID: 'PAID',
  REJECTED: 'REJECTED',
  RETURNED: 'RETURNED',
};

export type WalletState = 'PENDING' | 'CONNECTED' | 'SUSPENDED' | 'BLOCKED' | 'CLOSED';

interface Wallet {
  readonly id: string;
  readonly playerRef: string;
  readonly kind: 'register' | 'connect';
  readonly holderName: string;
  readonly birthDate: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly state: WalletState;
  readonly code: string;
  readonly balance: bigint;
  readonly currency: string;
  readonly sequence: number;
}

interface WalletBody {
  readonly playerRef?: string;
  readonly name?: string;
  readonly birthDate?: string;
  readonly returnUrl?: string;
  readonly notifyUrl?: string;
  readonly currency?: string;
}
interface DepositBody {
  readonly externalId?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly returnUrl?: string;
  readonly notifyUrl?: string;
  readonly language?: string;
  readonly ttlSeconds?: number;
}
interface PayoutBody extends DepositBody {
  readonly target?: {
    readonly type: string;
    readonly walletLinkId?: string;
    readonly iban?: string;
  };
}

/** What the person who plays the provider may do to a wallet. */
const walletOutcomes: Readonly<Record<string, WalletState>> = {
  approve: 'CONNECTED',
  refuse: 'CLOSED',
  suspend: 'SUSPENDED',
  block: 'BLOCKED',
  unblock: 'CONNECTED',
  close: 'CLOSED',
};

/** Opens the provider; `base` is asked for when the port is known. */
export function createNetera(surroundings: Surroundings, base: () => string): Party {
  const { clock, random, log, agreements, folder } = surroundings;
  const faults = createFaults({
    ...noticeSwitches,
    unverifiedWallet: { kind: 'flag', label: 'Wallets whose holder is not verified' },
    otherHolder: { kind: 'flag', label: 'Wallets belong to somebody else' },
  });
  const client = {
    id: agreements.netera.client,
    secret: agreements.netera.secret,
    webhookSecret: agreements.netera.notifySecret,
  };
  const noticeOf = signedNotices(client, surroundings, faults);
  const wallets = openRecordFile<Wallet>(`${folder}/netera-wallets.jsonl`);
  const payments = openHostedPayments(
    surroundings,
    {
      name,
      back: ({ returnUrl }) => returnUrl,
      notice: ({ notifyUrl, id, state }) =>
        noticeOf(notifyUrl, { type: 'deposit', depositId: id, state: depositStates[state] }),
    },
    faults,
  );
  const payouts = openPayouts(
    surroundings,
    {
      name,
      notice: ({ notifyUrl, id, externalId, state }) =>
        noticeOf(notifyUrl, {
          type: 'payout',
          payoutId: id,
          externalId,
          state: payoutStates[state],
        }),
    },
    faults,
  );
  const depositView = (id: string) => {
    const payment = payments.find(id);
    return (
      payment && {
        depositId: payment.id,
        externalId: payment.externalId,
        state: depositStates[payment.state],
        amountMinor: Number(payment.paid ?? payment.amount),
        currency: payment.currency,
        redirectUrl: `${base()}${payments.pagePath(payment)}`,
        ...(payment.refunded ? { refundedMinor: Number(payment.refunded) } : {}),
      }
    );
  };
  const payoutView = (externalId: string) => {
    const payout = payouts.byExternalId(externalId) ?? payouts.find(externalId);
    return (
      payout && {
        payoutId: payout.id,
        externalId: payout.externalId,
        state: payoutStates[payout.state],
        amountMinor: Number(payout.amount),
        currency: payout.currency,
      }
    );
  };
  const walletView = (wallet: Wallet) => ({
    walletLinkId: wallet.id,
    playerRef: wallet.playerRef,
    state: wallet.state,
    maskedId: `•••• ${wallet.id.slice(-4)}`,
    verified: wallet.state === 'CONNECTED' && faults.current().unverifiedWallet !== 1,
    holderName: faults.current().otherHolder === 1 ? 'Karel Jiný' : wallet.holderName,
    birthDate: wallet.birthDate,
    sequence: wallet.sequence,
    limits: { dailyMinor: 50_000_00, currency: wallet.currency },
  });
  const decide = async (wallet: Wallet, outcome: string) => {
    const state = walletOutcomes[outcome] as WalletState;
    const decided: Wallet = { ...wallet, state, sequence: wallet.sequence + 1 };
    wallets.put(decided);
    log.record(name, `wallet ${outcome}`);
    const notice = noticeOf(wallet.notifyUrl, {
      type: 'wallet',
      walletLinkId: wallet.id,
      state,
      sequence: decided.sequence,
    });
    await sendNotice(notice, { log, name, values: faults.current() });
    return { decided, notice };
  };
  const backOf = ({ returnUrl, code }: Wallet): string => {
    const url = new URL(returnUrl);
    url.searchParams.set('code', code);
    return url.toString();
  };
  const open = (kind: Wallet['kind'], body: WalletBody) => {
    const wallet: Wallet = {
      id: random.id(),
      playerRef: body.playerRef ?? '',
      kind,
      holderName: body.name ?? '',
      birthDate: body.birthDate ?? '',
      returnUrl: body.returnUrl ?? '',
      notifyUrl: body.notifyUrl ?? '',
      state: 'PENDING',
      code: random.id(),
      balance: 1_250_00n,
      currency: body.currency ?? 'CZK',
      sequence: 0,
    };
    wallets.put(wallet);
    return {
      walletLinkId: wallet.id,
      state: wallet.state,
      redirectUrl: `${base()}/netera/wallet/${wallet.id}`,
    };
  };

  return {
    name,
    title: 'Wallet provider (Netera)',
    page: '/netera',
    faults,
    summary: () => [
      ...payments.summary(),
      ...payouts.summary(),
      `wallets: ${wallets.all().length}`,
    ],
    calls(scope: FastifyInstance) {
      payments.pages(scope);
      scope.register(async (api) => {
        guardSignedCalls(api, client, clock);
        api.post<{ Body: DepositBody }>('/netera/v1/deposits', async (request, reply) => {
          const { externalId, amountMinor, currency, returnUrl, notifyUrl } = request.body;
          if (!externalId || !amountMinor || !currency || !returnUrl) {
            return refuseCall(reply, 400, 'INVALID_FIELD');
          }
          if (payments.byExternalId(externalId)) {
            return refuseCall(reply, 409, 'DUPLICATE_EXTERNAL_ID');
          }
          const { id } = payments.create({
            externalId,
            amount: BigInt(amountMinor),
            currency,
            language: request.body.language ?? 'en',
            returnUrl,
            notifyUrl: notifyUrl ?? '',
            ttlSeconds: request.body.ttlSeconds ?? 1800,
          });
          return reply.code(201).send(depositView(id));
        });
        api.get<{ Params: { id: string } }>('/netera/v1/deposits/:id', async (request, reply) => {
          return depositView(request.params.id) ?? refuseCall(reply, 404, 'NOT_FOUND');
        });
        api.post<{ Params: { id: string }; Body: RefundBody }>(
          '/netera/v1/deposits/:id/refunds',
          async (request, reply) => {
            const payment = payments.find(request.params.id);
            if (payment?.state !== 'PAID') return refuseCall(reply, 422, 'INVALID_FIELD');
            const { paid, amount, refunded = 0n } = payment;
            const wish = refundWish(request, (paid ?? amount) - refunded);
            if (wish === undefined) return refuseCall(reply, 422, 'INVALID_FIELD');
            payments.put({ ...payment, refunded: refunded + wish });
            return reply.code(201).send({ state: 'DONE' });
          },
        );
        api.post<{ Body: PayoutBody }>('/netera/v1/payouts', async (request, reply) => {
          const { externalId, amountMinor, currency, target, notifyUrl } = request.body;
          if (!externalId || !amountMinor || !currency || !target) {
            return refuseCall(reply, 400, 'INVALID_FIELD');
          }
          if (payouts.byExternalId(externalId)) {
            return refuseCall(reply, 409, 'DUPLICATE_EXTERNAL_ID');
          }
          if (target.type === 'WALLET') {
            const wallet = wallets.get(target.walletLinkId ?? '');
            if (wallet?.state !== 'CONNECTED') {
              return refuseCall(reply, 422, wallet ? 'WALLET_BLOCKED' : 'WALLET_NOT_CONNECTED');
            }
          }
          payouts.create({
            externalId,
            amount: BigInt(amountMinor),
            currency,
            notifyUrl: notifyUrl ?? '',
          });
          return reply.code(201).send(payoutView(externalId));
        });
        api.get<{ Params: { id: string } }>('/netera/v1/payouts/:id', async (request, reply) => {
          return payoutView(request.params.id) ?? refuseCall(reply, 404, 'NOT_FOUND');
        });
        api.post<{ Body: WalletBody }>('/netera/v1/wallets/register', async (request, reply) =>
          reply.code(201).send(open('register', request.body)),
        );
        api.post<{ Body: WalletBody }>('/netera/v1/wallets/connect', async (request, reply) =>
          reply.code(201).send(open('connect', request.body)),
        );
        api.get<{ Params: { id: string } }>('/netera/v1/wallets/:id', async (request, reply) => {
          const wallet = wallets.get(request.params.id);
          return wallet ? walletView(wallet) : refuseCall(reply, 404, 'NOT_FOUND');
        });
        api.delete<{ Params: { id: string } }>('/netera/v1/wallets/:id', async (request, reply) => {
          const wallet = wallets.get(request.params.id);
          if (!wallet) return refuseCall(reply, 404, 'NOT_FOUND');
          wallets.put({ ...wallet, state: 'CLOSED', sequence: wallet.sequence + 1 });
          return reply.code(204).send();
        });
        api.get<{ Params: { id: string } }>(
          '/netera/v1/wallets/:id/balance',
          async (request, reply) => {
            const wallet = wallets.get(request.params.id);
            if (wallet?.state !== 'CONNECTED')
              return refuseCall(reply, 422, 'WALLET_NOT_CONNECTED');
            const { balance, currency } = wallet;
            return { amountMinor: Number(balance), currency, asOf: clock.now().toISOString() };
          },
        );
      });
    },
    controls(scope: FastifyInstance) {
      payments.controls(scope);
      payouts.controls(scope);
      scope.get<{ Params: { id: string } }>('/netera/wallet/:id', async (request, reply) => {
        const wallet = wallets.get(request.params.id);
        if (!wallet) return reply.code(404).send();
        return sendPage(reply, {
          title: 'Netera',
          body: html`<main class="desk"><h1>Connect your wallet</h1><p>${wallet.holderName}</p>
<form method="post" action="/netera/wallet/${wallet.id}" class="fields">
<button class="main" name="outcome" value="approve">Connect</button>
<button name="outcome" value="refuse">Refuse</button></form></main>`,
        });
      });
      scope.post<{ Params: { id: string }; Body: { outcome?: string } }>(
        '/netera/wallet/:id',
        async (request, reply) => {
          const wallet = wallets.get(request.params.id);
          if (wallet?.state !== 'PENDING') return reply.code(404).send();
          const outcome = request.body?.outcome === 'approve' ? 'approve' : 'refuse';
          return reply.redirect(backOf((await decide(wallet, outcome)).decided), 303);
        },
      );
      scope.post<{ Params: { id: string }; Body: { outcome?: string } }>(
        '/__sim/netera/wallets/:id/outcome',
        async (request, reply) => {
          const wallet = wallets.get(request.params.id);
          const outcome = request.body?.outcome ?? '';
          if (!wallet || !Object.hasOwn(walletOutcomes, outcome)) return reply.code(404).send({});
          const { decided, notice } = await decide(wallet, outcome);
          const answer = { state: decided.state, back: backOf(decided), notice };
          return sendDone(request, reply, '/netera', answer);
        },
      );
      scope.get('/netera', (_request, reply) =>
        sendPage(reply, {
          title: 'Netera',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>Netera</h1><div class="scroll" data-live="netera">${payments.table()}<h2>Payouts</h2>${payouts.table()}<h2>Wallets</h2><ul>${wallets
            .all()
            .map(
              ({ id, state }) => html`<li><a href="/netera/wallet/${id}">${id}</a> ${state}</li>`,
            )}</ul></div></main>`,
        }),
      );
    },
    reset() {
      payments.clear();
      payouts.clear();
      wallets.clear();
    },
    async close() {
      payments.close();
      payouts.close();
      wallets.close();
    },
  };
}
