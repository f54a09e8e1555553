import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Messages reach the browser compiled, so the parser of ICU syntax stays on the server.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs comes in two files instead of fifty small ones.
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/ },
                {
                  name: 'frame',
                  test: /packages\/|app\/(shell|i18n|api)\/|features\/(consent|session|live)\//,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Inside the bundle, or the alias above would hold for the browser only.
      resolve: { noExternal: ['use-intl'] },
      build: { cssMinify: true, rolldownOptions: { input: './server/site.ts' } },
    },
  },
});
