/** Slots, in the order of their keys. */
import type { ReelsTitle } from '@herna/maths';
import { emberSevens } from './ember-sevens.ts';
import { moonlitWolf } from './moonlit-wolf.ts';

export const slots: readonly ReelsTitle[] = [emberSevens, moonlitWolf];
