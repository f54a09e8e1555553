/** The page on which an employee signs in at the company. */
import { type Html, html } from '../frame/html.ts';
import type { AuthorizationRequest } from '../frame/openid-provider.ts';
import type { Employee } from './people.table.ts';

const cs = {
  label: 'SIMULÁTOR – žádná skutečná firma',
  title: 'Firemní přihlášení',
  intro: 'Herna se ptá, kdo jste. Zvolte zaměstnance, za kterého se přihlašujete.',
  person: 'Kdo se přihlašuje',
  somebody: 'Někdo jiný (vyplňte níže)',
  name: 'Jméno',
  email: 'E-mail',
  twoFactors: 'Přihlášení dvěma faktory (amr: mfa)',
  confirm: 'Přihlásit',
  cancel: 'Zrušit',
};
const en: typeof cs = {
  label: 'SIMULATOR – no real company',
  title: 'Company sign-in',
  intro: 'Herna asks who you are. Choose the employee you sign in as.',
  person: 'Who is signing in',
  somebody: 'Somebody else (fill in below)',
  name: 'Name',
  email: 'E-mail',
  twoFactors: 'Signed in with two factors (amr: mfa)',
  confirm: 'Sign in',
  cancel: 'Cancel',
};

export const signOnTexts = (language: string): typeof cs => (/^(cs|sk)/.test(language) ? cs : en);

/** The form; it carries the request along. */
export function signOnPage(request: AuthorizationRequest, people: readonly Employee[]): Html {
  const texts = signOnTexts(request.language);
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<main class="desk"><h1>${texts.title}</h1><p>${texts.intro}</p>
<form method="post" action="/sso/decide" class="fields">${hidden}
<label>${texts.person} <select name="person">${people.map(
    ({ id, name, email }) => html`<option value="${id}">${name} (${email})</option>`,
  )}<option value="other">${texts.somebody}</option></select></label>
<label>${texts.name} <input name="name"></label>
<label>${texts.email} <input name="email" type="email"></label>
<label><input type="checkbox" name="twoFactors"> ${texts.twoFactors}</label>
<button class="main" name="decision" value="confirm">${texts.confirm}</button>
<button name="decision" value="cancel" formnovalidate>${texts.cancel}</button>
</form></main>`;
}
