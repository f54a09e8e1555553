import type { Locale } from '@herna/brands';
import type messages from '../../messages/cs.json';

declare module 'use-intl' {
  // Keys of `t('…')` are checked against the Czech sentences.
  interface AppConfig {
    readonly Messages: typeof messages;
    /** English is written in its British notation. */
    readonly Locale: Locale | 'en-GB';
  }
}
