import { glue } from '../english.ts';
import { tokenise } from '../tokens.ts';
import { wordSet } from '../../text/phrases.ts';

/** Words that join the parts of a name and name nothing themselves. */
const joining: ReadonlySet<string> = wordSet('and or with in by each which what how your following');

/** Labels are asked for again and again while a vocabulary is made; more of them than this are forgotten. */
const mostKnown = 50_000;
const known = new Map<string, readonly string[]>();

/** Returns the stems of a text without glue, or all its stems where it is only glue. */
export function contentStems(text: string): readonly string[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const stems = stemsOfContent(text);
  known.set(text, stems);
  return stems;
}

function stemsOfContent(text: string): readonly string[] {
  const tokens = tokenise(text).filter(({ kind }) => kind !== 'sign');
  const content = tokens.filter(({ folded }) => !glue.has(folded) && !joining.has(folded));
  return (content.length > 0 ? content : tokens).map(({ stem }) => stem);
}

/** Returns a stem without its last letters where it is long, so that "discovery" has the root of "discover". */
export const rootOf = (stem: string): string => (stem.length >= 8 ? stem.slice(0, 7) : stem);

/** Returns the distinct roots of a text's content words. */
export const contentRoots = (text: string): ReadonlySet<string> => new Set(contentStems(text).map(rootOf));

/** Returns a phrase with its slots, as `{answer}`, left blank. */
export const withoutSlots = (phrase: string): string => phrase.replaceAll(/\{\w+\}/g, ' ');
