/** The mathematics of a title as text: any change of its data or of the engine changes it. */
import { engineVersion, type Title } from '@herna/maths';

/** What decides outcomes; texts, art and order do not. */
const decorative = new Set([
  'name',
  'texts',
  'art',
  'sort',
  'start',
  'tags',
  'badge',
  'categories',
  'genre',
  'reelsTag',
  'symbolSet',
  'volatility',
  'returnTarget',
  'legalKind',
  'craft',
  'callBets',
  'quick',
  'shared',
]);

/** What only adorns a title. */
export const adornmentsOf = (title: Title): Partial<Title> =>
  Object.fromEntries(Object.entries(title).filter(([name]) => decorative.has(name)));

/** What is hashed to name the mathematics of a title. */
export function configText(title: Title): string {
  const facts = Object.entries(title)
    .filter(([name]) => !decorative.has(name))
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([engineVersion, facts], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

type Facts = Readonly<Record<string, unknown>>;

/** Amounts by currency, which JSON tells as digits. */
const amountFields = new Set(['stakes', 'spotMaximum']);

const amounts = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(amounts)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, amounts(inner)]))
      : BigInt(String(value));

/** The title that a text is of, unadorned; none when it is of another version of the engine. */
export function titleIn(text: string): Title | undefined {
  const [version, entries] = JSON.parse(text) as [string, [string, unknown][]];
  if (version !== engineVersion) return undefined;
  const facts: Facts = Object.fromEntries(
    entries.map(([name, value]) => [name, amountFields.has(name) ? amounts(value) : value]),
  );
  return facts as unknown as Title;
}
