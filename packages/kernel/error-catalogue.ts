/**
 * The codes that belong to no single module: the frame's own, and those of the specification's
 * section 8 (login, player side, KYC). Modules declare theirs in `contract/errors.ts`.
 * The specification gives codes without sentences; the sentences here are ours.
 */
import { defineErrors } from './errors.ts';

/** What the edge itself answers, for any call, without the call declaring it. */
export const frameErrors = defineErrors({
  ERR_VALIDATION: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Některé údaje nejsou správně vyplněny.',
      en: 'Some of the data are not filled in correctly.',
      sk: 'Niektoré údaje nie sú správne vyplnené.',
    },
  },
  ERR_UNAUTHORIZED: {
    status: 401,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Nejprve se přihlaste.',
      en: 'Please sign in first.',
      sk: 'Najprv sa prihláste.',
    },
  },
  ERR_FORBIDDEN: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'K této akci nemáte oprávnění.',
      en: 'You are not allowed to do this.',
      sk: 'Na túto akciu nemáte oprávnenie.',
    },
  },
  ERR_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Záznam nebyl nalezen.',
      en: 'We could not find that.',
      sk: 'Záznam sa nenašiel.',
    },
  },
  ERR_CONFLICT: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Údaje se mezitím změnily. Načtěte je znovu a akci zopakujte.',
      en: 'The data have changed in the meantime. Reload them and try again.',
      sk: 'Údaje sa medzitým zmenili. Načítajte ich znova a akciu zopakujte.',
    },
  },
  ERR_IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Požadavek musí mít hlavičku Idempotency-Key s 8 až 80 písmeny, číslicemi, pomlčkami či podtržítky.',
      en: 'The request needs an Idempotency-Key header of 8 to 80 letters, digits, hyphens or underscores.',
      sk: 'Požiadavka musí mať hlavičku Idempotency-Key s 8 až 80 písmenami, číslicami, pomlčkami či podčiarkovníkmi.',
    },
  },
  ERR_DUPLICATE_REQUEST: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Tento požadavek už byl zpracován s jinými údaji.',
      en: 'This request was already handled with other data.',
      sk: 'Táto požiadavka už bola spracovaná s inými údajmi.',
    },
  },
  ERR_RATE_LIMITED: {
    status: 429,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Příliš mnoho požadavků. Chvíli počkejte a zkuste to znovu.',
      en: 'Too many requests. Wait a moment and try again.',
      sk: 'Priveľa požiadaviek. Chvíľu počkajte a skúste to znova.',
    },
  },
  ERR_BODY_TOO_LARGE: {
    status: 413,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odeslaná data nebo soubor jsou příliš velké.',
      en: 'The data or the file you sent are too large.',
      sk: 'Odoslané dáta alebo súbor sú príliš veľké.',
    },
  },
  ERR_LIST_TOO_LONG: {
    status: 413,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Seznam má víc než {most} řádků a do souboru se nevejde. Zužte dny nebo filtr.',
      en: 'The list has more than {most} rows and does not fit in a file. Narrow the days or the filter.',
      sk: 'Zoznam má viac ako {most} riadkov a do súboru sa nezmestí. Zúžte dni alebo filter.',
    },
  },
  ERR_BUSY: {
    status: 503,
    retry: 'same-key',
    log: 'warn',
    text: {
      cs: 'Právě máme mnoho práce a požadavek jsme neprovedli. Zkuste to za okamžik znovu.',
      en: 'We are very busy and have not done what you asked. Try again in a moment.',
      sk: 'Práve máme veľa práce a požiadavku sme nevykonali. Skúste to o chvíľu znova.',
    },
  },
  ERR_MAINTENANCE: {
    status: 503,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Probíhá plánovaná odstávka. Vraťte se prosím později.',
      en: 'Planned maintenance is under way. Please come back later.',
      sk: 'Prebieha plánovaná odstávka. Vráťte sa, prosím, neskôr.',
    },
  },
  ERR_UNKNOWN: {
    status: 500,
    retry: 'same-key',
    log: 'error',
    text: {
      cs: 'Došlo k chybě',
      en: 'There was an error',
      sk: 'Vyskytla sa chyba',
    },
  },
});

