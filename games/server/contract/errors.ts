import { defineErrors } from '@herna/kernel';

export const jantarErrors = defineErrors({
  JANTAR_NO_SUCH_TITLE: {
    status: 404,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Tuto hru teď nelze spustit.',
      en: 'This game cannot be started now.',
      sk: 'Túto hru teraz nemožno spustiť.',
    },
  },
  JANTAR_NO_SUCH_SERIES: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takový řetěz semínek tato hra nemá.',
      en: 'This game has no such chain of seeds.',
      sk: 'Takú reťaz semienok táto hra nemá.',
    },
  },
  JANTAR_SESSION_CLOSED: {
    status: 401,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hra byla ukončena. Spusťte ji prosím znovu.',
      en: 'The game was closed. Please start it again.',
      sk: 'Hra bola ukončená. Spustite ju, prosím, znova.',
    },
  },
  JANTAR_ROUND_UNDER_WAY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Předchozí hra ještě neskončila.',
      en: 'The round before has not ended yet.',
      sk: 'Predchádzajúca hra sa ešte neskončila.',
    },
  },
  JANTAR_TOO_SOON: {
    status: 429,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Od předchozí hry neuběhl čas, který předpis žádá.',
      en: 'The time that the rules ask for has not passed since the last round.',
      sk: 'Od predchádzajúcej hry neuplynul čas, ktorý predpis žiada.',
    },
  },
  JANTAR_ROUND_CANCELLED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hra se nekonala a sázka byla vrácena.',
      en: 'The round was not played and the stake was returned.',
      sk: 'Hra sa nekonala a stávka bola vrátená.',
    },
  },
  JANTAR_COMMITMENT_USED: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Tuto hru už odehrálo jiné okno. Nic se nevsadilo.',
      en: 'Another window has played this round. Nothing was staked.',
      sk: 'Túto hru už odohralo iné okno. Nič sa nevsadilo.',
    },
  },
  JANTAR_TITLE_CHANGED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Pravidla hry se mezitím změnila. Nic se nevsadilo, načtěte prosím hru znovu.',
      en: 'The rules of the game have changed meanwhile. Nothing was staked; please load the game again.',
      sk: 'Pravidlá hry sa medzitým zmenili. Nič sa nevsadilo, načítajte, prosím, hru znova.',
    },
  },
  JANTAR_STAKE_NOT_OFFERED: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takovou sázku hra nenabízí.',
      en: 'The game does not offer this stake.',
      sk: 'Takú stávku hra neponúka.',
    },
  },
  JANTAR_STAKE_REFUSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Sázka nebyla přijata.',
      en: 'The stake was not accepted.',
      sk: 'Stávka nebola prijatá.',
    },
  },
  JANTAR_NOT_ALLOWED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'To teď pravidla hry nedovolují.',
      en: 'The rules of the game do not allow this now.',
      sk: 'To teraz pravidlá hry nedovoľujú.',
    },
  },
  JANTAR_STALE_STEP: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hra mezitím pokročila. Načítáme její stav.',
      en: 'The round has moved on meanwhile.',
      sk: 'Hra medzitým pokročila.',
    },
  },
  JANTAR_NO_DRAW: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'První losování teprve začne.',
      en: 'The first draw is yet to begin.',
      sk: 'Prvé žrebovanie sa ešte len začne.',
    },
  },
  JANTAR_DRAW_CLOSED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na tohle losování je už pozdě. Sázka se nestrhla.',
      en: 'It is too late for this draw. The stake was not taken.',
      sk: 'Na toto žrebovanie je už neskoro. Stávka sa nestrhla.',
    },
  },
  JANTAR_FLIGHT_LEFT: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Na tenhle let už je pozdě.',
      en: 'It is too late for this flight.',
      sk: 'Na tento let je už neskoro.',
    },
  },
});
