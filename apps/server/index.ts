/** The server as tests and benches start it; nothing else may import an application. */
export { type ComposeOptions, compose, type Platform } from './compose.ts';
export { type Config, developmentMark, readConfig } from './config.ts';
export { signProviderRequest } from './http/auth.ts';
export { type DemoLogin, demoLogins, demoOtpSecret, seed, seedCatalogue } from './seed.ts';
// The edge by itself, for benches that put one module behind it.
export { createApp, localeChooser } from './http/app.ts';
export { type Authenticators, createAuthentication } from './http/auth.ts';
export { type Edge, mountCalls } from './http/mount.ts';
export { createRateLimiter } from './http/rate-limit.ts';
