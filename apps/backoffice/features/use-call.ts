/**
 * What a part of a screen reads. TanStack Query asks: parts that read the same share one answer, and
 * `useRefresh` asks again for all that is on the screen.
 */
import type { CallOptions, Input, Output } from '@herna/contract-kit/client';
import { keepPreviousData, type QueryFunction, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Api, api } from '../data/api.ts';

export interface QueryResult<T> {
  readonly value: T | undefined;
  readonly fault: Error | undefined;
  readonly busy: boolean;
  readonly again: () => void;
}

/** The call's input; the calls that take none have no place for it. */
type InputOf<Call> = unknown extends Input<Call> ? [] : [input: Input<Call> | typeof skipToken];

const call = api as (name: string, input: unknown, options: CallOptions) => Promise<never>;

/** A fault is shown at once, and who opens a screen reads it anew: nothing is kept of those left. */
export const readOptions = {
  gcTime: 0,
  networkMode: 'always',
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const;

/** What is read, and under which key its answer is known. */
interface Query<T> {
  readonly queryKey: readonly [string, ...unknown[]];
  readonly queryFn: QueryFunction<T> | typeof skipToken;
}

/** One call: its name and its input are the key. */
export function callQuery<Name extends keyof Api & string>(
  name: Name,
  ...[input]: InputOf<Api[Name]>
): Query<Output<Api[Name]>> {
  const ask: QueryFunction<Output<Api[Name]>> = ({ signal }) => call(name, input, { signal });
  return { queryKey: [name, input], queryFn: input === skipToken ? skipToken : ask };
}

/** The last value stays while it asks again, or for something else. */
function useRead<T>(query: Query<T>): QueryResult<T> {
  const { data, error, isFetching, refetch } = useQuery<T, Error, T>({
    ...readOptions,
    ...query,
    placeholderData: keepPreviousData,
  });
  const again = useCallback(() => void refetch(), [refetch]);
  const known = !error && query.queryFn !== skipToken;
  return { value: known ? data : undefined, fault: error ?? undefined, busy: isFetching, again };
}

/** Reads one call when the part appears and whenever the input changes. */
export function useCall<Name extends keyof Api & string>(
  name: Name,
  ...input: InputOf<Api[Name]>
): QueryResult<Output<Api[Name]>> {
  return useRead(callQuery(name, ...input));
}

/**
 * Reads what several calls make up, when the part appears and whenever the key changes. The key's
 * first part is the name of what is read, which nothing else has.
 */
export function useCombined<T>(
  queryKey: readonly [string, ...unknown[]],
  ask: (() => Promise<T>) | typeof skipToken,
): QueryResult<T> {
  return useRead({ queryKey, queryFn: ask });
}
