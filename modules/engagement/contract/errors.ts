/** Refusals of engagement. */
import { defineErrors } from '@herna/kernel';

export const engagementErrors = defineErrors({
  ERR_UNSUBSCRIBE_LINK: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento odkaz neplatí. Nabídky vypnete také v nastavení účtu.',
      en: 'This link is not valid. You can also switch offers off in your settings.',
      sk: 'Tento odkaz neplatí. Ponuky vypnete aj v nastaveniach konta.',
    },
  },
});
