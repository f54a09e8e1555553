/** Pictures of shared pages, each composed once and kept while there is room. */
import type { Brand } from '@herna/brands';
import { type SharedPage, sharePicture } from './picture.ts';

/** A page by what its picture shows; `picture` is an address of this site. */
export interface SharedAddress extends Omit<SharedPage, 'picture'> {
  readonly picture?: string | undefined;
}

export interface SharePictures {
  /** The picture of a page, a JPEG. */
  of(page: SharedAddress): Promise<Uint8Array>;
}

/** Pictures that are kept, about a tenth of a megabyte each. */
const keptMost = 200;

/** Makes the pictures of a brand; `read` gives the bytes at an address of the site, if there are any. */
export function createSharePictures(
  brand: Brand,
  read: (address: string) => Promise<Uint8Array | undefined>,
): SharePictures {
  const known = new Map<string, Promise<Uint8Array>>();
  const compose = async ({ picture: address, ...page }: SharedAddress): Promise<Uint8Array> => {
    const picture = address?.startsWith('/') ? await read(address) : undefined;
    return sharePicture(brand, { ...page, picture });
  };
  return {
    of(page) {
      const key = JSON.stringify([page.title, page.kicker, page.picture]);
      const picture = known.get(key) ?? compose(page);
      known.delete(key);
      known.set(key, picture);
      // What could not be composed is tried again by whoever asks next.
      picture.catch(() => known.delete(key));
      for (const old of [...known.keys()].slice(0, -keptMost)) known.delete(old);
      return picture;
    },
  };
}
