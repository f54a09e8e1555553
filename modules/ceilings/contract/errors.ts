/** Refusals of the ceilings module. */
import { defineErrors } from '@herna/kernel';

export const ceilingsErrors = defineErrors({
  ERR_HELD_WIN_DECIDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'O této výhře už bylo rozhodnuto, nebo ji dodavatel vzal zpět.',
      en: 'This win has been decided already, or its provider has taken it back.',
      sk: 'O tejto výhre sa už rozhodlo, alebo ju dodávateľ vzal späť.',
    },
  },
});
