/**
 * What players did before an operator looks: registered money, verified accounts, played rounds and
 * asked for payouts. Everything goes through the same calls as in the browsers, none of it through
 * the database, so that each figure an operator sees has its rows.
 */
import { demoOtpSecret } from '@herna/server';
import { Secret, TOTP } from 'otpauth';

/** Origins of the house and of the simulated outside world. */
export interface Addresses {
  readonly site: string;
  readonly outside: string;
}

type Json = Record<string, never> & { readonly [name: string]: unknown };

/** Sends one call and gives its answer; a refusal is an error with the answer in it. */
export async function send<Answer = Json>(
  origin: string,
  key: string,
  options: { readonly token?: string; readonly body?: unknown } = {},
): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ');
  const headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(origin + path, {
    method,
    headers,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${key}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

export const staffPassword = 'tichy vecer v kasinu';
const playerPassword = 'modra velryba tanci';
const periodMs = 30_000;

/** A code works once: when somebody has used it, the one of the next half minute is waited for. */
export const codeLastsMs = periodMs + 1_000;

/** The code of the second factor a number of periods from now. */
export function otpCode(periods = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(demoOtpSecret) });
  return totp.generate({ timestamp: Date.now() + periods * periodMs });
}

/** A player who is signed in. */
export interface SignedInPlayer {
  readonly token: string;
  readonly id: string;
}

/** Signs a demo player in; a session that is active elsewhere goes on only without this one. */
export async function signInPlayer({ site }: Addresses, email: string): Promise<SignedInPlayer> {
  const body = { email, password: playerPassword, takeOver: true };
  const path = 'POST /capi/v2-onling/Player/LoginPlayerByEmail';
  const { token, player } = await send<{ token: string; player: { id: string } }>(site, path, {
    body,
  });
  return { token, id: player.id };
}

interface Started {
  readonly payment: { readonly id: string };
  readonly action: { readonly url: string };
}

/** Deposits by card: the card page is opened, paid, and the browser comes back signed. */
export async function deposit(at: Addresses, { token }: SignedInPlayer, crowns: number) {
  const amount = { amount: crowns * 100, currency: 'CZK' };
  const started = await send<Started>(at.site, 'POST /capi/v2-onling/Payment/Create', {
    token,
    body: { method: 'CardOnline', amount },
  });
  const opened = await fetch(started.action.url, { redirect: 'manual' });
  const cardPage = new URL(opened.headers.get('location') ?? '', at.outside);
  const body = new URLSearchParams({ outcome: 'pay' });
  const paid = await fetch(cardPage, { method: 'POST', body, redirect: 'manual' });
  await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
  return started.payment.id;
}

/** Plays rounds of a title for money, each at the same stake. */
export async function play(
  { site }: Addresses,
  { token }: SignedInPlayer,
  { gameKey, rounds, crowns }: { gameKey: string; rounds: number; crowns: number },
): Promise<void> {
  const launch = await send<{ token: string }>(
    site,
    'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken',
    { token, body: { gameKey } },
  );
  const session = await send<{ token: string }>(site, 'POST /games/api/session', {
    body: { gameKey, mode: 'real', launchToken: launch.token, language: 'cs' },
  });
  const body = { token: session.token, stake: crowns * 100, clientSeed: 'journey' };
  for (let round = 0; round < rounds; round++) {
    await send(site, 'POST /games/api/play', { body });
  }
}

/** Adds a bank account; it still has to be confirmed. */
export async function addAccount({ site }: Addresses, player: SignedInPlayer, domestic: string) {
  const { token } = player;
  const path = 'POST /capi/v2-onling/PlayerBankAccount/Create';
  return send<{ id: string; iban: string }>(site, path, { token, body: { domestic } });
}

/** Asks for money to be paid out to the default account. */
export async function withdraw({ site }: Addresses, { token }: SignedInPlayer, crowns: number) {
  const amount = { amount: crowns * 100, currency: 'CZK' };
  const path = 'POST /capi/Funds/v3/Payment/Withdraw';
  return send<{ id: string }>(site, path, { token, body: { method: 'BankTransfer', amount } });
}
