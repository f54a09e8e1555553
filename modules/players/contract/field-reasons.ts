/** Sentences beside a field when the kind of its fault says too little. */
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
  email_taken: {
    cs: 'S tímto e-mailem už účet máte. Přihlaste se, nebo si obnovte heslo.',
    en: 'You already have an account with this e-mail. Sign in, or reset your password.',
    sk: 'S týmto e-mailom už účet máte. Prihláste sa alebo si obnovte heslo.',
  },
  phone_form: {
    cs: 'Zadejte číslo mobilu, například 777 123 456.',
    en: 'Enter a mobile number, such as +420 777 123 456.',
    sk: 'Zadajte číslo mobilu, napríklad 0905 123 456.',
  },
  phone_taken: {
    cs: 'Tento telefon už patří k jinému účtu.',
    en: 'This phone already belongs to another account.',
    sk: 'Tento telefón už patrí k inému účtu.',
  },
  post_code: {
    cs: 'PSČ neodpovídá zemi adresy. Zkontrolujte ho prosím.',
    en: 'The postal code does not fit the country. Please check it.',
    sk: 'PSČ nezodpovedá krajine adresy. Skontrolujte ho, prosím.',
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
    en: 'The birth number belongs to another date of birth.',
    sk: 'Rodné číslo je pre iný dátum narodenia.',
  },
  birth_number_sex: {
    cs: 'Rodné číslo neodpovídá zvolenému pohlaví.',
    en: 'The birth number does not match the gender you chose.',
    sk: 'Rodné číslo nezodpovedá zvolenému pohlaviu.',
  },
  birth_number_taken: {
    cs: 'Osoba s tímto rodným číslem už účet má. Ozvěte se prosím podpoře.',
    en: 'Somebody with this birth number already has an account. Please contact support.',
    sk: 'Človek s týmto rodným číslom už účet má. Ozvite sa, prosím, podpore.',
  },
  not_in_market: {
    cs: 'Tento údaj od vás nepotřebujeme.',
    en: 'We do not need this from you.',
    sk: 'Tento údaj od vás nepotrebujeme.',
  },
  politically_exposed: {
    cs: 'Politicky exponovaným osobám zde účet založit nemůžeme.',
    en: 'We cannot open an account for politically exposed persons here.',
    sk: 'Politicky exponovaným osobám tu účet založiť nemôžeme.',
  },
  pin_simple: {
    cs: 'Takový PIN se dá snadno uhodnout. Zvolte jiný.',
    en: 'This PIN is easy to guess. Choose another.',
    sk: 'Taký PIN sa dá ľahko uhádnuť. Zvoľte iný.',
  },
  consent_required: {
    cs: 'Bez tohoto souhlasu účet založit nelze.',
    en: 'The account cannot be opened without this.',
    sk: 'Bez tohto súhlasu účet založiť nemožno.',
  },
  registration_unfinished: {
    cs: 'Registrace s tímto e-mailem ještě není dokončená.',
    en: 'The registration with this e-mail is not finished yet.',
    sk: 'Registrácia s týmto e-mailom ešte nie je dokončená.',
  },
  account_closed: {
    cs: 'Tento účet byl uzavřen.',
    en: 'This account has been closed.',
    sk: 'Tento účet bol zatvorený.',
  },
  language: {
    cs: 'Tento jazyk tu nenabízíme.',
    en: 'We do not offer this language here.',
    sk: 'Tento jazyk tu neponúkame.',
  },
} as const;
export type PlayersFieldReason = keyof typeof playersFieldReasons;
