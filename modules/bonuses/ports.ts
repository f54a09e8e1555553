/** What bonuses ask of the modules above them. */
import { defineExtensionPoint } from '@herna/module-kit';
import type { BonusMoneyOut } from './service/bonuses.ts';

/** Whether money of a bonus lies where it may come back from, by each module that may keep some. */
export const bonusMoneyOutPoint = defineExtensionPoint<BonusMoneyOut>('bonuses.money-out');
