/** What is due for a player at risk is told at a kiosk: the message, and the questionnaire to answer. */
import { messages } from '../../apps/kiosk/messages.ts';
import { send } from './activity.ts';
import { look } from './journey-fixture.ts';
import { atReception, kioskPage, pin, register } from './kiosk-visit.ts';
import { memberToken } from './member-token.ts';
import { password, registerPlayer } from './player/new-player.ts';
import { expect, test } from './player/site.ts';

interface Shown {
  readonly questions: readonly { readonly key: string; readonly text: string }[];
}
interface Mine {
  readonly messages: readonly { readonly title: string }[];
  readonly questionnaires: readonly { readonly id: string; readonly dueAt: string | null }[];
}

test('a questionnaire that is due is answered at a kiosk', async ({
  site,
  journey,
  browser,
  language,
}, info) => {
  const words = messages[language];
  const player = await registerPlayer(site, journey);
  const reception = await atReception(journey);
  const [code, card] = [await reception.kioskCode(), await reception.giveCard(player.id)];
  // Answers that show harm are followed by a message, and by the same questions once more.
  const me = () => site.call<Mine>('GET /api/Risk/v1/Me');
  const id = (await me()).questionnaires[0]?.id ?? '';
  const { questions } = await site.call<Shown>(`GET /api/Risk/v1/Questionnaire?id=${id}`);
  const often = Object.fromEntries(questions.map(({ key }) => [key, 'often']));
  await site.call('POST /api/Risk/v1/Questionnaire', { id, answers: often });
  await expect.poll(async () => (await me()).questionnaires[0]?.dueAt).toBeTruthy();
  await site.call('POST /capi/v2-onling/Player/SetPin', { pin, password });
  await site.call('POST /capi/v2-onling/Player/Logout', {});

  const kiosk = await kioskPage(browser, journey);
  const press = (name: string) => kiosk.getByRole('button', { name, exact: true }).click();
  const enterPin = async () => {
    await press(words.go);
    for (const digit of pin) await press(digit);
    await press(words.go);
  };
  await register(kiosk, words, code);
  // Without a card nobody is signed in here, and it is due all the same.
  await press(words.byLogin);
  await kiosk.getByLabel(words.login, { exact: true }).fill(player.email);
  await enterPin();
  await kiosk.getByRole('button', { name: words.questionnaireHint }).click();
  await expect(kiosk.getByRole('group')).toContainText(`${words.question} 1`);
  await press(words.back);
  await press(words.end);
  if (language !== 'cs') await press(words.language);

  await kiosk.getByLabel(words.cardNumber, { exact: true }).fill(card);
  await enterPin();
  await expect(kiosk.getByRole('article')).toBeVisible();
  await look(kiosk, `${info.project.name}-kiosk-due`);
  await kiosk.getByRole('button', { name: words.questionnaireHint }).click();

  // In another language it goes on where it stands.
  const group = kiosk.getByRole('group');
  const question = (await group.textContent()) ?? '';
  await press(messages.en.language);
  await expect(group).toContainText(messages.en.question);
  await expect(group).not.toHaveText(question.replace(words.question, messages.en.question));
  await press(words.language);
  await expect(group).toHaveText(question);

  // The first questions alone, since nothing opens the others; an answer leads to the next one.
  for (const number of [1, 2, 3]) {
    await expect(group).toContainText(`${words.question} ${number}`);
    if (number === 1) await look(kiosk, `${info.project.name}-kiosk-questionnaire`);
    await group.getByRole('button').first().click();
  }
  // Back is back by one, and what was answered stays chosen.
  await press(words.back);
  await expect(group.getByRole('button', { pressed: true })).toHaveCount(1);
  await press(words.go);
  await press(words.sendAnswers);
  await expect(kiosk.getByRole('heading', { name: words.thanks })).toBeVisible();
  await expect(kiosk.getByRole('status')).not.toBeEmpty();
  await look(kiosk, `${info.project.name}-kiosk-answered`);
  await press(words.go);
  await expect(kiosk.getByRole('button', { name: words.exclude })).toBeVisible();
  await expect(kiosk.getByRole('button', { name: words.questionnaireHint })).toBeHidden();

  const token = await memberToken(journey, 'demo.admin');
  const risk = await send<{ answers: readonly { channel: string; score: number }[] }>(
    journey.site,
    `GET /api/operator/player/${player.id}`,
    { token },
  );
  expect(risk.answers.map(({ channel, score }) => ({ channel, score }))).toContainEqual({
    channel: 'KIOSK',
    score: 0,
  });

  // Whoever has gone is signed out: the player signs in elsewhere at once.
  await press(words.end);
  await expect(kiosk.getByLabel(messages.cs.cardNumber, { exact: true })).toHaveValue('');
  const signIn = 'POST /capi/v2-onling/Player/LoginPlayerByEmail';
  await expect
    .poll(async () => (await site.ask(signIn, { email: player.email, password })).status())
    .toBe(200);
  await kiosk.context().close();
});
