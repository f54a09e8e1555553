/** How often offers come is promised where a player consents to them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frequencyCaps } from '../rules/frequency-caps.table.ts';

/** “Once a week at most” in each language of the site. */
const onceAWeek = {
  cs: 'nejvýš jednou týdně',
  en: 'once a week at most',
  sk: 'najviac raz týždenne',
  hu: 'legfeljebb hetente egyszer',
  ru: 'не чаще раза в неделю',
  vi: 'nhiều nhất mỗi tuần một lần',
};

/** “Twice a week at most” in each of them. */
const twiceAWeek = {
  cs: 'nejvýš dvakrát týdně',
  en: 'twice a week at most',
  sk: 'najviac dvakrát týždenne',
  hu: 'legfeljebb hetente kétszer',
  ru: 'не чаще двух раз в неделю',
  vi: 'nhiều nhất mỗi tuần hai lần',
};

test.each(Object.entries(twiceAWeek))(
  'offers by push message come as the switch says in %s',
  (locale, promise) => {
    const file = new URL(`../../../apps/player-site/messages/${locale}.json`, import.meta.url);
    const { settings } = JSON.parse(readFileSync(file, 'utf8'));
    expect(settings.push.hint).toContain(promise);
    expect(frequencyCaps).toContainEqual({ channel: 'PUSH', max: 2, days: 7 });
  },
);

test.each(Object.entries(onceAWeek))(
  'offers by e-mail come as the switch says in %s',
  (locale, promise) => {
    const file = new URL(`../../../apps/player-site/messages/${locale}.json`, import.meta.url);
    const { settings } = JSON.parse(readFileSync(file, 'utf8'));
    expect(settings.contact.marketingEmailHint).toContain(promise);
    expect(frequencyCaps).toContainEqual({ channel: 'EMAIL', max: 1, days: 7 });
  },
);
