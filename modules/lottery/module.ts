/** Lottery as a value. */
import { defineModule } from '@herna/module-kit';
import { lotteryCalls, lotteryErrors } from './contract/index.ts';
import { createLottery } from './index.ts';

export const lottery = defineModule({
  name: 'lottery',
  needs: {},
  contract: { calls: lotteryCalls, errors: lotteryErrors },
  create(_needs, { database, clock }) {
    const api = createLottery({ database, clock });
    return { api, handlers: api.handlers };
  },
});
