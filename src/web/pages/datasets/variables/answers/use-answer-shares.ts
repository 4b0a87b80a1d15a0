import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../../../contract/codebook/question.ts';
import type { FigureQuery } from '../../../../../figures/figure-query.ts';
import { columnShare } from '../../../../../figures/measured.ts';
import { boxNameOf, openingColumns } from '../../../../../figures/questions/opening.ts';
import { clauseOf, shareRow } from '../../../../../figures/query-parts.ts';
import { rowQuery, rowShares } from '../../../../../figures/questions/row-shares.ts';
import type { FigureAnswer } from '../../../../api/figures/figure-store.ts';
import { figuresOptions } from '../../../../api/figures/figures.ts';
import { meansOptions } from '../../../../api/counts.ts';
import { numberOf } from '../draft/codebook-draft.ts';
import { format } from '../../../../lib/format.ts';
import { isOffered } from '../../../../../lib/offered.ts';

/** Figures of answers or rows: shares of the question's base in percent, or means of respondents with a number. */
export interface AnswerFigures {
  readonly header: string;
  readonly write: (value: number) => string;
  readonly byCode: ReadonlyMap<string, { readonly value: number; readonly sample: number }>;
}

/** A side of a grid, by its field of the question. */
export type GridSide = 'datapoints' | 'suffixes';

/** Means of a numeric grid by its rows, or by its columns; `at`: code on the other side, empty where it has none. */
export function useGridMeans(question: Question, waves: readonly string[], side: GridSide, at: string) {
  const query = useQuery({
    ...meansOptions({ question: question.code, waves: [...waves] }),
    enabled: waves.length > 0,
  });
  const given = (query.data?.data ?? []).filter(({ sample }) => sample > 0);
  const byCode = new Map(
    given.flatMap(({ datapoint, suffix = '', mean, sample }) => {
      const [own, other] = side === 'datapoints' ? [datapoint, suffix] : [suffix, datapoint];
      return String(other) === at ? [[String(own), { value: mean, sample }] as const] : [];
    }),
  );
  const write = (mean: number) => format.mean(mean, question.unit);
  return { query, figures: { header: 'Mean', write, byCode } };
}

/** Rows of a grid at the columns that it opens on, as their first chart shows them; no figures where each column is by itself. */
export function useOpenedRows(question: Question, waves: readonly string[]) {
  const columns = question.suffixes.length === 0 ? null : openingColumns(question);
  const shares = useQuery({
    ...everyoneOptions(
      question.datapoints
        .filter(isOffered)
        .map(({ code }) =>
          shareRow(code, clauseOf(question.code, [code], columns), question.base ?? 'asked'),
        ),
      waves,
    ),
    enabled: columns !== null && waves.length > 0,
    placeholderData: (before) => before,
  });
  const names = question.suffixes.filter(({ code }) => columns?.includes(code) === true);
  return {
    query: shares,
    figures: columns === null ? null : figuresOf(shares.data),
    /** "Top-2", else the names of the columns; empty: each is by itself. */
    note: boxNameOf(question, columns) ?? names.map(({ name }) => `“${name}”`).join(' or '),
  };
}

/** Shares of everyone in these waves and all locations. */
export function everyoneOptions(
  rows: FigureQuery['rows'],
  waves: readonly string[],
  { dataset = '', weight = null }: { readonly dataset?: string; readonly weight?: string | null } = {},
) {
  return figuresOptions(dataset, rowQuery(rows, { waves, locations: null, weight }));
}

function figuresOf(data: FigureAnswer | undefined): AnswerFigures {
  return {
    header: '%',
    write: (share) => format.percent(share),
    byCode: new Map(
      Array.from(rowShares(data), ([id, share]) => [
        id,
        { value: columnShare(share), sample: share.positive.sample },
      ]),
    ),
  };
}

/** Shares of the answers, or of the columns of a grid's row, with the mean of their numbers. */
export function useAnswerShares(question: Question, waves: readonly string[], row: string | null) {
  const answers = (row === null ? question.datapoints : question.suffixes).filter(isOffered);
  const shares = useQuery({
    ...everyoneOptions(
      answers.map(({ code }) =>
        shareRow(
          String(code),
          typeof code === 'number'
            ? clauseOf(question.code, row === null ? null : [row], [code])
            : clauseOf(question.code, [code], null),
          question.base ?? 'asked',
        ),
      ),
      waves,
    ),
    enabled: answers.length > 0 && waves.length > 0,
    placeholderData: (before) => before,
  });
  const means = useQuery({
    ...meansOptions({
      mean_interval: true,
      question: question.code,
      waves: [...waves],
      ...(row === null ? {} : { datapoints: [row] }),
    }),
    enabled:
      waves.length > 0 &&
      (question.kind === 'single' || question.kind === 'grid_single') &&
      answers.some((answer) => numberOf(answer) !== null),
    retry: false,
  });
  const [first] = rowShares(shares.data).values();
  return {
    query: shares,
    figures: figuresOf(shares.data),
    /** Number of respondents in the question's base: those who were asked, unless its codebook says otherwise. */
    sample: first?.whole.sample,
    suppressed: shares.data?.meta.suppressedCells ?? 0,
    mean: means.data?.data[0],
  };
}
