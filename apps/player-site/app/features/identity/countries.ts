/** Countries a document may be issued by, the market's own chosen at first. */
import { orElse, type Visit } from '../../api/server.ts';

const allCountries = 300;

export async function countriesOf(visit: Visit) {
  const found = await orElse(
    visit.api('GET /capi/General/v3/Country/GetList', { query: { limit: allCountries } }),
    { items: [], total: 0 },
  );
  return {
    home: visit.brand.market === 'cz' ? 'CZE' : 'SVK',
    countries: found.items.map(({ code, name }) => ({ value: code, label: name })),
  };
}
