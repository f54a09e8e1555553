/**
 * Handlers of the wallet-service edition: a defence code, then the same wagers as everywhere. What is
 * booked already is answered without one, for ever.
 */

import type { CallContext, Handlers } from '@herna/contract-kit/server';
import type { Jackpots } from '@herna/jackpots';
import { type Currency, DomainError, type PlayerId, toId, wireMinor } from '@herna/kernel';
import type { WagerKind } from '@herna/wagering';
import type { walletServiceCalls } from '../contract/wallet-service.ts';
import type { Edition } from '../rules/providers.table.ts';
import { vocabularies } from '../rules/vocabularies.table.ts';
import type { DefenceCodes } from '../service/defence-codes.ts';
import type { Launch } from '../service/launch.ts';
import {
  type AcceptedWager,
  type ProviderWallet,
  type WagerContext,
  wagerInput,
} from '../service/provider-wallet.ts';
import {
  comparable,
  moneyAnswer,
  providerOf,
  speaking,
  stakeOf,
  wireJackpot,
} from './provider-wire.ts';

const edition: Edition = 'wallet-service';

interface Transfer {
  readonly playerId: string;
  readonly sessionId: string;
  readonly defenceCode: string;
  readonly transferId: string;
  readonly gameId: string;
  readonly currency: Currency;
}

/** A money call: its name, and the kind of wager that is booked under its transfer id. */
interface MoneyCall {
  readonly name: 'Withdraw' | 'Deposit' | 'WithdrawAndDeposit';
  readonly kind: WagerKind;
}

const depositKind = {
  ROUND_END: 'win',
  ROUND_CANCEL: 'bet-cancel',
  JACKPOT_END: 'jackpot-win',
} as const;

/** A stake of a round, or the free rounds that pay for it. */
const stakeFields = (body: {
  readonly gameNumber: string;
  readonly amount: number;
  readonly freeRoundId?: string;
}) => ({
  roundReference: body.gameNumber,
  amount: stakeOf(body.amount, body.freeRoundId),
  freeRoundId: body.freeRoundId,
});

function required<Value>(value: Value | undefined, field: string): Value {
  if (value !== undefined) return value;
  throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'RequiredField' }] });
}

/** Makes the handlers. */
export function walletServiceHandlers(
  wallet: ProviderWallet,
  codes: DefenceCodes,
  launch: Launch,
  jackpots: Pick<Jackpots, 'list'>,
): Handlers<typeof walletServiceCalls> {
  /** Uses the code up, then moves the money. */
  const defended = async (
    { name, kind }: MoneyCall,
    body: Transfer,
    context: CallContext,
    work: (of: WagerContext) => Promise<AcceptedWager>,
  ) => {
    const of = {
      providerId: providerOf(context),
      playerId: toId<PlayerId>(body.playerId),
      sessionId: toId(body.sessionId),
    };
    const move = async () => {
      const { defenceCode, ...content } = body;
      const call = { name, content: comparable(content) };
      const serves = await codes.use({ ...of, currency: body.currency }, defenceCode, call);
      if (!serves && !(await wallet.isBooked(of, kind, body.transferId))) {
        throw new DomainError('DEFENCE_CODE_INVALID');
      }
      return work({ ...of, gameKey: body.gameId });
    };
    return moneyAnswer(edition, await speaking(edition, move()));
  };

  return {
    'GET /api/ProviderWallet/Jackpot/GetJackpots': async (_input, context) => {
      const list = await jackpots.list({ providerId: providerOf(context), activeOnly: true });
      return { jackpots: list.map(wireJackpot) };
    },
    'POST /api/ProviderWallet/WalletService/GetDefenceCode': async ({ body }, context) => {
      const of = {
        providerId: providerOf(context),
        playerId: toId<PlayerId>(body.playerId),
        sessionId: toId(body.sessionId),
      };
      const { code, expiresAt } = await speaking(edition, codes.make(of));
      return { defenceCode: code, expiresAt: expiresAt.toISOString() };
    },
    'POST /api/ProviderWallet/WalletService/Authenticate': async ({ body }, context) => {
      const request = { token: body.token, gameKey: body.gameId };
      const found = await speaking(edition, launch.identify(providerOf(context), request));
      return {
        playerId: found.playerId.toString(),
        sessionId: found.sessionId.toString(),
        alias: found.nickname,
        currency: found.balance.currency,
        balance: wireMinor(found.balance.amount),
        language: found.language as 'cs',
        providerCode: vocabularies[edition].ok,
      };
    },
    'POST /api/ProviderWallet/WalletService/Withdraw': ({ body }, context) =>
      defended({ name: 'Withdraw', kind: 'bet' }, body, context, (of) =>
        wallet.wager(wagerInput('bet', body.transferId, of, stakeFields(body))),
      ),
    'POST /api/ProviderWallet/WalletService/Deposit': ({ body }, context) =>
      defended({ name: 'Deposit', kind: depositKind[body.reason] }, body, context, (of) => {
        const { transferId, gameNumber } = body;
        const amount = BigInt(body.amount);
        if (body.reason === 'JACKPOT_END') {
          const jackpotId = toId(required(body.jackpotId, 'jackpotId'));
          const more = { roundReference: gameNumber, amount, jackpotId };
          return wallet.wager(wagerInput('jackpot-win', transferId, of, more));
        }
        const round = required(gameNumber, 'gameNumber');
        if (body.reason === 'ROUND_CANCEL') {
          const cancel = { roundReference: round, transactionId: transferId, stake: amount };
          return wallet.cancelRound(of, cancel);
        }
        const more = { roundReference: round, amount, roundFinished: true };
        return wallet.wager(wagerInput('win', transferId, of, more));
      }),
    'POST /api/ProviderWallet/WalletService/WithdrawAndDeposit': ({ body }, context) =>
      defended({ name: 'WithdrawAndDeposit', kind: 'bet' }, body, context, (of) =>
        wallet.betAndWin(wagerInput('bet', body.transferId, of, stakeFields(body)), {
          amount: BigInt(body.winAmount),
          roundFinished: true,
        }),
      ),
  };
}
