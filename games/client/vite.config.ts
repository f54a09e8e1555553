import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where a page under development finds a running server for its calls. */
const server = process.env.HERNA_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/games/client/',
  plugins: [react()],
  build: {
    outDir: 'build',
    // The page's policy has no room for scripts inside it.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Pixi stays in its own pieces: a page loads the one renderer it uses.
          groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|use-intl)/ }],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/games/api', '/capi', '/art'].map((path) => [path, server])),
  },
});
