/** The edge by itself, for benches and crash tests that put single modules behind it. */
export { createApp, localeChooser } from './app.ts';
export { createAuthentication, type HouseAuthenticators } from './auth.ts';
export { mountDiagnostics } from './diagnostics.ts';
export { type Edge, mountCalls } from './mount.ts';
export { signProviderRequest } from './provider-signatures.ts';
export { createRateLimiter } from './rate-limit.ts';
