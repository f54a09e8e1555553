/** A world with staff who write content and others who release it. */
import type { Input, Output } from '@herna/contract-kit';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { contentCalls } from '../contract/index.ts';

type Api = typeof contentCalls;

export interface ContentWorld {
  readonly world: World;
  /** May write and publish. */
  readonly editor: Caller;
  /** May publish what others wrote. */
  readonly controller: Caller;
  ask<K extends keyof Api & string>(
    key: K,
    input: Input<Api[K]> extends infer I ? (unknown extends I ? Record<string, never> : I) : never,
    caller?: Caller,
  ): Promise<Answer<Output<Api[K]>>>;
  /** Creates an item. */
  item(kind: Kind, key: string): Promise<string>;
  /** Saves content as a draft; gives the revision. */
  draft(itemId: string, content: object, locale?: 'cs' | 'en' | '*'): Promise<string>;
  /** Saves and publishes content. */
  published(itemId: string, content: object, locale?: 'cs' | 'en' | '*'): Promise<string>;
  /** Staff sign in anew after hours have passed. */
  signInAgain(): Promise<void>;
  close(): Promise<void>;
}

type Kind = 'PAGE' | 'POST' | 'CATEGORY' | 'WIDGET' | 'SWITCHES' | 'NAVIGATION';

/** Opens the world; close it in `afterAll`. */
export async function openContentWorld(): Promise<ContentWorld> {
  const world = await openWorld();
  const { parts } = world.platform.modules;
  const first = await signedInStaff(world, parts.staff, 'content');
  let current = first;
  const controller = await signedInStaff(world, parts.staff, 'controller');
  const ask: ContentWorld['ask'] = (key, input, caller = current) =>
    world.call(contentCalls, key, input, caller);
  const newest = new Map<string, string>();
  const draft: ContentWorld['draft'] = async (itemId, content, locale = 'cs') => {
    const basedOn = newest.get(itemId + locale);
    const { body } = await ask('POST /capi/Content/v3/Revision/Save', {
      body: {
        itemId,
        locale,
        content: content as Record<string, unknown>,
        ...(basedOn ? { basedOn } : {}),
      },
    });
    newest.set(itemId + locale, body.id);
    return body.id;
  };
  return {
    world,
    editor: first,
    controller,
    async signInAgain() {
      current = await signedInStaff(world, parts.staff, 'content');
    },
    ask,
    draft,
    async item(kind, key) {
      const { body } = await ask('POST /capi/Content/v3/Item/Create', { body: { kind, key } });
      return body.id;
    },
    async published(itemId, content, locale = 'cs') {
      const revisionId = await draft(itemId, content, locale);
      await ask('POST /capi/Content/v3/Publication/Publish', { body: { revisionId } });
      return revisionId;
    },
    close: () => world.close(),
  };
}

/** What the site reads as a guest. */
export const guest = nobody;

export const page = (title: string, body = '<p>Text</p>') => ({ title, body });
