/** What is made of the state's answers, however long they are, and of what is no answer of the state. */
import { generateKeyPairSync } from 'node:crypto';
import { CompactSign } from 'jose';
import { expect, test } from 'vitest';
import {
  createStateIntake,
  documentHash,
  StateAnswerUnreadable,
  StateIntakeSilent,
} from '../adapters/state-intake.ts';

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [ours, theirs, strange] = [keys(), keys(), keys()];
const sent = { packageId: 'herna-cz-2026-10-24-1', document: '<DailyReport/>' };

const intakeThatAnswers = (status: number, body: string) =>
  createStateIntake(
    () => ({
      url: 'https://state.example',
      sealKey: ours.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      stateKey: theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    }),
    async () => new Response(body, { status }),
  );
const sealed = (answer: object, { privateKey } = theirs) =>
  new CompactSign(Buffer.from(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'PS256' })
    .sign(privateKey);
const confirmation = (more: object = {}) => ({
  packageId: sent.packageId,
  documentHash: documentHash(sent.document),
  result: 'MATERIAL_ERROR',
  faults: [],
  ...more,
});

test('faults that are many and long are kept as far as they are looked at', async () => {
  const fault = { code: 'C'.repeat(300), text: `\0${'ž'.repeat(499)}${'😀'.repeat(1_000)}` };
  const body = await sealed(confirmation({ faults: new Array(300).fill(fault) }));
  const answer = await intakeThatAnswers(200, body).answerTo(sent);
  if (typeof answer === 'string') throw new Error(answer);
  expect(answer.result).toBe('MATERIAL_ERROR');
  expect(answer.faults).toHaveLength(200);
  const [first] = answer.faults;
  // What the database cannot keep, a half of a character or a null, is not among it.
  expect(first).toEqual({ code: 'C'.repeat(60), text: `${'ž'.repeat(499)}\ufffd` });
});

test('a refusal is one, however long its sentence', async () => {
  const body = JSON.stringify({ code: 'NOT_SEALED', text: 'x'.repeat(9_000) });
  const outcome = await intakeThatAnswers(422, body).handOver(sent);
  expect(outcome).toMatchObject({ taken: false, code: 'NOT_SEALED', text: 'x'.repeat(500) });
});

test.each([
  ['sealed by somebody else', () => sealed(confirmation(), strange)],
  ['about another document', () => sealed(confirmation({ documentHash: '00' }))],
  ['about another package', () => sealed(confirmation({ packageId: 'other' }))],
  ['without a result', () => sealed(confirmation({ result: 'MAYBE' }))],
  ['that is no seal', async () => 'accepted'],
  ['that is empty', async () => ''],
])('an answer %s is not to be read', async (_what, body) => {
  const intake = intakeThatAnswers(200, await body());
  await expect(intake.answerTo(sent)).rejects.toBeInstanceOf(StateAnswerUnreadable);
});

test.each([
  [400, StateAnswerUnreadable],
  [413, StateAnswerUnreadable],
  [401, StateIntakeSilent],
  [429, StateIntakeSilent],
  [503, StateIntakeSilent],
])('status %i is about the package, or no answer at all', async (status, kind) => {
  const intake = intakeThatAnswers(status, '');
  await expect(intake.handOver(sent)).rejects.toBeInstanceOf(kind);
  await expect(intake.answerTo(sent)).rejects.toBeInstanceOf(kind);
});
