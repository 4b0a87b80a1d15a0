import { takesSeveral } from '../../lib/question-kind.ts';
import type { ShareFigure } from '../figure.ts';
import type { FigureRow } from '../figure-query.ts';
import type { ScoredQuestion } from './net-promoter.ts';
import { openingColumns, openingOf } from './opening.ts';
import { type AskedQuestion, askedMeans, questionQuery } from './question-queries.ts';

/** A question with answers that are drawn next to those of a chart's own: a stage of a funnel, an axis of a scatter. */
export interface FurtherQuestion extends ScoredQuestion {
  readonly code: string;
}

/** Questions by their codes. */
export interface FurtherQuestions<Question extends FurtherQuestion = FurtherQuestion> {
  readonly questionByCode: Pick<ReadonlyMap<string, Question>, 'get'>;
}

/** Returns the further questions of a chart that the survey has. */
export function furtherOf<Question extends FurtherQuestion>(
  { further }: { readonly further: readonly string[] },
  { questionByCode }: FurtherQuestions<Question>,
): readonly Question[] {
  return further.flatMap((code) => questionByCode.get(code) ?? []);
}

interface NamedAnswer {
  readonly code: string;
  readonly name: string;
  readonly alsoCalled?: readonly string[] | undefined;
}

/** Matches answers of two questions by code, then by name and alias: the code of the other's, by the first's. */
export function matchedAnswers(
  first: readonly NamedAnswer[],
  other: readonly NamedAnswer[],
): ReadonlyMap<string, string> {
  const codes = new Set(other.map(({ code }) => code));
  const namesOf = ({ name, alsoCalled = [] }: NamedAnswer) =>
    [name, ...alsoCalled].map((one) => one.trim().toLowerCase());
  const byName = new Map(
    other.toReversed().flatMap((answer) => namesOf(answer).map((name) => [name, answer.code] as const)),
  );
  return new Map(
    first.flatMap((answer) => {
      const code = codes.has(answer.code)
        ? answer.code
        : namesOf(answer).flatMap((name) => byName.get(name) ?? [])[0];
      return code === undefined ? [] : [[answer.code, code] as const];
    }),
  );
}

/** Fewest answers that stages of a funnel have in common, and the share of the shorter list that they are. */
const leastCommon = { answers: 3, share: 0.6 };

/** Whether lists of answers are of the same things, by their names, so that their questions may be stages of a funnel. */
export function listTheSame(
  one: readonly Pick<NamedAnswer, 'name'>[],
  other: readonly Pick<NamedAnswer, 'name'>[],
): boolean {
  const [names, others] = [one, other].map((list) => new Set(list.map(({ name }) => name.toLowerCase())));
  if (names === undefined || others === undefined) return false;
  const common = [...names].filter((name) => others.has(name)).length;
  return common >= Math.max(leastCommon.answers, leastCommon.share * Math.min(names.size, others.size));
}

/** Orders questions that list the same as stages: the larger their shares on average, the earlier. */
export function widestFirst(
  asked: readonly { readonly code: string; readonly shares: readonly ShareFigure[] }[],
): string[] {
  return asked
    .map(({ code, shares }) => ({
      code,
      size: shares.reduce((sum, share) => sum + share.columnPercentage, 0) / Math.max(1, shares.length),
    }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ code }) => code);
}

/** Whether a further question is read by the means of its rows instead of by shares. */
export function hasFurtherMeans(question: FurtherQuestion): boolean {
  return openingOf(question).rows === 'means' && !takesSeveral(question);
}

/** Returns the id of the row of an answer to a further question. */
export function furtherRowId(question: string, row: string): string {
  return `${question}~${row}`;
}

/** Returns the id of the row of those at a stage among those at the one before; `answer`: of the chart's own question. */
export function conversionRowId(question: string, answer: string): string {
  return `${question}<${answer}`;
}

/** Returns the rows of further questions, and of shares those at both of two neighbouring stages. */
export function furtherRows(
  asked: AskedQuestion,
  first: { readonly question: FurtherQuestion; readonly rows: readonly FigureRow[] },
  further: readonly FurtherQuestion[],
): readonly FigureRow[] {
  const rows: FigureRow[] = [];
  let before = new Map(first.rows.map((row) => [row.id, row]));
  for (const question of further) {
    const own = rowsOf(asked, question);
    const byAnswer = new Map(own.map((row) => [row.id, row]));
    const at = new Map<string, FigureRow>();
    for (const [answer, code] of matchedAnswers(first.question.datapoints, question.datapoints)) {
      const [row, earlier] = [byAnswer.get(code), before.get(answer)];
      if (row === undefined) continue;
      at.set(answer, row);
      if (row.content.kind !== 'share' || earlier?.content.kind !== 'share') continue;
      const base = { mode: row.base.mode, among: earlier.content.of };
      rows.push({ id: conversionRowId(question.code, answer), content: row.content, base });
    }
    rows.push(...own.map((row) => ({ ...row, id: furtherRowId(question.code, row.id) })));
    before = at;
  }
  return rows;
}

/** The rows of a question as it opens. */
function rowsOf(asked: AskedQuestion, question: FurtherQuestion): readonly FigureRow[] {
  const own: AskedQuestion = {
    ...asked,
    question: question.code,
    answers: question.datapoints.map(({ code }) => ({ code, datapoints: [code] })),
    suffixes: [openingColumns(question)],
    isBySuffix: false,
    means: false,
  };
  return questionQuery(hasFurtherMeans(question) ? askedMeans(own, question) : own).rows;
}
