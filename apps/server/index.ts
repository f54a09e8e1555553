/** The server as tests and benches start it; nothing else may import an application. */
export { isActWithoutWords } from '@herna/staff/contract';
export { type ComposeOptions, compose, type Platform } from './compose.ts';
export { type Config, developmentMark, readConfig } from './config.ts';
export { wordsOfCode } from './http/cell-words.ts';
export { hasCzechHeading } from './http/column-headings.ts';
export { namesAccount } from './http/counted-account.ts';
export { frameCodes } from './http/errors.ts';
export { innerRequest } from './http/inner-requests.ts';
export { kioskKey } from './http/kiosk-keys.ts';
export { signProviderBody, signProviderRequest } from './http/provider-signatures.ts';
export { readersSheet } from './http/readers-sheet.ts';
export { isMinorUnits, rowSchemaOf } from './http/sheet.ts';
export {
  assertNoDemoPeople,
  type DemoLogin,
  demoAdministrator,
  demoLogins,
  demoOtpSecret,
  seed,
} from './seed.ts';
export { createBrandIcons } from './share/brand-icons.ts';
export { createSharePictures } from './share/share-pictures.ts';
export { startWorker } from './worker.ts';
