import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { styleSheetOf } from './shell/style-sheet.server.ts';
import { StyleSheet } from './shell/style-sheet.ts';
import { siteContext } from './site-context.ts';

/** Milliseconds after which what is still loading is given up. */
export const streamTimeout = 5000;

/** Renders a page: people get it as soon as its frame is ready, machines when it is whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const { nonce, brand } = loadContext.get(siteContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'private, no-cache');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(
      <StyleSheet value={styleSheetOf(brand)}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </StyleSheet>,
      {
        nonce,
        [ready]() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}
