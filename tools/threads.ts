/** Long work of many equal pieces on all cores: one thread for each, which takes the next piece. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/**
 * Has a script answer each item, several at once; `onAnswer` gets them as they come, in no order.
 * The script calls `answerEach`. Items and answers are what structured cloning can carry. What a
 * thread throws ends all.
 */
export async function inThreads<Item, Answer>(
  script: URL,
  items: readonly Item[],
  onAnswer: (item: Item, answer: Answer) => void,
): Promise<void> {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    const thread = new Worker(script);
    try {
      for (const item of waiting) {
        const answered = once(thread, 'message');
        thread.postMessage(item);
        const [answer] = (await answered) as [Answer];
        onAnswer(item, answer);
      }
    } finally {
      await thread.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** The thread's side: answers whatever comes. */
export function answerEach<Item, Answer>(answer: (item: Item) => Answer): void {
  parentPort?.on('message', (item: Item) => parentPort?.postMessage(answer(item)));
}
