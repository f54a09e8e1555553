/**
 * What a module asks of calls, of whichever module, behind their permissions and before their
 * handlers: a rule that bounds a caller holds at every door that leads to the same thing.
 */
import type { Calls } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';

/** Fields of a request, of its path, its query and its body together. */
export type RequestFields = Readonly<Record<string, unknown>>;

/** Guards of calls by their keys; a guard throws where the call may not go on. */
export type CallGuards = Readonly<
  Partial<Record<string, (fields: RequestFields, context: CallContext) => Promise<void>>>
>;

type AnyHandler = (
  input: { readonly params?: object; readonly query?: object; readonly body?: object },
  context: CallContext,
) => unknown;

/** The handlers with the guards before them. */
export const guarded = (
  handlers: Handlers<Calls>,
  guards: readonly CallGuards[],
): Handlers<Calls> =>
  Object.fromEntries(
    Object.entries<AnyHandler>(handlers as never).map(([call, handler]) => {
      const own = guards.flatMap((of) => of[call] ?? []);
      if (own.length === 0) return [call, handler];
      const held: AnyHandler = async (input, context) => {
        const { params, query, body } = input;
        for (const guard of own) await guard({ ...body, ...query, ...params }, context);
        return handler(input, context);
      };
      return [call, held];
    }),
  ) as never;
