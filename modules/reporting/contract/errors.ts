import { defineErrors } from '@herna/kernel';

export const reportingErrors = defineErrors({
  ERR_EXPORT_STATE: {
    status: 409,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Soubor ještě není hotový, nebo se ho nepodařilo vytvořit.',
      en: 'The file is not ready yet, or it could not be created.',
      sk: 'Súbor ešte nie je hotový, alebo sa ho nepodarilo vytvoriť.',
    },
  },
  ERR_EXPORTS_MANY: {
    status: 429,
    retry: 'later',
    log: 'info',
    text: {
      cs: 'Několik vašich souborů se právě vytváří; počkejte, až budou hotové.',
      en: 'Several of your files are being created; wait until they are ready.',
      sk: 'Niekoľko vašich súborov sa práve vytvára; počkajte, kým budú hotové.',
    },
  },
  ERR_SCHEDULES_MANY: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Pravidelně si nechte posílat nejvýš {most} přehledů; některý nejdřív ukončete.',
      en: 'At most {most} lists are sent to one person regularly; end another one first.',
      sk: 'Pravidelne si dajte posielať najviac {most} prehľadov; niektorý najprv ukončite.',
    },
  },
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
  ERR_ALERT_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Upozornění už někdo převzal, nebo je uzavřené.',
      en: 'The alert was acknowledged already, or it is closed.',
      sk: 'Upozornenie už niekto prevzal, alebo je uzavreté.',
    },
  },
  ERR_STATE_REPORT_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hlášení už nahradila novější verze, nebo na ně stát ještě neodpověděl.',
      en: 'A newer version has replaced the report, or the state has not answered it yet.',
      sk: 'Hlásenie už nahradila novšia verzia, alebo naň štát ešte neodpovedal.',
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
