/** A refusal as a page, for browsers that open what is no call: a document without anything to load. */
import type { FastifyRequest } from 'fastify';
import type { CallConfig } from './mount.ts';

/** The call that a request has come to, if it is one. */
export const callOf = (request: FastifyRequest): CallConfig | undefined =>
  (request.routeOptions.config as { call?: CallConfig } | undefined)?.call;

/** Whether a request opens a page: a browser's, and of no call. */
export const opensPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  callOf(request) === undefined;

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Fault {
  readonly status: number;
  readonly message: string;
  readonly locale: string;
  /** The public address of the site, the way back to the start. */
  readonly publicUrl: string;
}

/** The page: status and sentence, and the way back to the start. */
export const faultPage = ({ status, message, locale, publicUrl }: Fault): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px;
  background: #14100e; color: #fff4e4; font: 16px/1.5 system-ui, sans-serif; text-align: center }
h1, p { margin: 0 }
a { display: inline-block; padding: 12px; color: #ffa41c }
</style>
</head>
<body>
<h1>${status}</h1>
<p>${inHtml(message)}</p>
<p><a href="/">${inHtml(new URL(publicUrl).host)}</a></p>
</body>
</html>
`;
