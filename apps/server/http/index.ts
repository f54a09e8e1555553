/** The edge by itself, for benches and crash tests that put single modules behind it. */
export { createApp, localeChooser } from './app.ts';
export { type Authenticators, createAuthentication, signProviderRequest } from './auth.ts';
export { mountDiagnostics } from './diagnostics.ts';
export { type Edge, mountCalls } from './mount.ts';
export { createRateLimiter } from './rate-limit.ts';
