/** Long work shows progress: a line for each step, with its time once it is done. */

/** Runs a step and prints how long it took; `note` adds what came of it. */
export async function step<Value>(
  title: string,
  work: () => Promise<Value>,
  note: (value: Value) => string = () => '',
): Promise<Value> {
  const start = performance.now();
  const terminal = process.stdout.isTTY === true;
  if (terminal) process.stdout.write(`  … ${title}`);
  const value = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const remark = note(value);
  if (terminal) process.stdout.write('\r\u001b[K');
  console.log(`  ✓ ${title}${remark ? ` (${remark})` : ''} ${seconds} s`);
  return value;
}
