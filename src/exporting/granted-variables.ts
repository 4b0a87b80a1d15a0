import type { Catalogue } from '../engine/survey/catalogue.ts';

/**
 * Whether a file variable may be shown to an organisation that was given these namespaces. One that only questions of
 * other namespaces read may not, nor one that nothing reads where there are other namespaces.
 */
export function grantedVariables(
  { datasets, questions, sources = {} }: Catalogue,
  isGranted: ReadonlySet<string>,
): (name: string) => boolean {
  if (datasets.every(({ namespace }) => isGranted.has(namespace))) return () => true;
  const granted = new Set(
    questions.filter(({ namespace }) => isGranted.has(namespace)).map(({ code }) => code),
  );
  const wanted = new Set(
    Object.entries(sources).flatMap(([key, names]) =>
      key.startsWith('#') || granted.has(key.split('/', 1)[0] ?? '') ? names : [],
    ),
  );
  return (name) => wanted.has(name);
}
