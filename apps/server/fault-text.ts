/**
 * A fault of ours as it is logged: what broke and where, never the data it broke on. Of an error of
 * PostgreSQL only the names of its parts are logged; its `detail` quotes the row, a player's data among it.
 */
const fields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** The text of a fault with its causes. */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return `thrown: ${typeof fault}`;
  const names = fault as Error & Partial<Record<(typeof fields)[number], unknown>>;
  const parts = fields.filter((name) => typeof names[name] === 'string');
  const inner = fault instanceof AggregateError ? fault.errors : [fault.cause].filter(Boolean);
  return [
    fault.stack ?? `${fault.name}: ${fault.message}`,
    ...parts.map((name) => `    ${name}: ${names[name]}`),
    ...inner.map((cause) => `  because of ${faultText(cause)}`),
  ].join('\n');
}
