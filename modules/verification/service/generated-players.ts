/** Players for tests of those who integrate: each with a wallet, and money in it where it was asked for. */
import type { Brand } from '@herna/brands';
import type { Database, Tx } from '@herna/db';
import { base64url, type PlayerId, type Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { NewPlayer } from '@herna/players';

export interface GeneratedPlayersDependencies {
  readonly database: Database;
  readonly random: Random;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly addPlayer: (tx: Tx, player: NewPlayer) => Promise<PlayerId>;
}

export interface GeneratedPlayer {
  readonly id: PlayerId;
  readonly email: string;
  readonly password: string;
}

const phoneDigits = 8;

/** Letters alone, which a name may be made of. */
const lettersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** The service of generated players. */
export function createGeneratedPlayers(dependencies: GeneratedPlayersDependencies) {
  const { database, random, brand, ledger, addPlayer } = dependencies;

  const one = (verified: boolean, balance: bigint): Promise<GeneratedPlayer> => {
    const name = lettersOf(random.bytes(12));
    const password = base64url(random.bytes(12));
    const digits = Array.from(random.bytes(phoneDigits), (byte) => byte % 10).join('');
    const email = `test.${name}@herna.example`;
    return database.transaction(async (tx) => {
      const id = await addPlayer(tx, {
        email,
        password,
        phone: brand.market === 'cz' ? `+4207${digits}` : `+4219${digits}`,
        firstName: 'Test',
        surname: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
        birthDate: '1985-04-12',
        state: verified ? 'FULL' : 'TEMPORARY',
      });
      if (balance > 0n) {
        await ledger.post(tx, {
          kind: 'correction',
          playerId: id,
          currency: brand.currency,
          source: 'verification.generated',
          reference: id.toString(),
          lines: [
            { account: 'player-cash', amount: balance },
            { account: 'corrections', amount: -balance },
          ],
        });
      }
      return { id, email, password };
    });
  };

  return async (count: number, verified: boolean, balance: bigint): Promise<GeneratedPlayer[]> => {
    const players: GeneratedPlayer[] = [];
    for (let at = 0; at < count; at++) players.push(await one(verified, balance));
    return players;
  };
}
export type GeneratedPlayers = ReturnType<typeof createGeneratedPlayers>;
