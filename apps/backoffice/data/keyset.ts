/**
 * Pages of a list that tells with each page where the next one begins. The screens ask by number,
 * so the places of the pages seen are kept for each choice; a page further on is walked to.
 */

/** What such a call answers. */
export interface KeysetAnswer<Item> {
  readonly items: readonly Item[];
  /** `null` when nothing is left. A page that is short for its time may have one. */
  readonly next: string | null;
  readonly total: number;
  readonly totalIs: 'exact' | 'estimate';
}

type Read<Item> = (place: {
  readonly after?: string;
  readonly limit: number;
}) => Promise<KeysetAnswer<Item>>;

/** A server that searches for a few rows through years answers in parts; so many fill one page. */
const partsMost = 20;
/** Choices whose places are kept. */
const choicesMost = 50;

/** Reads one whole page, in as many parts as the server takes for it. */
async function readPage<Item>(
  read: Read<Item>,
  after: string | undefined,
  limit: number,
): Promise<KeysetAnswer<Item>> {
  const items: Item[] = [];
  let place = after;
  for (let part = 1; ; part++) {
    const request = {
      limit: limit - items.length,
      ...(place === undefined ? {} : { after: place }),
    };
    const answer = await read(request);
    items.push(...answer.items);
    if (answer.next === null || items.length >= limit || part === partsMost) {
      return { ...answer, items };
    }
    place = answer.next;
  }
}

/** Makes the pager of one list. */
export function createKeyset<Item>() {
  const places = new Map<string, (string | undefined)[]>();

  /** The page that begins at an offset, a multiple of the limit. */
  return async (
    choice: string,
    { offset, limit }: { readonly offset: number; readonly limit: number },
    read: Read<Item>,
  ): Promise<KeysetAnswer<Item>> => {
    const key = `${limit} ${choice}`;
    const pageNumber = Math.floor(offset / limit);
    // The first page begins anew, and with it all that come behind it.
    const pageStarts = (pageNumber > 0 && places.get(key)) || [undefined];
    places.delete(key);
    places.set(key, pageStarts);
    for (const old of [...places.keys()].slice(0, -choicesMost)) places.delete(old);
    for (let number = Math.min(pageNumber, pageStarts.length - 1); ; number++) {
      const page = await readPage(read, pageStarts[number], limit);
      if (page.next !== null) pageStarts[number + 1] = page.next;
      if (number === pageNumber) return page;
      if (page.next === null) return { ...page, items: [] };
    }
  };
}
