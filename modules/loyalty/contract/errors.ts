/** Refusals of loyalty. */
import { defineErrors } from '@herna/kernel';

const refused = { retry: 'never', log: 'info' } as const;

export const loyaltyErrors = defineErrors({
  ERR_POINTS_TOO_FEW: {
    ...refused,
    status: 409,
    text: {
      cs: 'Tak málo bodů se nedá proměnit v peníze.',
      en: 'That few points cannot be turned into money.',
      sk: 'Tak málo bodov sa nedá premeniť na peniaze.',
    },
  },
  ERR_LOYALTY_NOT_ALLOWED: {
    ...refused,
    status: 403,
    text: {
      cs: 'Odměny teď pro tento účet nejsou k dispozici.',
      en: 'Rewards are not available to this account at present.',
      sk: 'Odmeny teraz pre tento účet nie sú k dispozícii.',
    },
  },
  ERR_LOYALTY_CHANGED: {
    ...refused,
    status: 409,
    text: {
      cs: 'Mezitím se něco změnilo. Načtěte stránku znovu.',
      en: 'Something has changed meanwhile. Reload the page.',
      sk: 'Medzitým sa niečo zmenilo. Načítajte stránku znova.',
    },
  },
  ERR_LOYALTY_SOLD_OUT: {
    ...refused,
    status: 409,
    text: {
      cs: 'Tato odměna je vyprodaná.',
      en: 'This reward is sold out.',
      sk: 'Táto odmena je vypredaná.',
    },
  },
  ERR_LOYALTY_LEVEL: {
    ...refused,
    status: 403,
    text: {
      cs: 'Tato odměna patří k vyšší úrovni.',
      en: 'This reward belongs to a higher level.',
      sk: 'Táto odmena patrí k vyššej úrovni.',
    },
  },
  ERR_LOYALTY_MAXIMUM: {
    ...refused,
    status: 409,
    text: {
      cs: 'Víc kusů této odměny si objednat nejde.',
      en: 'You cannot order any more of this reward.',
      sk: 'Viac kusov tejto odmeny si objednať nemožno.',
    },
  },
  ERR_LOYALTY_POINTS: {
    ...refused,
    status: 409,
    text: {
      cs: 'Na tuto odměnu nemáte dost bodů.',
      en: 'You do not have enough points for this reward.',
      sk: 'Na túto odmenu nemáte dosť bodov.',
    },
  },
  ERR_LOYALTY_ORDER_STATE: {
    ...refused,
    status: 409,
    text: {
      cs: 'V tomto stavu už s objednávkou nejde takto naložit.',
      en: 'This cannot be done to an order in its present state.',
      sk: 'V tomto stave sa už s objednávkou takto naložiť nedá.',
    },
  },
});
