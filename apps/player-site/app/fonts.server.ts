/** Addresses of the typefaces' files, as the build has named them. */
const files = import.meta.glob<string>('../../../packages/ui/fonts/*.woff2', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

const byName = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** The address of a font file; a file that was not built is a bug. */
export function fontAddress(file: string): string {
  const address = byName.get(file);
  if (!address) throw new Error(`font file ${file} is not built`);
  return address;
}
