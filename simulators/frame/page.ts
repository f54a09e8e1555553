/** The frame of every page outside: its look, and the label that no money here is real. */
import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export interface Page {
  readonly title: string;
  readonly language?: string;
  /** Sentence of the banner; the card page says it in the payer's language. */
  readonly label?: string;
  /** Pages of the parties show the way between them, the card page does not. */
  readonly withNavigation?: boolean;
  /** Names of scripts in `assets`. */
  readonly scripts?: readonly string[];
  readonly body: Html;
}

/** No inline code; `connect-src *` because a repeated return is sent by script to the shop. */
const contentPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  'connect-src *',
  "base-uri 'none'",
].join('; ');

const navigation = [
  ['/', 'Start'],
  ['/mailbox', 'Mailbox'],
  ['/push', 'Push'],
  ['/bank', 'Bank'],
  ['/csob', 'Cards'],
  ['/payu', 'PayU'],
  ['/gpwebpay', 'GP webpay'],
  ['/payout', 'PayOut'],
  ['/netera', 'Netera'],
  ['/mobiletech', 'SMS payments'],
  ['/openbanking', 'Open banking'],
  ['/register', 'Register'],
  ['/supervisor', 'Supervisor'],
  ['/bankid', 'Bank iD'],
  ['/sso', 'Single sign-on'],
  ['/kyc', 'Identity'],
  ['/rates', 'Rates'],
  ['/addresses', 'Addresses'],
  ['/hall/', 'Hall'],
  ['/achat', 'Lottery'],
] as const;

/** Sends a whole page. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { title, language = 'en', label = 'SIMULATOR – no real money', scripts = [] } = page;
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/simulators.css">
${scripts.map((script) => html`<script type="module" src="/assets/${script}"></script>`)}
</head>
<body>
<header class="label">${label}</header>
${
  page.withNavigation &&
  html`<nav class="parties" aria-label="Parties">${navigation.map(
    ([path, name]) => html`<a href="${path}">${name}</a>`,
  )}</nav>`
}
${page.body}
</body>
</html>`;
  return reply
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(markup);
}
