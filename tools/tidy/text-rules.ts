/** What the text of a source file must not hold, with what to do instead. */
import { isTest, type SourceFile } from './source-files.ts';

interface TextRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  readonly applies: (path: string) => boolean;
}

const domain = (path: string): boolean =>
  /^(modules|games\/(maths|server|titles)|packages\/(kernel|contract-kit|brands))\//.test(path) &&
  !isTest(path);

/** The rules; each is itself tested in text-rules.test.ts. */
export const textRules: readonly TextRule[] = [
  {
    name: 'clock',
    pattern: /\bDate\.now\(|new Date\(\)/,
    instead: 'take the Clock port',
    applies: (path) => domain(path) && !path.endsWith('kernel/clock.ts'),
  },
  {
    name: 'random',
    pattern: /\bMath\.random\(/,
    instead: 'take the Random port',
    applies: (path) => !path.startsWith('games/client/') && !path.startsWith('tools/tidy/'),
  },
  {
    name: 'leftover',
    pattern: /\b(TODO|FIXME)\b(?!\()|not implemented|lorem ipsum/i,
    instead: 'finish it, or name its issue: @TODO(issue)',
    applies: (path) => !path.startsWith('tools/tidy/'),
  },
  {
    name: 'focused or skipped test',
    pattern: /\b(test|it|describe)\.(skip|only|todo)\b/,
    instead: 'run it or remove it',
    applies: (path) => !path.startsWith('tools/tidy/'),
  },
  {
    name: 'SQL outside store',
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    instead: 'put it into the module’s store/',
    applies: (path) =>
      /^modules\//.test(path) &&
      !/\/store\//.test(path) &&
      !/\/batch\//.test(path) &&
      !isTest(path),
  },
  {
    name: 'HTTP in a module',
    pattern: /\bfrom 'fastify'/,
    instead: 'declare the call, let the edge speak HTTP',
    applies: (path) => /^modules\//.test(path) && !isTest(path),
  },
  {
    name: 'registry or machine path',
    pattern: /registry\.npmjs|\/root\/|\/home\/\w+\/|\/work\//,
    instead: 'the project speaks of itself alone',
    applies: (path) => !path.startsWith('tools/tidy/'),
  },
  {
    name: 'ERR_INVALID_CONTRACT for a malformed request',
    pattern: /\bERR_INVALID_CONTRACT\b/,
    instead: 'ERR_VALIDATION; an invalid contract is what a sign-in is refused for',
    // Signing in is the players'; the list of codes and their table name every code.
    applies: (path) =>
      !/^(tools\/(tidy|docs\/rules)|tests\/conformance\/fault-codes|modules\/players|modules\/platform|packages\/kernel\/error-catalogue)/.test(
        path,
      ),
  },
  {
    name: 'retired error code',
    pattern:
      /\bERR_(UNAUTHENTICATED|IDEMPOTENCY_CONFLICT|INTERNAL|AMOUNT_OUT_OF_BOUNDS|PROMO_CODE_INVALID)\b/,
    instead:
      'ERR_UNAUTHORIZED, ERR_DUPLICATE_REQUEST, ERR_UNKNOWN, ERR_AMOUNT_OUT_OF_RANGE, ERR_CODE_NOT_USABLE',
    applies: (path) => !path.startsWith('tools/tidy/'),
  },
];

/** Faults of a file's text, one sentence each. */
export function textFaults(file: SourceFile): string[] {
  const faults: string[] = [];
  for (const rule of textRules) {
    if (!rule.applies(file.path)) continue;
    const at = file.lines.findIndex((line) => rule.pattern.test(line));
    if (at >= 0) faults.push(`${file.path}:${at + 1} ${rule.name}: ${rule.instead}`);
  }
  return faults;
}
