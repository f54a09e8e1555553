/** The data provider: screens ask by resource, sources answer by declared calls. */
import type { DataProvider, GetListParams } from 'react-admin';
import type { ListQuery, Source } from './source.ts';

const queryOf = ({ pagination, sort, filter }: GetListParams, defaults: object): ListQuery => {
  const { page, perPage } = pagination ?? { page: 1, perPage: 50 };
  return {
    offset: (page - 1) * perPage,
    limit: perPage,
    filter: { ...filter, ...defaults },
    ...(sort?.field
      ? { sort: { field: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' } }
      : {}),
  };
};

const notHere = () => Promise.reject(new Error('Changes go through their own calls.'));

/** Makes the provider. Writing never goes through it: every change is a call with a name. */
export function createDataProvider(sources: Readonly<Record<string, Source>>): DataProvider {
  const sourceOf = (resource: string): Source => {
    const source = sources[resource];
    if (!source) throw new Error(`There is no source for ${resource}.`);
    return source;
  };
  const list = async (resource: string, params: GetListParams, defaults = {}) => {
    const query = queryOf(params, defaults);
    const { items, total, hasMore = false, about } = await sourceOf(resource).list(query);
    const data = [...items] as never[];
    if (total !== undefined) return { data, total };
    const pageInfo = { hasNextPage: hasMore, hasPreviousPage: query.offset > 0 };
    return { data, pageInfo, meta: { about } };
  };
  return {
    getList: (resource, params) => list(resource, params),
    getManyReference: (resource, { target, id, ...params }) =>
      list(resource, params, { [target]: id }),
    getOne: async (resource, { id }) => ({
      data: (await sourceOf(resource).one(String(id))) as never,
    }),
    getMany: async (resource, { ids }) => {
      const { one, many } = sourceOf(resource);
      const rowIds = ids.map(String);
      const rows = many ? await many(rowIds) : await Promise.all(rowIds.map(one));
      return { data: rows as never[] };
    },
    create: notHere,
    update: notHere,
    updateMany: notHere,
    delete: notHere,
    deleteMany: notHere,
  };
}
