/** Links that arrive by e-mail. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { JourneyFixture } from '../journey-fixture.ts';

interface Message {
  readonly text: string;
}

/** The address in the newest message to a recipient whose path is the given one. */
export async function mailedLink(
  request: APIRequestContext,
  { outside }: JourneyFixture,
  recipient: string,
  path: string,
): Promise<string> {
  const newest = async (): Promise<string | undefined> => {
    const query = new URLSearchParams({ to: recipient });
    const answer = await request.get(`${outside}/mailbox/api/messages?${query}`);
    const { items } = (await answer.json()) as { items: readonly Message[] };
    return items
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
      .find((address) => new URL(address).pathname.endsWith(path));
  };
  await expect.poll(newest, { message: `a link to ${path} for ${recipient}` }).toBeTruthy();
  return (await newest()) ?? '';
}
