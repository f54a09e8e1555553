/** Codes of this module; those of section 8 of the specification are the kernel's. */
import { defineErrors } from '@herna/kernel';

export const playersErrors = defineErrors({
  ERR_SECOND_FACTOR_NEEDED: {
    status: 401,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Zadejte kód ze své ověřovací aplikace.',
      en: 'Enter the code from your authenticator app.',
      sk: 'Zadajte kód zo svojej overovacej aplikácie.',
    },
  },
  ERR_SECOND_FACTOR_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Dvoufázové přihlášení je už zapnuté, nebo ještě není.',
      en: 'Two-step sign-in is on already, or it is not on yet.',
      sk: 'Dvojfázové prihlásenie je už zapnuté, alebo ešte nie je.',
    },
  },
  ERR_NO_CONTACT: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hráč u nás takový kontakt nemá.',
      en: 'The player has no such contact.',
      sk: 'Hráč u nás taký kontakt nemá.',
    },
  },
  ERR_MESSAGES_REFUSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hráč textové zprávy odmítl, nebo mu teď žádné posílat nesmíme. Zpráva neodešla.',
      en: 'The player takes no text messages, or none may reach them now. Nothing was sent.',
      sk: 'Hráč textové správy odmietol, alebo mu teraz žiadne posielať nesmieme. Správa neodišla.',
    },
  },
  ERR_ACCOUNT_NOT_TEMPORARY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Účet není dočasný, jeho konec nelze posunout.',
      en: 'The account is not temporary, its end cannot be moved.',
      sk: 'Účet nie je dočasný, jeho koniec nemožno posunúť.',
    },
  },
  ERR_PROLONGATION: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Konec lze posunout jen dál, nejvýše o dobu, na kterou se dočasné účty zakládají.',
      en: 'The end can only be moved later, by at most the time a temporary account is opened for.',
      sk: 'Koniec možno posunúť len ďalej, najviac o čas, na ktorý sa dočasné účty zakladajú.',
    },
  },
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
  ERR_REGISTRATION_UNCHECKED: {
    status: 503,
    retry: 'later',
    log: 'warn',
    text: {
      cs: 'Rejstřík vyloučených osob neodpovídá, a bez něj účet otevřít nesmíme. Co jste vyplnili, zůstává; zkuste to prosím za chvíli.',
      en: 'The register of excluded persons does not respond, and without it we may not open an account. What you have filled in is kept; please try again in a while.',
      sk: 'Register vylúčených osôb neodpovedá a bez neho účet otvoriť nesmieme. Čo ste vyplnili, zostáva; skúste to, prosím, o chvíľu.',
    },
  },
  ERR_REGISTRATION_CLOSED: {
    status: 403,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Nové hráče teď nepřijímáme. Zkuste to prosím později.',
      en: 'Registration is closed at the moment. Please try again later.',
      sk: 'Nových hráčov teraz neprijímame. Skúste to, prosím, neskôr.',
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
  ERR_REGISTRATION_FINISHED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Účet už je založený. Přihlaste se prosím.',
      en: 'The account has been opened already. Please sign in.',
      sk: 'Účet je už založený. Prihláste sa, prosím.',
    },
  },
  ERR_EMAIL_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'S tímto e-mailem už účet máte. Přihlaste se, nebo si obnovte heslo.',
      en: 'You already have an account with this e-mail. Sign in, or reset your password.',
      sk: 'S týmto e-mailom už účet máte. Prihláste sa alebo si obnovte heslo.',
    },
  },
  ERR_PHONE_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento telefon už patří k jinému účtu. Zadejte prosím jiný.',
      en: 'This phone already belongs to another account. Please enter another one.',
      sk: 'Tento telefón už patrí k inému účtu. Zadajte, prosím, iný.',
    },
  },
  ERR_ACCOUNT_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Účet už u nás máte. Přihlaste se do něj, nebo se ozvěte podpoře.',
      en: 'You already have an account with us. Sign in to it, or contact support.',
      sk: 'Účet už u nás máte. Prihláste sa doň, alebo sa ozvite podpore.',
    },
  },
  ERR_CODE_TOO_SOON: {
    status: 429,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Kód jsme poslali před chvílí. Než požádáte o další, chvíli prosím počkejte.',
      en: 'We have just sent a code. Please wait a while before you ask for another.',
      sk: 'Kód sme poslali pred chvíľou. Skôr ako požiadate o ďalší, chvíľu, prosím, počkajte.',
    },
  },
  ERR_ADDRESS_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Adresu tohoto druhu už máte. Upravte ji prosím.',
      en: 'You already have an address of this type. Please edit that one.',
      sk: 'Adresu tohto druhu už máte. Upravte ju, prosím.',
    },
  },
  ERR_ADDRESS_NEEDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Trvalou adresu lze jen změnit, ne odstranit.',
      en: 'The permanent address can be changed but not removed.',
      sk: 'Trvalú adresu možno iba zmeniť, nie odstrániť.',
    },
  },
  ERR_ACCOUNT_LOCKED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Účet je zablokovaný. Ozvěte se prosím podpoře.',
      en: 'The account is locked. Please contact support.',
      sk: 'Účet je zablokovaný. Ozvite sa, prosím, podpore.',
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
  ERR_CARDS_NOT_ISSUED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tato značka hráčské karty nevydává.',
      en: 'This brand issues no cards.',
      sk: 'Táto značka hráčske karty nevydáva.',
    },
  },
  ERR_CARD_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Karta tohoto čísla už byla vydána.',
      en: 'A card of this number has been issued already.',
      sk: 'Karta tohto čísla už bola vydaná.',
    },
  },
  ERR_CARD_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odebranou kartu už nelze změnit.',
      en: 'A removed card can no longer be changed.',
      sk: 'Odobratú kartu už nemožno zmeniť.',
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
