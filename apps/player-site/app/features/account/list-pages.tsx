/** The way to the other pages of a list, whatever its address chooses. */
import { Pagination } from '@herna/ui';
import { useSearchParams } from 'react-router';
import { type ListPlace, pageAddress } from './list-query.ts';

export interface ListPagesProperties {
  /** Path of the list. */
  readonly base: string;
  readonly place: ListPlace;
}

export function ListPages({ base, place }: ListPagesProperties) {
  const [query] = useSearchParams();
  const to = (page: number) => pageAddress(base, query, page, place.upToId);
  return <Pagination page={place.page} pages={place.pages} to={to} />;
}
