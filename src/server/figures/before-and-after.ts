import { isGrid } from '../../lib/question-kind.ts';
import type { FieldChange } from '../../codebook/overlay.ts';
import type { CodebookPreview } from '../../contract/codebook/codebook-revision.ts';
import { limits } from '../../contract/limits.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { hasMeans } from '../../engine/survey/has-numbers.ts';
import { hasNumberCells } from '../../figures/questions/opening.ts';
import { given } from '../../lib/given.ts';
import {
  countedAt,
  isAnswered,
  peopleAt,
  percentagesOf,
  valuesAt,
} from '../../figures/wire/answered-cells.ts';
import type { FigureRow } from '../../figures/figure-query.ts';
import { clauseOf, everywhere, shareRow, valueRow } from '../../figures/query-parts.ts';
import { rowQuery } from '../../figures/questions/row-shares.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import type { ServerDeps } from '../deps.ts';
import { publishableTo } from './disclosure.ts';
import { queryOfHeld } from './query-of-held.ts';
import type { Principal } from '../request/principal.ts';

type Figures = CodebookPreview['figures'];
type Previewed = Pick<Figures[number], 'question' | 'answer' | 'column' | 'label' | 'measure'> & {
  readonly row: FigureRow;
};

/** Figures of the questions that are read otherwise, over all waves, by the codebook as it is and as it would be. */
export async function figuresBeforeAndAfter(
  { datasets, engine }: ServerDeps,
  principal: Principal,
  trees: { readonly before: RegisteredTree; readonly after: RegisteredTree },
  readings: readonly FieldChange[],
  signal: AbortSignal,
): Promise<Figures> {
  const questions = [...new Set(readings.map(({ question }) => question))];
  const previewed = questions
    .flatMap((code) => {
      const [was, is] = [trees.before, trees.after].map((tree) => tree.questions.get(code));
      if (is === undefined) return [];
      // Of a question that is new, what it would show.
      if (was === undefined)
        return figuresOf(is, hasMeans(is), answersOf(is)).map((one) => labelled(is, one));
      const codes = readings.filter(({ question }) => question === code).map((change) => change.code);
      return figuresOf(was, hasMeans(was) && hasMeans(is), codes);
    })
    .slice(0, limits.previewedFigures);
  if (previewed.length === 0) return [];
  const isPublishable = publishableTo(principal, trees.before);
  const askTree = async (
    tree: RegisteredTree,
    code: string,
    asked: readonly Previewed[],
  ): Promise<(number | null)[]> => {
    if (asked.length === 0) return [];
    const query = rowQuery(
      asked.map(({ row }) => row),
      everywhere,
    );
    const answered = await engine.figures(code, queryOfHeld(query, tree), signal);
    return asked.map(({ measure }, row) => {
      if (!isAnswered(answered, row)) return null;
      const { sample } = peopleAt(answered, measure === 'share' ? 'column' : 'positive', row);
      if (sample === 0 || !isPublishable(sample)) return null;
      return measure === 'mean'
        ? valuesAt(answered, row).mean
        : percentagesOf(countedAt(answered, row)).columnPercentage;
    });
  };
  const by = { organisationId: principal.organisationId, signal };
  const known = previewed.filter(({ question }) => trees.before.questions.has(question));
  const before = await askTree(trees.before, trees.before.code, known);
  const after = await datasets.withUnserved(trees.after, by, (code) => askTree(trees.after, code, previewed));
  return previewed.map(({ question, answer, column, label, measure }, index) => ({
    question,
    answer,
    ...(column !== undefined && { column }),
    ...(label !== undefined && { label }),
    measure,
    before: before[known.findIndex((one) => one === previewed[index])] ?? null,
    after: after[index] ?? null,
  }));
}

function labelled({ datapoints, suffixes }: Question, figure: Previewed): Previewed {
  const row = datapoints.find(({ code }) => code === figure.answer)?.name;
  const column = suffixes.find(({ code }) => code === figure.column)?.name;
  return { ...figure, label: [row, column].filter((name) => name !== undefined).join(' · ') };
}

function answersOf({ datapoints, suffixes }: Question): readonly (string | number)[] {
  return (suffixes.length > 0 ? suffixes : datapoints).map(({ code }) => code);
}

/** The mean and the share of each answer that is read otherwise; of a grid for its first rows. */
function figuresOf(question: Question, hasMean: boolean, codes: readonly (string | number)[]): Previewed[] {
  const { code } = question;
  const rows = isGrid(question)
    ? question.datapoints.slice(0, limits.previewedRows).map((row) => row.code)
    : [null];
  const columns = hasNumberCells(question) ? question.suffixes.map((one) => one.code) : [undefined];
  return rows.flatMap((row): Previewed[] => {
    const means = columns.map(
      (column): Previewed => ({
        question: code,
        answer: row ?? '',
        ...given({ column }),
        measure: 'mean',
        row: valueRow(`${code} ${row ?? ''} ${column ?? ''}`, code, row, 'all', column),
      }),
    );
    const shares = codes
      .filter((one) => one !== '')
      .map((one): Previewed => {
        const answered =
          typeof one === 'number'
            ? clauseOf(code, row === null ? null : [row], [one])
            : clauseOf(code, [one], null);
        const answer = row ?? String(one);
        return {
          question: code,
          answer,
          ...(typeof one === 'number' && { column: one }),
          measure: 'share',
          row: shareRow(`${code} ${answer} ${one}`, answered, 'answered'),
        };
      });
    return hasMean ? [...means, ...shares] : shares;
  });
}
