import { z } from 'zod';
import { Phrase, QuestionBase, QuestionView } from '../codebook/question-words.ts';
import { Count } from '../fields.ts';
import { FileReading } from './file-reading.ts';
import { QuestionKind } from '../codebook/question.ts';

/** A value of a variable as the file has it. */
export const SurveyValue = z.union([z.number(), z.string().max(4096)]);

/** How long the waves of a date are, shortest first. Weeks begin on Mondays, as in ISO 8601. */
export const WavePeriod = z.enum([
  'day',
  'week',
  'two_weeks',
  'four_weeks',
  'month',
  'quarter',
  'half',
  'year',
]);

/** Reason for a proposal, and whether a user decided it. */
const choice = { reason: z.string(), decided: z.boolean() };

/** How cells become answers. */
export const CellReading = z
  .discriminatedUnion('reading', [
    z.strictObject({ reading: z.literal('values') }),
    z.strictObject({
      reading: z.literal('marks'),
      /** Values that mean chosen. */
      counted: z.array(SurveyValue).max(100),
      /** What a blank cell means where another variable of the question is filled. */
      empty: z.enum(['unasked', 'unchosen']),
    }),
    z.strictObject({ reading: z.literal('categories') }),
    z.strictObject({ reading: z.literal('delimited'), delimiter: z.string().min(1).max(4) }),
    z.strictObject({ reading: z.literal('numbers') }),
  ])
  .meta({ id: 'CellReading' });

/** Where something ran: the union of its entries, in which an absent list means all. Absent: as the filled cells show. */
const AskedIn = z
  .array(
    z.object({
      waves: z.array(z.string()).exactOptional(),
      locations: z.array(z.string()).exactOptional(),
    }),
  )
  .exactOptional();

/** What a codebook says; absent: the answer has none. */
const answerWords = { also_called: z.array(z.string()).exactOptional(), phrase: Phrase.exactOptional() };

const ProposedAnswer = z
  .object({
    code: z.string(),
    /** The code before anybody gave another: decisions name the answer by it. */
    guessed: z.string(),
    name: z.string(),
    /** Variable of a row or a mark, `""` elsewhere. */
    variable: z.string(),
    /** Variables of a row in a grid of marks, one per column. */
    variables: z.array(z.string()),
    value: SurveyValue.nullable(),
    midpoint: z.number().nullable(),
    /** False: it stays an answer and is outside means. */
    numeric: z.boolean(),
    /** Bounds of a band, both included. */
    from: z.number().nullable(),
    to: z.number().nullable(),
    included: z.boolean(),
    /** null where it is not known before the survey is built. */
    respondents: Count.nullable(),
    asked_in: AskedIn,
    ...answerWords,
  })
  .meta({ id: 'ProposedAnswer' });

const ProposedQuestion = z
  .object({
    ...choice,
    code: z.string(),
    /** The code before anybody gave another: decisions name the question by it. */
    guessed: z.string(),
    kind: QuestionKind,
    name: z.string(),
    wording: z.string(),
    notes: z.string(),
    category: z.array(z.string()),
    unit: z.string(),
    included: z.boolean(),
    cells: CellReading,
    variables: z.array(z.string()),
    /** Answers, rows of a grid, or bands of a number. */
    answers: z.array(ProposedAnswer),
    /** Columns of a grid. */
    columns: z.array(
      z.object({
        code: z.int(),
        name: z.string(),
        value: SurveyValue.nullable(),
        midpoint: z.number().nullable(),
        numeric: z.boolean(),
        asked_in: AskedIn,
        ...answerWords,
      }),
    ),
    /** Values that are read as no answer. */
    blanks: z.array(SurveyValue),
    respondents: Count,
    /** Code of the add-on questionnaire, with which its code begins; absent: the survey itself. */
    namespace: z.string().exactOptional(),
    also_called: z.array(z.string()).exactOptional(),
    /** The midpoints are right, though one is far from the others; absent: a finding decides it. */
    midpoints_confirmed: z.boolean().exactOptional(),
    asked_in: AskedIn,
    /** What a codebook says; absent: the question has none. */
    number: z.string().exactOptional(),
    base: QuestionBase.exactOptional(),
    view: QuestionView.exactOptional(),
    mean_name: z.string().exactOptional(),
    phrase: Phrase.exactOptional(),
  })
  .meta({ id: 'ProposedQuestion' });
