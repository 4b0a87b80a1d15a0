import type { MeansRow } from '../../contract/query/means.ts';
import type { ShareFigure, Slope, Test } from '../figure.ts';
import type { AskedQuestion } from './question-queries.ts';

/** Place of a share in the answer to a question. */
export interface SharePlace {
  readonly datapoint: string;
  /** Columns of a grid that it is of, where the query is split by them. */
  readonly suffixes: readonly number[];
  /** Empty: not split. */
  readonly segment: string;
  /** Id of the audience. */
  readonly audience: string;
}

/** The place of a share by its row and column in the query; a segment before its audiences. */
export function sharePlace(request: AskedQuestion, row: number, column: number) {
  const { answers, suffixes, segments, audiences } = request;
  return {
    datapoint: answers[Math.floor(row / suffixes.length)]?.code ?? '',
    suffixes: [...(suffixes[row % suffixes.length] ?? [])],
    segment: segments[Math.floor(column / audiences.length)] ?? '',
    audience: audiences[column % audiences.length]?.id ?? '',
  };
}

/** A share of a question at its place; its tests hold those of its pairs too. */
export interface QuestionShare extends ShareFigure, SharePlace {}

/** The slope of an answer over the segments that it is asked for. */
export interface QuestionSlope extends Pick<SharePlace, 'datapoint'>, Slope {}

/** Figures of a question that may be shown, asked for in one query. */
export interface QuestionFigures {
  /** Code of the weight that counts them. */
  readonly weight: string;
  /** One unit of the means; empty: the survey does not say. */
  readonly unit: string;
  /** Number of figures below the survey's minimum. */
  readonly suppressed: number;
  readonly shares: readonly QuestionShare[];
  readonly slopes: readonly QuestionSlope[];
  readonly means: readonly MeansRow[];
  /** Tests of each of the means, those against other columns left out; absent: there are none. */
  readonly meanTests?: readonly (readonly Test[])[];
}
