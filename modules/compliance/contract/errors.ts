/** Refusals of compliance. */
import { defineErrors } from '@herna/kernel';

export const complianceErrors = defineErrors({
  ERR_AML_CASE_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V tomto stavu případu to nejde.',
      en: 'The state of the case does not allow it.',
      sk: 'V tomto stave prípadu sa to nedá.',
    },
  },
  ERR_AML_SECOND_PERSON_NEEDED: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Potvrdit to musí někdo jiný než ten, kdo to navrhl.',
      en: 'Somebody other than the person who proposed it must confirm it.',
      sk: 'Potvrdiť to musí niekto iný než ten, kto to navrhol.',
    },
  },
});
