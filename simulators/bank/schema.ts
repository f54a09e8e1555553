/** Checks an XML element against a tree of rules. */
import type { ElementRule } from './pain001.schema.table.ts';
import type { Element } from './xml.ts';

/** The faults of an element, each with the path to it; none when the element keeps the rules. */
export function schemaFaults(element: Element, rule: ElementRule, above = ''): readonly string[] {
  const path = `${above}/${element.name}`;
  if (element.name !== rule.name) return [`${path} stands where ${rule.name} belongs`];
  const faults = Object.entries(rule.attributes ?? {})
    .filter(([name, pattern]) => !pattern.test(element.attributes[name] ?? ''))
    .map(([name]) => `${path}@${name} is missing or wrong`);
  if (rule.text) {
    const holds = element.children.length === 0 && rule.text.test(element.text);
    return holds ? faults : [...faults, `${path} has a wrong value`];
  }
  if (element.text !== '') faults.push(`${path} holds text`);
  return [...faults, ...childFaults(element, rule, path)];
}

function childFaults(element: Element, rule: ElementRule, path: string): readonly string[] {
  const faults: string[] = [];
  const rules = rule.children ?? [];
  let at = 0;
  for (const child of rules) {
    const from = at;
    while (element.children[at]?.name === child.name) {
      const found = element.children[at];
      if (found) faults.push(...schemaFaults(found, child, path));
      at += 1;
    }
    const times = at - from;
    if (times < child.min) faults.push(`${path}/${child.name} is missing`);
    if (times > child.max) faults.push(`${path}/${child.name} stands ${times} times`);
  }
  const left = element.children[at];
  if (left) faults.push(`${path}/${left.name} is unknown or out of order`);
  if (rule.choice && element.children.length !== 1) faults.push(`${path} holds exactly one choice`);
  return faults;
}
