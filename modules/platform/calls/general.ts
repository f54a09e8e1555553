import type { Handlers } from '@herna/contract-kit/server';
import type { GeneralCalls } from '../contract/general.ts';
import { labelIn } from '../rules/reference/reference-tables.ts';
import type { Reference } from '../service/reference.ts';

interface PageQuery {
  readonly offset?: number;
  readonly limit?: number;
  readonly order?: 'asc' | 'desc';
}

/** A page of a short list that is read whole. */
function pageOf<Item>(items: readonly Item[], { offset = 0, limit = 50, order }: PageQuery) {
  const ordered = order === 'desc' ? items.toReversed() : items;
  return { items: ordered.slice(offset, offset + limit), total: items.length };
}

export function generalHandlers(reference: Reference): Handlers<GeneralCalls> {
  return {
    'GET /capi/General/v3/Country/GetList': async ({ query }, { locale }) => {
      const sought = query.search?.toLocaleLowerCase(locale);
      const countries = (await reference.values('Countries'))
        .map(({ value, alternate_code, labels }) => ({
          code: value,
          alpha2: alternate_code ?? '',
          name: labelIn(labels, locale),
        }))
        .filter(
          ({ code, name }) =>
            sought === undefined ||
            code.toLowerCase() === sought ||
            name.toLocaleLowerCase(locale).includes(sought),
        )
        .sort((one, other) => one.name.localeCompare(other.name, locale));
      return pageOf(countries, query);
    },
    'GET /capi/General/v3/Feature/GetList': async ({ query }, { locale }) => {
      const rows = await reference.features(query.brand, query.market);
      const features = rows.map(({ key, brand, market, labels }) => ({
        key,
        name: labelIn(labels, locale),
        brand,
        market,
      }));
      return pageOf(features, query);
    },
  };
}
