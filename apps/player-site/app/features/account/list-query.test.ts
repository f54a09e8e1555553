import { describe, expect, it } from 'vitest';
import { choiceAddress, dayRange, pageAddress, pageOf, untilOf } from './list-query.ts';

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
    // A year that is being typed, and the last day there is.
    expect(dayRange(query('from=0202-01-01&to=9999-12-31'))).toEqual({});
  });
});

describe('pageAddress', () => {
  it('keeps the filters', () => {
    expect(pageAddress('/list', query('kind=a&page=2'), 3)).toBe('/list?kind=a&page=3');
    expect(pageAddress('/list', query('page=2'), 1)).toBe('/list');
  });
});

describe('pages of a list that grows', () => {
  const size = 3;
  const begins = (number: number): string =>
    new Date(Date.UTC(2026, 5, 12, 10, number)).toISOString();

  /** What a visitor of an address is shown of so many rows, latest first, and where page 2 is. */
  function visit(address: string, grown: number) {
    const here = query(address.split('?')[1] ?? '');
    const { from = '', to = '9' } = dayRange(here);
    const all = Array.from({ length: grown }, (_, number) => begins(number)).reverse();
    const listed = all.filter((begun) => begun >= from && begun < to);
    const first = (pageOf(here) - 1) * size;
    const rows = listed.slice(first, first + size);
    const at = (page: number) => pageAddress('/list', here, page, untilOf(here, rows));
    return { rows, pages: Math.ceil(listed.length / size), at };
  }

  it.each(['', '?kind=a', '?from=2026-06-01', '?to=2026-06-12'])(
    'at %s show each row once, whatever comes meanwhile',
    (choice) => {
      const shown: string[] = [];
      let page = visit(`/list${choice}`, 10);
      const { pages } = page;
      for (let number = 1; number <= pages; number++) {
        shown.push(...page.rows);
        page = visit(page.at(number + 1), 10 + 2 * number);
        expect(page.pages).toBe(pages);
      }
      expect(shown).toEqual(Array.from({ length: 10 }, (_, number) => begins(9 - number)));
    },
  );

  it('begin anew at the first one', () => {
    const second = visit(visit('/list', 10).at(2), 14);
    expect(second.at(1)).toBe('/list');
    expect(visit(second.at(1), 14).rows[0]).toBe(begins(13));
    expect(choiceAddress('/list', query(second.at(3).split('?')[1] ?? ''), 'kind')).toBe('/list');
  });

  it('take no moment that is none', () => {
    expect(untilOf(query(''), [])).toBeUndefined();
    for (const until of ['', 'yesterday', '2026-13-45T99:00:00Z', '+020000-01-01T00:00:00Z']) {
      expect(dayRange(query(`page=2&until=${encodeURIComponent(until)}`))).toEqual({});
    }
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
