/** Refusals of reconciliation. */
import { defineErrors } from '@herna/kernel';

export const reconciliationErrors = defineErrors({
  ERR_DIFFERENCE_STATE: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Tento rozdíl je už uzavřený, nebo ho zatím nikdo nepřevzal.',
      en: 'This difference is closed already, or nobody has taken it on yet.',
      sk: 'Tento rozdiel je už uzavretý, alebo ho zatiaľ nikto neprevzal.',
    },
  },
  ERR_DIFFERENCE_CORRECTION: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Uveďte číslo schválené opravy zůstatku. Opravu navrhuje jeden a schvaluje druhý člověk.',
      en: 'Enter the number of an approved balance correction. One person proposes it, another approves it.',
      sk: 'Uveďte číslo schválenej opravy zostatku. Opravu navrhuje jeden a schvaľuje druhý človek.',
    },
  },
  ERR_SETTLEMENT_FILE: {
    status: 422,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Soubor vypořádání nelze přečíst. Opravte uvedené řádky a nahrajte ho znovu.',
      en: 'The settlement file cannot be read. Correct the lines named and upload it again.',
      sk: 'Súbor vyrovnania sa nedá prečítať. Opravte uvedené riadky a nahrajte ho znova.',
    },
  },
});
