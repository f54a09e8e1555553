/** What goes over the wire to providers that keep free rounds, and which of their answers are believed. */
import { manualClock, seededRandom } from '@herna/kernel';
import { describe, expect, it } from 'vitest';
import {
  createProviderFreeRounds,
  ProviderRefused,
  ProviderUnavailable,
} from './provider-free-rounds.ts';

const clock = manualClock(new Date('2026-11-21T18:00:00Z'));
const wish = {
  issueId: '7',
  playerId: '1',
  gameIds: ['amber-hall'],
  rounds: 3,
  stake: 1_000,
  currency: 'CZK',
  validUntil: new Date('2026-11-28T18:00:00Z'),
};
const open = { issueId: '7', state: 'OPEN', used: 0, won: 0 };

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** The adapter of a provider that answers like this. */
function answering(
  status: number,
  body: unknown,
  signature: 'body-hmac' | 'request-hmac' = 'body-hmac',
) {
  const sent: Sent[] = [];
  const send = (async (url: URL, init: RequestInit) => {
    sent.push({ url: url.href, init });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status });
  }) as unknown as typeof fetch;
  const access = { url: 'https://provider.example/api', secret: 'the agreed secret', signature };
  const port = createProviderFreeRounds(access, { clock, random: seededRandom(1) }, send);
  return { port, sent };
}

describe('a request', () => {
  it('is signed over its body', async () => {
    const { port, sent } = answering(201, open);
    await port.issue(wish);
    expect(sent[0]?.url).toBe('https://provider.example/api/free-rounds/issue');
    expect(sent[0]?.init.body).toBe(
      '{"issueId":"7","playerId":"1","gameIds":["amber-hall"],"rounds":3,"stake":1000,"currency":"CZK","validUntil":"2026-11-28T18:00:00.000Z"}',
    );
    expect(sent[0]?.init.headers).toMatchObject({
      'x-request-sign': '7415b7969d1b489fce199f15a090e70ee4f7b3f9ab4b831579de3f9f0cedff8c',
    });
  });

  it('without a body is signed over its address', async () => {
    const { port, sent } = answering(200, open);
    await port.standing('7');
    expect(sent[0]?.init.headers).toEqual({
      'x-request-sign': '71917ad52b329e61ae56f5564f92d00adcb136adf64d3be350de450fc326fa6e',
    });
  });

  it('is signed with its time and id where the provider wants that', async () => {
    const { port, sent } = answering(200, open, 'request-hmac');
    await port.cancel('7');
    expect(sent[0]?.init.body).toBe('{"issueId":"7"}');
    expect(sent[0]?.init.headers).toMatchObject({
      'x-timestamp': '1795284000',
      'x-request-id': expect.stringMatching(/.+/),
      'x-signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});

describe('an answer', () => {
  it('says how they stand', async () => {
    const { port } = answering(200, { ...open, state: 'DONE', used: 3, won: 250, more: true });
    expect(await port.standing('7')).toEqual({ state: 'DONE', used: 3, won: 250n });
  });

  it('of none under the id is an answer', async () => {
    const { port } = answering(404, { code: 'ISSUE_UNKNOWN' });
    expect(await port.standing('7')).toBeUndefined();
    expect(await port.cancel('7')).toBeUndefined();
  });

  it('that refuses names its reason', async () => {
    const { port } = answering(422, { code: 'BET_LEVEL_UNKNOWN' });
    await expect(port.issue(wish)).rejects.toThrow(ProviderRefused);
    await expect(port.issue(wish)).rejects.toThrow('BET_LEVEL_UNKNOWN');
  });

  it.each<[string, number, unknown]>([
    ['of other free rounds', 200, { ...open, issueId: '8' }],
    ['of a state that is none', 200, { ...open, state: 'PLAYED' }],
    ['of a part of a round', 200, { ...open, used: 1.5 }],
    ['of a debt', 200, { ...open, won: -1 }],
    ['that is no JSON', 200, '<html>'],
    ['that is empty', 200, ''],
    ['of a page that is not there', 404, { code: 'NOT_FOUND' }],
    ['that the signature is wrong', 401, { code: 'SIGNATURE_INVALID' }],
    ['of a fault', 503, open],
  ])('%s is none', async (_, status, body) => {
    const { port } = answering(status, body);
    await expect(port.standing('7')).rejects.toThrow(ProviderUnavailable);
    await expect(port.cancel('7')).rejects.toThrow(ProviderUnavailable);
    await expect(port.issue(wish)).rejects.toThrow(ProviderUnavailable);
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['a game without stakes', { games: [{ gameId: 'amber-hall', stakes: {} }] }],
    ['a stake of nothing', { games: [{ gameId: 'amber-hall', stakes: { CZK: [0] } }] }],
    ['a game without a name', { games: [{ stakes: { CZK: [1] } }] }],
    ['nothing at all', { games: [null] }],
  ])('about games with %s is none', async (_, body) => {
    await expect(answering(200, body).port.games()).rejects.toThrow(ProviderUnavailable);
  });
});
