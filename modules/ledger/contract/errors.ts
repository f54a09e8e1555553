/** Refusals of the ledger. */
import { defineErrors } from '@herna/kernel';

export const ledgerErrors = defineErrors({
  ERR_INSUFFICIENT_FUNDS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Nedostatek prostředků.',
      en: 'Insufficient funds.',
      sk: 'Nedostatok prostriedkov.',
    },
  },
  ERR_WALLET_NOT_FOUND: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hráč nemá v této měně účet.',
      en: 'The player has no account in this currency.',
      sk: 'Hráč nemá v tejto mene účet.',
    },
  },
  ERR_MOVEMENT_CONFLICT: {
    status: 409,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Pohyb s tímto číslem už existuje s jiným obsahem.',
      en: 'A movement with this reference exists with other content.',
      sk: 'Pohyb s týmto číslom už existuje s iným obsahom.',
    },
  },
  ERR_HOLD_ENDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Rezervace už skončila jinak.',
      en: 'The reservation has already ended in another way.',
      sk: 'Rezervácia sa už skončila inak.',
    },
  },
  ERR_NOT_SEALED_YET: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Pohyb ještě není zapečetěn; zkuste to za minutu.',
      en: 'The movement is not sealed yet; try again in a minute.',
      sk: 'Pohyb ešte nie je zapečatený; skúste to o minútu.',
    },
  },
  ERR_CORRECTION_DECIDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'O opravě už bylo rozhodnuto.',
      en: 'The correction has already been decided.',
      sk: 'O oprave už bolo rozhodnuté.',
    },
  },
  ERR_FOUR_EYES: {
    status: 403,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Rozhodnout musí jiná osoba než ta, která opravu navrhla.',
      en: 'Somebody other than the person who proposed it must decide.',
      sk: 'Rozhodnúť musí iná osoba než tá, ktorá opravu navrhla.',
    },
  },
});
