/** Lists of ids in queries. */
import { sql } from 'kysely';

/**
 * Any of some ids, for `where(column, '=', anyOf(ids))`: one parameter however many there are. A list
 * in brackets takes one for each, of which PostgreSQL's protocol carries 65,535, and what consumers of
 * news are given after a pause can name more players than that.
 */
export const anyOf = (ids: readonly bigint[]) => sql<bigint>`any(${[...ids]}::bigint[])`;
