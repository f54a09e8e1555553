import { expect, test } from 'vitest';
import { attachment } from './content-disposition.ts';

test.each([
  ['rounds.csv', 'attachment; filename="rounds.csv"'],
  [
    'Žluťoučký.pdf',
    `attachment; filename="Zlutoucky.pdf"; filename*=UTF-8''%C5%BDlu%C5%A5ou%C4%8Dk%C3%BD.pdf`,
  ],
  [
    'a"; x="b.html',
    `attachment; filename="a_; x=_b.html"; filename*=UTF-8''a%22%3B%20x%3D%22b.html`,
  ],
  [
    'a\r\nset-cookie: x',
    `attachment; filename="a__set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`,
  ],
  ['\ud800', `attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`],
])('%j is a name that headers carry', (name, header) => {
  expect(attachment(name)).toBe(header);
});
