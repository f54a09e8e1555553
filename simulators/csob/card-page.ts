/** The hosted card page and the pages after it, as markup. */
import type { FastifyReply } from 'fastify';
import { formatAmount } from '../frame/amounts.ts';
import { clockTime } from '../frame/dates.ts';
import { type Html, html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { CardField, CardForm } from './card-form.ts';
import { type CardPageTexts, cardPageTexts } from './card-page.texts.ts';
import type { Payment } from './gateway.ts';

/** What a payer may press: the wallet of a phone, and what the buttons of the simulator stand for. */
export const outcomes = [
  'wallet',
  'pay',
  'decline',
  'cancel',
  'close',
  'pay-lost-return',
  'pay-return-twice',
  'expire',
] as const;
export type PageOutcome = (typeof outcomes)[number];

/** Endings that only the simulator offers. */
const endings = outcomes.filter((outcome) => outcome !== 'wallet');

/** The form a browser carries back to the shop. */
export interface ReturnForm {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

const formats: Readonly<
  Record<CardField, { autocomplete: string; lengthMax: number; placeholder: string }>
> = {
  card: { autocomplete: 'cc-number', lengthMax: 23, placeholder: '0000 0000 0000 0000' },
  expiry: { autocomplete: 'cc-exp', lengthMax: 7, placeholder: '12/30' },
  cvc: { autocomplete: 'cc-csc', lengthMax: 4, placeholder: '000' },
};

function field(
  name: CardField,
  texts: CardPageTexts,
  form: CardForm,
  faulty: readonly CardField[],
): Html {
  const wrong = faulty.includes(name);
  const { autocomplete, lengthMax, placeholder } = formats[name];
  return html`<div class="field">
<label for="${name}">${texts[name]}</label>
<input id="${name}" name="${name}" value="${form[name]}" inputmode="numeric" required
 autocomplete="${autocomplete}" maxlength="${lengthMax}" placeholder="${placeholder}"
 aria-describedby="${name}-hint" ${wrong && html`aria-invalid="true"`}>
<p id="${name}-hint" class="${wrong ? 'fault' : 'hint'}">${
    wrong ? texts[`${name}Invalid`] : texts[`${name}Hint`]
  }</p>
</div>`;
}

function summary(payment: Payment, texts: CardPageTexts): Html {
  const amount = formatAmount(payment.totalAmount, payment.currency, texts.language);
  return html`<header class="bill">
<p class="gateway"><span class="mark" aria-hidden="true"></span>${texts.gateway}</p>
<h1>${texts.title}</h1>
<p class="amount"><span class="quiet">${texts.toPay}</span><strong>${amount}</strong></p>
<dl>
<div><dt>${texts.order}</dt><dd>${payment.orderNo}</dd></div>
${payment.cart.map(
  (item) =>
    html`<div><dt>${item.name}${
      item.quantity > 1 && html` × ${item.quantity}`
    }</dt><dd>${formatAmount(item.amount, payment.currency, texts.language)}</dd></div>`,
)}
<div><dt>${texts.validUntil}</dt><dd>${clockTime(new Date(payment.expiresAt))}</dd></div>
</dl>
</header>`;
}

/** The page with the card's form and the simulator's choices. */
export function sendCardPage(
  reply: FastifyReply,
  payment: Payment,
  form: CardForm,
  faulty: readonly CardField[],
): FastifyReply {
  const texts = cardPageTexts(payment.language);
  const amount = formatAmount(payment.totalAmount, payment.currency, texts.language);
  const action = `/csob/pay/${payment.pageToken}`;
  const body = html`<main class="card-page">
<section class="sheet">
${summary(payment, texts)}
<form method="post" action="${action}" class="card-form" novalidate>
${field('card', texts, form, faulty)}
<div class="pair">
${field('expiry', texts, form, faulty)}
${field('cvc', texts, form, faulty)}
</div>
<button class="link" type="button" data-fill-card>${texts.fill}</button>
<button class="main" name="outcome" value="card">${texts.pay} ${amount}</button>
<button class="plain" name="outcome" value="wallet">${texts.outcome.wallet}</button>
<button class="plain" name="outcome" value="cancel">${texts.cancel}</button>
</form>
</section>
<section class="choices" aria-labelledby="choices-title">
<h2 id="choices-title">${texts.outcomes}</h2>
<p>${texts.outcomesHint}</p>
<form method="post" action="${action}">
${endings.map(
  (outcome) => html`<button name="outcome" value="${outcome}">${texts.outcome[outcome]}</button>`,
)}
</form>
</section>
</main>`;
  return sendPage(reply, {
    title: texts.title,
    language: texts.language,
    label: texts.label,
    scripts: ['card-page.js'],
    body,
  });
}

/** Takes the browser back: at once, or twice, or at a press when the payment was over before. */
export function sendReturnPage(
  reply: FastifyReply,
  payment: Payment,
  back: ReturnForm,
  manner: 'at-once' | 'twice' | 'by-hand',
): FastifyReply {
  const texts = cardPageTexts(payment.language);
  const title = manner === 'by-hand' ? texts.finishedTitle : texts.returning;
  const body = html`<main class="card-page"><section class="sheet">
<h1>${title}</h1>
<p>${manner === 'by-hand' && texts.finished}</p>
<form method="${back.method.toLowerCase()}" action="${formAction(back)}" ${
    manner !== 'by-hand' && html`data-return="${manner}"`
  }>
${Object.entries(hiddenFields(back)).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<button class="main">${texts.returnButton}</button>
</form>
</section></main>`;
  return sendPage(reply, {
    title,
    language: texts.language,
    label: texts.label,
    scripts: ['return.js'],
    body,
  });
}

/** A form sent by GET drops the query of its address, so that goes into fields of its own. */
const hiddenFields = ({ url, method, fields }: ReturnForm): ReturnForm['fields'] =>
  method === 'GET' ? { ...Object.fromEntries(new URL(url).searchParams), ...fields } : fields;

const formAction = ({ url, method }: ReturnForm): string =>
  method === 'GET' ? url.replace(/\?[^#]*/, '') : url;

/** A page that leads nowhere: the window is closed, or the return got lost. */
export function sendDeadEnd(
  reply: FastifyReply,
  payment: Payment,
  kind: 'closed' | 'lost',
): FastifyReply {
  const texts = cardPageTexts(payment.language);
  const title = kind === 'closed' ? texts.closedTitle : texts.lostTitle;
  return sendPage(reply, {
    title,
    language: texts.language,
    label: texts.label,
    body: html`<main class="card-page"><section class="sheet">
<h1>${title}</h1><p>${texts[kind]}</p>
</section></main>`,
  });
}
