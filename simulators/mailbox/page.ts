/** The mailbox as a page: the list on the left, the opened message on the right. */
import { listTime } from '../frame/dates.ts';
import { type Html, html } from '../frame/html.ts';
import type { Filter, Mailbox, Message } from './messages.ts';

const shownMessages = 200;

/** The page's content. */
export function mailboxPage(mailbox: Mailbox, filter: Filter, opened?: Message): Html {
  const messages = mailbox.list(filter).slice(0, shownMessages);
  const query = new URLSearchParams();
  if (filter.search) query.set('search', filter.search);
  if (filter.kind) query.set('kind', filter.kind);
  const suffix = query.size > 0 ? `?${query}` : '';
  return html`<main class="mailbox ${opened && 'opened'}">
<header><h1>Mailbox</h1>
<form method="get" action="/mailbox" role="search" class="inline">
<label class="unseen" for="search">Search by recipient or text</label>
<input id="search" name="search" type="search" value="${filter.search}"
 placeholder="Recipient or text">
<label class="unseen" for="kind">Kind</label>
<select id="kind" name="kind">${kindOption('', 'All', filter)}${kindOption(
    'email',
    'E-mail',
    filter,
  )}${kindOption('sms', 'SMS', filter)}${kindOption('push', 'Push', filter)}</select>
<button>Search</button></form></header>
<nav class="messages" aria-label="Messages" data-live="mailbox">
${messages.length === 0 && html`<p class="empty">No message has come yet.</p>`}
<ul>${messages.map((message) => item(message, suffix, message.id === opened?.id))}</ul>
</nav>
<section class="reader" aria-label="Opened message">
${opened ? reader(opened, suffix) : html`<p class="empty">Choose a message to read it.</p>`}
</section>
</main>`;
}

const kindOption = (value: string, words: string, { kind = '' }: Filter): Html =>
  html`<option value="${value}" ${value === kind && html`selected`}>${words}</option>`;

const kindWords = { email: 'E-mail', sms: 'SMS', push: 'Push' } as const;

function item(message: Message, suffix: string, current: boolean): Html {
  return html`<li><a href="/mailbox/${message.id}${suffix}" ${current && html`aria-current="true"`}>
<span class="head"><span class="kind ${message.kind}">${kindWords[message.kind]}</span>
<span class="to">${message.to.join(', ')}</span>
<time datetime="${message.receivedAt}">${listTime(new Date(message.receivedAt)).slice(11)}</time>
</span>
<span class="subject">${message.subject || message.text.slice(0, 80)}</span>
${message.code && html`<span class="code">${message.code}</span>`}
</a></li>`;
}

function reader(message: Message, suffix: string): Html {
  return html`<article>
<p class="back"><a href="/mailbox${suffix}">Back to the list</a></p>
<h2>${message.subject || kindWords[message.kind]}</h2>
<dl><div><dt>To</dt><dd>${message.to.join(', ')}</dd></div>
<div><dt>From</dt><dd>${message.from}</dd></div>
<div><dt>Received</dt><dd>${listTime(new Date(message.receivedAt))}</dd></div>
${message.code && html`<div><dt>Code</dt><dd class="code">${message.code}</dd></div>`}${
  message.opens && html`<div><dt>Opens</dt><dd>${withLinks(message.opens)}</dd></div>`
}</dl>
${
  message.html
    ? html`<iframe src="/mailbox/${message.id}/html"
 sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
 title="Content of the message"></iframe>`
    : html`<pre tabindex="0">${withLinks(message.text)}</pre>`
}
${
  (message.replyUrl || message.replyTo) &&
  html`<form method="post" action="/mailbox/${message.id}/replies" class="inline">
<label>Answer <input name="text" value="${message.replyUrl && 'STOP'}" required></label> <button>Send</button></form>`
}${
  message.returnPath &&
  html`<form method="post" action="/mailbox/${message.id}/complaints" class="inline">
<button>Report as spam</button></form>`
}${
  message.html &&
  html`<details><summary>Plain text</summary><pre tabindex="0">${withLinks(
    message.text,
  )}</pre></details>`
}
</article>`;
}

/** Addresses in a text become links, so that a person can follow them. */
function withLinks(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${parts.map((part, index) =>
    index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part,
  )}`;
}
