/** Wagering as a value. */
import { defineModule } from '@herna/module-kit';
import { createWagering } from './index.ts';
import { wagerParticipantsPoint } from './ports.ts';

export const wagering = defineModule({
  name: 'wagering',
  needs: { participants: wagerParticipantsPoint },
  contract: { calls: {}, errors: {} },
  create({ participants }, { database, clock }) {
    const api = createWagering({
      url: database.url,
      clock,
      participants: () => participants().flat(),
    });
    return { api, handlers: {}, close: api.close };
  },
});
