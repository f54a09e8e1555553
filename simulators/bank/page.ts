/** The bank's page: accounts, the form of an incoming transfer, orders and entries. */
import { formatAmount } from '../frame/amounts.ts';
import { listTime } from '../frame/dates.ts';
import { type Html, html } from '../frame/html.ts';
import type { Account, Books, Entry } from './accounts.ts';
import type { Orders, Transfer } from './orders.ts';

const shownRows = 100;

/** Reasons a person may choose for a return. */
const returnReasons = {
  AC04: 'account closed',
  AC03: 'no such account',
  MS03: 'no reason given',
} as const;

/** The page's content; `fault` says why a form was not taken. */
export function bankPage(books: Books, orders: Orders, fault?: string): Html {
  const accounts = books.accounts();
  const operators = accounts.filter(({ owner }) => owner === 'operator');
  return html`<main class="desk">
<h1>Bank</h1>
${fault && html`<p class="fault" role="alert">${fault}</p>`}
<section aria-labelledby="incoming-title"><h2 id="incoming-title">A transfer comes in</h2>
${incomingForm(operators)}</section>
<div data-live="bank">
<section><h2>Orders of the operator</h2>
<form method="post" action="/__sim/bank/execute" class="inline">
<p>Orders are executed some seconds after they were accepted.</p><button>Execute now</button></form>
${orderTable(orders.list().slice(0, shownRows))}</section>
<section><h2>Accounts</h2>
${accountTable(accounts, books)}</section>
${operators.map((account) => entrySection(account, books.entries(account.id)))}
</div>
</main>`;
}

const incomingForm = (operators: readonly Account[]): Html =>
  html`<form method="post" action="/__sim/bank/transfers" class="fields">
<label>To <select name="creditorIban">${operators.map(
    ({ id, currency }) => html`<option value="${id}">${id} (${currency})</option>`,
  )}</select></label>
<label>Payer's IBAN <input name="payerIban" required value="CZ3208000000000000007894"></label>
<label>Payer's name <input name="payerName" required></label>
<label>Variable symbol <input name="variableSymbol" inputmode="numeric" maxlength="10"></label>
<label>Amount <input name="amount" inputmode="decimal" required placeholder="500.00"></label>
<label>Message <input name="text" maxlength="140"></label>
<label>End-to-end id <input name="endToEndId" maxlength="35"></label>
<button class="main">Send</button>
</form>`;

function table(label: string, heads: readonly string[], rows: readonly Html[]): Html {
  const none = html`<tr><td colspan="${heads.length}">Nothing yet.</td></tr>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
<table><thead><tr>${heads.map(
    (head) => html`<th ${head === 'Amount' && html`class="number"`}>${head}</th>`,
  )}</tr></thead><tbody>${rows.length > 0 ? rows : none}</tbody></table></div>`;
}

function orderTable(transfers: readonly Transfer[]): Html {
  const rows = transfers.map(
    (transfer) => html`<tr><td>${transfer.endToEndId}</td><td>${transfer.creditorIban}</td>
<td class="number">${formatAmount(transfer.amount, transfer.currency, 'en')}</td>
<td>${transferState(transfer)}</td><td>${
      transfer.state === 'ACSC' && !transfer.returnReference && returnForm(transfer)
    }</td></tr>`,
  );
  return table('Orders', ['EndToEndId', 'To', 'Amount', 'State', 'Return'], rows);
}

function transferState({ state, reason, returnReason }: Transfer): string {
  if (returnReason) return `returned ${returnReason}`;
  if (state === 'RJCT') return `rejected ${reason ?? ''}`;
  return state === 'ACSC' ? 'executed' : 'accepted';
}

const returnForm = (transfer: Transfer): Html =>
  html`<form method="post" action="/__sim/bank/returns" class="inline">
<input type="hidden" name="endToEndId" value="${transfer.endToEndId}">
<select name="reason" aria-label="Reason to return ${transfer.endToEndId}">${Object.entries(
    returnReasons,
  ).map(([code, words]) => html`<option value="${code}">${code} ${words}</option>`)}</select>
<button>Return</button></form>`;

function accountTable(accounts: readonly Account[], books: Books): Html {
  const rows = accounts.map(
    (account) => html`<tr><td>${account.id}</td><td>${account.name}</td>
<td class="number">${formatAmount(books.balance(account.id), account.currency, 'en')}</td>
<td><form method="post" action="/__sim/bank/accounts" class="inline">
<input type="hidden" name="iban" value="${account.id}">
<input type="hidden" name="closed" value="${account.closed ? '0' : '1'}">
${account.closed ? 'closed ' : 'open '}
<button>${account.closed ? 'Open' : 'Close'}<span class="unseen"> ${account.id}</span></button>
</form></td></tr>`,
  );
  return table('Accounts', ['IBAN', 'Name', 'Amount', 'State'], rows);
}

const reversalForm = ({ reference }: Entry): Html =>
  html`<form method="post" action="/__sim/bank/reversals" class="inline">
<input type="hidden" name="reference" value="${reference}">
<button>Reverse<span class="unseen"> ${reference}</span></button></form>`;

function entrySection(account: Account, entries: readonly Entry[]): Html {
  const rows = [...entries]
    .reverse()
    .slice(0, shownRows)
    .map(
      (entry) => html`<tr><td>${listTime(new Date(entry.bookedAt))}</td><td>${entry.kind}</td>
<td>${entry.counterpartyName}</td><td>${entry.endToEndId ?? `/VS${entry.variableSymbol ?? ''}`}</td>
<td class="number">${formatAmount(entry.amount, entry.currency, 'en')}</td>
<td>${entry.reversal ? 'reversal' : entry.kind === 'incoming' ? reversalForm(entry) : ''}</td></tr>`,
    );
  const heads = ['Booked', 'Kind', 'Other side', 'Reference', 'Amount', 'Reversal'];
  return html`<section><h2>Entries on ${account.id}</h2>
${table(`Entries of ${account.id}`, heads, rows)}</section>`;
}
