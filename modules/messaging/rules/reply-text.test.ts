import { describe, expect, test } from 'vitest';
import { replyText, wordsOfMarkup } from './reply-text.ts';

const quoted = '> Dobrý den,\n> k vašemu dotazu č. 12:\n> V profilu.';

describe('a reply without what it quotes', () => {
  test.each([
    [
      'Gmail in English',
      `Thanks!\n\nOn Sat, 21 Nov 2026 at 19:00, Herna <h@h.example> wrote:\n\n${quoted}`,
    ],
    [
      'a line broken in two',
      `Thanks!\n\nOn Sat, 21 Nov 2026 at 19:00, Herna\n<h@h.example> wrote:\n\n${quoted}`,
    ],
    [
      'Gmail in Czech',
      `Thanks!\n\nso 21. 11. 2026\n\nDne so 21. 11. 2026 19:00 uživatel Herna napsal:\n\n${quoted}`.replace(
        'so 21. 11. 2026\n\nDne',
        'Dne',
      ),
    ],
    [
      'Gmail in Slovak',
      `Thanks!\n\nDňa 21. 11. 2026 o 19:00 používateľ Herna napísal(a):\n\n${quoted}`,
    ],
    [
      'Gmail in Hungarian',
      `Thanks!\n\nHerna <h@h.example> ezt írta (időpont: 2026. nov. 21., Szo, 19:00):\n\n${quoted}`.replace(
        'Herna <h@h.example> ezt írta (időpont: 2026. nov. 21., Szo, 19:00):',
        'Herna 2026. nov. 21., Szo, 19:00 ezt írta:',
      ),
    ],
    [
      'Gmail in Russian',
      `Thanks!\n\nсб, 21 нояб. 2026 в 19:00, Herna <h@h.example> пишет:\n\n${quoted}`,
    ],
    [
      'Gmail in Vietnamese',
      `Thanks!\n\nVào Th 7, 21 thg 11, 2026 lúc 19:00 Herna <h@h.example> đã viết:\n\n${quoted}`,
    ],
    [
      'Outlook',
      'Thanks!\n\n________________________________\nFrom: Herna <h@h.example>\nSent: Saturday\n\nV profilu.',
    ],
    ['Outlook in Czech', 'Thanks!\n\nOd: Herna <h@h.example>\nOdesláno: sobota\n\nV profilu.'],
    ['a quotation without a mark', 'Thanks!\n\nOn 21 Nov 2026, Herna wrote:\n\nV profilu.'],
    ['a signature', 'Thanks!\n-- \nEva\n+420 601 000 001'],
    ['words below the quotation', `On 21 Nov 2026, Herna wrote:\n${quoted}\n\nThanks!`],
  ])('%s', (_program, text) => {
    expect(replyText(text)).toBe('Thanks!');
    expect(replyText(text.replaceAll('\n', '\r\n'))).toBe('Thanks!');
  });

  test('keeps sentences that only look like one', () => {
    for (const text of [
      'On Monday I wrote:\nhello',
      'Dne 21. 11. jsem vložil 500 Kč a nic.',
      'From: nowhere in particular',
      'Я написал:\nпривет',
    ]) {
      expect(replyText(text)).toBe(text);
    }
  });

  test('of what was made to be slow to read is what its beginning says', () => {
    // A row of openings that nothing closes, each of which a search might follow to the end.
    const line = `On ${'1 wrote '.repeat(60)}`.trim();
    expect(replyText(`${line}\n`.repeat(4_000))).toMatch(/^On 1 wrote/);
    expect(replyText('> '.repeat(1_000_000))).toBe('');
  });

  test('has no sign that a database refuses', () => {
    expect(replyText('A\u0000B\u0007\r\nC\ud800D')).toBe('AB\nC\ufffdD');
  });
});

test('markup gives its words without its quotation', () => {
  expect(
    wordsOfMarkup(
      '<html><head><title>t</title><style>p{}</style></head><body><p>A &amp; B &lt;b&gt;&#33;</p>' +
        '<div>C</div><div class="gmail_quote">quoted</div></body></html>',
    ),
  ).toBe('A & B <b>!\nC');
  expect(wordsOfMarkup('<p>A</p><blockquote type="cite">quoted</blockquote>')).toBe('A');
  expect(wordsOfMarkup('<style>p{}</style>A<br/>B<script>never ends')).toBe('A\nB');
  expect(wordsOfMarkup('A<div class="gmail_quote never ends')).toBe('A');
});

test('markup that was made to be slow to read is read once', () => {
  for (const part of ['<style', '<div ', '<head>', '<', '&#1', '<p>']) {
    expect(wordsOfMarkup(part.repeat(200_000)).length).toBeLessThan(1_000_000);
  }
});

test.each(['&#0;', '&#55296;', '&#999999;'])('%s is no sign that a database refuses', (entity) => {
  const text = replyText(wordsOfMarkup(`<p>A${entity}B</p>`));
  expect(text).toMatch(/^A.?B$/u);
  expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
});
