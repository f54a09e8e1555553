/**
 * Texts of messages as data. `{name}` is replaced. A paragraph is a text of its own; one that is
 * nothing but `{code}` or `{link}` is drawn as large digits or as a button in the HTML form. Text
 * messages are one line without diacritics (protocols, chapter 8).
 */
export interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What the button says, where there is a link. */
  readonly action?: string;
}

export const messageLocales = ['cs', 'en', 'sk'] as const;
export type MessageLocale = (typeof messageLocales)[number];

const notAsked = {
  cs: 'Pokud jste o nic nežádali, nemusíte dělat nic.',
  en: 'If you did not ask for anything, there is nothing to do.',
  sk: 'Ak ste o nič nežiadali, nemusíte robiť nič.',
};

const notYou = {
  cs: 'Pokud jste to nebyli vy, hned se nám ozvěte.',
  en: 'If this was not you, contact us immediately.',
  sk: 'Ak ste to neboli vy, hneď sa nám ozvite.',
};

export const emailTemplates = {
  verify_email: {
    cs: {
      subject: 'Ověření e-mailu: {code}',
      paragraphs: [
        'Dobrý den,',
        'tímto kódem ověříte svůj e-mail:',
        '{code}',
        'Kód platí {minutes} minut.',
        notAsked.cs,
      ],
    },
    en: {
      subject: 'Verify your e-mail: {code}',
      paragraphs: [
        'Hello,',
        'verify your e-mail with this code:',
        '{code}',
        'The code is valid for {minutes} minutes.',
        notAsked.en,
      ],
    },
    sk: {
      subject: 'Overenie e-mailu: {code}',
      paragraphs: [
        'Dobrý deň,',
        'týmto kódom overíte svoj e-mail:',
        '{code}',
        'Kód platí {minutes} minút.',
        notAsked.sk,
      ],
    },
  },
  access_code: {
    cs: {
      subject: 'Přístupový kód: {code}',
      paragraphs: [
        'Dobrý den,',
        'na terminálu se přihlásíte tímto kódem:',
        '{code}',
        'Kód platí {minutes} minut a lze ho použít jednou.',
        notAsked.cs,
      ],
    },
    en: {
      subject: 'Access code: {code}',
      paragraphs: [
        'Hello,',
        'sign in at the terminal with this code:',
        '{code}',
        'The code is valid for {minutes} minutes and works once.',
        notAsked.en,
      ],
    },
    sk: {
      subject: 'Prístupový kód: {code}',
      paragraphs: [
        'Dobrý deň,',
        'na termináli sa prihlásite týmto kódom:',
        '{code}',
        'Kód platí {minutes} minút a možno ho použiť raz.',
        notAsked.sk,
      ],
    },
  },
  confirm_payment: {
    cs: {
      subject: 'Potvrzení platby: {code}',
      paragraphs: [
        'Dobrý den,',
        'platbu v provozovně potvrdíte tímto kódem:',
        '{code}',
        'Kód platí {minutes} minut. Sdělte ho jen obsluze, u které platíte.',
      ],
    },
    en: {
      subject: 'Confirm your payment: {code}',
      paragraphs: [
        'Hello,',
        'confirm your payment at the desk with this code:',
        '{code}',
        'The code is valid for {minutes} minutes. Share it only with the cashier you are paying.',
      ],
    },
    sk: {
      subject: 'Potvrdenie platby: {code}',
      paragraphs: [
        'Dobrý deň,',
        'platbu v prevádzke potvrdíte týmto kódom:',
        '{code}',
        'Kód platí {minutes} minút. Povedzte ho len obsluhe, u ktorej platíte.',
      ],
    },
  },
  confirm_withdrawal: {
    cs: {
      subject: 'Potvrzení výběru: {code}',
      paragraphs: [
        'Dobrý den,',
        'výběr ze svého účtu potvrdíte tímto kódem:',
        '{code}',
        'Kód platí {minutes} minut. Nikomu ho nesdělujte.',
        'O výběr jste nežádali? Změňte si heslo a napište nám. Bez kódu nic nevyplatíme.',
      ],
    },
    en: {
      subject: 'Confirm your withdrawal: {code}',
      paragraphs: [
        'Hello,',
        'confirm the withdrawal from your account with this code:',
        '{code}',
        'The code is valid for {minutes} minutes. Do not share it with anyone.',
        'Did you not ask for a withdrawal? Change your password and write to us. Nothing is paid out without the code.',
      ],
    },
    sk: {
      subject: 'Potvrdenie výberu: {code}',
      paragraphs: [
        'Dobrý deň,',
        'výber zo svojho účtu potvrdíte týmto kódom:',
        '{code}',
        'Kód platí {minutes} minút. Nikomu ho neposkytujte.',
        'O výber ste nežiadali? Zmeňte si heslo a napíšte nám. Bez kódu nič nevyplatíme.',
      ],
    },
  },
  change_email: {
    cs: {
      subject: 'Změna e-mailu: {code}',
      paragraphs: [
        'Dobrý den,',
        'změnu e-mailu potvrdíte tímto kódem:',
        '{code}',
        'Kód platí {minutes} minut.',
        notAsked.cs,
      ],
    },
    en: {
      subject: 'Confirm your new e-mail: {code}',
      paragraphs: [
        'Hello,',
        'confirm your new e-mail with this code:',
        '{code}',
        'The code is valid for {minutes} minutes.',
        notAsked.en,
      ],
    },
    sk: {
      subject: 'Zmena e-mailu: {code}',
      paragraphs: [
        'Dobrý deň,',
        'zmenu e-mailu potvrdíte týmto kódom:',
        '{code}',
        'Kód platí {minutes} minút.',
        notAsked.sk,
      ],
    },
  },
  email_changed: {
    cs: {
      subject: 'E-mail vašeho účtu byl změněn',
      paragraphs: [
        'Dobrý den,',
        'váš účet má nově jiný e-mail. Na tuto adresu už vám psát nebudeme.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'Your account e-mail has been changed',
      paragraphs: [
        'Hello,',
        'your account now has a different e-mail. We will no longer write to this address.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'E-mail vášho účtu bol zmenený',
      paragraphs: [
        'Dobrý deň,',
        'váš účet má odteraz iný e-mail. Na túto adresu vám už písať nebudeme.',
        notYou.sk,
      ],
    },
  },
  phone_changed: {
    cs: {
      subject: 'Telefon vašeho účtu byl změněn',
      paragraphs: ['Dobrý den,', 'váš účet má nově jiné telefonní číslo.', notYou.cs],
    },
    en: {
      subject: 'Your account phone number has been changed',
      paragraphs: ['Hello,', 'your account now has a different phone number.', notYou.en],
    },
    sk: {
      subject: 'Telefón vášho účtu bol zmenený',
      paragraphs: ['Dobrý deň,', 'váš účet má odteraz iné telefónne číslo.', notYou.sk],
    },
  },
  reset_password: {
    cs: {
      subject: 'Nové heslo',
      paragraphs: [
        'Dobrý den,',
        'nové heslo si nastavíte na této adrese (platí {minutes} minut a jen jednou):',
        '{link}',
        'Pokud jste o změnu nežádali, vaše heslo zůstává beze změny.',
      ],
      action: 'Nastavit nové heslo',
    },
    en: {
      subject: 'Set a new password',
      paragraphs: [
        'Hello,',
        'set a new password here (the link works once and for {minutes} minutes):',
        '{link}',
        'If you did not ask for this, your password stays as it is.',
      ],
      action: 'Set a new password',
    },
    sk: {
      subject: 'Nové heslo',
      paragraphs: [
        'Dobrý deň,',
        'nové heslo si nastavíte na tejto adrese (platí {minutes} minút a iba raz):',
        '{link}',
        'Ak ste o zmenu nežiadali, heslo zostáva, ako je.',
      ],
      action: 'Nastaviť nové heslo',
    },
  },
  closing_requested: {
    cs: {
      subject: 'Žádost o uzavření účtu',
      paragraphs: [
        'Dobrý den,',
        'požádali jste o uzavření účtu. Bonusy skončily, hrát a vkládat už nelze. Vyberte si prosím peníze, které na účtu zůstaly. Účet se uzavře sám, jakmile na něm nic nezůstane.',
        'Do té doby můžete žádost v nastavení účtu odvolat.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'Request to close your account',
      paragraphs: [
        'Hello,',
        'you have asked for your account to be closed. Bonuses have ended; you can no longer play or deposit. Please withdraw the money that is left. The account closes by itself once nothing is left in it.',
        'Until then you can cancel the request in your account settings.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Žiadosť o zatvorenie účtu',
      paragraphs: [
        'Dobrý deň,',
        'požiadali ste o zatvorenie účtu. Bonusy sa skončili, hrať a vkladať sa už nedá. Vyberte si, prosím, peniaze, ktoré na účte zostali. Účet sa zatvorí sám, keď na ňom nič nezostane.',
        'Dovtedy môžete žiadosť v nastaveniach účtu odvolať.',
        notYou.sk,
      ],
    },
  },
  archive_ready: {
    cs: {
      subject: 'Vaše údaje jsou připravené',
      paragraphs: [
        'Dobrý den,',
        'soubor se všemi vašimi údaji je připravený. Stáhnout si ho můžete po zadání hesla, do sedmi dnů:',
        '{link}',
        notYou.cs,
      ],
      action: 'Přejít ke stažení',
    },
    en: {
      subject: 'Your data are ready',
      paragraphs: [
        'Hello,',
        'the file with all your data is ready. You can download it after entering your password, within seven days:',
        '{link}',
        notYou.en,
      ],
      action: 'Go to the download',
    },
    sk: {
      subject: 'Vaše údaje sú pripravené',
      paragraphs: [
        'Dobrý deň,',
        'súbor so všetkými vašimi údajmi je pripravený. Stiahnuť si ho môžete po zadaní hesla, do siedmich dní:',
        '{link}',
        notYou.sk,
      ],
      action: 'Prejsť na stiahnutie',
    },
  },
  new_device: {
    cs: {
      subject: 'Přihlášení z nového zařízení',
      paragraphs: [
        'Dobrý den,',
        'k vašemu účtu se právě někdo přihlásil ze zařízení, které neznáme: {at}, síť {network}.',
        'Pokud jste to byli vy, nemusíte nic dělat.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'Sign-in from a new device',
      paragraphs: [
        'Hello,',
        'somebody has just signed in to your account from a device that we do not know: {at}, network {network}.',
        'If it was you, there is nothing to do.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Prihlásenie z nového zariadenia',
      paragraphs: [
        'Dobrý deň,',
        'do vášho účtu sa práve niekto prihlásil zo zariadenia, ktoré nepoznáme: {at}, sieť {network}.',
        'Ak ste to boli vy, nemusíte robiť nič.',
        notYou.sk,
      ],
    },
  },
  account_closed: {
    cs: {
      subject: 'Účet je uzavřen',
      paragraphs: [
        'Dobrý den,',
        'váš účet je uzavřen a nic na něm nezůstalo. Zaregistrujete-li se znovu, vaše limity budou dál platit.',
        'Údaje, které musíme ze zákona uchovávat, si po zákonnou dobu ponecháme; ostatní můžete nechat vymazat.',
      ],
    },
    en: {
      subject: 'Your account is closed',
      paragraphs: [
        'Hello,',
        'your account is closed and nothing is left in it. If you register again, your limits still apply.',
        'We keep the data that the law requires for as long as it requires; you may have the rest erased.',
      ],
    },
    sk: {
      subject: 'Účet je zatvorený',
      paragraphs: [
        'Dobrý deň,',
        'váš účet je zatvorený a nič na ňom nezostalo. Ak sa zaregistrujete znova, vaše limity budú ďalej platiť.',
        'Údaje, ktoré musíme zo zákona uchovávať, si počas zákonnej lehoty ponecháme; ostatné môžete nechať vymazať.',
      ],
    },
  },
  account_reopened: {
    cs: {
      subject: 'Na uzavřený účet se vrátily peníze',
      paragraphs: [
        'Dobrý den,',
        'přišly vám peníze, které vám patří: vrátil se výběr, nebo zůstaly na terminálu. Váš účet jsme proto znovu otevřeli, jen k výplatě: přihlaste se prosím a peníze si vyberte, třeba na jiný účet.',
        'Jakmile na něm nic nezůstane, zase se sám uzavře.',
      ],
    },
    en: {
      subject: 'Money has come back to your closed account',
      paragraphs: [
        'Hello,',
        'some of your money has come back to it: a withdrawal was returned, or money had stayed on a terminal. Your account is open again, only to be paid out: please sign in and withdraw the money, to another account if need be.',
        'It closes by itself again once nothing is left in it.',
      ],
    },
    sk: {
      subject: 'Na zatvorený účet sa vrátili peniaze',
      paragraphs: [
        'Dobrý deň,',
        'prišli vám peniaze, ktoré vám patria: vrátil sa výber alebo zostali na termináli. Váš účet sme preto znova otvorili, len na výplatu: prihláste sa, prosím, a peniaze si vyberte, prípadne na iný účet.',
        'Keď na ňom nič nezostane, opäť sa sám zatvorí.',
      ],
    },
  },
  password_changed: {
    cs: {
      subject: 'Heslo bylo změněno',
      paragraphs: [
        'Dobrý den,',
        'heslo k vašemu účtu bylo právě změněno a všechna přihlášení skončila.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'Your password has been changed',
      paragraphs: [
        'Hello,',
        'your password has just been changed and all your sessions have ended.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Heslo bolo zmenené',
      paragraphs: [
        'Dobrý deň,',
        'heslo k vášmu účtu bolo práve zmenené a všetky prihlásenia boli ukončené.',
        notYou.sk,
      ],
    },
  },
  credentials_removed_by_reset: {
    cs: {
      subject: 'Přístupové klíče a PIN jsou odebrané',
      paragraphs: [
        'Dobrý den,',
        'při obnově hesla jsme z vašeho účtu odebrali přístupové klíče i PIN, aby se jimi nemohl přihlásit nikdo jiný. Znovu si je nastavíte v účtu.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'Your passkeys and PIN were removed',
      paragraphs: [
        'Hello,',
        'when your password was reset we removed the passkeys and the PIN of your account, so that nobody else can sign in with them. You can set them again in your account.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Prístupové kľúče a PIN sú odobraté',
      paragraphs: [
        'Dobrý deň,',
        'pri obnove hesla sme z vášho účtu odobrali prístupové kľúče aj PIN, aby sa nimi nemohol prihlásiť nikto iný. Znova si ich nastavíte v účte.',
        notYou.sk,
      ],
    },
  },
  second_factor_on: {
    cs: {
      subject: 'Dvoufázové přihlášení je zapnuté',
      paragraphs: [
        'Dobrý den,',
        'při přihlášení se teď kromě hesla ptáme i na kód z vaší ověřovací aplikace.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'Two-step sign-in is on',
      paragraphs: [
        'Hello,',
        'besides the password, signing in now asks for a code from your authenticator app.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Dvojfázové prihlásenie je zapnuté',
      paragraphs: [
        'Dobrý deň,',
        'pri prihlásení sa teraz okrem hesla pýtame aj na kód z vašej overovacej aplikácie.',
        notYou.sk,
      ],
    },
  },
  second_factor_off: {
    cs: {
      subject: 'Dvoufázové přihlášení je vypnuté',
      paragraphs: [
        'Dobrý den,',
        'k přihlášení do vašeho účtu teď stačí heslo; kód z ověřovací aplikace už není potřeba.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'Two-step sign-in is off',
      paragraphs: [
        'Hello,',
        'signing in to your account now takes only the password, without a code.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Dvojfázové prihlásenie je vypnuté',
      paragraphs: [
        'Dobrý deň,',
        'na prihlásenie do vášho účtu teraz stačí heslo; kód z overovacej aplikácie už nie je potrebný.',
        notYou.sk,
      ],
    },
  },
  passkey_added: {
    cs: {
      subject: 'Přibyl přístupový klíč',
      paragraphs: [
        'Dobrý den,',
        'k vašemu účtu přibyl přístupový klíč. Přihlásíte se jím bez hesla i bez kódu.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'A passkey was added',
      paragraphs: [
        'Hello,',
        'a passkey was added to your account. It signs you in without a password or a code.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Pribudol prístupový kľúč',
      paragraphs: [
        'Dobrý deň,',
        'k vášmu účtu pribudol prístupový kľúč. Prihlásite sa ním bez hesla aj bez kódu.',
        notYou.sk,
      ],
    },
  },
  passkey_removed: {
    cs: {
      subject: 'Přístupový klíč je odebraný',
      paragraphs: [
        'Dobrý den,',
        'z vašeho účtu jsme odebrali přístupový klíč. Přihlásit se jím už nejde.',
        notYou.cs,
      ],
    },
    en: {
      subject: 'A passkey was removed',
      paragraphs: [
        'Hello,',
        'a passkey was removed from your account. It can no longer be used to sign in.',
        notYou.en,
      ],
    },
    sk: {
      subject: 'Prístupový kľúč je odobratý',
      paragraphs: [
        'Dobrý deň,',
        'z vášho účtu sme odobrali prístupový kľúč. Už sa ním nedá prihlásiť.',
        notYou.sk,
      ],
    },
  },
  scheduled_file: {
    cs: {
      subject: 'Pravidelný přehled je hotový',
      paragraphs: [
        'Dobrý den, {name},',
        'přehled, který si necháváte pravidelně posílat, na vás čeká mezi vašimi soubory:',
        '{link}',
        'Soubor uchováme týden. Posílání ukončíte tamtéž.',
      ],
      action: 'Otevřít soubory',
    },
    en: {
      subject: 'Your regular report is ready',
      paragraphs: [
        'Hello {name},',
        'the report you receive regularly is waiting among your files:',
        '{link}',
        'We keep the file for a week. You can end the reports in the same place.',
      ],
      action: 'Open my files',
    },
    sk: {
      subject: 'Pravidelný prehľad je hotový',
      paragraphs: [
        'Dobrý deň, {name},',
        'prehľad, ktorý si dávate pravidelne posielať, na vás čaká medzi vašimi súbormi:',
        '{link}',
        'Súbor uchováme týždeň. Posielanie ukončíte tamtiež.',
      ],
      action: 'Otvoriť súbory',
    },
  },
  scheduled_file_failed: {
    cs: {
      subject: 'Pravidelný přehled se nepodařilo vytvořit',
      paragraphs: [
        'Dobrý den, {name},',
        'přehled, který si necháváte pravidelně posílat, se tentokrát nepodařilo vytvořit. Proč, najdete mezi svými soubory:',
        '{link}',
        'Příště se o to pokusíme znovu.',
      ],
      action: 'Otevřít soubory',
    },
    en: {
      subject: 'Your regular report could not be created',
      paragraphs: [
        'Hello {name},',
        'the report you receive regularly could not be created this time. You will find the reason among your files:',
        '{link}',
        'We try again when it is due next.',
      ],
      action: 'Open my files',
    },
    sk: {
      subject: 'Pravidelný prehľad sa nepodarilo vytvoriť',
      paragraphs: [
        'Dobrý deň, {name},',
        'prehľad, ktorý si dávate pravidelne posielať, sa tentoraz nepodarilo vytvoriť. Prečo, nájdete medzi svojimi súbormi:',
        '{link}',
        'Nabudúce sa o to pokúsime znova.',
      ],
      action: 'Otvoriť súbory',
    },
  },
  staff_invitation: {
    cs: {
      subject: 'Pozvánka do provozu',
      paragraphs: [
        'Dobrý den, {name},',
        'otevřeli jsme vám účet v provozní části. Nastavte si heslo a připojte aplikaci s ověřovacími kódy:',
        '{link}',
        'Odkaz platí {hours} hodin a lze ho použít jednou. Nikomu ho nepřeposílejte.',
      ],
      action: 'Nastavit účet',
    },
    en: {
      subject: 'Your invitation to the backoffice',
      paragraphs: [
        'Hello {name},',
        'an account in the backoffice is waiting for you. Set a password and connect an authenticator app:',
        '{link}',
        'The link works once, for {hours} hours. Do not forward it to anybody.',
      ],
      action: 'Set up the account',
    },
    sk: {
      subject: 'Pozvánka do prevádzky',
      paragraphs: [
        'Dobrý deň, {name},',
        'otvorili sme vám účet v prevádzkovej časti. Nastavte si heslo a pripojte aplikáciu s overovacími kódmi:',
        '{link}',
        'Odkaz platí {hours} hodín a možno ho použiť raz. Nikomu ho nepreposielajte.',
      ],
      action: 'Nastaviť účet',
    },
  },
  staff_passkey_added: {
    cs: {
      subject: 'Přibyl přístupový klíč do provozu',
      paragraphs: [
        'Dobrý den, {name},',
        'k vašemu účtu v provozní části přibyl přístupový klíč. Přihlásíte se jím bez hesla i bez kódu.',
        'Pokud jste to nebyli vy, hned to oznamte správci přístupů.',
      ],
    },
    en: {
      subject: 'A passkey was added to your backoffice account',
      paragraphs: [
        'Hello {name},',
        'a passkey was added to your account in the backoffice. It signs you in without a password or a code.',
        'If this was not you, tell access management at once.',
      ],
    },
    sk: {
      subject: 'Pribudol prístupový kľúč do prevádzky',
      paragraphs: [
        'Dobrý deň, {name},',
        'k vášmu účtu v prevádzkovej časti pribudol prístupový kľúč. Prihlásite sa ním bez hesla aj bez kódu.',
        'Ak ste to neboli vy, hneď to oznámte správcovi prístupov.',
      ],
    },
  },
  staff_passkey_removed: {
    cs: {
      subject: 'Přístupový klíč do provozu je odebraný',
      paragraphs: [
        'Dobrý den, {name},',
        'z vašeho účtu v provozní části zmizel přístupový klíč. Přihlásit se jím už nejde.',
        'Pokud jste to nebyli vy, hned to oznamte správci přístupů.',
      ],
    },
    en: {
      subject: 'A passkey was removed from your backoffice account',
      paragraphs: [
        'Hello {name},',
        'a passkey was removed from your account in the backoffice. It can no longer be used to sign in.',
        'If this was not you, tell access management at once.',
      ],
    },
    sk: {
      subject: 'Prístupový kľúč do prevádzky je odobratý',
      paragraphs: [
        'Dobrý deň, {name},',
        'z vášho účtu v prevádzkovej časti zmizol prístupový kľúč. Už sa ním nedá prihlásiť.',
        'Ak ste to neboli vy, hneď to oznámte správcovi prístupov.',
      ],
    },
  },
  staff_alert: {
    cs: {
      subject: 'Upozornění: {rules}',
      paragraphs: [
        'Dobrý den, {name},',
        'na vyřízení čekají tato nová upozornění:',
        '{rules}',
        '{link}',
      ],
      action: 'Otevřít upozornění',
    },
    en: {
      subject: 'Alert: {rules}',
      paragraphs: [
        'Hello {name},',
        'these alerts are new and need your attention:',
        '{rules}',
        '{link}',
      ],
      action: 'Open the alerts',
    },
    sk: {
      subject: 'Upozornenie: {rules}',
      paragraphs: [
        'Dobrý deň, {name},',
        'na vybavenie čakajú tieto nové upozornenia:',
        '{rules}',
        '{link}',
      ],
      action: 'Otvoriť upozornenia',
    },
  },
  welcome: {
    cs: {
      subject: 'Vítá vás {brand}',
      paragraphs: [
        'Dobrý den,',
        'váš účet je založený. Než začnete hrát, nastavte si prosím limity.',
        'Hrajte jen pro zábavu. Tlačítko, které hru hned zastaví, najdete vždy v záhlaví stránky.',
      ],
    },
    en: {
      subject: 'Welcome to {brand}',
      paragraphs: [
        'Hello,',
        'your account has been opened. Please set your limits before you start to play.',
        'Play for fun only. The button that stops all play is always at the top of the page.',
      ],
    },
    sk: {
      subject: 'Víta vás {brand}',
      paragraphs: [
        'Dobrý deň,',
        'váš účet je založený. Skôr ako začnete hrať, nastavte si, prosím, limity.',
        'Hrajte len pre zábavu. Tlačidlo, ktoré hru hneď zastaví, nájdete vždy v hlavičke stránky.',
      ],
    },
  },
  identity_verified: {
    cs: {
      subject: 'Vaše totožnost je ověřená',
      paragraphs: ['Dobrý den,', 'ověřili jsme vaši totožnost. Nic dalšího k tomu nepotřebujeme.'],
    },
    en: {
      subject: 'Your identity is verified',
      paragraphs: [
        'Hello,',
        'we have verified your identity. There is nothing more to do about it.',
      ],
    },
    sk: {
      subject: 'Vaša totožnosť je overená',
      paragraphs: ['Dobrý deň,', 'overili sme vašu totožnosť. Nič ďalšie k tomu nepotrebujeme.'],
    },
  },
  scan_rejected: {
    cs: {
      subject: 'Doklad prosím pošlete znovu',
      paragraphs: [
        'Dobrý den,',
        'obrázek dokladu, který jste nám poslali, jsme nemohli přijmout.',
        'Důvod najdete v profilu v části Doklady, kde také pošlete nový.',
      ],
    },
    en: {
      subject: 'Please send your document again',
      paragraphs: [
        'Hello,',
        'we could not accept the picture of the document that you sent us.',
        'You will find the reason in your profile, in the Documents section, where you can also send a new one.',
      ],
    },
    sk: {
      subject: 'Doklad, prosím, pošlite znova',
      paragraphs: [
        'Dobrý deň,',
        'obrázok dokladu, ktorý ste nám poslali, sme nemohli prijať.',
        'Dôvod nájdete v profile v časti Doklady, kde aj pošlete nový.',
      ],
    },
  },
  document_ending: {
    cs: {
      subject: 'Platnost vašeho dokladu končí',
      paragraphs: [
        'Dobrý den,',
        'platnost dokladu, který u nás máte, brzy skončí nebo už skončila.',
        'Až budete mít nový, obnovte ho prosím v profilu v části Doklady.',
      ],
    },
    en: {
      subject: 'Your document is about to expire',
      paragraphs: [
        'Hello,',
        'your identity document that we have on file is about to expire or has already expired.',
        'Once you have a new one, please replace it in your profile, in the Documents section.',
      ],
    },
    sk: {
      subject: 'Platnosť vášho dokladu sa končí',
      paragraphs: [
        'Dobrý deň,',
        'platnosť dokladu, ktorý u nás máte, sa čoskoro skončí alebo sa už skončila.',
        'Keď budete mať nový, obnovte ho, prosím, v profile v časti Doklady.',
      ],
    },
  },
  desk_operation: {
    cs: {
      subject: 'Potvrzovací kód: {code}',
      paragraphs: [
        'Dobrý den,',
        'v provozovně nebo u podpory jste požádali o úkon, který potvrdíte tímto kódem:',
        '{code}',
        'Kód platí {minutes} minut. Sdělte jej jen pracovníkovi, u kterého jste o úkon požádali.',
        notAsked.cs,
      ],
    },
    en: {
      subject: 'Confirmation code: {code}',
      paragraphs: [
        'Hello,',
        'you requested something at a venue or from support. Confirm it with this code:',
        '{code}',
        'The code is valid for {minutes} minutes. Give it only to the person who serves you.',
        notAsked.en,
      ],
    },
    sk: {
      subject: 'Potvrdzovací kód: {code}',
      paragraphs: [
        'Dobrý deň,',
        'v prevádzke alebo u podpory ste požiadali o úkon, ktorý potvrdíte týmto kódom:',
        '{code}',
        'Kód platí {minutes} minút. Povedzte ho len pracovníkovi, u ktorého ste o úkon požiadali.',
        notAsked.sk,
      ],
    },
  },
  migration: {
    cs: {
      subject: 'Převod účtu: {code}',
      paragraphs: [
        'Dobrý den,',
        'tímto kódem potvrdíte převod svého účtu na web:',
        '{code}',
        'Kód platí {minutes} minut.',
        notAsked.cs,
      ],
    },
    en: {
      subject: 'Moving your account online: {code}',
      paragraphs: [
        'Hello,',
        'confirm with this code that your account moves online:',
        '{code}',
        'The code is valid for {minutes} minutes.',
        notAsked.en,
      ],
    },
    sk: {
      subject: 'Prevod účtu: {code}',
      paragraphs: [
        'Dobrý deň,',
        'týmto kódom potvrdíte prevod svojho účtu na web:',
        '{code}',
        'Kód platí {minutes} minút.',
        notAsked.sk,
      ],
    },
  },
  ticket_received: {
    cs: {
      subject: 'Přijali jsme váš dotaz č. {number}',
      paragraphs: [
        'Dobrý den,',
        'děkujeme za zprávu. Vedeme ji pod číslem {number} a odpovíme vám na tento e-mail.',
        notAsked.cs,
      ],
    },
    en: {
      subject: 'We have received your question no. {number}',
      paragraphs: [
        'Hello,',
        'thank you for your message. Its number is {number}; we will reply to this e-mail address.',
        notAsked.en,
      ],
    },
    sk: {
      subject: 'Prijali sme vašu otázku č. {number}',
      paragraphs: [
        'Dobrý deň,',
        'ďakujeme za správu. Vedieme ju pod číslom {number} a odpovieme vám na tento e-mail.',
        notAsked.sk,
      ],
    },
  },
  ticket_answered: {
    cs: {
      subject: 'Odpověď na váš dotaz č. {number}',
      paragraphs: ['Dobrý den,', 'k vašemu dotazu č. {number}:', '{text}'],
    },
    en: {
      subject: 'Reply to your question no. {number}',
      paragraphs: ['Hello,', 'about your question no. {number}:', '{text}'],
    },
    sk: {
      subject: 'Odpoveď na vašu otázku č. {number}',
      paragraphs: ['Dobrý deň,', 'k vašej otázke č. {number}:', '{text}'],
    },
  },
  migration_approved: {
    cs: {
      subject: 'Převod účtu dokončíte zde',
      paragraphs: [
        'Dobrý den,',
        'ověřili jsme, že účet patří vám. Teď už stačí zvolit heslo:',
        '{link}',
        'Odkaz platí {days} dnů.',
      ],
      action: 'Dokončit převod',
    },
    en: {
      subject: 'Finish moving your account',
      paragraphs: [
        'Hello,',
        'we have verified that the account is yours. All that is left is to choose a password:',
        '{link}',
        'The link is valid for {days} days.',
      ],
      action: 'Finish',
    },
    sk: {
      subject: 'Prevod účtu dokončíte tu',
      paragraphs: [
        'Dobrý deň,',
        'overili sme, že účet patrí vám. Teraz už stačí zvoliť heslo:',
        '{link}',
        'Odkaz platí {days} dní.',
      ],
      action: 'Dokončiť prevod',
    },
  },
  accounts_joined: {
    cs: {
      subject: 'Vaše účty jsme spojili v jeden',
      paragraphs: [
        'Dobrý den,',
        'ověřili jsme, že oba účty patří vám. Peníze, limity a karty z převedeného účtu máte teď na účtu, ke kterému se přihlašujete.',
        'Nepřijaté nabídky, volné hry a předplatné loterie z převedeného účtu pokračují tam. Bankovní účty a uložené karty prosím přidejte znovu.',
        'Pokud jste o nic nežádali, napište prosím hned podpoře.',
      ],
    },
    en: {
      subject: 'Your accounts are now one',
      paragraphs: [
        'Hello,',
        'we have verified that both accounts are yours. Money, limits and cards of the account that was moved are now in the account you sign in to.',
        'Its open offers, free rounds and lottery subscriptions go on there. Please add your bank accounts and stored cards again.',
        'If you have not asked for anything, please contact support at once.',
      ],
    },
    sk: {
      subject: 'Vaše účty sme spojili do jedného',
      paragraphs: [
        'Dobrý deň,',
        'overili sme, že oba účty patria vám. Peniaze, limity a karty z prevedeného účtu máte teraz na účte, do ktorého sa prihlasujete.',
        'Neprijaté ponuky, voľné hry a predplatné lotérie z prevedeného účtu pokračujú tam. Bankové účty a uložené karty, prosím, pridajte znova.',
        'Ak ste o nič nežiadali, napíšte, prosím, hneď podpore.',
      ],
    },
  },
  migration_rejected: {
    cs: {
      subject: 'Převod účtu jsme nemohli schválit',
      paragraphs: [
        'Dobrý den,',
        'podle zaslaných údajů jsme nemohli potvrdit, že účet patří vám.',
        'Zkuste to prosím znovu s čitelnými snímky dokladu, nebo se obraťte na podporu.',
      ],
    },
    en: {
      subject: 'We could not approve moving your account',
      paragraphs: [
        'Hello,',
        'from what you sent us we could not verify that the account is yours.',
        'Please try again with legible pictures of your document, or contact support.',
      ],
    },
    sk: {
      subject: 'Prevod účtu sme nemohli schváliť',
      paragraphs: [
        'Dobrý deň,',
        'podľa zaslaných údajov sme nemohli potvrdiť, že účet patrí vám.',
        'Skúste to, prosím, znova s čitateľnými snímkami dokladu, alebo sa obráťte na podporu.',
      ],
    },
  },
} as const satisfies Record<string, Record<MessageLocale, EmailText>>;

export const smsTemplates = {
  reset_password: {
    cs: '{brand}: odkaz pro nove heslo, plati {minutes} min: {link} Nikomu jej nesdelujte.',
    en: '{brand}: link for a new password, valid {minutes} min: {link} Do not share it.',
    sk: '{brand}: odkaz na nove heslo, plati {minutes} min: {link} Nikomu ho neposkytujte.',
  },
  verify_phone: {
    cs: '{brand}: overovaci kod {code}, plati {minutes} min. Nikomu jej nesdelujte.',
    en: '{brand}: verification code {code}, valid {minutes} min. Do not share it with anyone.',
    sk: '{brand}: overovaci kod {code}, plati {minutes} min. Nikomu ho neposkytujte.',
  },
  access_code: {
    cs: '{brand}: kod k prihlaseni na terminalu {code}, plati {minutes} min. Nikomu jej nesdelujte.',
    en: '{brand}: code to sign in at the terminal {code}, valid {minutes} min. Do not share it with anyone.',
    sk: '{brand}: kod na prihlasenie na terminali {code}, plati {minutes} min. Nikomu ho neposkytujte.',
  },
  confirm_payment: {
    cs: '{brand}: kod k platbe v provozovne {code}, plati {minutes} min.',
    en: '{brand}: code for your payment at the desk {code}, valid {minutes} min.',
    sk: '{brand}: kod k platbe v prevadzke {code}, plati {minutes} min.',
  },
  confirm_withdrawal: {
    cs: '{brand}: kod k potvrzeni vyberu {code}, plati {minutes} min. Nikomu jej nesdelujte.',
    en: '{brand}: code to confirm your withdrawal {code}, valid {minutes} min. Do not share it.',
    sk: '{brand}: kod na potvrdenie vyberu {code}, plati {minutes} min. Nikomu ho neposkytujte.',
  },
  change_phone: {
    cs: '{brand}: kod ke zmene telefonu {code}, plati {minutes} min. Nikomu jej nesdelujte.',
    en: '{brand}: code to change your phone {code}, valid {minutes} min. Do not share it with anyone.',
    sk: '{brand}: kod na zmenu telefonu {code}, plati {minutes} min. Nikomu ho neposkytujte.',
  },
  desk_operation: {
    cs: '{brand}: kod k potvrzeni ukonu {code}, plati {minutes} min. Sdelte jej jen obsluze.',
    en: '{brand}: confirmation code {code}, valid {minutes} min. Give it only to our staff.',
    sk: '{brand}: kod na potvrdenie ukonu {code}, plati {minutes} min. Povedzte ho len obsluhe.',
  },
  migration: {
    cs: '{brand}: kod k prevodu uctu {code}, plati {minutes} min. Nikomu jej nesdelujte.',
    en: '{brand}: code to move your account online {code}, valid {minutes} min. Do not share it.',
    sk: '{brand}: kod na prevod uctu {code}, plati {minutes} min. Nikomu ho neposkytujte.',
  },
  staff_message: {
    cs: '{brand}: {text}',
    en: '{brand}: {text}',
    sk: '{brand}: {text}',
  },
} as const satisfies Record<string, Record<MessageLocale, string>>;

export type EmailTemplate = keyof typeof emailTemplates;
export type SmsTemplate = keyof typeof smsTemplates;
