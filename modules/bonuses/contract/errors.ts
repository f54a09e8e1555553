/** Refusals of bonuses. */
import { defineErrors } from '@herna/kernel';

export const bonusesErrors = defineErrors({
  ERR_BONUS_RUNNING: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Hráč už jeden bonus v této měně má.',
      en: 'The player already has a bonus in this currency.',
      sk: 'Hráč už jeden bonus v tejto mene má.',
    },
  },
  ERR_BONUS_ENDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Bonus je splněný nebo už skončil.',
      en: 'The bonus has been completed or has already ended.',
      sk: 'Bonus je splnený alebo sa už skončil.',
    },
  },
  ERR_BONUS_NOT_ALLOWED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento účet teď bonus dostat nemůže.',
      en: 'This account cannot have a bonus now.',
      sk: 'Tento účet teraz bonus dostať nemôže.',
    },
  },
});
