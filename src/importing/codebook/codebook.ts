import { z } from 'zod';
import {
  answerWords,
  askedIn,
  code,
  column,
  date,
  dotlessCode,
  longText,
  name,
  names,
  optional,
  questionWords,
  suffixCode,
  value,
  worth,
} from './codebook-fields.ts';

/**
 * `codebook.json`: what the columns of a survey's `data.csv` mean. Shape only; `codebook-checks.ts` has the rules that
 * reach across its parts. In an optional field, `null`, `""` and `[]` mean "not given"; any other key is refused.
 */
const datapoint = { code, name, asked_in: askedIn, ...answerWords };
const suffix = { code: suffixCode, name, asked_in: askedIn, ...worth, ...answerWords };

const question = {
  code: dotlessCode,
  /** Add-on questionnaire of the question; not given: the survey itself. */
  namespace: optional(dotlessCode),
  name,
  wording: longText,
  /** Names from the top of the category tree down, or one name. */
  category: names(16),
  unit: optional(name).transform((given) => given ?? ''),
  also_called: names(100),
  notes: longText,
  asked_in: askedIn,
  /** The midpoints are right, though one is far from the others. */
  midpoints_confirmed: optional(z.boolean()).transform((given) => given ?? false),
  ...questionWords,
};

const single = z.strictObject({
  ...question,
  type: z.literal('single'),
  column,
  datapoints: atLeastOne(z.strictObject({ ...datapoint, ...worth, value }), 'datapoint'),
});

const multiple = z.strictObject({
  ...question,
  type: z.literal('multiple'),
  datapoints: atLeastOne(z.strictObject({ ...datapoint, ...worth, column }), 'datapoint'),
});

const gridSingle = z.strictObject({
  ...question,
  type: z.literal('grid_single'),
  datapoints: atLeastOne(z.strictObject({ ...datapoint, column }), 'datapoint'),
  suffixes: atLeastOne(z.strictObject({ ...suffix, value }), 'suffix'),
});

/** Header of the column of each suffix, by the suffix's code. */
const cellColumns = z.record(z.string(), column);
const cellSuffix = z.strictObject({ ...suffix, value: optional(value) });

const gridMultiple = z.strictObject({
  ...question,
  type: z.literal('grid_multiple'),
  datapoints: atLeastOne(z.strictObject({ ...datapoint, columns: cellColumns }), 'datapoint'),
  suffixes: atLeastOne(cellSuffix, 'suffix'),
});

const numeric = z.strictObject({
  ...question,
  type: z.literal('numeric'),
  column,
  /** Both bounds included; one that is not given is open. */
  bands: listOrNone(z.strictObject({ ...datapoint, from: optional(z.number()), to: optional(z.number()) })),
});

const gridNumeric = z.strictObject({
  ...question,
  type: z.literal('grid_numeric'),
  /** With suffixes a datapoint has columns, else one column. */
  datapoints: atLeastOne(
    z.strictObject({ ...datapoint, column: optional(column), columns: optional(cellColumns) }),
    'datapoint',
  ),
  suffixes: listOrNone(cellSuffix),
});

export const Codebook = z.strictObject({
  dataset: z.strictObject({
    code,
    name,
    /** Made up by a model, which is said wherever the dataset is named. */
    synthetic: optional(z.boolean()).transform((given) => given ?? false),
  }),
  /** Add-on questionnaires, which some of the respondents answered. */
  children: listOrNone(z.strictObject({ code, name, namespace: optional(dotlessCode) })),
  /** Ids, strata and sampling units may have an apostrophe before them that is not theirs. */
  guarded_text: optional(z.boolean()).transform((given) => given ?? false),
  id_column: column,
  /** The default weight; without one, everyone counts once. */
  weight_column: optional(column),
  weight_columns: listOrNone(
    z.strictObject({
      code,
      name,
      column,
      /** Whether its sums are people of a population; not given: as its mean says. */
      projects: optional(z.boolean()),
    }),
  ),
  wave_column: optional(column),
  /** In time order. Cells hold a wave's code, or its value where it has one. */
  waves: atLeastOne(
    z.strictObject({ code, name, value: optional(value), date_start: date, date_end: date }),
    'wave',
  ),
  location_column: optional(column),
  locations: atLeastOne(
    z.strictObject({ code, name, value, kind: optional(z.enum(['country', 'region'])) }),
    'location',
  ),
  stratum_column: optional(column),
  psu_column: optional(column),
  missing: longText,
  questions: atLeastOne(
    z.discriminatedUnion('type', [single, multiple, gridSingle, gridMultiple, numeric, gridNumeric]),
    'question',
  ),
});
export type Codebook = z.infer<typeof Codebook>;
export type CodebookQuestion = Codebook['questions'][number];

function atLeastOne<Schema extends z.ZodType>(item: Schema, what: string) {
  return z.array(item).min(1, `at least one ${what} is needed here`);
}

function listOrNone<Schema extends z.ZodType>(item: Schema) {
  return optional(z.array(item)).transform((items) => items ?? []);
}
