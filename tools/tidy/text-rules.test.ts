import { describe, expect, test } from 'vitest';
import { type Exemption, exemptions } from './exemptions.ts';
import { remaining } from './faults.ts';
import { importFaults } from './imports.ts';
import { sizeFaults } from './sizes.ts';
import type { SourceFile } from './source-files.ts';
import { textFaults, textRules } from './text-rules.ts';

const source = (path: string, text: string): SourceFile => ({
  path,
  text,
  lines: text.split('\n'),
});

/** A line that each rule refuses, where it refuses it, and where it does not. */
const cases: Readonly<Record<string, { line: string; refused: string; allowed: string }>> = {
  clock: {
    line: 'const now = Date.now();',
    refused: 'modules/play/rules/a.ts',
    allowed: 'packages/kernel/clock.ts',
  },
  random: {
    line: 'const luck = Math.random();',
    refused: 'games/server/service/a.ts',
    allowed: 'games/client/stage/sparks.ts',
  },
  leftover: {
    line: '// TODO write it',
    refused: 'apps/server/main.ts',
    allowed: 'tools/tidy/text-rules.ts',
  },
  'focused or skipped test': {
    line: "test.only('one', () => {});",
    refused: 'modules/play/test/a.test.ts',
    allowed: 'tools/tidy/tidy.test.ts',
  },
  'SQL outside store': {
    line: "rows(db).selectFrom('play.round')",
    refused: 'modules/play/service/a.ts',
    allowed: 'modules/play/store/a.ts',
  },
  'HTTP in a module': {
    line: "import type { FastifyRequest } from 'fastify';",
    refused: 'modules/play/calls/a.ts',
    allowed: 'apps/server/http/a.ts',
  },
  'registry or machine path': {
    line: "const key = '/root/.ssh/id';",
    refused: 'tools/launch/a.ts',
    allowed: 'tools/tidy/a.ts',
  },
  'ERR_INVALID_CONTRACT for a malformed request': {
    line: "throw new DomainError('ERR_INVALID_CONTRACT');",
    refused: 'modules/payments/service/a.ts',
    allowed: 'modules/players/service/sign-in.ts',
  },
  'retired error code': {
    line: "throw new DomainError('ERR_UNAUTHENTICATED');",
    refused: 'apps/server/http/a.ts',
    allowed: 'tools/tidy/a.ts',
  },
};

describe('a text rule', () => {
  test.each(textRules.map((rule) => [rule.name, rule] as const))('%s', (name, rule) => {
    const example = cases[name];
    expect(example, 'has an example here').toBeDefined();
    const { line, refused, allowed } = example ?? { line: '', refused: '', allowed: '' };
    expect(textFaults(source(refused, `// first\n${line}`))).toEqual([
      `${refused}:2 ${name}: ${rule.instead}`,
    ]);
    expect(textFaults(source(allowed, line))).toEqual([]);
  });

  test('lets a leftover pass that names its issue', () => {
    expect(textFaults(source('apps/server/main.ts', '// @TODO(7) widen it'))).toEqual([]);
  });
});

describe('an import', () => {
  const faultsOf = (path: string, text: string): number => importFaults(source(path, text)).length;
  test.each([
    ['upwards', 'modules/ledger/service/a.ts', `import { a } from '@herna/payments';`, 1],
    ['downwards', 'modules/payments/service/a.ts', `import { a } from '@herna/ledger';`, 0],
    ['a type upwards', 'modules/ledger/rules/a.ts', `import type { A } from '@herna/play';`, 1],
    ['again by export', 'modules/ledger/index.ts', `export { a } from '@herna/play';`, 1],
    ['when needed', 'modules/ledger/service/a.ts', `const a = await import('@herna/play');`, 1],
    [
      'past the door',
      'modules/payments/service/a.ts',
      `import { a } from '@herna/ledger/store/a.ts';`,
      1,
    ],
    ['inwards, left to right', 'modules/play/rules/a.ts', `import { a } from '../store/b.ts';`, 1],
    ['inwards, right to left', 'modules/play/store/a.ts', `import { a } from '../rules/b.ts';`, 0],
    [
      'out of the package',
      'modules/play/store/a.ts',
      `import { a } from '../../ledger/index.ts';`,
      1,
    ],
    [
      'a contract in a browser',
      'apps/player-site/app/a.ts',
      `import type { A } from '@herna/play/contract';`,
      0,
    ],
    [
      'a module in a browser',
      'apps/player-site/app/a.ts',
      `import type { A } from '@herna/play';`,
      1,
    ],
    ['the house in a game', 'games/server/service/a.ts', `import { a } from '@herna/ledger';`, 1],
    ['the tests', 'modules/play/service/a.ts', `import { a } from '@herna/testkit';`, 1],
    [
      'texts in a journey',
      'tests/journeys/a.spec.ts',
      `import { en } from '../../apps/backoffice/i18n/en.ts';`,
      0,
    ],
    [
      'an application in a journey',
      'tests/journeys/a.spec.ts',
      `import { a } from '../../apps/backoffice/app.ts';`,
      1,
    ],
    [
      'the tests in a test',
      'modules/play/test/a.test.ts',
      `import { a } from '@herna/testkit';`,
      0,
    ],
  ])('%s', (_what, path, text, count) => {
    expect(faultsOf(path, text)).toBe(count);
  });
});

test('files are measured but for data', () => {
  const long = 'x\n'.repeat(501);
  expect(sizeFaults(source('modules/play/service/a.ts', long))).toHaveLength(1);
  expect(sizeFaults(source('modules/play/test/a.test.ts', long))).toHaveLength(1);
  expect(sizeFaults(source('modules/play/rules/a.table.ts', long))).toEqual([]);
});

test('an exemption hides the fault that it names and no other', () => {
  const list = exemptions as Exemption[];
  list.push({ fault: 'a.ts has', until: '2099-01-01', why: 'an example of this test' });
  expect(remaining(['a.ts has 501 lines', 'b.ts has 501 lines'])).toEqual(['b.ts has 501 lines']);
  list.pop();
});
