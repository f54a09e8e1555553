import { defineErrors } from '@herna/kernel';

export const reportingErrors = defineErrors({
  ERR_ALARM_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Poplach už někdo vyřizuje, nebo skončil.',
      en: 'Somebody has taken the alarm over already, or it is over.',
      sk: 'Poplach už niekto vybavuje, alebo sa skončil.',
    },
  },
  ERR_VIEW_UNKNOWN: {
    status: 404,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Takový přehled ke stažení nemáme.',
      en: 'There is no such view to download.',
      sk: 'Taký prehľad na stiahnutie nemáme.',
    },
  },
  ERR_PERIOD: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Období musí začínat dřív, než končí, a trvat nejvýš dva roky.',
      en: 'The period must begin before it ends and last two years at most.',
      sk: 'Obdobie sa musí začínať skôr, ako sa končí, a trvať najviac dva roky.',
    },
  },
});
