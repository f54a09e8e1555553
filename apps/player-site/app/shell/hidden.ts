/** Whether an address is switched off, or stands below one that is. */
export function isHidden(to: string, hidden: readonly string[]): boolean {
  const [path = ''] = to.split(/[?#]/);
  return hidden.some((address) => path === address || path.startsWith(`${address}/`));
}
