import { describe, expect, it } from 'vitest';
import { choiceAddress, dayRange, pageAddress, pageOf } from './list-query.ts';

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

describe('choiceAddress', () => {
  it('keeps what else was chosen and begins at the first page', () => {
    const now = query('kind=deposits&state=done&from=2026-01-01&page=4');
    expect(choiceAddress('/list', now, 'kind', 'withdrawals')).toBe(
      '/list?kind=withdrawals&state=done&from=2026-01-01',
    );
    expect(choiceAddress('/list', query('kind=deposits&page=2'), 'kind')).toBe('/list');
  });
});
