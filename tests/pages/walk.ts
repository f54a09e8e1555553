/**
 * Follows every link of every page of a site, without a browser: quick enough for all brands and
 * locales. What pressing does is another walk (tests/journeys/player-crawl.spec.ts).
 */
import type { Brand, Locale } from '@herna/brands';
import { localePrefix } from '@herna/brands';
import type { BrandSite, SiteAnswer } from './brand-site.ts';

/** Addresses of which there are many alike: this many of each are walked. */
const samples: readonly (readonly [RegExp, number])[] = [
  [/^\/game\/[^?]+\?.*demo=true/, 1],
  [/^\/game\//, 1],
  [/^\/provider\//, 1],
  [/^\/archive\/category\//, 2],
  [/^\/archive\/genre\//, 1],
  [/^\/archive\/theme\//, 1],
  [/^\/archive\/view\//, 1],
  [/^\/blog\/category/, 1],
  [/^\/blog\/(?!category)/, 1],
  [/^\/lottery\/play\//, 1],
  [/^\/lottery\/detail/, 1],
  [/^\/lottery\/history\?/, 1],
  [/^\/tournaments\/detail/, 1],
  [/^\/entry\/login\?/, 2],
  [/[?&](?:page|offset|from|to|sort|genre|q)=/, 1],
];

/**
 * Built files, pages of other parts of the platform, and those that open a payment at a gateway, where
 * nobody answers here: other tests ask for them.
 */
const elsewhere =
  /^\/(?:games|docs|openapi\.json|backoffice|static|art|assets)(?:\/|$)|\/payments\/deposit\/method\//;

/** Forms whose first step the browser chooses, by what was filled in before: their heading comes with it. */
const chosenLater = /\/entry\/registration(?:\/|$)/;

interface Page {
  readonly address: string;
  readonly html: string;
}

export interface Walked {
  readonly pages: readonly Page[];
  readonly faults: readonly string[];
}

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** Links of a page that stay on the site. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    decoded(href),
  );
  return links
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
    .map((href) => href.replace(/#.*$/, ''));
}

/** Words of a page as a reader sees them. */
export const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, '\n'),
  );

/** Keys of messages, which a page shows where a text is missing: `shell.nav.search`. */
const messageKey = /(?<![\w./@-])[a-z]+[A-Za-z]*(?:\.[a-z]+[A-Za-z]*){2,}(?![\w./@-])/;

/** What is wrong with an answer to somebody who opened a page. */
function faultOf({ status, type, text }: SiteAnswer, address: string): string | undefined {
  if (status >= 400) return `answers ${status}`;
  if (!type.startsWith('text/html')) return `answers ${type}`;
  if (!/<title>[^<]+<\/title>/.test(text)) return 'has no title';
  if (!/<h1\b/.test(text) && !chosenLater.test(address)) return 'has no heading';
  const key = messageKey.exec(textOf(text))?.[0];
  if (key) return `shows the key ${key}`;
  return /<a\b[^>]*href=|<button\b|<iframe\b/.test(text) ? undefined : 'leads nowhere';
}

/**
 * Walks all pages of a brand in one locale, as a guest or with the cookie of who is signed in; pages
 * that `passedOver` names are left to another walk.
 */
export async function walkPages(
  site: BrandSite,
  locale: Locale,
  cookie = '',
  passedOver?: RegExp,
): Promise<Walked> {
  const prefix = localePrefix(site.brand, locale);
  const faults: string[] = [];
  const pages: Page[] = [];
  const counts = new Map<RegExp, number>();
  const seen = new Set<string>();
  const queue: { readonly to: string; readonly on: string }[] = [];
  const others = otherPrefixes(site.brand, locale);
  const note = (html: string, on: string): void => {
    for (const to of linksOf(html)) {
      if (seen.has(to) || elsewhere.test(to)) continue;
      seen.add(to);
      // A page's own address in another language is walked with that language.
      if (others.some((other) => to === other || to.startsWith(`${other}/`))) continue;
      // The default language has no prefix: its addresses are the switch of languages.
      if (prefix && to !== prefix && !to.startsWith(`${prefix}/`)) continue;
      const inside = to.slice(prefix.length) || '/';
      if (passedOver?.test(inside)) continue;
      const many = samples.find(([pattern]) => pattern.test(inside));
      if (many) {
        const count = counts.get(many[0]) ?? 0;
        counts.set(many[0], count + 1);
        if (count >= many[1]) continue;
      }
      queue.push({ to, on });
    }
  };
  const home = prefix || '/';
  seen.add(home);
  queue.push({ to: home, on: 'the beginning' });
  for (let step = queue.shift(); step; step = queue.shift()) {
    let answer = await site.ask(step.to, cookie);
    let address = step.to;
    for (let hops = 0; answer.location !== undefined && hops < 5; hops++) {
      address = answer.location.replace(/^http:\/\/localhost:3000/, '');
      if (!address.startsWith('/')) break;
      answer = await site.ask(address, cookie);
    }
    if (!address.startsWith('/')) continue;
    const file = /\.\w{2,5}(?:\?|$)/.test(address) || address.startsWith('/api/content/');
    const fault =
      file && answer.status === 200 && !answer.type.includes('json')
        ? undefined
        : faultOf(answer, address);
    if (fault) faults.push(`${step.on} → ${step.to}: ${fault}`);
    if (!answer.type.startsWith('text/html') || answer.status >= 400) continue;
    pages.push({ address: step.to, html: answer.text });
    seen.add(address);
    note(answer.text, step.to);
  }
  return { pages, faults };
}

function otherPrefixes(brand: Brand, locale: Locale): string[] {
  return brand.locales
    .filter((one) => one !== locale)
    .map((one) => localePrefix(brand, one))
    .filter((one) => one !== '');
}
