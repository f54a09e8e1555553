import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverBuildFile: 'index.js',
  ssr: true,
  // The manifest of routes is small; asking for it in pieces would cost a round trip each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
