/** Each call is real: a test of its own module names it, asks it, and looks at what it did. */
import { expect, test } from 'vitest';
import { declaredCalls } from './declared-calls.ts';
import { namedCalls, namedIn } from './named-calls.ts';

const declared = Object.keys(declaredCalls);

test('every declared call is named by a test of its effect', () => {
  const named = namedCalls(declared);
  expect(declared.filter((call) => !named.has(call))).toEqual([]);
});

/** An opened place of a template, as a source writes it. */
const part = (name: string): string => `$\{${name}}`;

test.each([
  ['a key', "world.call(calls, 'GET /a/b')", ['GET /a/b']],
  ['a template of a constant', `const of = '/a'; call(\`GET ${part('of')}/b\`)`, ['GET /a/b']],
  ['a template of quoted texts', `call(\`GET /a/${part('name')}\`); each(['b'])`, ['GET /a/b']],
  ['a template of what nobody says', `call(\`GET /a/${part('name')}\`)`, []],
  ['part of a key', "call('GET /a/b/c')", []],
  ['words about it', '// GET /a/b is tested elsewhere', []],
])('%s is read as what it names', (_name, source, named) => {
  expect(namedIn(source, ['GET /a/b', 'POST /a/b'])).toEqual(named);
});
