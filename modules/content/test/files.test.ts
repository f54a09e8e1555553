/** Files as they are uploaded, streamed, resized and deleted; documents and their versions. */
import { randomBytes } from 'node:crypto';
import { bearer } from '@herna/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContentWorld, guest, openContentWorld } from './content-world.ts';

let content: ContentWorld;
let picture: Buffer;
beforeAll(async () => {
  content = await openContentWorld();
  const noise = { width: 1_000, height: 500, channels: 3 } as const;
  picture = await sharp(randomBytes(1_000 * 500 * 3), { raw: noise })
    .png()
    .toBuffer();
});
afterAll(() => content.close());

const path = '/capi/v2-onling/StaticFiles';

/** A form with one file. */
function form(bytes: Uint8Array, name: string) {
  const boundary = 'content-test';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const uploadCall = 'POST /capi/v2-onling/StaticFiles/Upload/{a}/{b}';

async function upload(place: string, bytes: Uint8Array, caller = content.editor) {
  const { payload, headers } = form(bytes, 'anything');
  const [a = '', b = ''] = place.split('/');
  const url = uploadCall.slice('POST '.length).replace('{a}', a).replace('{b}', b);
  const credentials = caller.headers({ method: 'POST', path: url, body: '' });
  const answer = await content.world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...credentials },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const fetched = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
  content.world.app.inject({ method: method as 'GET', url: `${path}/Get/${place}`, headers });

describe('a file', () => {
  test('is streamed as it was uploaded, whole or a range, with its headers', async () => {
    expect(picture.length).toBeGreaterThan(600_000);
    const stored = await upload('banners/noise.png', picture);
    expect(stored.body).toMatchObject({
      url: `${path}/Get/banners/noise.png`,
      type: 'image/png',
      bytes: picture.length,
      width: 1_000,
      height: 500,
      resizing: { state: 'WAITING', done: 0 },
    });
    const whole = await fetched('banners/noise.png');
    expect(whole.rawPayload.equals(picture)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300',
      etag: `"${stored.body.hash}"`,
    });
    // Across the border of two parts.
    const part = await fetched('banners/noise.png', { range: 'bytes=262100-262199' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(picture.subarray(262_100, 262_200))).toBe(true);
    expect(part.headers['content-range']).toBe(`bytes 262100-262199/${picture.length}`);
    const beyond = await fetched('banners/noise.png', { range: `bytes=${picture.length}-` });
    expect(beyond.statusCode).toBe(416);
    const again = await fetched('banners/noise.png', {
      'if-none-match': String(whole.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const fixed = await fetched(`banners/noise.png?v=${stored.body.hash.slice(0, 12)}`);
    expect(fixed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('shows its headers alone, and by a status whether it is there', async () => {
    const head = await fetched('banners/noise.png', {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(picture.length));
    const check = (b: string) =>
      content.ask(
        'HEAD /capi/v2-onling/StaticFiles/Check/{a}/{b}',
        { params: { a: 'banners', b } },
        guest,
      );
    expect((await check('noise.png')).status).toBe(204);
    expect((await check('none.png')).status).toBe(404);
    const absent = await content.ask(
      'HEAD /capi/v2-onling/StaticFiles/Get/{a}/{b}',
      { params: { a: 'banners', b: 'none.png' } },
      guest,
    );
    expect(absent.status).toBe(404);
  });

  test('of a picture is resized by a job that counts; the site finds the sizes', async () => {
    const [{ resizing, hash } = { hash: '', resizing: null }] = (
      await content.ask('GET /capi/Content/v3/File/GetList', { query: { folder: 'banners' } })
    ).body.items;
    expect(resizing?.state).toBe('WAITING');
    await content.world.runJob('content.resize-picture', { hash });
    const { body } = await content.ask('GET /capi/Content/v3/File/GetList', { query: {} });
    expect(body.items.find((one) => one.hash === hash)?.resizing).toEqual({
      state: 'DONE',
      total: resizing?.total,
      done: resizing?.total,
    });
    for (const format of ['avif', 'webp']) {
      const small = await fetched(`banners/noise.png?width=780&format=${format}`);
      expect(small.headers['content-type']).toBe(`image/${format}`);
      expect(small.rawPayload.length).toBeLessThan(picture.length);
      expect((await sharp(small.rawPayload).metadata()).width).toBe(780);
    }
    const sections = [
      {
        type: 'BANNER',
        title: 'S obrázkem',
        image: `${path}/Get/banners/noise.png`,
        imageAlt: 'Šum',
      },
    ];
    await content.published(await content.item('WIDGET', 'lobby_bottom'), { sections }, '*');
    const query = { keys: ['lobby_bottom'] };
    const widgets = await content.ask('GET /capi/Content/v3/Site/GetWidgets', { query }, guest);
    expect(widgets.body.items[0]?.pictures).toMatchObject({
      [`${path}/Get/banners/noise.png`]: {
        width: 1_000,
        height: 500,
        avif: expect.stringContaining('width=780&format=avif'),
      },
    });
  });

  test('of a photograph on its side has the measures it is seen with', async () => {
    const lying = { width: 1_200, height: 800, channels: 3, background: '#c33' } as const;
    // As a telephone held upright writes it: pixels on their side and a word on how to turn them.
    const photo = await sharp({ create: lying }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await upload('banners/upright.jpg', photo);
    expect(stored.body).toMatchObject({ width: 800, height: 1_200 });
    await content.world.runJob('content.resize-picture', { hash: stored.body.hash });
    const small = await fetched('banners/upright.jpg?width=780&format=webp');
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 780, height: 1_170 });
    const own = await fetched('banners/upright.jpg?width=800&format=avif');
    expect(own.headers['content-type']).toBe('image/avif');
  });

  test('of a picture that moves stays as it is, whatever its format', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 900, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = [await frame('#900'), await frame('#090')];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const stored = await upload('banners/moving.webp', moving);
    expect(stored.body).toMatchObject({ width: 900, height: 300, resizing: null });
  });

  test('of a picture in colours of print is shown in those of screens', async () => {
    const print = await sharp({
      create: { width: 900, height: 300, channels: 3, background: '#07f' },
    })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const stored = await upload('banners/print.jpg', print);
    await content.world.runJob('content.resize-picture', { hash: stored.body.hash });
    const small = await fetched('banners/print.jpg?width=780&format=webp');
    const { data, info } = await sharp(small.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    expect(info.channels).toBe(3);
    expect([red < green, green < blue, blue > 150]).toEqual([true, true, true]);
  });

  test.each([
    ['bytes=abc', 200],
    ['bytes=', 200],
    ['lines=0-1', 200],
    ['bytes=5-2', 200],
    ['bytes=-0', 416],
    ['bytes=99999999999999999999-', 416],
    ['bytes=0-0,5-6', 200],
    ['bytes=-5', 206],
    ['bytes=0-99999999999999999999', 206],
  ])('asked for the range %s answers %i', async (range, status) => {
    expect((await fetched('banners/noise.png', { range })).statusCode).toBe(status);
  });

  test('that the site shows is not deleted; another is', async () => {
    const remove = (b: string) =>
      content.ask('DELETE /capi/v2-onling/StaticFiles/Delete/{a}/{b}', {
        params: { a: 'banners', b },
      });
    expect((await remove('noise.png')).code).toBe('ERR_FILE_IN_USE');
    await upload('banners/unused.png', picture);
    expect((await remove('unused.png')).status).toBe(200);
    expect((await remove('unused.png')).code).toBe('ERR_FILE_NOT_FOUND');
    const gone = await content.ask(
      'GET /capi/v2-onling/StaticFiles/Get/{a}/{b}',
      { params: { a: 'banners', b: 'unused.png' }, query: {} },
      guest,
    );
    expect(gone.code).toBe('ERR_FILE_NOT_FOUND');
  });

  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);

  test('of a drawing that only draws is taken, and shown in a sandbox', async () => {
    const drawing = svg('<path d="M0 0h9v9z" fill="url(#a)"/><linearGradient id="a"/>');
    expect((await upload('icons/drawing.svg', drawing)).status).toBe(200);
    const { headers } = await fetched('icons/drawing.svg');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'a.svg', 'ERR_FILE_UNSAFE'],
    ['a handler', svg('<path onload="alert(1)"/>'), 'a.svg', 'ERR_FILE_UNSAFE'],
    ['HTML inside', svg('<foreignObject/>'), 'a.svg', 'ERR_FILE_UNSAFE'],
    ['a foreign picture', svg('<image href="https://e.example/"/>'), 'a.svg', 'ERR_FILE_UNSAFE'],
    ['a page of HTML', Buffer.from('<html><script>1</script>'), 'a.html', 'ERR_FILE_TYPE'],
    ['HTML called a picture', Buffer.from('<html></html>'), 'a.png', 'ERR_FILE_TYPE'],
    ['a PDF called a picture', Buffer.from('%PDF-1.7'), 'a.png', 'ERR_FILE_TYPE'],
    ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), 'a.png', 'ERR_FILE_TYPE'],
  ])('with %s is refused', async (_what, bytes, name, code) => {
    const { body } = await upload(`refused/${name}`, bytes);
    expect(body.code).toBe(code);
  });

  test('of a giant picture is refused by its header, before it is decoded', async () => {
    const giant = await sharp({
      create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(giant.length).toBeLessThan(1_000_000);
    expect((await upload('refused/giant.png', giant)).body.code).toBe('ERR_FILE_IMAGE_TOO_LARGE');
  });

  test('that is too large, absent, or sent by whoever may not, is refused', async () => {
    const large = await upload('refused/large.png', Buffer.alloc(15_000_001));
    expect(large.status).toBe(413);
    expect((await upload('refused/a.png', Buffer.alloc(0))).body.code).toBe('ERR_VALIDATION');
    expect((await upload('refused/a.png', picture, content.controller)).status).toBe(403);
    expect((await upload('refused/a.png', picture, guest)).status).toBe(401);
  });
});

describe('documents', () => {
  const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`).toString('base64');
  const store = (body: { content: string; validFrom?: string; name?: string }) =>
    content.ask(
      'POST /capi/Internal/v1/StaticDocuments/Upload',
      { body: { type: 'Terms', name: 'terms.pdf', ...body } },
      bearer(content.world.config.secrets.internal),
    );
  const read = (query: { version?: number } = {}) =>
    content.ask(
      'GET /capi/Internal/v1/StaticDocuments/Get',
      { query: { type: 'Terms', ...query } },
      bearer(content.world.config.secrets.internal),
    );

  test('have versions, of which the one in force is given', async () => {
    expect((await read()).code).toBe('ERR_DOCUMENT_NOT_FOUND');
    expect((await store({ content: pdf('first') })).body).toMatchObject({
      version: 1,
      valid: true,
    });
    const second = await store({ content: pdf('second'), validFrom: '2027-01-01' });
    expect(second.body).toMatchObject({ version: 2, valid: false });
    expect((await read()).body).toBe('%PDF-1.7 first');
    expect((await read({ version: 2 })).body).toBe('%PDF-1.7 second');
    expect((await read({ version: 3 })).code).toBe('ERR_DOCUMENT_NOT_FOUND');
    const { headers } = await read();
    expect(headers['content-disposition']).toBe('attachment; filename="terms.pdf"');
    const types = await content.ask('GET /capi/Internal/v1/StaticDocuments/GetTypeList', {
      query: {},
    });
    expect(types.body.items[0]).toMatchObject({
      type: 'Terms',
      documents: [
        { version: 2, valid: false },
        { version: 1, valid: true },
      ],
    });
  });

  test('uploaded at once are two versions', async () => {
    const answers = await Promise.all(['a', 'b'].map((text) => store({ content: pdf(text) })));
    const [one, other] = answers.map(({ body }) => body.version).toSorted();
    expect(other).toBe((one ?? 0) + 1);
  });

  test('that are no document, or called what they are not, are refused', async () => {
    const words = Buffer.from('words').toString('base64');
    expect((await store({ content: words })).code).toBe('ERR_FILE_TYPE');
    expect((await store({ content: pdf('x'), name: 'terms.png' })).code).toBe('ERR_FILE_TYPE');
  });
});