/** Signing in (specification, section 8). */
export const loginErrors = defineErrors({
  ERR_INVALID_CONTRACT: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Smlouva k účtu není platná. Obraťte se na podporu.',
      en: "The account's contract is not valid. Please contact support.",
      sk: 'Zmluva k účtu nie je platná. Obráťte sa na podporu.',
    },
  },
  ERR_INVALID_CREDENTIALS: {
    status: 401,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Nesprávný e-mail nebo heslo.',
      en: 'Wrong e-mail or password.',
      sk: 'Nesprávny e-mail alebo heslo.',
    },
  },
  ERR_OTHER_SESSION_IS_ACTIVE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Jste přihlášeni na jiném zařízení nebo v provozovně.',
      en: 'You are signed in on another device or at a venue.',
      sk: 'Ste prihlásení na inom zariadení alebo v prevádzke.',
    },
  },
  ERR_TOO_MANY_BAD_ATTEMPTS: {
    status: 429,
    retry: 'later',
    log: 'warn',
    text: {
      cs: 'Příliš mnoho chybných pokusů. Zkuste to později nebo si obnovte přístup.',
      en: 'Too many wrong attempts. Try again later or restore your access.',
      sk: 'Priveľa chybných pokusov. Skúste to neskôr alebo si obnovte prístup.',
    },
  },
  ERR_SIGNATURE_ERROR: {
    status: 401,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Požadavek se nepodařilo ověřit. Obnovte stránku a zkuste to znovu.',
      en: 'The request could not be verified. Reload the page and try again.',
      sk: 'Požiadavku sa nepodarilo overiť. Obnovte stránku a skúste to znova.',
    },
  },
  ERR_DEVICE_REVOKED: {
    status: 401,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Toto zařízení už není zaregistrované.',
      en: 'This device is not registered any more.',
      sk: 'Toto zariadenie už nie je zaregistrované.',
    },
  },
});

/** The player's side (specification, section 8). */
export const playerSideErrors = defineErrors({
  ERR_NO_VALID_EMAIL: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'E-mail není platný nebo ještě není ověřený.',
      en: 'The e-mail is not valid or has not been verified yet.',
      sk: 'E-mail nie je platný alebo ešte nie je overený.',
    },
  },
  ERR_INVALID_SECURITY_CODE: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Kód je nesprávný nebo jeho platnost vypršela.',
      en: 'The code is wrong or has expired.',
      sk: 'Kód je nesprávny alebo jeho platnosť vypršala.',
    },
  },
  ERR_INVALID_PIN: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: { cs: 'Nesprávný PIN.', en: 'Wrong PIN.', sk: 'Nesprávny PIN.' },
  },
  ERR_INVALID_CARD_ID: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Kartu jsme nerozpoznali.',
      en: 'We did not recognise the card.',
      sk: 'Kartu sme nerozpoznali.',
    },
  },
  WRN_PLAYER_LIMITS_REACHED: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Dosáhli jste některého ze svých limitů.',
      en: 'You have reached one of your limits.',
      sk: 'Dosiahli ste niektorý zo svojich limitov.',
    },
  },
  ERR_LIMIT_REACHED_LOGONCOUNTDAY: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Dosáhli jste svého denního počtu přihlášení.',
      en: 'You have reached your number of sign-ins for today.',
      sk: 'Dosiahli ste svoj denný počet prihlásení.',
    },
  },
  ERR_LIMIT_REACHED_LOGONCOUNTMONTH: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Dosáhli jste svého měsíčního počtu přihlášení.',
      en: 'You have reached your number of sign-ins for this month.',
      sk: 'Dosiahli ste svoj mesačný počet prihlásení.',
    },
  },
  ERR_LIMIT_REACHED_LOGONDURATION: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Dosáhli jste své denní doby přihlášení.',
      en: 'You have used up your sign-in time for today.',
      sk: 'Dosiahli ste svoj denný čas prihlásenia.',
    },
  },
  ERR_LIMIT_REACHED_LOGONBREAK: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Ještě neskončila přestávka, kterou jste si nastavili.',
      en: 'The break you set for yourself has not ended yet.',
      sk: 'Ešte sa neskončila prestávka, ktorú ste si nastavili.',
    },
  },
  ERR_NO_CHANGES_LEFT_THIS_MONTH: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Tento měsíc už limity změnit nelze.',
      en: 'Your limits cannot be changed again this month.',
      sk: 'Tento mesiac už limity zmeniť nemožno.',
    },
  },
});

/** Identity checks (specification, section 8). */
export const kycErrors = defineErrors({
  KYC_PLAYER_NOT_MATCH: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Ověřené údaje neodpovídají údajům ve vašem účtu.',
      en: 'The verified data do not match those in your account.',
      sk: 'Overené údaje nezodpovedajú údajom vo vašom účte.',
    },
  },
  KYC_INTERNAL_ERROR: {
    status: 502,
    retry: 'later',
    log: 'error',
    text: {
      cs: 'Ověření se nezdařilo. Zkuste to prosím znovu.',
      en: 'The verification failed. Please try again.',
      sk: 'Overenie sa nepodarilo. Skúste to, prosím, znova.',
    },
  },
});

/** The whole catalogue, as the edge reads it. */
export const catalogue = defineErrors({
  ...frameErrors,
  ...loginErrors,
  ...playerSideErrors,
  ...kycErrors,
});
