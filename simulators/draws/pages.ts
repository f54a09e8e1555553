/** The pages that a player sees at the lottery: the game, and the detail of a draw or a ticket. */
import { type Html, html } from '../frame/html.ts';
import { drawGame, prizeOf } from './draws.table.ts';
import type { Draw, LotteryLedger, Ticket } from './ledger.ts';
import type { DrawWords } from './words.table.ts';

const moment = (text: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'cs-CZ', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Prague',
  }).format(new Date(text));

const amount = (minor: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'cs-CZ', {
    style: 'currency',
    currency,
  }).format(minor / 100);

const listed = (numbers: readonly number[] | null): string => numbers?.join(', ') ?? '–';

export interface GamePage {
  readonly words: DrawWords;
  readonly language: string;
  readonly currency: string;
  readonly draw: Draw;
  /** What the form brings back: the launch token, or the seat that it was exchanged for. */
  readonly entry: { readonly name: 'token' | 'seat'; readonly value: string };
  readonly status: string | undefined;
  readonly tickets: readonly Ticket[];
}

/** The game: the next draw, a form of numbers, and the player's latest tickets. */
export function gamePage({ words, language, currency, draw, entry, ...page }: GamePage): Html {
  const price = drawGame.price[currency] ?? 0;
  const fields = Array.from(
    { length: drawGame.picks },
    (_, index) =>
      html`<input type="number" name="number${index}" min="1" max="${drawGame.highest}"
 inputmode="numeric" aria-label="${words.numbers} ${index + 1}">`,
  );
  return html`<p>${words.draw}: ${moment(draw.drawAt, language)}.
 ${words.closes}: ${moment(draw.salesCloseAt, language)}.</p>
${page.status === undefined ? '' : html`<p role="status">${page.status}</p>`}
<form method="post" action="/achat/game">
<input type="hidden" name="${entry.name}" value="${entry.value}">
<input type="hidden" name="lang" value="${language}">
<fieldset class="picks"><legend>${words.choose(drawGame.picks, drawGame.highest)}</legend>${fields}</fieldset>
<p>${words.chance} ${words.price}: ${amount(price, currency, language)}.</p>
<button class="main">${words.buy}</button></form>
<h2>${words.mine}</h2>${
    page.tickets.length === 0
      ? html`<p>${words.none}</p>`
      : html`<ul>${page.tickets.map(
          (ticket) =>
            html`<li>${listed(ticket.numbers)} – ${words.states[ticket.state]}${
              ticket.win > 0 ? ` (${amount(ticket.win, ticket.currency, language)})` : ''
            }</li>`,
        )}</ul>`
  }`;
}

type Shown = Pick<LotteryLedger, 'ticketsOf'>;

/** What the lottery shows of a draw. */
export const drawDetail = (ledger: Shown, draw: Draw, words: DrawWords, language: string): Html =>
  html`<dl><dt>${words.draw}</dt><dd>${moment(draw.drawAt, language)} (${draw.id})</dd>
<dt>${words.state}</dt><dd>${words.states[draw.state]}</dd>
<dt>${words.drawn}</dt><dd>${listed(draw.state === 'ANNOUNCED' ? null : draw.numbers)}</dd>
<dt>${words.tickets}</dt><dd>${
    ledger.ticketsOf(draw.id).filter(({ state }) => state !== 'REFUSED').length
  }</dd></dl>
<table><tbody>${drawGame.prizes.map(
    ({ hits }) =>
      html`<tr><td>${hits}</td><td>${amount(
        prizeOf(hits, drawGame.price.CZK ?? 0),
        'CZK',
        language,
      )}</td></tr>`,
  )}</tbody></table>`;

/** What the lottery shows of a ticket. */
export const ticketDetail = (
  ticket: Ticket,
  draw: Draw | undefined,
  words: DrawWords,
  language: string,
): Html =>
  html`<dl><dt>${words.ticket}</dt><dd>${ticket.id}</dd>
<dt>${words.numbers}</dt><dd>${listed(ticket.numbers)}</dd>
<dt>${words.price}</dt><dd>${amount(ticket.price, ticket.currency, language)}</dd>
<dt>${words.draw}</dt><dd>${draw ? moment(draw.drawAt, language) : '–'}</dd>
<dt>${words.drawn}</dt><dd>${listed(draw && draw.state !== 'ANNOUNCED' ? draw.numbers : null)}</dd>
<dt>${words.state}</dt><dd>${words.states[ticket.state]}</dd>
<dt>${words.win}</dt><dd>${amount(ticket.win, ticket.currency, language)}</dd></dl>`;
