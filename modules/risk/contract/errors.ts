/** Refusals of risk. */
import { defineErrors } from '@herna/kernel';

export const riskErrors = defineErrors({
  ERR_RISK_SETTINGS_NOT_TRIED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Toto nastavení je třeba nejdřív vyzkoušet na minulých datech.',
      en: 'Try these settings over past data first.',
      sk: 'Toto nastavenie treba najprv vyskúšať na minulých dátach.',
    },
  },
  ERR_RISK_MESSAGE_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Zpráva už byla zobrazena nebo stažena.',
      en: 'The message has already been shown or withdrawn.',
      sk: 'Správa už bola zobrazená alebo stiahnutá.',
    },
  },
  ERR_RISK_SUPPORT_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Kontakt nemůže přejít do tohoto stavu.',
      en: 'The contact cannot go to this state.',
      sk: 'Kontakt nemôže prejsť do tohto stavu.',
    },
  },
  ERR_RISK_NOT_AT_THIS_DEVICE: {
    status: 403,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Hráč na tomto zařízení není přihlášen.',
      en: 'The player is not signed in at this device.',
      sk: 'Hráč na tomto zariadení nie je prihlásený.',
    },
  },
});
