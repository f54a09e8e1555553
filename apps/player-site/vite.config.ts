import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Messages reach the browser compiled, so the parser of ICU syntax stays on the server.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    ssr: { build: { rolldownOptions: { input: './server/site.ts' } } },
  },
});
