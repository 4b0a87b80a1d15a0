import { withoutTrailing } from '../../../lib/without-trailing.ts';

/** A figure as it is written, before and after. */
export interface MovedWords {
  /** Path of the slide that shows it. */
  readonly slide: string;
  /** "Tea, Women" */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Names the figures of a text that have moved: "Says 46.2%, now 44.1% (Tea, Women)". Figures of its own slide come
 * first. Whole numbers are taken for figures only with a per cent sign.
 */
export function movedFigures(text: string, moved: readonly MovedWords[], slide: string): readonly string[] {
  return Array.from(text.matchAll(/\d[\d.,]*/g)).flatMap(({ 0: digits, index }) => {
    const figure = withoutTrailing(digits, /[.,]/);
    const after = text.slice(index + figure.length);
    const sign = after.startsWith('%') ? '%' : after.startsWith(' %') ? ' %' : '';
    if (!figure.includes('.') && sign === '') return [];
    const all = moved.filter(({ before }) => before.replace('%', '') === figure);
    const near = all.filter((one) => one.slide === slide);
    const chosen = near.length > 0 ? near : all;
    const afters = [...new Set(chosen.map((one) => `${one.after.replace('%', '')}${sign}`))];
    const [first] = chosen;
    if (first === undefined) return [];
    return [`Says ${figure}${sign}, now ${afters.slice(0, 3).join(' or ')} (${first.name}).`];
  });
}
