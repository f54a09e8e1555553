/** The first page: every party, its state, its fault switches and what happened lately. */

import { listTime } from './frame/dates.ts';
import type { EventLog } from './frame/event-log.ts';
import type { Switch } from './frame/faults.ts';
import { type Html, html } from './frame/html.ts';
import type { Party } from './frame/party.ts';

const shownEvents = 60;

/** The page's content. */
export function indexPage(parties: readonly Party[], log: EventLog, platformUrl: string): Html {
  return html`<main class="desk">
<header class="intro"><h1>The outside world</h1>
<p>Everyone the platform talks to, played by one process. Break things with the switches.
${platformUrl && html`<a href="${platformUrl}">To the platform</a>`}</p>
<form method="post" action="/__sim/reset"><button>Reset everything</button></form></header>
<div class="cards">${parties.map(partyCard)}</div>
<section><h2>What happened</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Events"
 data-live="csob payu gpwebpay payout netera mobiletech openbanking bank mailbox register sso kremen olivin jaspis achat"><table>
<thead><tr><th>Time</th><th>Party</th><th>Event</th></tr></thead>
<tbody>${eventRows(log)}</tbody></table></div></section>
</main>`;
}

function partyCard(party: Party): Html {
  const id = `party-${party.name}`;
  const values = party.faults.current();
  const suffering = Object.values(values).some((value) => value !== 0 && value !== '');
  return html`<section class="card" aria-labelledby="${id}">
<h2 id="${id}"><a href="${party.page}">${party.title}</a></h2>
<ul class="summary" data-live="${party.name}">${party
    .summary()
    .map((statement) => html`<li>${statement}</li>`)}</ul>
<details ${suffering && html`open`}><summary>Faults${suffering && ' (some are on)'}</summary>
<form method="post" action="/__sim/${party.name}/faults">
${Object.entries(party.faults.table).map(([name, definition]) =>
  faultField(`${party.name}-${name}`, name, definition, values[name] ?? 0),
)}
<button class="main">Set</button></form>
<form method="post" action="/__sim/${party.name}/reset"><button>Reset this party</button></form>
</details></section>`;
}

function faultField(
  id: string,
  name: string,
  { kind, label }: Switch,
  value: string | number,
): Html {
  if (kind === 'flag') {
    return html`<p class="flag"><input type="checkbox" id="${id}" name="${name}" ${
      value === 1 && html`checked`
    }><label for="${id}">${label}</label></p>`;
  }
  return html`<p class="value"><label for="${id}">${label}</label>
<input id="${id}" name="${name}" value="${value === 0 ? '' : value}" ${
    kind === 'number' && html`inputmode="numeric"`
  }></p>`;
}

function eventRows(log: EventLog): Html {
  const events = [...log.list()].reverse().slice(0, shownEvents);
  if (events.length === 0) return html`<tr><td colspan="3">Nothing yet.</td></tr>`;
  return html`${events.map(
    ({ at, party, text }) =>
      html`<tr><td>${listTime(at)}</td><td>${party}</td><td>${text}</td></tr>`,
  )}`;
}
