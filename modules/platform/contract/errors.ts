/** Errors that only the platform's calls answer; the frame's own are in the kernel's catalogue. */
import { defineErrors } from '@herna/kernel';

export const platformErrors = defineErrors({
  ERR_SHUTDOWN_OVERLAPS: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'V té době už je pro tuto část naplánovaná jiná odstávka.',
      en: 'Another shutdown of this part is already planned for that time.',
      sk: 'V tom čase je pre túto časť už naplánovaná iná odstávka.',
    },
  },
  ERR_SHUTDOWN_OVER: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odstávka už skončila a nelze ji měnit.',
      en: 'The shutdown is over and cannot be changed.',
      sk: 'Odstávka sa už skončila a nemožno ju meniť.',
    },
  },
  ERR_SHUTDOWN_RUNNING: {
    status: 409,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Odstávka už běží: změnit lze jen její konec a texty.',
      en: 'The shutdown is running: only its end and its messages can be changed.',
      sk: 'Odstávka už prebieha: zmeniť možno len jej koniec a texty.',
    },
  },
  ERR_SETTING_NOT_PUBLIC: {
    status: 403,
    retry: 'never',
    log: 'warn',
    text: {
      cs: 'Toto nastavení není veřejné.',
      en: 'This setting is not public.',
      sk: 'Toto nastavenie nie je verejné.',
    },
  },
});
