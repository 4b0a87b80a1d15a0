import { z } from 'zod';
import { Count } from '../fields.ts';

/** Those who gave one of these answers to another question. */
export const QuestionFilterRule = z
  .object({
    question: z.string(),
    datapoints: z.array(z.string()),
    /** Of a grid: at any of these columns; empty elsewhere. */
    suffixes: z.array(z.int()),
  })
  .meta({ id: 'QuestionFilterRule' });
export type QuestionFilterRule = z.infer<typeof QuestionFilterRule>;

/** Whom a question was asked of: those of whom all of the rules hold (`all`), or any (`any`); a rule or two. */
export const QuestionRouting = z
  .object({ match: z.enum(['all', 'any']), rules: z.array(QuestionFilterRule) })
  .meta({ id: 'QuestionRouting' });
export type QuestionRouting = z.infer<typeof QuestionRouting>;

/** Respondents of a wave, unweighted, of those places in which the question ran. */
export const CoverageOfWave = z
  .object({
    code: z.string(),
    respondents: Count,
    /**
     * Who was asked: those whom the filter lets through, or everybody where everybody has a cell; null where nothing in
     * the data tells whom it was not asked of from who left it blank.
     */
    asked: Count.nullable(),
    /** Who has a cell: an answer, "not chosen", a 0. `asked` − `filled` were asked and left it blank. */
    filled: Count,
    /** Who gave an answer; of a question with several answers, chose one or more. */
    answered: Count,
    /** Who said that they don't know, in a grid in any row; null: no answer of the question says so. */
    dont_know: Count.nullable(),
  })
  .meta({ id: 'CoverageOfWave' });
export type CoverageOfWave = z.infer<typeof CoverageOfWave>;

export const QuestionCoverage = z
  .object({
    code: z.string(),
    /** Found in who has a cell and who has none; null: none was found. */
    filter: QuestionRouting.nullable(),
    /** Waves in which it ran, in time order, without suppressed ones. */
    waves: z.array(CoverageOfWave),
  })
  .meta({ id: 'QuestionCoverage' });
export type QuestionCoverage = z.infer<typeof QuestionCoverage>;

export const QuestionCoverageList = z
  .object({ questions: z.array(QuestionCoverage) })
  .meta({ id: 'QuestionCoverageList' });
