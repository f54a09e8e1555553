/** What the catalogue asks of the modules above it. */
import { definePort } from '@herna/module-kit';
import type { VersionsDependencies } from './service/versions.ts';

/** Whether a game was played in a time. */
export const playedPort = definePort<VersionsDependencies['played']>('catalogue.played');
