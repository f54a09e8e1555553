import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds a running server for the calls. */
const server = process.env.HERNA_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/kiosk/',
  plugins: [react()],
  // The page's policy has no room for scripts inside it.
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(['/api', '/capi'].map((path) => [path, server])) },
});
