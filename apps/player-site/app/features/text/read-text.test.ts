import { describe, expect, it } from 'vitest';
import { readSpans, readText } from './read-text.ts';

describe('readText', () => {
  it('knows its few forms', () => {
    const text = readText(
      '# Title\n\nFirst\nline.\n\n## Part One: Žluť\n\n- a\n- b\n  more\n\n1. x\n2. y\n\n> Mind this.',
    );
    expect(text.title).toBe('Title');
    expect(text.blocks).toEqual([
      { kind: 'paragraph', spans: [{ text: 'First line.' }] },
      { kind: 'heading', level: 2, text: 'Part One: Žluť', id: 'part-one-zlut' },
      { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b more' }]] },
      { kind: 'list', ordered: true, items: [[{ text: 'x' }], [{ text: 'y' }]] },
      { kind: 'note', spans: [{ text: 'Mind this.' }] },
    ]);
  });

  it('fills in values and leaves unknown ones', () => {
    expect(readText('{brand} and {other}', { brand: 'Herna' }).blocks).toEqual([
      { kind: 'paragraph', spans: [{ text: 'Herna and {other}' }] },
    ]);
  });
});

describe('readSpans', () => {
  it('links to our pages and to secure ones elsewhere', () => {
    expect(readSpans('See [limits](/profile/settings/limits) now')).toEqual([
      { text: 'See ' },
      { text: 'limits', to: '/profile/settings/limits' },
      { text: ' now' },
    ]);
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x'])(
    'makes no link of %s',
    (to) => {
      const spans = readSpans(`[words](${to})`);
      expect(spans[0]).toEqual({ text: 'words' });
      expect(spans.some((span) => 'to' in span)).toBe(false);
    },
  );
});
