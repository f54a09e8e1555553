/** The page where a person confirms to the bank that the platform may know who they are. */
import { type Html, html } from '../frame/html.ts';
import type { AuthorizationRequest } from '../frame/openid-provider.ts';
import { type BankPerson, identityBanks } from './people.table.ts';

const cs = {
  label: 'SIMULÁTOR – žádná skutečná banka',
  title: 'Bankovní identita',
  intro: 'Herna se ptá, kdo jste. Zvolte banku a potvrďte, že jí to smí říct.',
  bank: 'Banka',
  person: 'Kdo se přihlašuje',
  somebody: 'Někdo jiný (vyplňte níže)',
  given: 'Jméno',
  family: 'Příjmení',
  birthNumber: 'Rodné číslo',
  birthDate: 'Datum narození',
  iban: 'Účet (IBAN)',
  phone: 'Telefon',
  confirm: 'Potvrdit a předat údaje',
  cancel: 'Zrušit',
};
const en: typeof cs = {
  label: 'SIMULATOR – no real bank',
  title: 'Bank identity',
  intro: 'Herna asks who you are. Choose your bank and agree that it may tell.',
  bank: 'Bank',
  person: 'Who is signing in',
  somebody: 'Somebody else (fill in below)',
  given: 'Given name',
  family: 'Family name',
  birthNumber: 'Birth number',
  birthDate: 'Date of birth',
  iban: 'Account (IBAN)',
  phone: 'Phone',
  confirm: 'Confirm and share',
  cancel: 'Cancel',
};

export const identityTexts = (language: string): typeof cs => (/^(cs|sk)/.test(language) ? cs : en);

/** The form; it carries the request along. */
export function consentPage(request: AuthorizationRequest, people: readonly BankPerson[]): Html {
  const texts = identityTexts(request.language);
  const hidden = Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<main class="desk"><h1>${texts.title}</h1><p>${texts.intro}</p>
<form method="post" action="/bankid/decide" class="fields">${hidden}
<label>${texts.bank} <select name="bank">${identityBanks.map(
    ({ id, name }) => html`<option value="${id}">${name}</option>`,
  )}</select></label>
<label>${texts.person} <select name="person">${people.map(
    (person) =>
      html`<option value="${person.id}">${person.givenName} ${person.familyName}</option>`,
  )}<option value="other">${texts.somebody}</option></select></label>
<label>${texts.given} <input name="givenName"></label>
<label>${texts.family} <input name="familyName"></label>
<label>${texts.birthNumber} <input name="birthNumber" inputmode="numeric" maxlength="11"></label>
<label>${texts.birthDate} <input name="birthDate" type="date"></label>
<label>${texts.iban} <input name="iban"></label>
<label>${texts.phone} <input name="phone" type="tel"></label>
<button class="main" name="decision" value="confirm">${texts.confirm}</button>
<button name="decision" value="cancel">${texts.cancel}</button>
</form></main>`;
}
