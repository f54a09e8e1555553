/** Refusals of promotions. */
import { defineErrors } from '@herna/kernel';

export const promotionsErrors = defineErrors({
  ERR_PROMOTION_UNLAWFUL: {
    status: 422,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tuto akci zákon nepřipouští; u polí je uvedeno ustanovení.',
      en: 'The law does not allow this promotion; each field names the paragraph.',
      sk: 'Túto akciu zákon nepripúšťa; pri poliach je uvedené ustanovenie.',
    },
  },
  ERR_PROMOTION_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Akce je v jiném stavu, než jaký tento krok vyžaduje.',
      en: 'The promotion is not in the state that this step needs.',
      sk: 'Akcia je v inom stave, než aký tento krok vyžaduje.',
    },
  },
  ERR_PROMOTION_FROZEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Částky a podmínky se už nemění: bonus už někdo má, nebo je přislíben jako výhra. Dokud je přislíben, nesmí být ani omezený.',
      en: 'Amounts and terms are frozen: players hold this bonus, or it is promised as a prize. While it is promised, it cannot be limited either.',
      sk: 'Sumy a podmienky sa už nemenia: bonus už niekto má, alebo je prisľúbený ako výhra. Kým je prisľúbený, nesmie byť ani obmedzený.',
    },
  },
  ERR_PROMOTION_CLOSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento bonus teď nelze získat.',
      en: 'This bonus cannot be obtained now.',
      sk: 'Tento bonus teraz nemožno získať.',
    },
  },
  ERR_PROMOTION_TERMS_CHANGED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Podmínky se liší od těch, které jste viděli. Přečtěte si je znovu.',
      en: 'The terms differ from those that you were shown. Please read them again.',
      sk: 'Podmienky sa líšia od tých, ktoré ste videli. Prečítajte si ich znova.',
    },
  },
  ERR_CODE_NOT_USABLE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento kód nelze použít.',
      en: 'This code cannot be used.',
      sk: 'Tento kód nemožno použiť.',
    },
  },
  ERR_PROMO_CAMPAIGN_USED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Kódy kampaně už někdo použil, proto ji nelze smazat.',
      en: 'Codes of the campaign have been used, so it cannot be deleted.',
      sk: 'Kódy kampane už niekto použil, preto ju nemožno zmazať.',
    },
  },
  ERR_PROMO_CODE_USED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Kód už někdo použil, proto ho nelze smazat.',
      en: 'The code has been used, so it cannot be deleted.',
      sk: 'Kód už niekto použil, preto ho nemožno zmazať.',
    },
  },
  ERR_FREE_ROUND_NAME_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Volné hry s tímto názvem už jsou.',
      en: 'There are free rounds of this name already.',
      sk: 'Voľné hry s týmto názvom už sú.',
    },
  },
  ERR_FREE_ROUND_NOT_ALLOWED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tomuto účtu teď volné hry dát nelze: není ověřený, nebo je jeho majitel vyloučen z hraní.',
      en: 'This account cannot have free rounds now: it is not verified, or its holder is excluded from play.',
      sk: 'Tomuto účtu teraz voľné hry dať nemožno: nie je overený, alebo je jeho majiteľ vylúčený z hrania.',
    },
  },
});
