/** Questions and answers from a text: `##` is a group, `###` a question, what follows its answer. */
import type { Block, Span } from './text-types.ts';

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly Block[];
}

export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

const wordsIn = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'list':
      return block.items.map(wordsIn).join(' ');
    case 'picture':
      return block.picture.alt;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(wordsIn).join(' ')).join(' ');
    default:
      return wordsIn(block.spans);
  }
}

/** Groups with the questions in which every word of the query stands; empty groups are left out. */
export function questionGroups(blocks: readonly Block[], query: string): QuestionGroup[] {
  const groups: {
    title: string;
    questions: { id: string; question: string; answer: Block[] }[];
  }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      groups.push({ title: block.text, questions: [] });
    } else if (block.kind === 'heading') {
      groups.at(-1)?.questions.push({ id: block.id, question: block.text, answer: [] });
    } else {
      groups.at(-1)?.questions.at(-1)?.answer.push(block);
    }
  }
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ question, answer }: Question) => {
    const text = [question, ...answer.map(wordsOf)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map(({ title, questions }) => ({ title, questions: questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}
