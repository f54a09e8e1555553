/** Who is in challenges, and spins of reward wheels; a seed is revealed with its spin, not before. */
import type { PersonalTables } from '@herna/module-kit';

export const challengesPersonalData = {
  'challenges.participation': { onExpiry: { accepted_ip: 'null' } },
  'challenges.counted_round': { withheld: 'repeats rounds' },
  'challenges.spin': { without: ['seed'], onExpiry: { accepted_ip: 'null' } },
} satisfies PersonalTables;
