/** Codes of this module; limit and sign-in codes of the specification are the kernel's. */
import { defineErrors } from '@herna/kernel';

export const protectionErrors = defineErrors({
  ERR_PLAYER_EXCLUDED: {
    status: 403,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Jste vyloučeni z hraní. Peníze si můžete kdykoli vybrat.',
      en: 'You are excluded from play. You can withdraw your money at any time.',
      sk: 'Ste vylúčení z hrania. Peniaze si môžete kedykoľvek vybrať.',
    },
  },
  ERR_LIMITS_NOT_SET: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Než začnete hrát, nastavte každý limit, nebo jej výslovně odmítněte.',
      en: 'Before you play, set each limit or decline it explicitly.',
      sk: 'Skôr ako začnete hrať, nastavte každý limit alebo ho výslovne odmietnite.',
    },
  },
  ERR_LIMIT_NOT_OFFERED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento limit zde nelze nastavit.',
      en: 'This limit cannot be set here.',
      sk: 'Tento limit tu nemožno nastaviť.',
    },
  },
  ERR_LIMIT_NOT_STRICTER: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takto lze limit jen zpřísnit. O zmírnění požádejte změnou limitů.',
      en: 'A limit can only be made stricter here. Request a looser one on the limits page.',
      sk: 'Takto možno limit iba sprísniť. O zmiernenie požiadajte zmenou limitov.',
    },
  },
  ERR_NO_CHANGES_LEFT_TODAY: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Tento limit jste dnes už zmírnili. Zkuste to zítra.',
      en: 'You have already requested a looser value of this limit today. Try again tomorrow.',
      sk: 'Tento limit ste dnes už zmiernili. Skúste to zajtra.',
    },
  },
  ERR_NO_PENDING_LIMIT: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento limit nečeká na žádnou změnu.',
      en: 'No change of this limit is waiting.',
      sk: 'Tento limit nečaká na žiadnu zmenu.',
    },
  },
  ERR_LIMIT_REACHED_STAKE: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Touto sázkou byste překročili svůj limit sázek.',
      en: 'This stake would exceed your stake limit.',
      sk: 'Touto stávkou by ste prekročili svoj limit stávok.',
    },
  },
  ERR_LIMIT_REACHED_LOSS: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Touto sázkou byste mohli překročit svůj limit proher.',
      en: 'This stake could exceed your loss limit.',
      sk: 'Touto stávkou by ste mohli prekročiť svoj limit prehier.',
    },
  },
  ERR_HOURLY_LOSS_REACHED: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Sázkou byste mohli za tuto hodinu prohrát víc, než zákon dovoluje. Hrát můžete od další hodiny.',
      en: 'With this stake you could lose more within this hour than the law allows. You can play again from the next hour.',
      sk: 'Touto stávkou by ste mohli za túto hodinu prehrať viac, než zákon dovoľuje. Hrať môžete od ďalšej hodiny.',
    },
  },
  ERR_PLAY_BREAK_DUE: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Hrajete už dlouho. Další sázka je možná až po přestávce.',
      en: 'You have been playing for a long time. You can stake again after a break.',
      sk: 'Hráte už dlho. Ďalšia stávka je možná až po prestávke.',
    },
  },
  ERR_EXCLUSION_SHORTENED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Vyloučení nelze zkrátit.',
      en: 'An exclusion cannot be shortened.',
      sk: 'Vylúčenie nemožno skrátiť.',
    },
  },
  ERR_EXCLUSION_ENDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Vyloučení už skončilo.',
      en: 'The exclusion has already ended.',
      sk: 'Vylúčenie sa už skončilo.',
    },
  },
  ERR_EXCLUSION_NOT_CANCELLABLE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Toto vyloučení teď ukončit nelze.',
      en: 'This exclusion cannot be ended now.',
      sk: 'Toto vylúčenie teraz nemožno ukončiť.',
    },
  },
  ERR_REGISTER_LISTED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Jste zapsáni v rejstříku osob vyloučených z hraní.',
      en: 'You are entered in the register of persons excluded from play.',
      sk: 'Ste zapísaní v registri osôb vylúčených z hrania.',
    },
  },
  ERR_REGISTER_NOT_MATCHED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Rejstřík vyloučených osob vás podle vašich údajů nenašel, hrát proto zatím nelze. Zkontrolujte si je v profilu, nebo se ozvěte podpoře. Výběr peněz funguje.',
      en: 'The register of excluded persons could not find you by your details, so play is closed for now. Check them in your profile or contact support. Withdrawals work.',
      sk: 'Register vylúčených osôb vás podľa vašich údajov nenašiel, hrať preto zatiaľ nemožno. Skontrolujte si ich v profile alebo sa ozvite podpore. Výber peňazí funguje.',
    },
  },
  ERR_REGISTER_UNAVAILABLE: {
    status: 503,
    retry: 'later',
    log: 'warn',
    text: {
      cs: 'Rejstřík vyloučených osob neodpovídá, hrát proto teď nelze. Výběr peněz funguje.',
      en: 'The register of excluded persons does not respond, so play is closed for now. Withdrawals work.',
      sk: 'Register vylúčených osôb neodpovedá, hrať preto teraz nemožno. Výber peňazí funguje.',
    },
  },
  ERR_PLAYING_BLOCKED: {
    status: 403,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hraní je na tomto účtu zablokované. Ozvěte se prosím podpoře.',
      en: 'Play is blocked on this account. Please contact support.',
      sk: 'Hranie je na tomto účte zablokované. Ozvite sa, prosím, podpore.',
    },
  },
});
