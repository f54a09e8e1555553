/** What ceilings ask of the modules above them. */
import { definePort } from '@herna/module-kit';
import type { HeldWinsDependencies } from './service/held-wins.ts';

/** Where the bonus part of a win goes that was played under a bonus. */
export const bonusUsePort = definePort<HeldWinsDependencies['bonusUse']>('ceilings.bonus-use');
