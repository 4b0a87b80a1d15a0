import type { CoverageOfWave, QuestionCoverage } from '../../contract/codebook/question-coverage.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Expression } from '../../expression/expression.ts';
import { answeredIt, type ColumnCount, countColumns, inWave } from './count-columns.ts';
import { type AskedRule, filterInWave } from './filter-cells.ts';
import { findFilters } from './find-filters.ts';
import { isGrid } from '../../lib/question-kind.ts';
import { clauseOf } from '../../figures/query-parts.ts';

/** Questions counted in one query. */
const atOnce = 60;

/** Who was asked each question of a tree, who has a cell and who gave an answer, wave by wave. */
export async function countCoverage(engine: Engine, catalogue: Catalogue): Promise<QuestionCoverage[]> {
  const { questions } = catalogue;
  const columns = catalogue.waves.map(({ code }) => inWave(code));
  const inParts = async (
    rows: readonly Expression[],
    mode: 'all' | 'asked',
  ): Promise<readonly (readonly ColumnCount[])[]> => {
    const counts: (readonly ColumnCount[])[] = [];
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = { rows: rows.slice(from, from + atOnce), columns };
      counts.push(...(await countColumns(engine, catalogue.code, part, mode)));
    }
    return counts;
  };

  const rows = questions.map(({ code }) => answeredIt(code));
  const all = await inParts(rows, 'all');
  const asked = await inParts(rows, 'asked');
  const totals = new Map(
    questions.map(({ code }, index) => [
      code,
      {
        respondents: sumOf(all[index], 'base'),
        filled: sumOf(asked[index], 'base'),
        answered: sumOf(all[index], 'both'),
      },
    ]),
  );
  const filters = await findFilters(engine, catalogue, totals);
  const unsure = questions.flatMap((question) => {
    const said = saidDontKnow(question);
    return said === null ? [] : [{ question, said }];
  });
  const unsureCounts = await inParts(
    unsure.map(({ said }) => said),
    'all',
  );
  const dontKnow = new Map(unsure.map(({ question }, index) => [question, unsureCounts[index]]));

  const found: QuestionCoverage[] = [];
  for (const [index, question] of questions.entries()) {
    const filter = filters.get(question.code) ?? null;
    const letThrough = filter && (await countLetThrough(engine, catalogue, question, filter));
    const said = dontKnow.get(question);
    found.push({
      code: question.code,
      filter: filter && {
        match: filter.match,
        rules: filter.rules.map(({ question: by, datapoints, suffixes }) => ({
          question: by,
          datapoints: [...datapoints],
          suffixes: [...suffixes],
        })),
      },
      waves: catalogue.waves.flatMap(({ code }, wave): CoverageOfWave[] => {
        const respondents = all[index]?.[wave]?.base ?? 0;
        if (respondents === 0) return [];
        const filled = asked[index]?.[wave]?.base ?? 0;
        const answered = all[index]?.[wave]?.both ?? 0;
        const beyond = letThrough?.[wave] ?? null;
        const everybody = filled === respondents ? respondents : null;
        return [
          {
            code,
            respondents,
            asked: beyond === null ? everybody : beyond.letThrough + filled - beyond.letThroughAndFilled,
            filled,
            answered,
            dont_know: said === undefined ? null : (said[wave]?.both ?? 0),
          },
        ];
      }),
    });
  }
  return found;
}

/** Keyed by wave. A respondent with a cell was asked, even if the filter would not admit them. */
async function countLetThrough(
  engine: Engine,
  catalogue: Catalogue,
  question: Question,
  filter: AskedRule,
): Promise<readonly { readonly letThrough: number; readonly letThroughAndFilled: number }[]> {
  const parts = catalogue.waves.flatMap((_, wave) =>
    filterInWave(catalogue, filter, wave).map((expression) => ({ expression, wave })),
  );
  const table = { rows: [answeredIt(question.code)], columns: parts.map(({ expression }) => expression) };
  const [all = []] = await countColumns(engine, catalogue.code, table, 'all');
  const [asked = []] = await countColumns(engine, catalogue.code, table, 'asked');
  return catalogue.waves.map((_, wave) => {
    const own = [...parts.keys()].filter((part) => parts[part]?.wave === wave);
    return {
      letThrough: own.reduce((sum, part) => sum + (all[part]?.column ?? 0), 0),
      letThroughAndFilled: own.reduce((sum, part) => sum + (asked[part]?.column ?? 0), 0),
    };
  });
}

function sumOf(counts: readonly ColumnCount[] | undefined, key: keyof ColumnCount): number {
  return (counts ?? []).reduce((sum, count) => sum + count[key], 0);
}

const words =
  /^(?:don['’]?t know|do not know|dk\b|can['’]?t (?:say|recall|remember|tell)|cannot (?:say|tell)|not sure|unsure|hard to say|no idea|wei(?:ss|ß) nicht|ne sait pas|no sabe)/iu;

/** Respondents who gave a "don't know" answer, in a grid in any row; null: the question has none. */
export function saidDontKnow({ code, kind, datapoints, suffixes }: Question): Expression | null {
  const columns = suffixes.filter(isSaid).map((suffix) => suffix.code);
  const answers = datapoints.filter(isSaid).map((datapoint) => datapoint.code);
  if (isGrid({ kind })) return columns.length === 0 ? null : clauseOf(code, null, columns);
  // A question that is no grid has no columns.
  return answers.length === 0 ? null : clauseOf(code, answers, null);
}

function isSaid({ name }: { readonly name: string }): boolean {
  return words.test(name.trim());
}
