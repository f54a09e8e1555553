/**
 * Somebody of the demo fortnight to worry about: deposits just below what is asked about, a self-test
 * that says what play has become. The platform finds both by itself; the offices begin their work.
 */
import type { PlayerId } from '@herna/kernel';
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';
import { openVisitor } from './visitor.ts';

/** Just below EUR 1,000 each, minor units. */
const worryingDeposit = { CZK: 22_400_00, EUR: 955_00 } as const;
const deposits = 3;

/** What the offices note, in their language. */
const notes = {
  cs: {
    case: 'Tři vklady těsně pod tisícem eur během jednoho večera. Vyžádán výpis z účtu.',
    contact: 'Hráčka výsledek testu čekala. Domluvili jsme se na dalším hovoru v pátek.',
  },
  sk: {
    case: 'Tri vklady tesne pod tisícom eur počas jedného večera. Vyžiadaný výpis z účtu.',
    contact: 'Hráčka výsledok testu čakala. Dohodli sme sa na ďalšom hovore v piatok.',
  },
} as const;

/** An evening that is no longer a pleasure: large deposits, and honest answers to the self-test. */
export async function worry(past: Past, playerId: PlayerId): Promise<void> {
  const visitor = await openVisitor(past, playerId, 'worry');
  const { api } = visitor;
  for (let deposit = 0; deposit < deposits; deposit++) {
    await visitor.deposit(worryingDeposit[past.currency]);
    await visitor.play('ember-sevens', 12);
  }
  const { questionnaires } = await api('GET /api/Risk/v1/Me', {});
  const id = questionnaires.find(({ key }) => key === 'self-test')?.id ?? '';
  const { questions } = await api('GET /api/Risk/v1/Questionnaire', { query: { id } });
  const answers = Object.fromEntries(questions.map(({ key }) => [key, 'sometimes']));
  await api(
    'POST /api/Risk/v1/Questionnaire',
    { body: { id, answers } },
    { idempotencyKey: visitor.key() },
  );
  await visitor.leave();
}

/** The case that the deposits have opened is taken on, and whoever answered so is called. */
export async function lookAfter(past: Past, playerId: PlayerId): Promise<void> {
  const said = notes[past.language];
  const staff = await signInStaff(past);
  const player = `${playerId}`;
  const { items } = await staff('GET /api/Aml/v1/Cases', { query: { playerId: player } });
  const id = items[0]?.id ?? '';
  await staff('POST /api/Aml/v1/TakeCase', { body: { id } }, { idempotencyKey: 'demo-case-taken' });
  await staff(
    'POST /api/Aml/v1/CommentCase',
    { body: { id, note: said.case } },
    { idempotencyKey: 'demo-case-comment' },
  );
  const reached = { playerId: player, channel: 'PHONE', outcome: 'REACHED' } as const;
  await staff(
    'PUT /api/operator/support',
    { body: { ...reached, state: 'CONTACTED', note: said.contact } },
    { idempotencyKey: 'demo-contact' },
  );
}
