/** Refusals of challenges and reward wheels. */
import { defineErrors } from '@herna/kernel';

const refused = { status: 409, retry: 'never', log: 'info' } as const;

export const challengesErrors = defineErrors({
  ERR_CHALLENGE_UNLAWFUL: {
    ...refused,
    status: 422,
    text: {
      cs: 'Takovou akci právo tohoto trhu nepřipouští; u polí je uvedeno ustanovení.',
      en: 'The law of this market does not allow it; each field names the paragraph.',
      sk: 'Takú akciu právo tohto trhu nepripúšťa; pri poliach je uvedené ustanovenie.',
    },
  },
  ERR_CHALLENGE_STATE: {
    ...refused,
    text: {
      cs: 'V tomto stavu to nejde.',
      en: 'This cannot be done in its present state.',
      sk: 'V tomto stave sa to nedá.',
    },
  },
  ERR_CHALLENGE_CLOSED: {
    ...refused,
    text: {
      cs: 'K této výzvě se teď nelze přihlásit.',
      en: 'This challenge cannot be joined now.',
      sk: 'K tejto výzve sa teraz nedá prihlásiť.',
    },
  },
  ERR_CHALLENGE_FULL: {
    ...refused,
    text: {
      cs: 'Všechny odměny této akce už jsou rozdělené.',
      en: 'All its rewards are taken.',
      sk: 'Všetky odmeny tejto akcie sú už rozdelené.',
    },
  },
  ERR_CHALLENGE_TERMS_CHANGED: {
    ...refused,
    text: {
      cs: 'Podmínky se mezitím změnily. Přečtěte si je prosím znovu.',
      en: 'The terms have changed in the meantime. Please read them again.',
      sk: 'Podmienky sa medzitým zmenili. Prečítajte si ich, prosím, znova.',
    },
  },
  ERR_CHALLENGE_NOT_ALLOWED: {
    ...refused,
    status: 403,
    text: {
      cs: 'Odměny teď pro tento účet nejsou k dispozici.',
      en: 'Rewards are not available to this account at present.',
      sk: 'Odmeny teraz pre tento účet nie sú k dispozícii.',
    },
  },
  ERR_WHEEL_NOT_READY: {
    ...refused,
    text: {
      cs: 'Kolo teď nemůže vyplatit každou odměnu, proto se neroztočí. Roztočení vám zůstává.',
      en: 'The wheel could not pay every reward now, so it does not spin. You keep your spin.',
      sk: 'Koleso teraz nemôže vyplatiť každú odmenu, preto sa neroztočí. Roztočenie vám zostáva.',
    },
  },
});
