/** What is known of how players play, for their protection; that it was erased stays as proof. */
import type { PersonalTables } from '@herna/module-kit';

export const riskPersonalData = {
  'risk.answer': { onRequest: 'delete' },
  'risk.device': { onRequest: 'delete' },
  'risk.observation': { withheld: 'worked out from play', onRequest: 'delete' },
  'risk.play_day': { onRequest: 'delete' },
  'risk.sitting': { onRequest: 'delete' },
  'risk.point': { onRequest: 'delete' },
  'risk.questionnaire_due': { onRequest: 'delete' },
  'risk.message': { onRequest: 'delete' },
  'risk.support': { without: ['reason', 'note'], onExpiry: 'delete' },
  'risk.assessment': { onRequest: 'delete' },
  'risk.erasure': {},
} satisfies PersonalTables;
