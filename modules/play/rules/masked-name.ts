/** A nickname as strangers may see it: its first two letters. */
export function maskedName(nickname: string): string {
  const letters = [...nickname.trim()];
  return `${letters.slice(0, 2).join('')}***`;
}
