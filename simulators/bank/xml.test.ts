import { describe, expect, test } from 'vitest';
import { childrenOf, MalformedXml, readXml, textAt, xml, xmlPath, xmlText } from './xml.ts';

describe('reading', () => {
  test('elements, attributes, entities, comments and character data', () => {
    const read = readXml(
      `\uFEFF<?xml version="1.0"?><!-- note --><a x='1' y="&lt;2">
        <b>T &amp; J &#269;&#x41;</b><b><![CDATA[<raw>]]></b><c/></a>`,
    );
    expect(read.attributes).toEqual({ x: '1', y: '<2' });
    expect(childrenOf(read, 'b').map(({ text }) => text)).toEqual(['T & J čA', '<raw>']);
    expect(textAt(read, 'c')).toBe('');
    expect(textAt(read, 'c', 'd')).toBeUndefined();
  });

  test.each([
    '',
    'text',
    '<a>',
    '<a></b>',
    '</a>',
    '<a></a><b></b>',
    '<a x=1></a>',
    '<a>&unknown;</a>',
    '<a>& b</a>',
    '<!DOCTYPE a><a></a>',
    '<a><b',
    'x<a></a>',
  ])('refuses %j', (text) => {
    expect(() => readXml(text)).toThrow(MalformedXml);
  });
});

test('writing escapes text and leaves out what is absent', () => {
  const written = xml('a', [xmlText('b', 'T & <J>', { c: '"' }), xmlText('d', undefined)]);
  expect(written).toBe('<a><b c="&quot;">T &amp; &lt;J&gt;</b></a>');
  expect(xmlPath(['a', 'b'], '<')).toBe('<a><b>&lt;</b></a>');
});
