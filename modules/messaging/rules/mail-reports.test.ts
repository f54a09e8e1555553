import { expect, test } from 'vitest';
import { failureIn, isComplaint, isDeadAddress, originalIdIn, statusIn } from './mail-reports.ts';

const report = (action: string, status: string): string =>
  `Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; a@b.example\nAction: ${action}\nStatus: ${status}\n`;

test.each([
  ['a mailbox that does not exist', report('failed', '5.1.1'), '5.1.1', true],
  ['a status with words', report('Failed', '5.1.1 (bad destination mailbox)'), '5.1.1', true],
  ['a domain without mail', report('failed', '5.1.10'), '5.1.10', true],
  ['a mailbox that is closed', report('failed', '5.2.1'), '5.2.1', true],
  ['a full mailbox', report('failed', '5.2.2'), '5.2.2', false],
  ['a sender that is not liked', report('failed', '5.7.1'), '5.7.1', false],
  ['a message given up after days', report('failed', '4.4.7'), '5.0.0', false],
  ['a failure without a status', 'Action: failed\n', '5.0.0', false],
  ['folded lines', 'x: y\r\n\r\nAction:\r\n failed\r\nStatus: 5.1.1\r\n', '5.1.1', true],
])('%s', (_name, text, status, dead) => {
  expect(failureIn(text)).toBe(status);
  expect(isDeadAddress(status)).toBe(dead);
});

test.each([
  report('delayed', '4.4.1'),
  report('delivered', '2.0.0'),
  report('relayed', '2.0.0'),
  '',
  'Status: 5.1.1',
])('%j reports no failure', (text) => expect(failureIn(text)).toBeUndefined());

test('a feedback report complains, or takes back', () => {
  expect(isComplaint('Feedback-Type: abuse\nVersion: 1\n')).toBe(true);
  expect(isComplaint('Feedback-Type: not-spam\n')).toBe(false);
  expect(isComplaint('feedback')).toBe(false);
});

test('the message that was given back is known by its id', () => {
  expect(originalIdIn('From: a@b\r\nMessage-ID:\r\n <mail-1-x@h.example>\r\n')).toBe(
    'mail-1-x@h.example',
  );
  expect(originalIdIn('Subject: <mail-1@x>')).toBeUndefined();
});

test('a server names a permanent status', () => {
  expect(statusIn('550 5.1.1 no such user')).toBe('5.1.1');
  expect(statusIn('451 4.7.1 later')).toBeUndefined();
});
