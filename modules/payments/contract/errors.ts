/** Codes of this module. */
import { defineErrors } from '@herna/kernel';
import { gatewayErrors } from './gateway-errors.ts';
import { venueErrors } from './venue-errors.ts';
import { voucherErrors } from './voucher-errors.ts';

export const paymentsErrors = defineErrors({
  ...venueErrors,
  ...gatewayErrors,
  ...voucherErrors,
  ERR_PAYMENT_TYPE_CLOSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento způsob platby pro vás teď není otevřený.',
      en: 'This payment method is not open to you now.',
      sk: 'Tento spôsob platby pre vás teraz nie je otvorený.',
    },
  },
  ERR_AMOUNT_OUT_OF_RANGE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Částka je mimo povolené meze.',
      en: 'The amount is outside the allowed bounds.',
      sk: 'Suma je mimo povolených hraníc.',
    },
  },
  ERR_DEPOSIT_CAP_REACHED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na dočasné konto už nelze tolik vložit. Ověřte prosím svou totožnost.',
      en: 'A temporary account cannot take that much. Please verify your identity.',
      sk: 'Na dočasné konto už nemožno toľko vložiť. Overte, prosím, svoju totožnosť.',
    },
  },
  ERR_GATEWAY_UNAVAILABLE: {
    status: 502,
    retry: 'same-key',
    log: 'warn',
    text: {
      cs: 'Platební brána neodpovídá. Zkuste to za chvíli znovu, nic jsme nestrhli.',
      en: 'The payment gateway is not responding. Try again in a moment; nothing was charged.',
      sk: 'Platobná brána neodpovedá. Skúste to o chvíľu znova, nič sme nestrhli.',
    },
  },
  ERR_BANK_UNAVAILABLE: {
    status: 502,
    retry: 'later',
    log: 'warn',
    text: {
      cs: 'Banka neodpovídá. Zeptejte se znovu za chvíli, nic se nezměnilo.',
      en: 'The bank is not responding. Ask again in a moment; nothing has changed.',
      sk: 'Banka neodpovedá. Opýtajte sa znova o chvíľu, nič sa nezmenilo.',
    },
  },
  ERR_PAYMENT_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu platby to nelze udělat.',
      en: 'This cannot be done in the current state of the payment.',
      sk: 'V tomto stave platby to nemožno urobiť.',
    },
  },
  ERR_TEMPORARY_ACCOUNT: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Z dočasného konta nelze vybírat. Nejprve ověřte svou totožnost.',
      en: 'Money cannot be withdrawn from a temporary account. Verify your identity first.',
      sk: 'Z dočasného konta nemožno vyberať. Najprv overte svoju totožnosť.',
    },
  },
  ERR_NO_VERIFIED_PAYMENT_METHOD: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Nejprve ověřte, kam chcete peníze poslat: bankovní účet, nebo kartu vkladem.',
      en: 'First verify where you want the money sent: a bank account, or a card by a deposit.',
      sk: 'Najprv overte, kam chcete peniaze poslať: bankový účet, alebo kartu vkladom.',
    },
  },
  ERR_SECOND_PERSON_NEEDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento krok musí udělat někdo jiný.',
      en: 'This step must be done by another person.',
      sk: 'Tento krok musí urobiť niekto iný.',
    },
  },
  ERR_BANK_ACCOUNT_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento účet už je přidán.',
      en: 'This account has already been added.',
      sk: 'Tento účet už je pridaný.',
    },
  },
  ERR_BANK_ACCOUNTS_TOO_MANY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Více účtů už přidat nelze. Nejprve některý odeberte.',
      en: 'No more accounts can be added. Remove one first.',
      sk: 'Viac účtov už pridať nemožno. Najprv niektorý odoberte.',
    },
  },
  ERR_BANK_ACCOUNT_IN_USE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na tento účet čeká výběr, proto jej teď nelze odebrat.',
      en: 'A withdrawal to this account is open, so it cannot be removed now.',
      sk: 'Na tento účet čaká výber, preto ho teraz nemožno odobrať.',
    },
  },
  ERR_BANK_ACCOUNT_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu účtu to nelze udělat.',
      en: 'This cannot be done in the current state of the account.',
      sk: 'V tomto stave účtu to nemožno urobiť.',
    },
  },
  ERR_VERIFICATION_NOT_OFFERED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento způsob ověření není pro váš účet k dispozici.',
      en: 'This verification method is not available for your account.',
      sk: 'Tento spôsob overenia nie je pre váš účet k dispozícii.',
    },
  },
  ERR_DEPOSIT_WAITS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Než vložíte peníze, vyplňte prosím prohlášení o jejich původu.',
      en: 'Please state where your money comes from before you deposit.',
      sk: 'Skôr než vložíte peniaze, vyplňte, prosím, vyhlásenie o ich pôvode.',
    },
  },
  ERR_DEPOSIT_IN_REVIEW: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Váš účet právě kontrolujeme, vklady proto zatím čekají.',
      en: 'We are checking your account, so deposits wait for now.',
      sk: 'Váš účet práve kontrolujeme, vklady preto zatiaľ čakajú.',
    },
  },
  ERR_RETURN_ENTRY_UNKNOWN: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Ve výpisu banky není odchozí platba s touto značkou a částkou, která by nepatřila k jiné platbě.',
      en: 'The bank statement has no outgoing payment with this reference and amount that is not already matched to another payment.',
      sk: 'Vo výpise banky nie je odchádzajúca platba s touto značkou a sumou, ktorá by nepatrila k inej platbe.',
    },
  },
  ERR_PAYOUT_REPORT_CHANGED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Brána mezitím uvádí něco jiného. Načtěte výběr znovu.',
      en: 'The gateway says something else by now. Load the withdrawal again.',
      sk: 'Brána medzitým uvádza niečo iné. Načítajte výber znova.',
    },
  },
  ERR_PAYOUT_HELD: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Výplata čeká na prověření.',
      en: 'The payout waits for a check.',
      sk: 'Výplata čaká na preverenie.',
    },
  },
});
