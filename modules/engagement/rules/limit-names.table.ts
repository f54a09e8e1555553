/** Limits by name in messages, in the languages of messages. */
import type { limitKinds } from '@herna/brands';

type Names = Readonly<Record<'cs' | 'en' | 'sk', string>>;

export const limitNames: Readonly<Record<(typeof limitKinds)[number], Names>> = {
  LogonDurationDayWholeSystemLimit: {
    cs: 'Čas přihlášení za den',
    en: 'Time signed in per day',
    sk: 'Čas prihlásenia za deň',
  },
  LogonCountMonthWholeSystemLimit: {
    cs: 'Přihlášení za měsíc',
    en: 'Sign-ins per month',
    sk: 'Prihlásenia za mesiac',
  },
  LogonCountDayWholeSystemLimit: {
    cs: 'Přihlášení za den',
    en: 'Sign-ins per day',
    sk: 'Prihlásenia za deň',
  },
  LogonBreakWholeSystemLimit: {
    cs: 'Pauza po odhlášení',
    en: 'Pause after signing out',
    sk: 'Prestávka po odhlásení',
  },
  VisitCountMonthCasinoLimit: {
    cs: 'Návštěvy kasina za měsíc',
    en: 'Casino visits per month',
    sk: 'Návštevy kasína za mesiac',
  },
  StakeDayCasinoLimit: {
    cs: 'Sázky za den',
    en: 'Stakes per day',
    sk: 'Stávky za deň',
  },
  StakeMonthCasinoLimit: {
    cs: 'Sázky za měsíc',
    en: 'Stakes per month',
    sk: 'Stávky za mesiac',
  },
  LossDayCasinoLimit: {
    cs: 'Prohra za den',
    en: 'Loss per day',
    sk: 'Prehra za deň',
  },
  LossMonthCasinoLimit: {
    cs: 'Prohra za měsíc',
    en: 'Loss per month',
    sk: 'Prehra za mesiac',
  },
  LossDayLiveGamesLimit: {
    cs: 'Prohra v živých hrách za den',
    en: 'Loss in live games per day',
    sk: 'Prehra v živých hrách za deň',
  },
  LossMonthLiveGamesLimit: {
    cs: 'Prohra v živých hrách za měsíc',
    en: 'Loss in live games per month',
    sk: 'Prehra v živých hrách za mesiac',
  },
  LossMonthCrashGameLimit: {
    cs: 'Prohra v crash hrách za měsíc',
    en: 'Loss in crash games per month',
    sk: 'Prehra v crash hrách za mesiac',
  },
};
