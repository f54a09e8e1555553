import type { Audience, CallDefinition } from '@herna/contract-kit';
import { describe, expect, test } from 'vitest';
import { closedWithPayments, closedWithSite } from './shutdown-access.ts';

const definition = (audience: Audience): CallDefinition =>
  ({ summary: '', audience, example: {} }) as unknown as CallDefinition;

const v2 = '/capi/v2-onling';

describe('while the site is shut down', () => {
  test.each([
    ['public', `POST ${v2}/Player/LoginPlayerByEmail`, true],
    ['public', `GET ${v2}/OnlineGame/GetList`, true],
    ['player', `POST ${v2}/Payment/Create`, true],
    ['kiosk', 'GET /api/Kiosk/v1/PlayerExists', true],
    ['provider', 'POST /CasinoServer/Bet', true],
    ['provider', 'POST /CasinoServer/IdentifyPlayer', true],
    ['provider', 'POST /capi/gamingapi/v1/Round/bet', true],
    ['provider', 'POST /CasinoServer/Win', false],
    ['provider', 'POST /CasinoServer/CancelBet', false],
    ['provider', 'POST /CasinoServer/CloseSession', false],
    ['player', `POST ${v2}/PlayerExclusion/Create`, false],
    ['player', `POST ${v2}/Player/Logout`, false],
    ['public', `POST ${v2}/User/Login`, false],
    ['public', `GET ${v2}/Diagnostics/GetPlannedShutdownList`, false],
    ['public', 'GET /capi/Enumerators/v1/Countries', false],
    ['operator', `POST ${v2}/OnlineGame/Save`, false],
    ['report', '/AccountingReport', false],
    ['internal', 'POST /capi/Internal/v1/Anything', false],
    ['test', `POST ${v2}/AutoTest/GeneratePlayers`, false],
  ] as const)('%s %s is closed: %s', (audience, key, closed) => {
    expect(closedWithSite(definition(audience), key)).toBe(closed);
  });
});

describe('while payments are shut down', () => {
  test.each([
    ['player', `POST ${v2}/Payment/Create`, true],
    ['player', `POST ${v2}/Payment/Withdraw`, true],
    ['player', `GET ${v2}/Payment/GetPayment`, false],
    ['player', `POST ${v2}/Player/SelfUpdate`, false],
    ['operator', `POST ${v2}/Payment/SuspendWithdrawal`, false],
    ['public', `POST ${v2}/Payment/GatewayNotify`, false],
  ] as const)('%s %s is closed: %s', (audience, key, closed) => {
    expect(closedWithPayments(definition(audience), key)).toBe(closed);
  });
});
