/** The modules that take part in a wager, as the server composes them, without the rest of a house. */
import { bonusesParticipant } from '@herna/bonuses';
import { brandByTarget } from '@herna/brands';
import { createCeilingsParticipant } from '@herna/ceilings';
import { createDatabase } from '@herna/db';
import { createJackpots } from '@herna/jackpots';
import { systemClock as clock, systemRandom as random } from '@herna/kernel';
import { createLedger } from '@herna/ledger';
import { playParticipants } from '@herna/play';
import { createAccountParticipant } from '@herna/players';
import { createProtection } from '@herna/protection';
import { inStages } from '@herna/wagering';

/** Makes them on a database that `seedWallets` has filled. */
export function createParts(url: string) {
  const brand = brandByTarget('herna');
  const database = createDatabase({ url, name: 'bench' });
  const ledger = createLedger({
    database,
    clock,
    mainCurrency: brand.currency,
    masterSecret: 'bench',
  });
  const { market } = brand;
  const masterSecret = 'bench';
  const jackpots = createJackpots({
    database,
    clock,
    random,
    ledger,
    market,
    masterSecret,
    authority: { assertPermitted: async () => {} },
  });
  const protection = createProtection({
    database,
    clock,
    market: brand.market,
    ledger,
    sessions: { endSessions: async () => {}, endBy: async () => {} },
    playerExists: async () => true,
    accountMayPlay: async () => true,
    audit: async () => {},
  });
  const participants = inStages([
    createAccountParticipant(brand.flags),
    protection.limitsParticipant,
    jackpots.participant,
    bonusesParticipant,
    ...playParticipants,
    createCeilingsParticipant(brand.market),
  ]);
  return { brand, database, ledger, jackpots, protection, participants };
}
