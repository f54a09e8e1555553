/** Sentences beside a field when its kind of fault does not say enough. */
export const paymentsFieldReasons = {
  check_digit: {
    cs: 'Číslo není správně, zkontrolujte prosím jeho číslice.',
    en: 'The number does not add up. Please check its digits.',
    sk: 'Číslo nie je správne, skontrolujte, prosím, jeho číslice.',
  },
  account_form: {
    cs: 'Zadejte číslo účtu jako 19-2000145399/0800 nebo IBAN začínající CZ či SK.',
    en: 'Enter the account as 19-2000145399/0800, or as an IBAN that begins with CZ or SK.',
    sk: 'Zadajte číslo účtu ako 19-2000145399/0800 alebo IBAN začínajúci CZ či SK.',
  },
  account_check_digit: {
    cs: 'Číslo účtu není správně, zkontrolujte prosím jeho číslice.',
    en: 'The account number does not add up. Please check its digits.',
    sk: 'Číslo účtu nie je správne, skontrolujte, prosím, jeho číslice.',
  },
  iban_check_digit: {
    cs: 'IBAN není správně, zkontrolujte prosím jeho číslice.',
    en: 'The IBAN does not add up. Please check its digits.',
    sk: 'IBAN nie je správny, skontrolujte, prosím, jeho číslice.',
  },
  iban_foreign: {
    cs: 'Přidat lze jen český nebo slovenský účet.',
    en: 'Only a Czech or Slovak account can be added.',
    sk: 'Pridať možno iba český alebo slovenský účet.',
  },
} as const;
