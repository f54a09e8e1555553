/** Refusals of the topology and of hours. */
import { defineErrors } from '@herna/kernel';

const refused = { retry: 'never', log: 'info' } as const;

export const topologyErrors = defineErrors({
  ERR_TOPOLOGY_NUMBER_TAKEN: {
    ...refused,
    status: 409,
    text: {
      cs: 'Toto číslo v té době už patří něčemu jinému.',
      en: 'This number belongs to something else at that time.',
      sk: 'Toto číslo v tom čase už patrí niečomu inému.',
    },
  },
  ERR_TOPOLOGY_DEVICE_KNOWN: {
    ...refused,
    status: 409,
    text: {
      cs: 'Zařízení tohoto výrobce a výrobního čísla už je evidované.',
      en: 'A device of this manufacturer and serial number is on record already.',
      sk: 'Zariadenie tohto výrobcu a výrobného čísla už je evidované.',
    },
  },
  ERR_TOPOLOGY_PARENT: {
    ...refused,
    status: 422,
    text: {
      cs: 'Tam to stát nemůže: místo není v celé té době v provozu, nebo je jiného druhu.',
      en: 'It cannot stand there: the place is not in operation for all that time, or is of another kind.',
      sk: 'Tam to stáť nemôže: miesto nie je celý ten čas v prevádzke, alebo je iného druhu.',
    },
  },
  ERR_TOPOLOGY_NOT_EMPTY: {
    ...refused,
    status: 409,
    text: {
      cs: 'Nejdřív přesuňte nebo ukončete vše, co sem v té době ještě patří.',
      en: 'First move or end everything that is still in it at that time.',
      sk: 'Najprv presuňte alebo ukončite všetko, čo sem v tom čase ešte patrí.',
    },
  },
  ERR_TOPOLOGY_NOT_THERE: {
    ...refused,
    status: 409,
    text: {
      cs: 'V té době to ještě neexistuje, nebo už neexistuje.',
      en: 'It does not exist yet at that time, or no longer exists.',
      sk: 'V tom čase to ešte neexistuje, alebo už neexistuje.',
    },
  },
  ERR_TOPOLOGY_NOT_PLANNED: {
    ...refused,
    status: 409,
    text: {
      cs: 'Odvolat lze jen změnu, která teprve nastane; založení až po všem ostatním v plánu.',
      en: 'Only a change still to come can be withdrawn; a creation can be withdrawn only after everything else planned for it.',
      sk: 'Odvolať možno len zmenu, ktorá ešte len nastane; založenie až po ostatnom v pláne.',
    },
  },
  ERR_OPENING_OVERLAP: {
    ...refused,
    status: 409,
    text: {
      cs: 'Tyto hodiny se kryjí s jinými.',
      en: 'These hours overlap others.',
      sk: 'Tieto hodiny sa kryjú s inými.',
    },
  },
  ERR_OPENING_FORBIDDEN: {
    ...refused,
    status: 422,
    text: {
      cs: 'Provozovna tohoto druhu v tu dobu podle zákona nesmí být otevřená.',
      en: 'By law a venue of this type may not be open at that time.',
      sk: 'Prevádzka tohto druhu v tom čase podľa zákona nesmie byť otvorená.',
    },
  },
  ERR_VALIDITY_OVERLAP: {
    ...refused,
    status: 409,
    text: {
      cs: 'Platnosti povolení jedné provozovny se nesmějí krýt.',
      en: 'Licence periods of one venue must not overlap.',
      sk: 'Platnosti povolení jednej prevádzky sa nesmú kryť.',
    },
  },
});
