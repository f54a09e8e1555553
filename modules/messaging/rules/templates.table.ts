/**
 * Texts of messages as data. `{name}` is replaced; text messages are written without diacritics,
 * because one accented letter halves what fits into a message (protocols, chapter 8).
 */
export interface Template {
  /** Subject of an e-mail; empty for a text message. */
  readonly subject: string;
  readonly body: string;
}

export const messageLocales = ['cs', 'en', 'sk'] as const;
export type MessageLocale = (typeof messageLocales)[number];

export const emailTemplates = {
  verify_email: {
    cs: {
      subject: 'Ověření e-mailu: {code}',
      body: 'Dobrý den,\n\nváš ověřovací kód je {code}. Platí {minutes} minut.\n\nPokud jste o něj nežádali, nemusíte dělat nic.',
    },
    en: {
      subject: 'Verify your e-mail: {code}',
      body: 'Hello,\n\nyour verification code is {code}. It is valid for {minutes} minutes.\n\nIf you did not ask for it, there is nothing to do.',
    },
    sk: {
      subject: 'Overenie e-mailu: {code}',
      body: 'Dobrý deň,\n\nváš overovací kód je {code}. Platí {minutes} minút.\n\nAk ste oň nežiadali, nemusíte robiť nič.',
    },
  },
  change_email: {
    cs: {
      subject: 'Změna e-mailu: {code}',
      body: 'Dobrý den,\n\nzměnu e-mailu potvrdíte kódem {code}. Platí {minutes} minut.',
    },
    en: {
      subject: 'Change of e-mail: {code}',
      body: 'Hello,\n\nconfirm the change of your e-mail with the code {code}. It is valid for {minutes} minutes.',
    },
    sk: {
      subject: 'Zmena e-mailu: {code}',
      body: 'Dobrý deň,\n\nzmenu e-mailu potvrdíte kódom {code}. Platí {minutes} minút.',
    },
  },
  reset_password: {
    cs: {
      subject: 'Nové heslo',
      body: 'Dobrý den,\n\nnové heslo si nastavíte na této adrese (platí {minutes} minut):\n{link}\n\nPokud jste o změnu nežádali, heslo zůstává, jak je.',
    },
    en: {
      subject: 'A new password',
      body: 'Hello,\n\nset a new password at this address (valid for {minutes} minutes):\n{link}\n\nIf you did not ask for it, your password stays as it is.',
    },
    sk: {
      subject: 'Nové heslo',
      body: 'Dobrý deň,\n\nnové heslo si nastavíte na tejto adrese (platí {minutes} minút):\n{link}\n\nAk ste o zmenu nežiadali, heslo zostáva, ako je.',
    },
  },
  password_changed: {
    cs: {
      subject: 'Heslo bylo změněno',
      body: 'Dobrý den,\n\nheslo k vašemu kontu bylo právě změněno a všechna přihlášení byla ukončena. Pokud jste to nebyli vy, ozvěte se nám.',
    },
    en: {
      subject: 'Your password was changed',
      body: 'Hello,\n\nthe password of your account has just been changed and all sessions were ended. If this was not you, contact us.',
    },
    sk: {
      subject: 'Heslo bolo zmenené',
      body: 'Dobrý deň,\n\nheslo k vášmu kontu bolo práve zmenené a všetky prihlásenia boli ukončené. Ak ste to neboli vy, ozvite sa nám.',
    },
  },
  welcome: {
    cs: {
      subject: 'Vítejte v {brand}',
      body: 'Dobrý den,\n\nvaše konto je založené. Než začnete hrát, nastavte si prosím limity.\n\nHrajte jen pro zábavu. Tlačítko, které hru na 48 hodin zastaví, najdete vždy v záhlaví stránky.',
    },
    en: {
      subject: 'Welcome to {brand}',
      body: 'Hello,\n\nyour account has been opened. Please set your limits before you start to play.\n\nPlay for fun only. The button that stops all play for 48 hours is always at the top of the page.',
    },
    sk: {
      subject: 'Vitajte v {brand}',
      body: 'Dobrý deň,\n\nvaše konto je založené. Skôr ako začnete hrať, nastavte si, prosím, limity.\n\nHrajte len pre zábavu. Tlačidlo, ktoré hru zastaví, nájdete vždy v hlavičke stránky.',
    },
  },
} as const satisfies Record<string, Record<MessageLocale, Template>>;

export const smsTemplates = {
  verify_phone: {
    cs: { subject: '', body: '{brand}: overovaci kod {code}, plati {minutes} min.' },
    en: { subject: '', body: '{brand}: verification code {code}, valid {minutes} min.' },
    sk: { subject: '', body: '{brand}: overovaci kod {code}, plati {minutes} min.' },
  },
  change_phone: {
    cs: { subject: '', body: '{brand}: kod ke zmene telefonu {code}, plati {minutes} min.' },
    en: { subject: '', body: '{brand}: code to change your phone {code}, valid {minutes} min.' },
    sk: { subject: '', body: '{brand}: kod na zmenu telefonu {code}, plati {minutes} min.' },
  },
} as const satisfies Record<string, Record<MessageLocale, Template>>;

export type EmailTemplate = keyof typeof emailTemplates;
export type SmsTemplate = keyof typeof smsTemplates;
