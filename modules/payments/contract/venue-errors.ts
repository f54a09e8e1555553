/** Codes of desks and terminals. */
import { defineErrors } from '@herna/kernel';

export const venueErrors = defineErrors({
  ERR_RATES_UNAVAILABLE: {
    status: 404,
    retry: 'later',
    log: 'warn',
    text: {
      cs: 'Kurzy tohoto dne nejsou k dispozici.',
      en: 'There are no exchange rates of that day.',
      sk: 'Kurzy tohto dňa nie sú k dispozícii.',
    },
  },
  ERR_CASH_DESK_CLOSED: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Nemáte otevřenou pokladnu. Nejprve ji otevřete s přepočítanou hotovostí.',
      en: 'You have no open cash desk. Open one with a counted drawer first.',
      sk: 'Nemáte otvorenú pokladňu. Najprv ju otvorte s prepočítanou hotovosťou.',
    },
  },
  ERR_CASH_DAY_REACHED: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Tolik hotovosti za jeden den zákon jedné osobě nedovoluje. Zbytek převeďte na účet.',
      en: 'The law does not allow one person that much cash in a day. Please transfer the rest.',
      sk: 'Toľko hotovosti za jeden deň zákon jednej osobe nedovoľuje. Zvyšok preveďte na účet.',
    },
  },
  ERR_CASH_DESK_SHORT: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Tolik hotovosti v pokladně není.',
      en: 'There is not that much cash in the drawer.',
      sk: 'Toľko hotovosti v pokladni nie je.',
    },
  },
  ERR_CASH_DESK_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu pokladny to nejde: někdo ji už má otevřenou, máte otevřenou jinou, nebo je zavřená.',
      en: 'The cash desk does not allow it now: it is open already, you have another one open, or it is closed.',
      sk: 'V tomto stave pokladne sa to nedá: je už otvorená, máte otvorenú inú, alebo je zatvorená.',
    },
  },
  ERR_TRANSFER_CAP: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Za 24 hodin už nelze převést víc.',
      en: 'No more can be transferred within 24 hours.',
      sk: 'Za 24 hodín už nemožno previesť viac.',
    },
  },
  ERR_TRANSFER_CONFLICT: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Převod s tímto číslem už existuje s jiným obsahem.',
      en: 'A transfer with this id exists with other content.',
      sk: 'Prevod s týmto číslom už existuje s iným obsahom.',
    },
  },
  ERR_TRANSFER_ROLLED_BACK: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Převod byl zrušen dřív, než přišel.',
      en: 'The transfer was rolled back before it came.',
      sk: 'Prevod bol zrušený skôr, ako prišiel.',
    },
  },
  ERR_TRANSFER_ENDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Převod už skončil jinak.',
      en: 'The transfer has already ended in another way.',
      sk: 'Prevod sa už skončil inak.',
    },
  },
  ERR_TRANSFER_UNRESOLVED: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'O předchozím převodu tohoto terminálu se ještě neví, jak dopadl.',
      en: 'It is not known yet how the terminal’s transfer before this one ended.',
      sk: 'O predchádzajúcom prevode tohto terminálu sa ešte nevie, ako dopadol.',
    },
  },
  ERR_LANDBASED_WALLET_OFF: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Účet pro provozovny je vypnutý.',
      en: 'The land-based wallet is switched off.',
      sk: 'Účet pre prevádzky je vypnutý.',
    },
  },
  ERR_NOT_CONFIRMED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hráč operaci ještě nepotvrdil.',
      en: 'The player has not confirmed the operation yet.',
      sk: 'Hráč operáciu ešte nepotvrdil.',
    },
  },
  ERR_OPERATION_ENDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Operace už skončila jinak.',
      en: 'The operation has already ended in another way.',
      sk: 'Operácia sa už skončila inak.',
    },
  },
  ERR_TRANSACTION_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Transakce s tímto číslem už existuje s jiným obsahem.',
      en: 'A transaction with this id exists with other content.',
      sk: 'Transakcia s týmto číslom už existuje s iným obsahom.',
    },
  },
});
