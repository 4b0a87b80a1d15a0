import type { Question } from '../../engine/survey/catalogue.ts';
import type { Expression } from '../../expression/expression.ts';

const words =
  /^(?:don['’]?t know|do not know|dk\b|can['’]?t (?:say|recall|remember|tell)|cannot (?:say|tell)|not sure|unsure|hard to say|no idea|wei(?:ss|ß) nicht|ne sait pas|no sabe)/iu;

/** Whoever said so, in a grid in any row; null: no answer of the question does. */
export function saidDontKnow({ code, kind, datapoints, suffixes }: Question): Expression | null {
  const isGrid = kind.startsWith('grid');
  const said = {
    datapoints: isGrid ? [] : datapoints.filter(({ name }) => words.test(name.trim())),
    suffixes: suffixes.filter(({ name }) => words.test(name.trim())),
  };
  if (said.datapoints.length + said.suffixes.length === 0) return null;
  return {
    kind: 'clause',
    question: code,
    datapoints: isGrid ? null : said.datapoints.map((one) => one.code),
    suffixes: isGrid ? said.suffixes.map((one) => one.code) : null,
    minCount: 1,
    negated: false,
  };
}