export type ProposedQuestion = z.infer<typeof ProposedQuestion>;

const ProposalFinding = z
  .object({
    /** Stable: decisions name it. */
    id: z.string(),
    /**
     * An `error` keeps the survey from being published until one of its options is chosen, a `warning` is odd, and a `note` is a
     * guess: decided with its chosen option, or with `accepted` where it has none.
     */
    severity: z.enum(['error', 'warning', 'note']),
    message: z.string(),
    consequence: z.string(),
    question: z.string(),
    variable: z.string(),
    options: z.array(z.object({ code: z.string(), name: z.string() })),
    /** `""` where nothing is chosen. */
    chosen: z.string(),
    decided: z.boolean(),
  })
  .meta({ id: 'ProposalFinding' });
export type ProposalFinding = z.infer<typeof ProposalFinding>;

/** What an uploaded file would become: every guess with its reason. */
export const SurveyProposal = z
  .object({
    source: z.object({
      format: z.string(),
      title: z.string(),
      encoding: z.string(),
      rows: Count,
      variables: Count,
      /** Separator and decimal sign of a delimited table; `""` elsewhere. */
      separator: z.string(),
      decimal: z.enum(['.', ',', '']),
      reading: FileReading,
      /** True: a codebook describes its columns, so that only findings need a decision. */
      described: z.boolean(),
    }),
    code: z.string(),
    name: z.string(),
    namespace: z.string(),
    /** Made up by a model. */
    synthetic: z.boolean().exactOptional(),
    /** Add-on questionnaires. */
    children: z
      .array(z.object({ code: z.string(), name: z.string(), namespace: z.string() }))
      .exactOptional(),
    /** `variable` is `""` where rows are numbered. */
    id: z.object({ ...choice, variable: z.string(), candidates: z.array(z.string()) }),
    wave: z.object({
      ...choice,
      /** `""`: everyone is in one wave. */
      variable: z.string(),
      /** Period of a date; `""` where each value is a wave. */
      period: WavePeriod.or(z.literal('')),
      waves: z.array(
        z.object({
          code: z.string(),
          /** The code before anybody gave another; of a period decisions name it by that. */
          guessed: z.string(),
          name: z.string(),
          value: SurveyValue.nullable(),
          from: z.string(),
          to: z.string(),
          respondents: Count.nullable(),
        }),
      ),
      candidates: z.array(z.string()),
    }),
    location: z.object({
      ...choice,
      variable: z.string(),
      locations: z.array(
        z.object({
          code: z.string(),
          /** The code before anybody gave another. */
          guessed: z.string(),
          name: z.string(),
          kind: z.enum(['country', 'region', '']),
          value: SurveyValue.nullable(),
          respondents: Count,
        }),
      ),
      candidates: z.array(z.string()),
    }),
    /** The default first; none: everyone counts once. */
    weights: z.array(
      z.object({
        ...choice,
        code: z.string(),
        name: z.string(),
        variable: z.string(),
        /** Of the weights over 0; null: there are none. */
        spread: z
          .object({
            respondents: Count,
            /** (Σw)² / (n Σw²), 0–1. */
            efficiency: z.number(),
            /** Relative to a mean of 1. */
            smallest: z.number(),
            largest: z.number(),
          })
          .nullable(),
        blank: Count,
        /** null: its mean says; absent: a finding decides it. */
        projects: z.boolean().nullable().exactOptional(),
      }),
    ),
    design: z.object({ ...choice, stratum: z.string(), cluster: z.string() }),
    questions: z.array(ProposedQuestion),
    unused: z.array(
      z.object({
        variable: z.string(),
        label: z.string(),
        /** Code of the question it would become. */
        code: z.string(),
        reason: z.string(),
        /** Other kinds it can be made. */
        kinds: z.array(QuestionKind),
      }),
    ),
    /** All of the file, as they were read, in its order. */
    variables: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        kind: z.enum(['number', 'text', 'date', 'duration']),
        /** What divides the answers in its cells; `""` where each cell is one. */
        delimiter: z.string(),
        filled: Count,
      }),
    ),
    findings: z.array(ProposalFinding),
  })
  .meta({ id: 'SurveyProposal' });
export type SurveyProposal = z.infer<typeof SurveyProposal>;
