/** Refusals of the jackpots module. */
import { defineErrors } from '@herna/kernel';

export const jackpotErrors = defineErrors({
  ERR_JACKPOT_NAME_TAKEN: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Jackpot tohoto jména už dodavatel má.',
      en: 'The provider already has a jackpot of this name.',
      sk: 'Jackpot tohto mena už dodávateľ má.',
    },
  },
  ERR_JACKPOTS_NOT_ALLOWED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Jackpoty na tomto trhu nejsou povoleny.',
      en: 'Jackpots are not allowed in this market.',
      sk: 'Jackpoty na tomto trhu nie sú povolené.',
    },
  },
});
