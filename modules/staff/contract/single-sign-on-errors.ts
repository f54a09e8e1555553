import { defineErrors } from '@herna/kernel';

/** Refusals of sign-in at an identity provider. */
export const singleSignOnErrors = defineErrors({
  ERR_STAFF_SSO_PROVIDER: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takový poskytovatel přihlášení tu není nastaven.',
      en: 'There is no such sign-in provider here.',
      sk: 'Taký poskytovateľ prihlásenia tu nie je nastavený.',
    },
  },
  ERR_STAFF_SSO_SILENT: {
    status: 503,
    retry: 'later',
    log: 'error',
    text: {
      cs: 'Poskytovatel přihlášení teď neodpovídá. Zkuste to za chvíli.',
      en: 'The sign-in provider is not responding at the moment. Try again shortly.',
      sk: 'Poskytovateľ prihlásenia teraz neodpovedá. Skúste to o chvíľu.',
    },
  },
  ERR_STAFF_SSO_LOGOUT: {
    status: 400,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Zpráva o odhlášení u poskytovatele neplatí nebo už byla použita.',
      en: 'The logout token is not valid or was used already.',
      sk: 'Správa o odhlásení u poskytovateľa neplatí alebo už bola použitá.',
    },
  },
  ERR_STAFF_SSO_DENIED: {
    status: 401,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Přihlášení u poskytovatele jste nedokončili.',
      en: 'You did not complete the sign-in at the provider.',
      sk: 'Prihlásenie u poskytovateľa ste nedokončili.',
    },
  },
  ERR_STAFF_SSO_ANSWER: {
    status: 401,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Odpověď poskytovatele přihlášení neplatí nebo už byla použita. Začněte znovu.',
      en: 'The answer of the sign-in provider is not valid or was used already. Start again.',
      sk: 'Odpoveď poskytovateľa prihlásenia neplatí alebo už bola použitá. Začnite znova.',
    },
  },
  ERR_STAFF_SSO_EMAIL: {
    status: 403,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Poskytovatel přihlášení neověřil váš e-mail, proto vás nelze přihlásit.',
      en: 'The sign-in provider has not verified your e-mail, so you cannot be signed in.',
      sk: 'Poskytovateľ prihlásenia neoveril váš e-mail, preto vás nemožno prihlásiť.',
    },
  },
  ERR_STAFF_SSO_DOMAIN: {
    status: 403,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Tento účet patří jiné firmě. Přihlaste se svým pracovním účtem.',
      en: 'This account belongs to another company. Sign in with your work account.',
      sk: 'Tento účet patrí inej firme. Prihláste sa svojím pracovným účtom.',
    },
  },
  ERR_STAFF_SSO_UNKNOWN: {
    status: 403,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'S tímto účtem tu nikdo není propojen. Přihlaste se heslem a účet propojte, nebo požádejte správce.',
      en: 'Nobody here is linked to this account. Sign in with your password and link it, or ask an administrator.',
      sk: 'S týmto účtom tu nikto nie je prepojený. Prihláste sa heslom a účet prepojte, alebo požiadajte správcu.',
    },
  },
  ERR_STAFF_SSO_BLOCKED: {
    status: 403,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Váš účet je zablokovaný. Obraťte se na správce.',
      en: 'Your account is blocked. Contact an administrator.',
      sk: 'Váš účet je zablokovaný. Obráťte sa na správcu.',
    },
  },
  ERR_STAFF_SSO_INVITED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Nejdřív přijměte pozvánku z e-mailu: nastavíte v ní i druhý faktor.',
      en: 'Accept the invitation in your e-mail first: it sets up your second factor, too.',
      sk: 'Najprv prijmite pozvánku z e-mailu: nastavíte v nej aj druhý faktor.',
    },
  },
  ERR_STAFF_SSO_FACTOR: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Účet tu nemá druhý faktor. Přihlaste se u poskytovatele dvěma faktory.',
      en: 'The account has no second factor here. Sign in at the provider with two factors.',
      sk: 'Účet tu nemá druhý faktor. Prihláste sa u poskytovateľa dvoma faktormi.',
    },
  },
  ERR_STAFF_SSO_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Jeden z obou účtů už je propojen s jiným. Nejdřív to propojení zrušte.',
      en: 'One of the two accounts is linked to another already. Remove that link first.',
      sk: 'Jeden z oboch účtov už je prepojený s iným. Najprv to prepojenie zrušte.',
    },
  },
  ERR_STAFF_SSO_REQUIRED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Vaše role se přihlašuje jen přes poskytovatele přihlášení, heslem ne.',
      en: 'Your role signs in through the sign-in provider only, not with a password.',
      sk: 'Vaša rola sa prihlasuje len cez poskytovateľa prihlásenia, heslom nie.',
    },
  },
  ERR_STAFF_SSO_ONLY_WAY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Bez tohoto propojení byste se nepřihlásili. Zrušit ho může správce.',
      en: 'You could not sign in without this link. An administrator can remove it.',
      sk: 'Bez tohto prepojenia by ste sa neprihlásili. Zrušiť ho môže správca.',
    },
  },
});
