/** The providers that keep free rounds and have an address, each with its adapter. */
import type { Clock, Random } from '@herna/kernel';
import type { Config } from '@herna/module-kit';
import { freeRoundPayouts } from '../rules/free-round-payouts.table.ts';
import { providers } from '../rules/providers.table.ts';
import { createProviderFreeRounds, type FreeRoundPorts } from './provider-free-rounds.ts';

/** Makes the adapters by the settings. */
export const freeRoundPorts = ({
  config: { outside, secrets },
  ...deps
}: {
  readonly config: Pick<Config, 'outside' | 'secrets'>;
  readonly clock: Clock;
  readonly random: Random;
}): FreeRoundPorts =>
  new Map(
    providers.flatMap(({ id, key, signature, freeRounds }) => {
      const url = outside.gameProviders[key];
      const secret = secrets.outsideProviders[key];
      const keeps = freeRounds && freeRoundPayouts[freeRounds.payout].atProvider;
      return keeps && url && secret
        ? [[id, createProviderFreeRounds({ url, secret, signature }, deps)] as const]
        : [];
    }),
  );
