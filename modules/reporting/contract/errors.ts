import { defineErrors } from '@herna/kernel';

export const reportingErrors = defineErrors({
  ERR_PERIOD: {
    status: 400,
    retry: 'never',
    log: 'info',
    text: {
      cs: 'Období musí začínat dřív, než končí, a trvat nejvýš dva roky.',
      en: 'The period must begin before it ends and last two years at most.',
      sk: 'Obdobie sa musí začínať skôr, ako sa končí, a trvať najviac dva roky.',
    },
  },
});
