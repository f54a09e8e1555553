/** A demo player's visit: the calls that a browser and the gateway's page would send. */

import type { ChallengesApi } from '@herna/challenges/contract';
import type { ComplianceApi } from '@herna/compliance/contract';
import type { Calls } from '@herna/contract-kit';
import { ApiError, type Client, createClient } from '@herna/contract-kit/client';
import type { JantarApi } from '@herna/jantar-server/contract';
import type { PlayerId } from '@herna/kernel';
import type { LedgerApi } from '@herna/ledger/contract';
import type { LotteryApi } from '@herna/lottery/contract';
import type { LoyaltyApi } from '@herna/loyalty/contract';
import type { PaymentsApi } from '@herna/payments/contract';
import type { PlayApi } from '@herna/play/contract';
import type { PlayersApi } from '@herna/players/contract';
import type { PromotionsApi } from '@herna/promotions/contract';
import type { RiskApi } from '@herna/risk/contract';
import type { SupportApi } from '@herna/support/contract';
import type { VerificationApi } from '@herna/verification/contract';
import type { Past } from './past.ts';

type VisitorApi = ChallengesApi &
  ComplianceApi &
  LedgerApi &
  PaymentsApi &
  PlayApi &
  PlayersApi &
  JantarApi &
  LotteryApi &
  LoyaltyApi &
  PromotionsApi &
  RiskApi &
  SupportApi &
  VerificationApi;

export interface Visitor {
  readonly api: Client<VisitorApi>;
  /** A key for a request of this visit that must happen once. */
  key(): string;
  /** Minor units. */
  cash(): Promise<number>;
  /** Pays by card through the gateway's page. */
  deposit(amount: number): Promise<void>;
  /** Plays so many rounds of a title, or until a stake is refused. */
  play(gameKey: string, rounds: number): Promise<void>;
  leave(): Promise<void>;
}

/** Calls with somebody's token over HTTP, as any client. */
export function callerWith<Api extends Calls>(url: string, token: string): Client<Api> {
  return createClient<Api>({
    base: url,
    client: 'site',
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      }),
  });
}

/** Deposits 500 or the amount given when a visitor holds less than is needed. Minor units. */
export async function topUp(visitor: Visitor, needed: number, amount = 500_00): Promise<void> {
  if ((await visitor.cash()) < needed) await visitor.deposit(amount);
}

/** Posts to the controls of a simulated party. */
export async function drive(past: Past, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${past.outside.url}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Signs a demo player in. */
export async function openVisitor(past: Past, playerId: PlayerId, name: string): Promise<Visitor> {
  const { token } = await past.platform.modules.parts.players.openSession(playerId);
  const api = callerWith<VisitorApi>(past.url, token);
  let keys = 0;
  const key = (): string => `demo-${name}-${++keys}`;
  return {
    api,
    key,
    cash: async () => {
      const query = { accountKind: 'Main' } as const;
      return (await api('GET /capi/v1.1/Funds/GetBalance', { query })).balance.amount;
    },
    deposit: (amount) => deposit(past, api, key(), amount),
    play: (gameKey, rounds) => play(past, api, gameKey, rounds),
    leave: async () => void (await api('POST /capi/v2-onling/Player/Logout', { body: {} })),
  };
}

async function deposit(
  past: Past,
  api: Client<VisitorApi>,
  idempotencyKey: string,
  amount: number,
): Promise<void> {
  const { currency } = past;
  const started = await api(
    'POST /capi/v2-onling/Payment/Create',
    { body: { method: 'CardOnline', amount: { amount, currency } } },
    { idempotencyKey },
  );
  const page = started.action?.url ?? '';
  const isCsob = started.payment.gateway === 'Csob';
  const back = isCsob ? await payAtCsob(past, page) : await payAtGateway(past, page);
  past.clock.advance(20_000);
  await fetch(past.url + back, { redirect: 'manual' });
}

/** Pays at ČSOB's page; the path with which the browser comes back. */
async function payAtCsob(past: Past, page: string): Promise<string> {
  await fetch(page, { redirect: 'manual' });
  // The gateway's address ends with payId, time and signature.
  const payId = new URL(page).pathname.split('/').at(-3);
  const paid = await drive(past, `csob/payments/${payId}/outcome`, { outcome: 'pay' });
  const { fields } = (paid as { return: { fields: Record<string, string> } }).return;
  return `/payments/csob/return?${new URLSearchParams(fields)}`;
}

/** Presses the button of another gateway's page; the path with which the browser comes back. */
async function payAtGateway(past: Past, page: string): Promise<string> {
  const opened = await fetch(page, { redirect: 'manual' });
  const moved = opened.status === 303 ? opened.headers.get('location') : page;
  const body = new URLSearchParams({ outcome: 'pay' });
  const shown = new URL(moved ?? page, past.outside.url);
  const paid = await fetch(shown, { method: 'POST', redirect: 'manual', body });
  const { pathname, search } = new URL(paid.headers.get('location') ?? '', past.url);
  return pathname + search;
}

/** Between one round and the next. */
const pauseMs = 6_000;

async function play(
  { clock, random }: Past,
  api: Client<VisitorApi>,
  gameKey: string,
  rounds: number,
): Promise<void> {
  const launched = await api('POST /capi/v2-onling/OnlineGame/Launch', {
    body: { gameKey, mode: 'real' },
  });
  const launchToken = new URL(launched.url, 'http://herna').searchParams.get('token') ?? '';
  const { token, game } = await api('POST /games/api/session', {
    body: { gameKey, mode: 'real', launchToken },
  });
  const stake = game.stakes[random.below(4)] ?? 500;
  const bets =
    game.engine === 'roulette' ? { bets: [{ spot: random.below(2) ? 'red' : 'even', stake }] } : {};
  for (let round = 0; round < rounds; round++) {
    clock.advance(pauseMs + random.below(pauseMs));
    try {
      let shown = await api('POST /games/api/play', {
        body: { token, stake, clientSeed: random.id(), ...bets },
      });
      while (shown.phase === 'OPEN') {
        const { roundId, step, legal } = shown;
        const action = legal[random.below(legal.length)]?.action ?? '';
        shown = await api('POST /games/api/decide', { body: { token, roundId, step, action } });
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'JANTAR_STAKE_REFUSED') break;
      throw error;
    }
  }
  await api('POST /games/api/close', { body: { token } });
}
