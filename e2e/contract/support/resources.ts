import {
  anyObject,
  epochSeconds,
  integer,
  list,
  number,
  object,
  oneOf,
  orNull,
  type Shape,
  text,
  timestamp,
  truth,
  uuid,
} from './shape.ts';

/*
 * The resources of part 2 of the interface, field by field. What follows a line `Ours` is in the list of additions of
 * the interface's decisions and not in the interface.
 */

/** What a saved object is to the caller. */
const access = oneOf('owner', 'edit', 'view');

const textOrBlankUuid: Shape = (value, at) => (value === '' ? [] : uuid(value, at));

/** 2.1, with the type of suffixes that the route has; every field may be absent. */
function expression(suffix: Shape): Shape {
  const shape: Shape = (value, at) =>
    object(
      {},
      {
        and: list(shape),
        or: list(shape),
        not: truth,
        question: text,
        datapoints: list(text),
        options: list(text),
        suffixes: list(suffix),
        min_count: integer,
        // Ours
        dataset: text,
      },
    )(value, at);
  return shape;
}

/** 2.2 */
export const savedAudience = object({
  id: uuid,
  v1_id: integer,
  name: text,
  description: text,
  expression: expression(integer),
  datasets: list(text),
  flags: list(oneOf('authored', 'curated', 'shared')),
  folder_id: textOrBlankUuid,
  permissions: object({ audience_overall: oneOf('accessible', 'containsUnknownData'), meta: anyObject }),
  position: number,
  shared: truth,
  sharings: anyObject,
  user_id: integer,
  created_at: timestamp,
  updated_at: timestamp,
  // Ours
  rev: integer,
  access,
  owner_email: text,
});

/** 2.3 */
export const platformAudience = object({
  id: uuid,
  title: text,
  description: text,
  type: 'curated',
  datasets: list(text),
});

const codeAndName = object({ code: text, name: text });

/** 2.4 */
export const chatResult = object(
  {
    message: text,
    insights: list(
      object(
        {
          id: uuid,
          text,
          // Ours
          kind: text,
          statement: list(
            object({ text, kind: oneOf('words', 'name', 'number') }, { metric: text, of: list(integer) }),
          ),
        },
        { verdict: oneOf('higher', 'lower', 'no_clear_difference', 'not_tested') },
      ),
    ),
    chat_id: uuid,
    sources: object({
      topics: list(text),
      audiences: list(object({ id: text, name: text, description: text })),
      datasets: list(codeAndName),
      locations: list(codeAndName),
      waves: list(codeAndName),
    }),
    // Ours
    turn: integer,
    outcome: oneOf('answered', 'no_difference', 'too_few', 'asked_back', 'not_matched', 'declined'),
    interpretation: orNull(anyObject),
    missed: list(text),
    notes: list(text),
    suggestions: list(text),
    wording: object({ by: oneOf('rules', 'language_model'), fallback: text }),
  },
  { read_as: text },
);

const confidenceInterval = object({ level: number, low: number, high: number });

/** Ours, where a request names what is retired or gone. */
export const notices = list(anyObject);

/** 2.5 */
export const statsResult = object({
  meta: object(
    {
      type: oneOf('DATAPOINTS', 'DATAPOINTS-SEGMENTS'),
      question: text,
      splitter: text,
      // Ours
      unavailable: list(
        object({ datapoint: text, suffixes: list(integer), segment: text, audience: text, reason: text }),
      ),
      suppressed_rows: integer,
      weight: text,
      dataset: text,
    },
    { notices },
  ),
  data: list(
    object(
      {
        datapoint: text,
        waves: list(text),
        segment: text,
        audience: text,
        suffixes: list(integer),
        metrics: object({
          positive_size: number,
          positive_sample: number,
          audience_index: number,
          audience_percentage: number,
          audience_sample: number,
          audience_size: number,
          datapoint_percentage: number,
          datapoint_sample: number,
          datapoint_size: number,
        }),
        // Ours
        base_size: number,
        base_sample: number,
        base_waves: list(text),
        audience_effective_sample: number,
      },
      {
        confidence_interval: confidenceInterval,
        significance: object({
          versus: text,
          z: number,
          p_value: number,
          direction: oneOf('higher', 'lower', 'none'),
        }),
      },
    ),
  ),
});

/** 2.6 */
export const waveCounts = object({
  data: list(
    object({
      wave_code: text,
      total: number,
      percentage: number,
      // Ours
      available: truth,
    }),
  ),
});

const generalError = object(
  { code: integer, err: text, message: text, type: 'unknown' },
  { meta: anyObject },
);
const sharingUser = object({ email: text, user_id: integer, org_id: integer }, { error: generalError });
const valueOf = object({ datapoint: text, question: text });

