/** Lists of games that may have an order of their own: those of providers and of tags. */
import { api } from '../../data/api.ts';

const gameProviderRows = async () =>
  (await api('GET /capi/GamesManagement/v3/GameProvider/GetList', { query: {} })).items;

const gameTagRows = async () =>
  (await api('GET /capi/v2-onling/OnlineGameTag/GetList', { query: {} })).items;

/** The choice of a provider. */
export const providerChoices = async () =>
  (await gameProviderRows()).map(({ id, name }) => ({ id, name }));

/** The choice of a tag, by its text in a language; its key where it has none. */
export const tagChoices = async (locale: string) =>
  (await gameTagRows()).map(({ id, key, translations }) => ({
    id,
    name: translations.find(({ language }) => language === locale)?.text ?? key,
  }));

/** Which providers and tags have an order of their own. */
export async function ownOrders() {
  const [providers, tags] = await Promise.all([gameProviderRows(), gameTagRows()]);
  return { providers, tags };
}
