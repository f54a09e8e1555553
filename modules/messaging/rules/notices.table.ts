/**
 * Notices: what a player is told of their own money and limits, in the inbox and by e-mail alike. The
 * subject is the title in the inbox; an e-mail gets a greeting and a button that leads to the site.
 */
import type { EmailText, MessageLocale } from './templates.table.ts';

export const greetings: Readonly<Record<MessageLocale, string>> = {
  cs: 'Dobrý den,',
  en: 'Hello,',
  sk: 'Dobrý deň,',
};

export interface Notice extends EmailText {
  readonly action: string;
}

const toHistory = { cs: 'Historie plateb', en: 'Payment history', sk: 'História platieb' };
const toMoney = { cs: 'Moje peníze', en: 'My money', sk: 'Moje peniaze' };
const toLimits = { cs: 'Moje limity', en: 'My limits', sk: 'Moje limity' };
const toSubscriptions = { cs: 'Moje předplatná', en: 'My subscriptions', sk: 'Moje predplatné' };
const unknown = {
  cs: 'Pokud o tom nevíte, hned se nám ozvěte.',
  en: 'If you do not recognise this, contact us immediately.',
  sk: 'Ak o tom neviete, hneď sa nám ozvite.',
};

export const noticeTemplates = {
  address_undeliverable: {
    cs: {
      subject: 'Naše e-maily se k vám nedostanou',
      paragraphs: [
        'E-mail na adresu {address} se nám vrátil: taková schránka podle poštovního serveru neexistuje.',
        'Zkontrolujte prosím svou adresu, ať vám neuniknou kódy a zprávy o vašich penězích.',
      ],
      action: 'Opravit e-mail',
    },
    en: {
      subject: 'Our e-mails do not reach you',
      paragraphs: [
        'An e-mail to {address} came back: the mail server says that there is no such mailbox.',
        'Please check your address, so that you do not miss codes and messages about your money.',
      ],
      action: 'Correct the e-mail',
    },
    sk: {
      subject: 'Naše e-maily sa k vám nedostanú',
      paragraphs: [
        'E-mail na adresu {address} sa nám vrátil: taká schránka podľa poštového servera neexistuje.',
        'Skontrolujte, prosím, svoju adresu, aby vám neunikli kódy a správy o vašich peniazoch.',
      ],
      action: 'Opraviť e-mail',
    },
  },
  deposit_confirmed: {
    cs: {
      subject: 'Vklad {amount} je na vašem účtu',
      paragraphs: ['Přijali jsme váš vklad {amount}. Peníze už máte na herním účtu.', unknown.cs],
      action: toHistory.cs,
    },
    en: {
      subject: 'Your deposit of {amount} has arrived',
      paragraphs: ['We received your deposit of {amount}. It is in your account.', unknown.en],
      action: toHistory.en,
    },
    sk: {
      subject: 'Vklad {amount} je na vašom účte',
      paragraphs: ['Prijali sme váš vklad {amount}. Peniaze už máte na hernom účte.', unknown.sk],
      action: toHistory.sk,
    },
  },
  withdrawal_requested: {
    cs: {
      subject: 'Přijali jsme žádost o výběr {amount}',
      paragraphs: [
        'Požádali jste o výběr {amount}. Částku držíme stranou, dokud výběr nevyřídíme.',
        unknown.cs,
      ],
      action: toHistory.cs,
    },
    en: {
      subject: 'We received your request to withdraw {amount}',
      paragraphs: [
        'You requested a withdrawal of {amount}. We hold this amount until it is processed.',
        unknown.en,
      ],
      action: toHistory.en,
    },
    sk: {
      subject: 'Prijali sme žiadosť o výber {amount}',
      paragraphs: [
        'Požiadali ste o výber {amount}. Sumu držíme bokom, kým výber nevybavíme.',
        unknown.sk,
      ],
      action: toHistory.sk,
    },
  },
  withdrawal_suspended: {
    cs: {
      subject: 'Výběr {amount} kontrolujeme',
      paragraphs: ['Výběr {amount} ještě kontrolujeme. Jakmile bude hotovo, dáme vám vědět.'],
      action: toHistory.cs,
    },
    en: {
      subject: 'We are checking your withdrawal of {amount}',
      paragraphs: ['Your withdrawal of {amount} is under review. We will let you know the result.'],
      action: toHistory.en,
    },
    sk: {
      subject: 'Výber {amount} kontrolujeme',
      paragraphs: ['Výber {amount} ešte kontrolujeme. Keď bude hotovo, dáme vám vedieť.'],
      action: toHistory.sk,
    },
  },
  withdrawal_paid: {
    cs: {
      subject: 'Výběr {amount} je na cestě',
      paragraphs: ['Výběr {amount} jsme odeslali. Kdy peníze dorazí, záleží na vaší bance.'],
      action: toHistory.cs,
    },
    en: {
      subject: 'Your withdrawal of {amount} is on its way',
      paragraphs: ['We sent your withdrawal of {amount}. When it arrives depends on your bank.'],
      action: toHistory.en,
    },
    sk: {
      subject: 'Výber {amount} je na ceste',
      paragraphs: ['Výber {amount} sme odoslali. Kedy peniaze prídu, závisí od vašej banky.'],
      action: toHistory.sk,
    },
  },
  withdrawal_back: {
    cs: {
      subject: 'Výběr {amount} se neuskutečnil',
      paragraphs: ['Výběr se neuskutečnil, částku {amount} máte zpět na herním účtu.'],
      action: toHistory.cs,
    },
    en: {
      subject: 'Your withdrawal of {amount} did not go through',
      paragraphs: ['The withdrawal did not go through. {amount} is back in your account.'],
      action: toHistory.en,
    },
    sk: {
      subject: 'Výber {amount} sa neuskutočnil',
      paragraphs: ['Výber sa neuskutočnil, sumu {amount} máte späť na hernom účte.'],
      action: toHistory.sk,
    },
  },
  withdrawal_confiscated: {
    cs: {
      subject: 'Výběr {amount} jsme zamítli',
      paragraphs: [
        'Výběr {amount} jsme po kontrole zamítli a částka vám nebude vyplacena.',
        'Pokud s tím nesouhlasíte, napište naší podpoře.',
      ],
      action: toHistory.cs,
    },
    en: {
      subject: 'We declined your withdrawal of {amount}',
      paragraphs: [
        'After a review we declined your withdrawal of {amount} and will not pay it out.',
        'If you disagree, write to our support.',
      ],
      action: toHistory.en,
    },
    sk: {
      subject: 'Výber {amount} sme zamietli',
      paragraphs: [
        'Výber {amount} sme po kontrole zamietli a suma vám nebude vyplatená.',
        'Ak s tým nesúhlasíte, napíšte našej podpore.',
      ],
      action: toHistory.sk,
    },
  },
  win_confirmed: {
    cs: {
      subject: 'Výhra {amount} platí',
      paragraphs: [
        'Ověření skončilo a výhra {amount} platí. Připsali jsme ji podle podmínek kola: k penězům, ' +
          'k bonusu, nebo k výhrám volných her.',
      ],
      action: toMoney.cs,
    },
    en: {
      subject: 'Your win of {amount} is confirmed',
      paragraphs: [
        'The check is over and the win of {amount} stands. It has been added under the terms of its round: ' +
          'to your money, to your bonus, or to the wins of your free rounds.',
      ],
      action: toMoney.en,
    },
    sk: {
      subject: 'Výhra {amount} platí',
      paragraphs: [
        'Overenie sa skončilo a výhra {amount} platí. Pripísali sme ju podľa podmienok kola: k peniazom, ' +
          'k bonusu alebo k výhram voľných hier.',
      ],
      action: toMoney.sk,
    },
  },
  win_refused: {
    cs: {
      subject: 'Výhru {amount} nepřipíšeme',
      paragraphs: [
        'Ověření s výrobcem hry výhru {amount} nepotvrdilo, proto ji nepřipíšeme.',
        'Pokud s tím nesouhlasíte, napište naší podpoře.',
      ],
      action: toMoney.cs,
    },
    en: {
      subject: 'Your win of {amount} was not confirmed',
      paragraphs: [
        "The check with the game's provider did not confirm the win of {amount}, so it is not added.",
        'If you disagree, write to our support.',
      ],
      action: toMoney.en,
    },
    sk: {
      subject: 'Výhru {amount} nepripíšeme',
      paragraphs: [
        'Overenie s výrobcom hry výhru {amount} nepotvrdilo, preto ju nepripíšeme.',
        'Ak s tým nesúhlasíte, napíšte našej podpore.',
      ],
      action: toMoney.sk,
    },
  },
  limit_changed: {
    cs: {
      subject: 'Změna limitu: {limit}',
      paragraphs: ['Váš limit „{limit}“ se mění. Nová hodnota platí od {from}.', unknown.cs],
      action: toLimits.cs,
    },
    en: {
      subject: 'Limit changed: {limit}',
      paragraphs: [
        'Your limit “{limit}” is changing. The new value applies from {from}.',
        unknown.en,
      ],
      action: toLimits.en,
    },
    sk: {
      subject: 'Zmena limitu: {limit}',
      paragraphs: ['Váš limit „{limit}“ sa mení. Nová hodnota platí od {from}.', unknown.sk],
      action: toLimits.sk,
    },
  },
  limits_changed: {
    cs: {
      subject: 'Změna limitů',
      paragraphs: ['Mění se vaše limity: {limits}. Nové hodnoty platí od {from}.', unknown.cs],
      action: toLimits.cs,
    },
    en: {
      subject: 'Limits changed',
      paragraphs: [
        'Your limits are changing: {limits}. The new values apply from {from}.',
        unknown.en,
      ],
      action: toLimits.en,
    },
    sk: {
      subject: 'Zmena limitov',
      paragraphs: ['Menia sa vaše limity: {limits}. Nové hodnoty platia od {from}.', unknown.sk],
      action: toLimits.sk,
    },
  },
  limit_kept: {
    cs: {
      subject: 'Změna limitu je zrušená: {limit}',
      paragraphs: ['Čekající změna limitu „{limit}“ je zrušená, platí dosavadní hodnota.'],
      action: toLimits.cs,
    },
    en: {
      subject: 'Limit change cancelled: {limit}',
      paragraphs: ['The pending change of your limit “{limit}” is cancelled. It stays as it was.'],
      action: toLimits.en,
    },
    sk: {
      subject: 'Zmena limitu je zrušená: {limit}',
      paragraphs: ['Čakajúca zmena limitu „{limit}“ je zrušená, platí doterajšia hodnota.'],
      action: toLimits.sk,
    },
  },
  subscription_refused: {
    cs: {
      subject: 'Předplatné {game}: tiket jsme nekoupili',
      paragraphs: [
        'Na příští slosování hry {game} se tiket z vašeho předplatného koupit nepodařilo, třeba pro nedostatek peněz v peněžence nebo proto, že jste vyloučeni z hraní.',
        'Předplatné běží dál. Po třetím neúspěchu za sebou ho pozastavíme.',
      ],
      action: toSubscriptions.cs,
    },
    en: {
      subject: 'Subscription to {game}: no ticket was bought',
      paragraphs: [
        'The ticket of your subscription to {game} could not be bought for the next draw, for instance for lack of money in the wallet or because you are excluded from play.',
        'The subscription goes on. After the third failure in a row we will pause it.',
      ],
      action: toSubscriptions.en,
    },
    sk: {
      subject: 'Predplatné {game}: tiket sme nekúpili',
      paragraphs: [
        'Na ďalšie žrebovanie hry {game} sa tiket z vášho predplatného kúpiť nepodarilo, napríklad pre nedostatok peňazí v peňaženke alebo preto, že pre vás platí vylúčenie z hrania.',
        'Predplatné beží ďalej. Po treťom neúspechu za sebou ho pozastavíme.',
      ],
      action: toSubscriptions.sk,
    },
  },
  subscription_paused: {
    cs: {
      subject: 'Předplatné {game} je pozastavené',
      paragraphs: [
        'Tiket z vašeho předplatného hry {game} se koupit nepodařilo, a předplatné jsme proto pozastavili. Nic dalšího nekoupíme, dokud ho sami neobnovíte.',
      ],
      action: toSubscriptions.cs,
    },
    en: {
      subject: 'Your subscription to {game} is paused',
      paragraphs: [
        'The ticket of your subscription to {game} could not be bought, so we have paused it. Nothing more is bought until you resume it yourself.',
      ],
      action: toSubscriptions.en,
    },
    sk: {
      subject: 'Predplatné {game} je pozastavené',
      paragraphs: [
        'Tiket z vášho predplatného hry {game} sa kúpiť nepodarilo, a predplatné sme preto pozastavili. Nič ďalšie nekúpime, kým ho sami neobnovíte.',
      ],
      action: toSubscriptions.sk,
    },
  },
} as const satisfies Record<string, Record<MessageLocale, Notice>>;

export type NoticeTemplate = keyof typeof noticeTemplates;
