/** Bank accounts of players: adding, verifying, converting between IBAN and domestic form. */
import { Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { BankAccount, DomesticAccount, oneOf, VerificationMethod } from './schemas.ts';

const Iban = Type.String({ minLength: 15, maxLength: 42 });
const Domestic = Type.String({ minLength: 7, maxLength: 24 });
const Country = oneOf(['CZ', 'SK']);
const Label = Text(60);
const ById = Type.Object({ bankAccountId: Id });
const unknown = { bankAccountId: '999999999' };

export const bankAccountCalls = defineCalls({
  'POST /capi/v2-onling/PlayerBankAccount/Create': {
    summary: 'Adds a bank account by IBAN or by its domestic number',
    audience: 'player',
    body: Type.Object({
      /** One of `iban` and `domestic`. */
      iban: Type.Optional(Iban),
      /** `19-2000145399/0800` */
      domestic: Type.Optional(Domestic),
      /** Country of the domestic number; that of the market when absent. */
      country: Type.Optional(Country),
      label: Type.Optional(Label),
    }),
    response: BankAccount,
    errors: ['ERR_BANK_ACCOUNT_TAKEN', 'ERR_BANK_ACCOUNTS_TOO_MANY'],
    example: { body: { domestic: '123456789/0100' } },
    exampleOutcome: 'ERR_VALIDATION',
  },
  'POST /capi/v2-onling/PlayerBankAccount/Update': {
    summary: 'Renames a bank account or makes it the default for withdrawals',
    audience: 'player',
    body: Type.Object({
      bankAccountId: Id,
      label: Type.Optional(Label),
      isDefault: Type.Optional(Type.Literal(true)),
    }),
    response: BankAccount,
    example: { body: { ...unknown, label: 'Household' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/PlayerBankAccount/Delete': {
    summary: 'Removes a bank account that no open withdrawal uses',
    audience: 'player',
    query: ById,
    response: Done,
    errors: ['ERR_BANK_ACCOUNT_IN_USE'],
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerBankAccount/Get': {
    summary: 'Returns one bank account with the state of its verification',
    audience: 'player',
    query: ById,
    response: BankAccount,
    example: { query: unknown },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerBankAccount/GetList': {
    summary: 'Lists the bank accounts of a player with the states of their verification',
    audience: ['player', 'operator'],
    permission: 'payments.read',
    query: Type.Object({ playerId: Type.Optional(Id) }),
    response: Type.Object({ items: Type.Array(BankAccount) }),
    example: { query: { playerId: '1' } },
  },
  'POST /capi/v2-onling/PlayerBankAccount/RequestVerification': {
    summary: 'Starts the verification of a bank account by scan, bankId or transfer',
    audience: 'player',
    body: Type.Object({ bankAccountId: Id, method: VerificationMethod }),
    response: BankAccount,
    errors: ['ERR_BANK_ACCOUNT_STATE', 'ERR_VERIFICATION_NOT_OFFERED'],
    example: { body: { ...unknown, method: 'transfer' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'POST /capi/v2-onling/PlayerBankAccount/SetVerified': {
    summary: 'Staff confirm or refuse the verification of a bank account',
    audience: 'operator',
    permission: 'payments.accounts',
    body: Type.Object({ bankAccountId: Id, verified: Type.Boolean(), reason: Text(500, 5) }),
    response: BankAccount,
    errors: ['ERR_BANK_ACCOUNT_STATE', 'ERR_APPROVAL_NEEDED'],
    example: { body: { ...unknown, verified: true, reason: 'Statement seen' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerBankAccount/ConvertToIban': {
    summary: 'Converts a domestic account number to its IBAN, checking all check digits',
    audience: 'player',
    query: Type.Object({ domestic: Domestic, country: Type.Optional(Country) }),
    response: Type.Object({ iban: Type.String() }),
    example: { query: { domestic: '19-2000145399/0800' } },
  },
  'GET /capi/v2-onling/PlayerBankAccount/ConvertFromIban': {
    summary: 'Converts an IBAN to prefix, account number and bank code',
    audience: 'player',
    query: Type.Object({ iban: Iban }),
    response: DomesticAccount,
    example: { query: { iban: 'CZ6508000000192000145399' } },
  },
});
