/** What the page asks of the simulated hall. */
import type { Act, HallState } from '../hall.ts';
import type { Language, Word } from './words.ts';

export type { Act, HallState };
export type Terminal = HallState['terminals'][number];

export interface Answer {
  readonly notice: { readonly word: string; readonly amount?: number; readonly text?: string };
  readonly state: HallState;
  readonly isRefused: boolean;
}

/** Reads the hall. */
export async function readHall(): Promise<HallState> {
  const answer = await fetch('/hall/api/state');
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as HallState;
}

/** Does an act; a refusal is an answer too. */
export async function ask(act: Act, language: Language): Promise<Answer> {
  const answer = await fetch('/hall/api/act', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(act),
  });
  if (!answer.ok && answer.status !== 409) throw new Error(String(answer.status));
  const read = (await answer.json()) as Omit<Answer, 'isRefused'>;
  return { ...read, isRefused: !answer.ok };
}

export type Say = (word: Word, value?: string) => string;
