import { describe, expect, test } from 'vitest';
import { beginningOf, readRichText, sanitise } from './rich-text.ts';

describe('sanitise', () => {
  test.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p style="x" onclick="y" class="z">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/faq" target="_blank">a</a>', '<a href="/faq">a</a>'],
    ['<img src="https://evil.example/a.png" alt="a">', ''],
    ['<img src="/art/a.webp" alt="a" onerror="x">', '<img src="/art/a.webp" alt="a" />'],
    ['<svg><script>x</script></svg>', ''],
    ['<style>p{}</style><p>a', '<p>a</p>'],
    ['<h1>a</h1>', '<h2>a</h2>'],
    ['a < b & c', 'a &lt; b &amp; c'],
  ])('%s', (html, kept) => {
    expect(sanitise(html)).toBe(kept);
    expect(sanitise(kept)).toBe(kept);
  });

  test('a bomb of nested tags does not come through', () => {
    const bomb = `${'<blockquote>'.repeat(5_000)}x${'</blockquote>'.repeat(5_000)}`;
    expect(sanitise(bomb).length).toBeLessThan(1_000);
  });
});

describe('blocks', () => {
  test('values are filled in as words, whatever is in them', () => {
    const [block] = readRichText('<p>{brand} a {other}</p>', { brand: '<b>Herna</b>' });
    expect(block).toEqual({ kind: 'paragraph', spans: [{ text: '<b>Herna</b> a {other}' }] });
  });

  test('marks and links nest, loose words are a paragraph', () => {
    expect(readRichText('a <a href="tel:123">b <em>c</em></a><p></p>')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { text: 'a ' },
          { text: 'b ', to: 'tel:123' },
          { text: 'c', to: 'tel:123', emphasis: true },
        ],
      },
    ]);
  });

  test('a picture within a paragraph stands by itself', () => {
    expect(
      readRichText('<p>a<img src="/art/a.webp" alt="b">c</p>').map(({ kind }) => kind),
    ).toEqual(['paragraph', 'picture', 'paragraph']);
  });

  test('a beginning is cut between words', () => {
    expect(beginningOf(readRichText('<p>jedna dvě tři</p>'), 12)).toBe('jedna dvě…');
    expect(beginningOf([], 12)).toBe('');
  });
});
