import { expect, test } from 'vitest';
import { accountRights, accountStates, requirementKeys } from '../contract/account-states.ts';
import { type AccountEvent, accountMachine, nextPlayerState } from './account.machine.ts';
import { isComplete, requirementsOfMarket } from './requirements.ts';

const events: AccountEvent[] = [
  'register',
  'abandon',
  'complete',
  'lose',
  'suspend',
  'resumeTemporary',
  'resumeFull',
  'resumeClosing',
  'requestClosing',
  'recallTemporary',
  'recallFull',
  'close',
  'reopen',
];

test('every pair of state and event is decided', () => {
  const allowed = accountStates.flatMap((state) =>
    events.flatMap((event) => {
      const next = accountMachine.next(state, event);
      return next ? [`${state} ${event} ${next}`] : [];
    }),
  );
  expect(allowed).toEqual([
    'DRAFT register TEMPORARY',
    'DRAFT abandon CLOSED',
    'TEMPORARY complete FULL',
    'TEMPORARY suspend SUSPENDED',
    'TEMPORARY requestClosing CLOSING',
    'TEMPORARY close CLOSED',
    'FULL lose TEMPORARY',
    'FULL suspend SUSPENDED',
    'FULL requestClosing CLOSING',
    'FULL close CLOSED',
    'SUSPENDED resumeTemporary TEMPORARY',
    'SUSPENDED resumeFull FULL',
    'SUSPENDED resumeClosing CLOSING',
    'SUSPENDED close CLOSED',
    'CLOSING suspend SUSPENDED',
    'CLOSING recallTemporary TEMPORARY',
    'CLOSING recallFull FULL',
    'CLOSING close CLOSED',
    'CLOSED reopen CLOSING',
  ]);
});

test('no event makes a draft of an account', () => {
  for (const state of ['TEMPORARY', 'FULL', 'SUSPENDED', 'CLOSING', 'CLOSED'] as const) {
    for (const event of events) expect(nextPlayerState(state, event)).not.toBe('DRAFT');
  }
});

test('a full account takes money out and has bonuses; one being closed is paid out only', () => {
  for (const state of accountStates) {
    expect(accountRights[state].withdraw).toBe(state === 'FULL' || state === 'CLOSING');
    expect(accountRights[state].bonus).toBe(state === 'FULL');
    expect(accountRights[state].play).toBe(state === 'FULL' || state === 'TEMPORARY');
  }
});

const cz = { verifiedPaymentMethod: 'required' } as const;
const sk = { verifiedPaymentMethod: 'notRequired' } as const;
const facts = (keys: readonly string[], missing: readonly string[] = []) =>
  keys.map((key) => ({ key, fulfilled: !missing.includes(key) }));

test('the Slovak market does without a verified payment method', () => {
  expect(requirementsOfMarket(cz)).toEqual(requirementKeys);
  expect(requirementsOfMarket(sk)).toEqual(requirementKeys.slice(0, 3));
});

test.each([
  ['all fulfilled', cz, facts(requirementKeys), true],
  ['one not fulfilled', cz, facts(requirementKeys, ['IdentityVerified']), false],
  ['one not there', cz, facts(requirementKeys.slice(1)), false],
  ['no payment method, Czech', cz, facts(requirementKeys, ['PaymentMethodVerified']), false],
  ['no payment method, Slovak', sk, facts(requirementKeys, ['PaymentMethodVerified']), true],
  ['one that staff added', cz, facts([...requirementKeys, 'NewDocument'], ['NewDocument']), false],
  ['one that staff added, done', cz, facts([...requirementKeys, 'NewDocument']), true],
])('%s', (_name, rules, given, complete) => {
  expect(isComplete(given, rules)).toBe(complete);
});
