/** Players of a Slovak brand with an account at a bank and money, for worlds of the lottery. */
import type { PlayerId } from '@herna/kernel';
import type { World } from '@herna/testkit';

/** Invented numbers of accounts that pass the check digits. */
const accounts = [
  '2000000042/0900',
  '2000000077/0900',
  '2000000210/0900',
  '2000000245/0900',
  '2000000392/0900',
  '2000000413/0900',
  '2000000448/0900',
  '2000000560/0900',
  '2000000595/0900',
  '2000000616/0900',
  '2000000763/0900',
  '2000000798/0900',
  '2000000819/0900',
  '2000000931/0900',
  '2000000966/0900',
  '2000001029/0900',
  '2000001037/0900',
  '2000001045/0900',
  '2000001053/0900',
  '2000001061/0900',
  '2000001088/0900',
  '2000001096/0900',
];

/**
 * Makes what adds players to a world, each with so much cash.
 * @param cash minor units of the euro
 */
export function slovakPlayers({ database, platform }: Pick<World, 'database' | 'platform'>) {
  const { players, payments, ledger } = platform.modules.parts;
  let count = 0;
  return (cash: bigint): Promise<PlayerId> => {
    const number = ++count;
    return database.transaction(async (tx) => {
      const playerId = await players.addPlayer(tx, {
        email: `lottery-${number}@herna.example`,
        phone: `+4219021234${number + 10}`,
        password: 'modra velryba tanci',
        firstName: `Hráč ${'abcdefghijklmnopqrstuvwxyz'[number]}`,
        surname: 'Zkušební',
        birthDate: '1985-04-12',
      });
      await payments.addBankAccount(tx, playerId, { domestic: accounts[number - 1] ?? '' });
      if (cash === 0n) return playerId;
      await ledger.post(tx, {
        kind: 'transfer',
        playerId,
        currency: 'EUR',
        source: 'test',
        reference: `cash-${number}`,
        lines: [
          { account: 'player-cash', amount: cash },
          { account: 'transfer-clearing', amount: -cash },
        ],
      });
      return playerId;
    });
  };
}
