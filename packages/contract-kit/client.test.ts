import { Type } from 'typebox';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineCalls, file, type Input, noContent, type Output } from './call.ts';
import { ApiError, addressOf, createClient } from './client.ts';
import { Done, Id, page, Text } from './schemas.ts';

const calls = defineCalls({
  'GET /Jackpot/Active/{id}': {
    summary: 'Returns a jackpot',
    audience: 'public',
    params: Type.Object({ id: Id }),
    query: Type.Object({ tag: Type.Optional(Type.Array(Text(10))) }),
    response: page(Type.Object({ name: Type.String() })),
    example: {},
  },
  'POST /Note': {
    summary: 'Writes a note',
    audience: 'player',
    idempotency: 'key',
    body: Type.Object({ text: Text(10) }),
    response: Done,
    example: {},
  },
  'DELETE /Note': { summary: 'Removes', audience: 'player', response: noContent, example: {} },
  'GET /Picture': { summary: 'Shows', audience: 'public', response: file, example: {} },
});
type Api = typeof calls;

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client whose server gives one answer and remembers what it was sent. */
function talkingTo(answer: () => Response) {
  const sent: Sent[] = [];
  const api = createClient<Api>({
    base: 'https://herna.example',
    client: 'site',
    locale: () => 'cs',
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer();
    },
  });
  return { api, sent };
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });

describe('an address', () => {
  test.each([
    ['/a/{id}', { params: { id: '7' } }, '/a/7'],
    ['/a/{id}/b/{name}', { params: { id: 1, name: 'x/y z' } }, '/a/1/b/x%2Fy%20z'],
    ['/a', { query: { q: 'žluťoučký', page: 2 } }, '/a?q=%C5%BElu%C5%A5ou%C4%8Dk%C3%BD&page=2'],
    ['/a', { query: { tag: ['one', 'two'], none: undefined } }, '/a?tag=one&tag=two'],
    ['/a', { query: {} }, '/a'],
  ])('%s with %o is %s', (path, input, address) => {
    expect(addressOf(path, input)).toBe(address);
  });
});

describe('a call', () => {
  test('is sent as declared, with the language and the application in its headers', async () => {
    const { api, sent } = talkingTo(() => json({ done: true }));
    const answer = await api('POST /Note', { body: { text: 'Ahoj' } }, { idempotencyKey: 'k1' });
    expect(answer).toEqual({ done: true });
    expect(sent).toEqual([
      {
        url: 'https://herna.example/Note',
        init: {
          method: 'POST',
          credentials: 'same-origin',
          headers: {
            'x-herna-client': 'site',
            'x-language': 'cs',
            'idempotency-key': 'k1',
            'content-type': 'application/json',
          },
          body: '{"text":"Ahoj"}',
        },
      },
    ]);
  });

  test('without a body says nothing of its type, and an empty answer is nothing', async () => {
    const { api, sent } = talkingTo(() => new Response(null, { status: 204 }));
    expect(await api('DELETE /Note')).toBeUndefined();
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
    expect(sent[0]?.init).not.toHaveProperty('body');
  });

  test('that answers a file gives the response itself', async () => {
    const picture = new Response('…', { headers: { 'content-type': 'image/webp' } });
    expect(await talkingTo(() => picture).api('GET /Picture')).toBe(picture);
  });
});

describe('a refusal', () => {
  test('carries code, sentence, fields and advice', async () => {
    const refusal = {
      code: 'ERR_VALIDATION',
      message: 'Některé údaje nejsou správně vyplněny.',
      fields: [{ field: 'text', kind: 'RequiredField', message: 'Vyplňte.' }],
      retry: 'never',
      data: { seconds: 3 },
    };
    const { api } = talkingTo(() => json(refusal, 400));
    const error = await api('POST /Note', { body: { text: '' } }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...refusal });
  });

  test.each([
    ['a proxy that speaks no JSON', () => new Response('Bad gateway', { status: 502 }), 502],
    [
      'silence',
      () => {
        throw new TypeError('fetch failed');
      },
      0,
    ],
  ])('of %s is one of the network, to be tried later', async (_what, answer, status) => {
    const error = await talkingTo(answer)
      .api('DELETE /Note')
      .catch((one: unknown) => one);
    expect(error).toMatchObject({ status, code: 'ERR_NETWORK', retry: 'later', fields: [] });
  });
});

test('input and answer have the types of the declaration', () => {
  expectTypeOf<Input<Api['POST /Note']>>().toEqualTypeOf<{ readonly body: { text: string } }>();
  expectTypeOf<Output<Api['POST /Note']>>().toEqualTypeOf<{ done: true }>();
  expectTypeOf<Output<Api['DELETE /Note']>>().toEqualTypeOf<undefined>();
  expectTypeOf<Output<Api['GET /Jackpot/Active/{id}']>['total']>().toEqualTypeOf<number>();
});
