import { expect, test } from 'vitest';
import { judged, playwrightOutcome, slowestFiles, stoodAt, vitestOutcome } from './reports.ts';

const books = 'modules/ledger/test/books.test.ts';
const file = (status: string, message: string, failed: string[], seconds = 1, name = books) => ({
  name,
  status,
  startTime: 5_000,
  endTime: 5_000 + seconds * 1_000,
  message,
  assertionResults: failed.map((fullName) => ({
    fullName,
    status: 'failed',
    failureMessages: ['expected 1 to be 2\n  at line 7'],
  })),
});

test('each failed test is named with what it said', () => {
  const outcome = vitestOutcome({
    numPassedTests: 40,
    numFailedTests: 2,
    testResults: [file('failed', '', ['sums to zero', 'holds']), file('passed', '', [])],
  });
  expect(outcome).toEqual({
    passed: 40,
    failed: 2,
    failures: [
      'modules/ledger/test/books.test.ts › sums to zero\n    expected 1 to be 2\n      at line 7',
      'modules/ledger/test/books.test.ts › holds\n    expected 1 to be 2\n      at line 7',
    ],
  });
});

test('a file that could not be run is a failure though no test of it failed', () => {
  const outcome = vitestOutcome({
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [file('failed', 'Cannot find module', [])],
  });
  expect(outcome.failed).toBe(1);
  expect(outcome.failures).toEqual(['modules/ledger/test/books.test.ts\n    Cannot find module']);
});

test('the files that took longest come first, no more than are asked for', () => {
  const of = (name: string, seconds: number) => file('passed', '', [], seconds, name);
  const testResults = [of('quick', 2), of('slow', 100), of('middling', 30)];
  const report = { numPassedTests: 3, numFailedTests: 0, testResults };
  expect(slowestFiles(report, 2)).toEqual(['   100 s  slow', '    30 s  middling']);
  expect(slowestFiles(report, 9)).toHaveLength(3);
});

test('journeys that pass at the second try are shown, and too many of them have failed', () => {
  const spec = (status: string) => ({
    title: 'a deposit arrives',
    file: 'player-money.spec.ts',
    line: 39,
    tests: [
      {
        projectName: 'phone-cs',
        status,
        results: [
          {
            error: { message: 'timed out' },
            attachments: [
              { name: 'trace' },
              { name: stoodAt, body: Buffer.from('stood at /vklad').toString('base64') },
            ],
          },
        ],
      },
    ],
  });
  const shown =
    '[phone-cs] player-money.spec.ts:39 › a deposit arrives\n    timed out\n    stood at /vklad';
  const outcomeOf = (flaky: number) =>
    playwrightOutcome({
      stats: { expected: 5, unexpected: 1, flaky },
      suites: [
        { suites: [{ specs: Array.from({ length: flaky }, () => spec('flaky')) }] },
        { specs: [spec('unexpected'), spec('expected')] },
      ],
    });
  expect(outcomeOf(0)).toEqual({ passed: 5, failed: 1, failures: [shown], unsteady: [] });
  expect(outcomeOf(1)).toEqual({ passed: 6, failed: 1, failures: [shown], unsteady: [shown] });
  const six = Array.from({ length: 6 }, () => shown);
  expect(outcomeOf(5)).toEqual({ passed: 5, failed: 6, failures: six });
});

test('a runner that ends badly without a failed test has failed', () => {
  const fine = { passed: 5, failed: 0, failures: [] };
  expect(judged(0, fine)).toEqual(fine);
  expect(judged(1, fine)).toEqual({
    passed: 5,
    failed: 1,
    failures: ['the runner ended with code 1'],
  });
  expect(judged(1, { passed: 1, failed: 2, failures: ['a', 'b'] }).failed).toBe(2);
});
