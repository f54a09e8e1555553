/** Tokens of client programs: what they open, how long, and what a refresh token used twice does. */
import { bearer, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientCalls } from '../contract/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    environment: {
      HERNA_SECRET_CLIENTS: 'partner:a secret of the partner,halls:a secret of the halls',
      HERNA_CLIENT_SCOPES:
        'partner:reporting.downloads+views.play,halls:payments.terminals+payments.loyalty',
    },
  });
});
afterAll(() => world.close());

const token = (body: object) =>
  world.call(clientCalls, 'POST /capi/oauth2/token', { body: body as never });
const bySecret = (client_secret: string, client_id = 'partner') =>
  token({ grant_type: 'client_credentials', client_id, client_secret });
const renew = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
/** Whether an access token opens a call of internal services. */
const opens = async (accessToken: string): Promise<boolean> => {
  const body = { view: 'View/GetRounds', format: 'CSV' };
  const call = 'POST /capi/Internal/v1/DownloadView';
  return (await world.send(call, { body }, bearer(accessToken))).status === 200;
};

test('a secret gives a token that opens internal calls for a quarter of an hour', async () => {
  expect((await bySecret('wrong')).code).toBe('ERR_INVALID_CREDENTIALS');
  expect((await bySecret(world.config.secrets.clients.partner ?? '', 'nobody')).code).toBe(
    'ERR_INVALID_CREDENTIALS',
  );
  expect((await token({ grant_type: 'client_credentials' })).code).toBe('ERR_VALIDATION');
  const { body } = await bySecret(world.config.secrets.clients.partner ?? '');
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
  expect(await opens(body.access_token)).toBe(true);
  expect(await opens(body.refresh_token)).toBe(false);
  world.clock.advance(900_000);
  expect(await opens(body.access_token)).toBe(false);
});

test('a refresh token serves once; used again it ends everything that came from it', async () => {
  const first = (await bySecret(world.config.secrets.clients.partner ?? '')).body;
  const other = (await bySecret(world.config.secrets.clients.partner ?? '')).body;
  const second = (await renew(first.refresh_token)).body;
  expect(await opens(first.access_token)).toBe(false);
  expect(await opens(second.access_token)).toBe(true);
  const raced = await Promise.all([renew(second.refresh_token), renew(second.refresh_token)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 401]);
  for (const { body } of raced) {
    if ('access_token' in body) expect(await opens(body.access_token)).toBe(false);
  }
  expect((await renew(first.refresh_token)).code).toBe('ERR_INVALID_CREDENTIALS');
  expect(await opens(other.access_token)).toBe(true);
});

test('a token opens only what the settings let its program call', async () => {
  const { body } = await bySecret(world.config.secrets.clients.halls ?? '', 'halls');
  expect(body.scope).toBe('payments.terminals payments.loyalty');
  expect((await renew(body.refresh_token)).body.scope).toBe(body.scope);
  const again = await bySecret(world.config.secrets.clients.halls ?? '', 'halls');
  const halls = bearer(again.body.access_token);
  const query = { terminal: 'T-1', cardNumber: '9000000000000002' };
  const balance = 'GET /capi/Internal/v1/CardInFunds/GetBalance';
  // The call is open to it; nobody has such a card.
  expect((await world.send(balance, { query }, halls)).code).toBe('ERR_INVALID_CARD_ID');
  const download = 'POST /capi/Internal/v1/DownloadView';
  const view = { body: { view: 'View/GetRounds', format: 'CSV' } };
  expect((await world.send(download, view, halls)).code).toBe('ERR_FORBIDDEN');
  const own = bearer(world.config.secrets.internal);
  expect((await world.send(download, view, own)).status).toBe(200);
});

test('a program takes as files only the views that its scopes show, and those open to all', async () => {
  const { body } = await bySecret(world.config.secrets.clients.partner ?? '');
  const partner = bearer(body.access_token);
  const take = async (view: string, caller = partner) => {
    const input = { body: { view, format: 'CSV' } };
    const { status, code } = await world.send('POST /capi/Internal/v1/DownloadView', input, caller);
    return code ?? status;
  };
  expect(await take('View/GetRounds')).toBe(200);
  expect(await take('OnlineGameTag/GetList')).toBe(200);
  for (const view of ['UserAudit/Get', 'User/GetList', 'Player/Search', 'Ledger/GetPostings']) {
    expect(await take(view), view).toBe('ERR_FORBIDDEN');
    expect(await take(view, bearer(world.config.secrets.internal)), view).toBe(200);
  }
});

test('a secret comes in a form or the header Authorization, never in the address', async () => {
  const secret = world.config.secrets.clients.partner ?? '';
  const form = 'application/x-www-form-urlencoded';
  const ask = async (payload: string, headers: Record<string, string> = {}, query = '') => {
    const url = `/capi/oauth2/token${query}`;
    const all = { 'content-type': form, ...headers };
    const answer = await world.app.inject({ method: 'POST', url, headers: all, payload });
    return answer.statusCode;
  };
  const encoded = encodeURIComponent(secret);
  const body = `grant_type=client_credentials&client_id=partner&client_secret=${encoded}`;
  expect(await ask(body)).toBe(200);
  const basic = Buffer.from(`partner:${secret}`).toString('base64');
  const header = { authorization: `Basic ${basic}` };
  expect(await ask('grant_type=client_credentials', header)).toBe(200);
  expect(await ask('grant_type=client_credentials', {}, `?${body}`)).toBe(400);
});
