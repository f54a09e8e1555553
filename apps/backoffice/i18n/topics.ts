/** Words are kept by topic; the screens know them by section: fields, titles, acts and so on. */
import { assert } from '@herna/kernel';

type Sections = Readonly<Record<string, object>>;

/** All topics as one: each section holds the words of every topic. */
type Joined<Topics> = (Topics extends unknown ? (topic: Topics) => void : never) extends (
  topic: infer All,
) => void
  ? All
  : never;

/** Joins topics section by section. No two topics may hold the same word. */
export function joinTopics<Topics extends readonly Sections[]>(
  ...topics: Topics
): Joined<Topics[number]> {
  const joined: Record<string, Record<string, unknown>> = {};
  for (const [section, words] of topics.flatMap((topic) => Object.entries(topic))) {
    const sectionWords = joined[section] ?? {};
    joined[section] = sectionWords;
    for (const [key, word] of Object.entries(words)) {
      assert(!(key in sectionWords), `${section}.${key} is said by two topics`);
      sectionWords[key] = word;
    }
  }
  return joined as Joined<Topics[number]>;
}
