import { defineConfig } from 'vite';
import { compiledMessages } from './text/compiled-messages.ts';

/** Where a page under development finds a running server for its calls. */
const server = process.env.HERNA_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/games/client/',
  plugins: [compiledMessages()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: {
    outDir: 'build',
    // Tells the server what each engine and language needs (apps/server/game-page.ts).
    manifest: 'pieces.json',
    // The page's policy has no room for scripts inside it.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many pictures use is one piece; a page loads the one renderer it uses.
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\//,
            },
            {
              name: 'vendor',
              test: /node_modules\/(use-intl|@formatjs|intl-)/,
            },
            {
              name: 'pixi',
              test: /node_modules/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'picture',
              test: /client\/picture\/(banner|paint|sparks)/,
              includeDependenciesRecursively: false,
            },
            // Tiny pieces would cost a slow line a round trip each.
            {
              name: 'base',
              test: /preload-helper|titles\/pictures|client\/(addresses|motion\/|text\/poker-row|picture\/(colours|fonts|praise))/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/games/api', '/capi', '/art'].map((path) => [path, server])),
  },
});