const crosstabAudience = object({
  id: text,
  name: text,
  full_name: text,
  subtitle: text,
  expression: expression(integer),
  avg: valueOf,
  dbu: valueOf,
});

/** 2.7 */
export const crosstab = object({
  bases: list(crosstabAudience),
  columns: list(crosstabAudience),
  rows: list(crosstabAudience),
  country_codes: list(text),
  wave_codes: list(text),
  name: text,
  copied_from: textOrBlankUuid,
  folder_id: textOrBlankUuid,
  metadata: object({ json: list(integer), valid: truth }),
  notes: text,
  shared: list(sharingUser),
  sharing_note: text,
  uuid,
  created_at: timestamp,
  updated_at: timestamp,
  org_id: integer,
  user_id: integer,
  shared_by: sharingUser,
  sharing_type: oneOf('', 'linkSharedByURL'),
  // Ours
  dataset_code: text,
  weight_code: text,
  rev: integer,
  access,
});

const chartAudience = object({
  id: text,
  name: text,
  color_index: integer,
  is_hidden: truth,
  expression: expression(text),
});

const chartSummaryFields = {
  id: uuid,
  name: text,
  folder_id: textOrBlankUuid,
  dataset_codes: list(text),
  dataset_names: list(text),
  is_owner: truth,
  is_public: truth,
  is_shared: truth,
  owner_id: integer,
  owner_email: text,
  shared_type: text,
  created_at: epochSeconds,
  updated_at: epochSeconds,
  shared_at: integer,
  // Ours
  view_type: integer,
  rev: integer,
  access,
};

/** 2.8, as the search answers it */
export const chartSummary = object({
  ...chartSummaryFields,
  wave_codes: list(text),
  question_names: list(text),
  audience_names: list(text),
  shared_people: integer,
  note: text,
});

/** 2.8 */
export const chart = object({
  ...chartSummaryFields,
  attributes: list(
    object({ datapoint_code: text, namespace_code: text, question_code: text, suffix_code: text }),
  ),
  audiences: list(chartAudience),
  base_audience: chartAudience,
  color: text,
  location_codes: list(text),
  wave_codes: list(text),
  metrics: list(text),
  segments: list(text),
  segmented_base: truth,
  splitter: text,
  group_type: integer,
  sort_type: integer,
  sort_parameter_type: integer,
  sort_parameter_value: text,
  // Ours
  metadata: object({ json: list(integer), valid: truth }),
  dataset_code: text,
});

const insightSummaryFields = {
  id: integer,
  name: text,
  description: text,
  images: list(
    object({
      id: integer,
      is_main: truth,
      thumb_path: text,
      page_thumb_path: text,
      page_preview_thumb_path: text,
    }),
  ),
  // Ours, in the summary
  category_ids: list(integer),
  view_count: integer,
  published_at: text,
  dataset_code: text,
  holds: truth,
  problem: text,
  query: anyObject,
};

/** 2.9 */
export const insightSummary = object(insightSummaryFields);
export const insightDetail = object({
  ...insightSummaryFields,
  type: text,
  work: orNull(object({ kind: text, id: text, name: text })),
  data_changes: orNull(
    object({ dataset: text, published_on: integer, present: integer, changes: list(anyObject) }),
  ),
});
export const statistics = object({
  levels: list(oneOf(90, 95, 99)),
  correction: oneOf('none', 'holm', 'benjamini_hochberg'),
  profile: text,
  low_base: integer,
});

export const category = object({ id: integer, name: text, view_count: integer, insight_count: integer });
export const namespace = object({
  code: text,
  name: text,
  type: text,
  parent_namespace_code: object({ value: text }),
});

/** 4.3: a call that was processed, whether or not the tool did */
export function toolAnswer(id: string | number, isError: boolean): Shape {
  return object({
    jsonrpc: '2.0',
    id,
    result: object({
      content: list(object({ type: 'text', text })),
      isError,
      _meta: object({}, { isInternalError: truth }),
    }),
  });
}

/** The answer of a figures query. */
export const figuresResult = object({
  meta: object({
    dataset: 'core',
    weight: text,
    size_unit: text,
    waves: list(text),
    interval_level: 95,
    suppressed_cells: integer,
    floor: integer,
    data_version: text,
    codebook_revision: integer,
    critical_values: list(object({ degrees: orNull(number), value: number })),
  }),
  rows: list(object({ id: text, base_mode: 'all', kind: 'share' })),
  columns: list(object({ id: text, kind: 'base' })),
  lines: list(object({ waves: list(text), partial: truth })),
  cells: anyObject,
  tests: list(anyObject),
  absent: list(anyObject),
});
