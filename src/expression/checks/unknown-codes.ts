import { echo } from '../shorten.ts';
import { type Expression, locationsQuestion, wavesQuestion } from '../expression.ts';
import type { Path } from '../paths.ts';
import { usesOf } from '../uses.ts';

/**
 * Codes of a dataset tree. `waves` and `locations` are questions too: their datapoints are its wave and location codes.
 */
export interface CodeLookup {
  find(question: string): QuestionCodes | undefined;
}

export interface QuestionCodes {
  hasDatapoint(code: string): boolean;
  hasSuffix(code: number): boolean;
}

export interface UnknownCode {
  readonly kind: 'question' | 'datapoint' | 'suffix';
  /** The question it is, or was looked for in. */
  readonly question: string;
  readonly code: string;
  /** Every clause that uses it, in reading order. */
  readonly paths: readonly Path[];
}

/**
 * Returns the codes of an expression that the tree does not have, each once, in the order of first use. Datapoints and
 * suffixes of an unknown question are not reported in addition.
 */
export function unknownCodes(expression: Expression, lookup: CodeLookup): readonly UnknownCode[] {
  const unknown = new Map<string, UnknownCode & { paths: Path[] }>();
  const report = (kind: UnknownCode['kind'], question: string, code: string, path: Path) => {
    const key = JSON.stringify([kind, question, code]);
    const known = unknown.get(key);
    if (known === undefined) unknown.set(key, { kind, question, code, paths: [path] });
    else if (known.paths.at(-1) !== path) known.paths.push(path);
  };
  for (const { question, datapoints, suffixes, path } of usesOf(expression)) {
    const codes = lookup.find(question);
    if (codes === undefined) {
      report('question', question, question, path);
      continue;
    }
    for (const code of datapoints) if (!codes.hasDatapoint(code)) report('datapoint', question, code, path);
    for (const code of suffixes) if (!codes.hasSuffix(code)) report('suffix', question, String(code), path);
  }
  return [...unknown.values()];
}

/** One sentence for an error body; `where` is the JSON path of the use. At most 100 characters of a code are shown. */
export function unknownCodeMessage({ kind, question, code }: UnknownCode, where: string): string {
  const place = where === '' ? '' : `, used in ${where}`;
  if (kind === 'question')
    return `There is no question ${echo(code)}${place}. Choose one that the dataset has.`;
  const pseudo = question === wavesQuestion ? 'wave' : question === locationsQuestion ? 'location' : null;
  if (pseudo !== null) return `There is no ${pseudo} ${echo(code)}${place}. Choose one that the dataset has.`;
  return `There is no ${kind} ${echo(code)} in question ${echo(question)}${place}. Choose one that it has.`;
}
