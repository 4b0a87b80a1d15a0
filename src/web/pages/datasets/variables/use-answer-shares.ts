import { useQuery } from '@tanstack/react-query';
import type { Question } from '../../../../contract/question.ts';
import { measuredValue } from '../../../../figures/measured.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../../../figures/query-parts.ts';
import { figuresOptions } from '../../../api/figures/figures.ts';
import { meansOptions } from '../../../api/means.ts';
import { numberOf } from './codebook-draft.ts';
import { isOffered } from './question-flags.ts';

/** Share of an answer among those who were asked, in percent, and its sample. */
export interface AnswerFigure {
  readonly share: number;
  readonly sample: number;
}

/** Shares of the answers, or of the columns of a grid's row, with the mean of their numbers. */
export function useAnswerShares(question: Question, waves: readonly string[], row: string | null) {
  const answers = (row === null ? question.datapoints : question.suffixes).filter(isOffered);
  const shares = useQuery({
    ...figuresOptions('', {
      rows: answers.map(({ code }) =>
        shareRow(
          String(code),
          typeof code === 'number'
            ? clauseOf(question.code, row === null ? null : [row], [code])
            : clauseOf(question.code, [code], null),
          'asked',
        ),
      ),
      columns: [baseColumn('everyone', null)],
      base: null,
      scope: { waves, locations: null, weight: null },
      want: sizesOnly,
    }),
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
  const counted = (shares.data?.query.rows ?? []).flatMap(({ id }, place) => {
    const figure = shares.data?.at(place, 0);
    if (figure?.kind !== 'share') return [];
    const { positive, whole } = figure;
    const share = measuredValue(figure, 'columnPercentage') ?? 0;
    return [{ id, share, sample: positive.sample, whole: whole.sample }];
  });
  return {
    shares,
    figures: new Map(counted.map(({ id, share, sample }): [string, AnswerFigure] => [id, { share, sample }])),
    /** Number of respondents who were asked. */
    sample: counted[0]?.whole,
    suppressed: shares.data?.meta.suppressedCells ?? 0,
    mean: means.data?.data[0],
  };
}
