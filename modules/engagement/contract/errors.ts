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
      sk: 'Tento odkaz neplatí. Ponuky vypnete aj v nastaveniach účtu.',
    },
  },
  ERR_SEGMENT_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Segment s tímto názvem už existuje.',
      en: 'A segment with this name exists already.',
      sk: 'Segment s týmto názvom už existuje.',
    },
  },
  ERR_CAMPAIGN_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Kampaň s tímto názvem už existuje.',
      en: 'A campaign with this name exists already.',
      sk: 'Kampaň s týmto názvom už existuje.',
    },
  },
  ERR_CAMPAIGN_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu to s kampaní nejde.',
      en: 'The campaign is not in a state for that.',
      sk: 'V tomto stave sa to s kampaňou nedá.',
    },
  },
  ERR_JOURNEY_EXISTS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Scénář s tímto názvem už existuje.',
      en: 'A journey with this name exists already.',
      sk: 'Scenár s týmto názvom už existuje.',
    },
  },
  ERR_JOURNEY_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu to se scénářem nejde.',
      en: 'The journey is not in a state for that.',
      sk: 'V tomto stave sa to so scenárom nedá.',
    },
  },
  ERR_OFFER_VARIABLES: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Text používá proměnnou, kterou nikdo nevyplní.',
      en: 'The text has a variable that nobody fills in.',
      sk: 'Text používa premennú, ktorú nikto nevyplní.',
    },
  },
});
