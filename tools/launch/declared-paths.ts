/** Which requests are the server's: those of its calls, as its own document lists them. */

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What the server answers besides declared calls. */
const besides = /^\/(docs|openapi\.json|healthz|readyz|metrics|api\/live)(\/|$)/;

export type ServerPaths = (method: string, path: string) => boolean;

/** Tells the server's requests from those of pages. */
export function serverPaths({ paths }: OpenApi): ServerPaths {
  const calls = Object.entries(paths).map(([template, methods]) => {
    const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
    return {
      pattern: new RegExp(`^${pattern}/?$`, 'i'),
      methods: new Set(Object.keys(methods).map((method) => method.toUpperCase())),
    };
  });
  return (method, path) =>
    besides.test(path) ||
    calls.some(({ pattern, methods }) => methods.has(method) && pattern.test(path));
}
