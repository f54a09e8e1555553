/** Handlers of bank accounts. */
import type { Brand } from '@herna/brands';
import { done } from '@herna/contract-kit';
import type { Handlers } from '@herna/contract-kit/server';
import { playerAsked, playerOf, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId } from '@herna/kernel';
import type { bankAccountCalls } from '../contract/bank-accounts.ts';
import { domesticText } from '../rules/bank-account-numbers.ts';
import type { BankAccountsService } from '../service/bank-accounts.ts';
import type { OffersService } from '../service/offers.ts';
import { accountById, accountsOf, type BankAccountRow } from '../store/bank-accounts.ts';
import { wireBankAccount } from './wire.ts';

export interface BankAccountHandlerDeps {
  readonly database: Database;
  readonly brand: Brand;
  readonly accounts: BankAccountsService;
  readonly offers: OffersService;
  readonly operatorIban: string;
}

export function bankAccountHandlers(
  deps: BankAccountHandlerDeps,
): Handlers<typeof bankAccountCalls> {
  const { database, brand, accounts, offers, operatorIban } = deps;
  const wire = (row: BankAccountRow) =>
    wireBankAccount(row, {
      iban: operatorIban,
      amount: offers.settings().verificationAmount,
      currency: brand.currency,
      beneficiary: brand.name,
    });

  return {
    'POST /capi/v2-onling/PlayerBankAccount/Create': async ({ body }, context) =>
      wire(await database.transaction((tx) => accounts.add(tx, playerOf(context), body))),
    'POST /capi/v2-onling/PlayerBankAccount/Update': async ({ body }, context) => {
      const { bankAccountId, ...change } = body;
      const playerId = playerOf(context);
      return wire(
        await database.transaction((tx) =>
          accounts.update(tx, playerId, toId(bankAccountId), change),
        ),
      );
    },
    'DELETE /capi/v2-onling/PlayerBankAccount/Delete': async ({ query }, context) => {
      const playerId = playerOf(context);
      await database.transaction((tx) => accounts.remove(tx, playerId, toId(query.bankAccountId)));
      return done;
    },
    'GET /capi/v2-onling/PlayerBankAccount/Get': async ({ query }, context) => {
      const row = await accountById(database.read, toId(query.bankAccountId));
      if (row?.player_id !== playerOf(context)) throw new DomainError('ERR_NOT_FOUND');
      return wire(row);
    },
    'GET /capi/v2-onling/PlayerBankAccount/GetList': async ({ query }, context) => {
      const rows = await accountsOf(database.read, playerAsked(query, context));
      return { items: rows.map(wire) };
    },
    'POST /capi/v2-onling/PlayerBankAccount/RequestVerification': async ({ body }, context) => {
      const playerId = playerOf(context);
      const id = toId(body.bankAccountId);
      return wire(
        await database.transaction((tx) =>
          accounts.requestVerification(tx, playerId, id, body.method),
        ),
      );
    },
    'POST /capi/v2-onling/PlayerBankAccount/SetVerified': async ({ body }, context) => {
      const { bankAccountId, ...decision } = body;
      const { staffId } = staffOf(context);
      return wire(
        await database.transaction((tx) =>
          accounts.decide(tx, toId(bankAccountId), { ...decision, staffId }),
        ),
      );
    },
    'GET /capi/v2-onling/PlayerBankAccount/ConvertToIban': ({ query }) => ({
      iban: accounts.toIban(query.domestic, query.country),
    }),
    'GET /capi/v2-onling/PlayerBankAccount/ConvertFromIban': ({ query }) => {
      const account = accounts.fromIban(query.iban);
      return { ...account, text: domesticText(account) };
    },
  };
}
