/**
 * One figure about a real survey, with the query that must give it.
 *
 * `how` names the program and the expression that gave `expected`. Words of the R expressions, over the rows of data.csv:
 * - `on(x)`: the cell is 1. `x %in% k`: the cell holds one of these codes (blank never does). `everyone`: TRUE.
 *   `atleast(m, k)`: matrix of `m %in% k`, for counts over the columns of a row.
 * - `ran(x)`: the respondent's wave holds a filled cell of x and the respondent's location does too.
 * - `line`: the respondents of the (wave, location) pairs in which everything in the query ran.
 * - `v`: weight / number of distinct waves of the line in the respondent's location; 0 outside the line.
 * - `n(d)` = sum(d); `size(d, line)` = sum(v[d & line]); `pct(y, d, line)` = 100 size(y & d) / size(d);
 *   `index(y, d, base, line)` = 100 pct(y, d & base) / pct(y, base); `eff(d, line)` = sum(v)^2 / sum(v^2) over d.
 * - `wilson(y, d, line)`: Var from svymean(~y, subset(svydesign(~id, weights = ~v), d & line)) of the whole file,
 *   n* = p(1-p)/Var, z = qnorm(0.975); in percent.
 * - `rest(y, col, base, line)`: svycontrast of svyby(~y, ~col, subset(design, base & line), svymean, covmat = TRUE),
 *   rest = base without col; z = difference / SE, p = 2 pnorm(-|z|).
 */
export interface ReferenceCase {
  name: string;
  how: string;
  query: ReferenceQuery;
}

export type ReferenceQuery = ReferenceStatsQuery | ReferenceWaveCountsQuery | ReferenceCrosstabQuery;

/** POST /v2/query/stats: `field` is a path in the row, metrics and additive fields alike (`audience_percentage`, `confidence_interval.low`). */
export interface ReferenceStatsQuery {
  kind: 'stats';
  request: ReferenceStatsRequest;
  row: { datapoint: string; segment: string; audience: string };
  field: string;
  expected: number;
}

/** POST /v2/query/audience_wave_counts: the request is the expression itself. */
export interface ReferenceWaveCountsQuery {
  kind: 'wave_counts';
  request: ReferenceExpression;
  wave: string;
  field: 'total' | 'percentage';
  expected: number;
}

/** POST /v2/query/crosstab, newline-delimited form: the cell of a row and a column, both by id. */
export interface ReferenceCrosstabQuery {
  kind: 'crosstab';
  request: ReferenceCrosstabRequest;
  cell: { row: string; column: string };
  field: string;
  expected: number;
}

export interface ReferenceExpression {
  and?: ReferenceExpression[];
  or?: ReferenceExpression[];
  not?: boolean;
  question?: string;
  datapoints?: string[];
  suffixes?: (string | number)[];
  min_count?: number;
}

export interface ReferenceAudience {
  id: string;
  name: string;
  expression: ReferenceExpression;
}

export interface ReferenceStatsRequest {
  question: string;
  datapoints?: string[];
  suffixes?: string[];
  splitter?: string;
  segments?: string[];
  segmented_base?: boolean;
  audiences?: ReferenceAudience[];
  base_audience?: ReferenceAudience;
  locations?: string[];
  waves?: string[];
  base_mode?: 'all' | 'asked';
  weight?: string;
}

export interface ReferenceCrosstabRequest {
  rows: ReferenceAudience[];
  columns: ReferenceAudience[];
  locations?: string[];
  waves?: string[];
  base_audience?: ReferenceAudience;
}
