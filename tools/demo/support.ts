/** Letters to the support of the demo fortnight: one is answered, one still waits. */
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';
import type { Visitor } from './visitor.ts';

const email = 'jana.demo@herna.example';
const answeredEvening = 5;
const waitingEvening = 13;

/** Writes to the support on two evenings. */
export async function letters(past: Past, { api }: Visitor, evening: number): Promise<void> {
  if (evening === waitingEvening) {
    const text = 'Dobrý den, kam mi přijde potvrzení o výběru? Děkuji, Jana';
    const body = { topic: 'Payments', subject: 'Potvrzení o výběru', text, email } as const;
    await api('POST /capi/v2-onling/Feedback/SendSupportTicket', { body });
  }
  if (evening !== answeredEvening) return;
  const { ticketId } = await api('POST /capi/v2-onling/Feedback/SendSupportTicket', {
    body: {
      topic: 'Games',
      subject: 'Pravidla rulety',
      text: 'Dobrý den, kde najdu, kolik vyplácí jednotlivé sázky?',
      email,
    },
  });
  const staff = await signInStaff(past, 'demo.support');
  await staff(
    'POST /api/support/tickets/{ticketId}/answer',
    {
      params: { ticketId },
      body: {
        text: 'Dobrý den, výhry všech sázek jsou v herním plánu rulety. Otevřete ho přímo ve hře tlačítkem s písmenem i.',
        close: true,
        seen: 1,
      },
    },
    { idempotencyKey: 'demo-support-answer' },
  );
}
