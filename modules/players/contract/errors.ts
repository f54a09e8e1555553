import { defineErrors } from '@herna/kernel';

export const playersErrors = defineErrors({
  ERR_REGISTRATION_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Registrace už neplatí. Začněte prosím znovu.',
      en: 'This registration is no longer valid. Please start again.',
      sk: 'Registrácia už neplatí. Začnite, prosím, znova.',
    },
  },
  ERR_REGISTRATION_INCOMPLETE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Registraci ještě něco chybí. Vraťte se prosím k předchozím krokům.',
      en: 'Something is still missing. Please go back to the earlier steps.',
      sk: 'Registrácii ešte niečo chýba. Vráťte sa, prosím, k predchádzajúcim krokom.',
    },
  },
  ERR_REGISTRATION_FIELDS: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Některé údaje je potřeba opravit.',
      en: 'Some details need to be corrected.',
      sk: 'Niektoré údaje treba opraviť.',
    },
  },
  ERR_ACCOUNT_LOCKED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Konto je zablokované. Ozvěte se prosím podpoře.',
      en: 'The account is locked. Please contact support.',
      sk: 'Konto je zablokované. Ozvite sa, prosím, podpore.',
    },
  },
  ERR_PLAYER_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takového hráče nemáme.',
      en: 'There is no such player.',
      sk: 'Takého hráča nemáme.',
    },
  },
  ERR_RESET_LINK: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odkaz ke změně hesla už neplatí. Požádejte prosím o nový.',
      en: 'The link to change the password is no longer valid. Please ask for a new one.',
      sk: 'Odkaz na zmenu hesla už neplatí. Požiadajte, prosím, o nový.',
    },
  },
});

/** Sentences beside a field that say more than the kind of its fault. */
export const playersFieldReasons = {
  name_letters: {
    cs: 'Jméno může mít jen písmena a mezery.',
    en: 'A name may have letters and spaces only.',
    sk: 'Meno môže mať iba písmená a medzery.',
  },
  email_form: {
    cs: 'E-mail nemá správný tvar, například jmeno@domena.cz.',
    en: 'This is not an e-mail address, such as name@domain.com.',
    sk: 'E-mail nemá správny tvar, napríklad meno@domena.sk.',
  },
  phone_form: {
    cs: 'Zadejte číslo mobilu, například 777 123 456.',
    en: 'Give a mobile number, such as +420 777 123 456.',
    sk: 'Zadajte číslo mobilu, napríklad 0905 123 456.',
  },
  post_code: {
    cs: 'PSČ má pět číslic.',
    en: 'The postal code has five digits.',
    sk: 'PSČ má päť číslic.',
  },
  country: {
    cs: 'Trvalá adresa musí být v České republice.',
    en: 'The permanent address must be in the Czech Republic.',
    sk: 'Trvalá adresa musí byť v Českej republike.',
  },
  too_young: {
    cs: 'Hrát mohou jen lidé, kterým je už 18 let.',
    en: 'You must be 18 or older to play.',
    sk: 'Hrať môžu iba ľudia, ktorí už majú 18 rokov.',
  },
  birth_number: {
    cs: 'Rodné číslo nesouhlasí. Zkontrolujte všechny číslice.',
    en: 'The birth number does not add up. Check every digit.',
    sk: 'Rodné číslo nesúhlasí. Skontrolujte všetky číslice.',
  },
  birth_number_date: {
    cs: 'Rodné číslo je pro jiné datum narození.',
    en: 'The birth number is for another date of birth.',
    sk: 'Rodné číslo je pre iný dátum narodenia.',
  },
  birth_number_sex: {
    cs: 'Rodné číslo neodpovídá zvolenému pohlaví.',
    en: 'The birth number does not fit the chosen sex.',
    sk: 'Rodné číslo nezodpovedá zvolenému pohlaviu.',
  },
  password_short: {
    cs: 'Heslo má mít aspoň 10 znaků. Stačí i delší věta.',
    en: 'Use at least 10 characters. A longer sentence is fine.',
    sk: 'Heslo má mať aspoň 10 znakov. Stačí aj dlhšia veta.',
  },
  password_common: {
    cs: 'Takové heslo se dá snadno uhodnout. Zvolte jiné.',
    en: 'This password is easy to guess. Choose another.',
    sk: 'Také heslo sa dá ľahko uhádnuť. Zvoľte iné.',
  },
  password_personal: {
    cs: 'Heslo nesmí být složené z vašeho jména nebo e-mailu.',
    en: 'The password must not be made of your name or e-mail.',
    sk: 'Heslo nesmie byť zložené z vášho mena alebo e-mailu.',
  },
  consent_required: {
    cs: 'Bez tohoto souhlasu konto založit nelze.',
    en: 'The account cannot be opened without this.',
    sk: 'Bez tohto súhlasu konto založiť nemožno.',
  },
} as const;
