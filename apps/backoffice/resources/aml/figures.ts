/** What monitoring rules may speak of, for the editor and for the words of a rule. */
import { figureUnits } from '@herna/compliance/contract';
import type { RuleFigures } from '../../features/rule-figures.ts';

export const amlFigures: RuleFigures = { units: figureUnits, words: 'amlFigures' };
