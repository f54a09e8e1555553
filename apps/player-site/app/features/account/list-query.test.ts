import { describe, expect, it } from 'vitest';
import { choiceAddress, dayRange, pageAddress, pageOf, pageWish, placeOf } from './list-query.ts';

const query = (text: string) => new URLSearchParams(text);

describe('pageOf', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=x', 1],
    ['page=1.5', 1],
  ])('reads %s', (text, page) => expect(pageOf(query(text))).toBe(page));
});

describe('dayRange', () => {
  it('covers whole Prague days, also over a change of clocks', () => {
    expect(dayRange(query('from=2026-03-29&to=2026-03-29'))).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });

  it('leaves out what is no day', () => {
    expect(dayRange(query('from=yesterday'))).toEqual({});
    // Years that are being typed, and those that calls do not take.
    expect(dayRange(query('from=0202-01-01&to=9999-12-31'))).toEqual({});
    expect(dayRange(query('from=1202-01-01&to=2200-01-01'))).toEqual({});
    // It begins in the year before, as UTC has it.
    expect(dayRange(query('from=1900-01-01&to=2026-02-31x'))).toEqual({});
  });
});

describe('pageAddress', () => {
  it('keeps the filters', () => {
    expect(pageAddress('/list', query('kind=a&page=2'), 3)).toBe('/list?kind=a&page=3');
    expect(pageAddress('/list', query('page=2'), 1)).toBe('/list');
  });
});

describe('pages of a list that grows', () => {
  /** What a visitor of an address is shown of rows 1 to `newest`, latest first, and where pages are. */
  function visit(address: string, newest: number) {
    const here = query(address.split('?')[1] ?? '');
    const { offset, limit, upToId = `${newest}` } = pageWish(here);
    const listed = Array.from({ length: Number(upToId) }, (_, index) => Number(upToId) - index);
    const place = placeOf(here, { total: listed.length, upToId });
    const at = (page: number) => pageAddress('/list', here, page, place.upToId);
    return { rows: listed.slice(offset, offset + limit), pages: place.pages, at };
  }

  it.each(['', '?kind=a', '?from=2026-06-01'])(
    'at %s show each row once, whatever comes meanwhile',
    (choice) => {
      const visible: number[] = [];
      let page = visit(`/list${choice}`, 70);
      const { pages } = page;
      for (let number = 1; number <= pages; number++) {
        visible.push(...page.rows);
        page = visit(page.at(number + 1), 70 + 2 * number);
        expect(page.pages).toBe(pages);
      }
      expect(visible).toEqual(Array.from({ length: 70 }, (_, index) => 70 - index));
    },
  );

  it('begin anew at the first one', () => {
    const second = visit(visit('/list', 30).at(2), 34);
    expect(second.at(1)).toBe('/list');
    expect(visit(second.at(1), 34).rows[0]).toBe(34);
    expect(choiceAddress('/list', query(second.at(3).split('?')[1] ?? ''), 'kind')).toBe('/list');
  });

  it('take no row that is none', () => {
    expect(placeOf(query(''), { total: 0 })).toEqual({ page: 1, pages: 0, upToId: undefined });
    for (const upTo of ['', '0', '-1', 'x', '9'.repeat(19)]) {
      expect(pageWish(query(`page=2&upTo=${upTo}`))).toEqual({ limit: 20, offset: 20 });
    }
    expect(pageWish(query('page=2&upTo=7'))).toEqual({ limit: 20, offset: 20, upToId: '7' });
    expect(pageWish(query('upTo=7'))).toEqual({ limit: 20, offset: 0 });
  });
});

describe('choiceAddress', () => {
  it('keeps what else was chosen and begins at the first page', () => {
    const now = query('kind=deposits&state=done&from=2026-01-01&page=4');
    expect(choiceAddress('/list', now, 'kind', 'withdrawals')).toBe(
      '/list?kind=withdrawals&state=done&from=2026-01-01',
    );
    expect(choiceAddress('/list', query('kind=deposits&page=2'), 'kind')).toBe('/list');
  });
});
