/**
 * Every call that takes files, sent forms that no careful program makes: names that cannot be stored,
 * none at all, fields that are no text, bodies that break off. What comes of it is in the words of the
 * contract, never a fault of our own.
 */
import { type CallDefinition, splitKey } from '@herna/contract-kit';
import { frameErrors } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Callers, openCallers } from './callers.ts';
import { declaredCalls } from './declared-calls.ts';

let callers: Callers;
beforeAll(async () => {
  callers = await openCallers();
});
afterAll(() => callers.world.close());

const boundary = 'herna-boundary';
const frame = new Set(Object.keys(frameErrors));

/** One part of a form, as it stands in the body. */
const part = (headers: readonly string[], content: string): string =>
  [`--${boundary}`, ...headers, '', content, ''].join('\r\n');
const disposition = (rest: string): string => `Content-Disposition: form-data${rest}`;
const field = (name: string, value: string, ...headers: string[]): string =>
  part([disposition(`; name="${name}"`), ...headers], value);
/** Stands for what the example of a call has in its file, so that it comes as far as may be. */
const content = '{content}';
const file = (rest: string, type = 'text/plain'): string =>
  part([disposition(`; name="file"${rest}`), `Content-Type: ${type}`], content);
const json = 'Content-Type: application/json';

/** What stands in the place of the file, or beside it. */
const hostileParts: Readonly<Record<string, string>> = {
  'a NUL in the name of a file': file('; filename="a\0.txt"'),
  'a NUL in its encoded name': file(`; filename*=utf-8''a%00.txt`),
  'half of a surrogate pair in its name': file(`; filename*=utf-16le''%00%d8`),
  'a name that has no end': file(`; filename="${'x'.repeat(10_000)}.txt"`),
  'a file without a name': file('', 'application/octet-stream'),
  'a file whose name is empty': file('; filename=""'),
  'a NUL in the type of a file': file('; filename="a.txt"', 'text/\0plain'),
  'a type that has no end': file('; filename="a.txt"', `text/${'x'.repeat(10_000)}`),
  'an alphabet nobody knows': file('; filename="a.txt"', 'text/plain; charset=klingon'),
  'a part that names no field': part([disposition('')], 'text'),
  'a file that names no field': part([disposition('; filename="a.txt"')], content),
  'a part that says nothing of itself': part([], 'text'),
  'a field that is an object': field('id', '{"toString":1}', json),
  'a field that is a list': field('id', '["1"]', json),
  'a field that is nothing': field('id', 'null', json),
  'a field that is broken JSON': field('id', '{', json),
  'a field of the prototype': field('__proto__', '1'),
  'a field of every object': field('toString', '1'),
  'a field that cannot be stored': field('id', 'a\0b'),
  'more fields than any form has': Array.from({ length: 40 }, () => field('id', '1')).join(''),
  'more files than any form has': Array.from({ length: 9 }, () => file('; filename="a"')).join(''),
};

/** Bodies that are no forms at all, and whether they say where their parts end. */
const brokenBodies: Readonly<Record<string, readonly [type: string, body: string]>> = {
  'nothing at all': [`multipart/form-data; boundary=${boundary}`, ''],
  'a body that breaks off': [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\n${disposition('; name="file"; filename="a.txt"')}\r\n\r\na sl`,
  ],
  'a body that breaks off in a header': [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Dispo`,
  ],
  'text without parts': [`multipart/form-data; boundary=${boundary}`, 'text'],
  'a form that names no boundary': ['multipart/form-data', file('; filename="a.txt"')],
  'a body of another kind': ['application/json', '{}'],
};

const calls = (Object.entries(declaredCalls) as [string, CallDefinition][]).filter(
  ([, { multipart }]) => multipart,
);

describe.each(calls)('%s', (key, definition) => {
  const { method, path } = splitKey(key);
  let count = 0;

  /** Asserts what a form is answered with. */
  const assertAnswered = async (shown: string, type: string, payload: Buffer): Promise<void> => {
    const { world } = callers;
    world.internalFaults.length = 0;
    const answer = await world.app.inject({
      method: method as 'POST',
      url: path.replace(/\{\w+\}/g, '1'),
      headers: {
        'content-type': type,
        'idempotency-key': `forms-${++count}`,
        ...callers.for(definition).headers({ method, path, body: payload.toString('latin1') }),
      },
      payload,
    });
    const code = answer.statusCode < 400 ? undefined : answer.json().code;
    expect.soft(world.internalFaults, shown).toEqual([]);
    expect.soft(answer.statusCode, shown).toBeLessThan(500);
    if (code !== undefined) {
      expect
        .soft(frame.has(code) || definition.errors?.includes(code), `${shown}: ${code}`)
        .toBe(true);
    }
  };

  const [example] = Object.values(definition.example.files ?? {});
  /** A body with the file of the example, byte by byte. */
  const withContent = (body: string): Buffer => {
    const pieces = body.split(content).map((piece) => Buffer.from(piece));
    const bytes = Buffer.from(example?.base64 ?? '', 'base64');
    return Buffer.concat(pieces.flatMap((piece, index) => (index > 0 ? [bytes, piece] : [piece])));
  };
  const fields = Object.entries((definition.example.body ?? {}) as Record<string, unknown>)
    .map(([name, value]) => field(name, String(value)))
    .join('');

  test('answers forms of any parts', async () => {
    const type = `multipart/form-data; boundary=${boundary}`;
    for (const [shown, hostile] of Object.entries(hostileParts)) {
      await assertAnswered(shown, type, withContent(`${fields}${hostile}--${boundary}--\r\n`));
    }
  });

  test('answers what is no form', async () => {
    for (const [shown, [type, body]] of Object.entries(brokenBodies)) {
      await assertAnswered(shown, type, Buffer.from(body));
    }
  });
});
