/** What a new call looks like in the contract, among the handlers and in its test. */

export interface NewCall {
  /** Method and path. */
  readonly key: string;
  readonly audience: string;
  readonly permission: string | undefined;
  readonly scope: string | undefined;
}

const parametersOf = (key: string): string[] =>
  [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
const isId = (name: string): boolean => /id$/i.test(name);
const changes = ({ key }: NewCall): boolean => !key.startsWith('GET');
const hasBody = ({ key }: NewCall): boolean => /^(POST|PUT)/.test(key);

/** The valid input that contract and test both show, as source text. */
function example(call: NewCall): string {
  const values = parametersOf(call.key).map((name) => `${name}: '${isId(name) ? '1' : 'silver'}'`);
  const parts = [
    ...(values.length > 0 ? [`params: { ${values.join(', ')} }`] : []),
    ...(hasBody(call) ? [`body: { name: 'Silver' }`] : []),
  ];
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

/** The last words of a path, as the beginning of a sentence. */
function summaryOf(key: string): string {
  const words = key.split('/').filter((part) => part && !part.startsWith('{'));
  const text = words
    .slice(-2)
    .join(' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The entry in the contract. */
export function declaration(call: NewCall): string {
  const { key, audience, permission, scope } = call;
  const parameters = parametersOf(key).map((name) => `${name}: ${isId(name) ? 'Id' : 'Text(100)'}`);
  const lines = [
    `summary: '${summaryOf(key)}',`,
    `audience: '${audience}',`,
    permission ? `permission: '${permission}',` : '',
    scope ? `scope: '${scope}',` : '',
    changes(call) ? `idempotency: 'key',` : '',
    parameters.length > 0 ? `params: Type.Object({ ${parameters.join(', ')} }),` : '',
    hasBody(call) ? 'body: Type.Object({ name: Text(100) }),' : '',
    'response: Done,',
    `example: ${example(call)},`,
  ];
  return `  '${key}': {\n${lines
    .filter(Boolean)
    .map((line) => `    ${line}\n`)
    .join('')}  },`;
}

/** The entry among the handlers. */
export const handler = (call: NewCall): string =>
  changes(call)
    ? `    '${call.key}': (_input, context) => context.idempotent(async () => done),`
    : `    '${call.key}': () => done,`;

const callers: Readonly<Record<string, { readonly imports: string; readonly make: string }>> = {
  public: { imports: 'nobody, ', make: 'nobody' },
  internal: { imports: 'bearer, ', make: 'bearer(world.config.secrets.internal)' },
  test: { imports: 'bearer, ', make: "bearer(world.config.secrets.testCalls ?? '')" },
  player: { imports: 'bearer, ', make: 'await signedInPlayer()' },
};

const signedInPlayer = `
async function signedInPlayer(): Promise<Caller> {
  const { players } = world.platform.modules.parts;
  const playerId = await world.database.transaction((tx) =>
    players.addPlayer(tx, {
      email: 'silver@herna.example',
      phone: '+420777000111',
      password: 'modra velryba tanci',
      firstName: 'Host',
      surname: 'Zkušební',
      birthDate: '1985-04-12',
    }),
  );
  return bearer((await players.openSession(playerId)).token);
}
`;

/** The test of its effect. */
export function callTest(call: NewCall, constant: string, topic: string): string {
  const staff = call.permission !== undefined;
  const caller = callers[call.audience] ?? {
    imports: '',
    make: `await signedInStaff(world, world.platform.modules.parts.staff, 'administrator')`,
  };
  const options = changes(call) ? `, { idempotencyKey: 'silver-first' }` : '';
  return `${staff ? `import { signedInStaff } from '@herna/staff/test/builders.ts';\n` : ''}import { ${caller.imports}type Caller, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ${constant} } from '../contract/${topic}.ts';

let world: World;
let caller: Caller;
beforeAll(async () => {
  world = await openWorld();
  caller = ${caller.make};
});
afterAll(() => world.close());
${call.audience === 'player' ? signedInPlayer : ''}
test('${summaryOf(call.key)} answers', async () => {
  const answer = await world.call(
    ${constant},
    '${call.key}',
    ${example(call)},
    caller${options},
  );
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ done: true });
});
`;
}
