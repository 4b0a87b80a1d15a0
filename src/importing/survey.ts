import type {
  DatasetNode,
  Datapoint,
  Location,
  Question,
  Suffix,
  VariableSources,
  Wave,
  WeightScheme,
} from '../engine/survey/catalogue.ts';
import type { RecordedWave } from '../engine/segments/writing/write-segments.ts';
import type { Column } from '../engine/survey/dataset.ts';

/**
 * A survey as read from its files, before it is a dataset: availability is as stated by its author (or not), weights
 * are the file's own. `dataset/build-dataset.ts` turns it into a dataset.
 */
export interface Survey {
  readonly code: string;
  readonly name: string;
  readonly synthetic: boolean;
  readonly datasets: readonly DatasetNode[];
  readonly waves: readonly Wave[];
  readonly locations: readonly Location[];
  /** The default first. Values are one a respondent, NaN where blank. */
  readonly weights: readonly (WeightScheme & { readonly values: Float64Array })[];
  readonly questions: readonly SurveyQuestion[];
  readonly respondents: SurveyRespondents;
  /** Keyed by `columnKey`. */
  readonly columns: ReadonlyMap<string, Column>;
  readonly sources?: VariableSources;
  /** The file variables of each wave, by its place in `waves`; null where it has none. */
  readonly records?: readonly (RecordedWave | null)[];
}

export interface SurveyRespondents {
  readonly count: number;
  readonly id: readonly string[];
  /** Indices into `waves` and `locations`. */
  readonly wave: Uint16Array;
  readonly location: Uint16Array;
  /** Texts of the file, `""` where blank; null: the survey has none. */
  readonly stratum: readonly string[] | null;
  readonly primarySamplingUnit: readonly string[] | null;
}

/** Code of the location of respondents whose location is blank: part of "all", and reserved. */
export const unstatedLocation = 'unstated';

/** Where something ran: the union of its entries; in an entry, an absent list means all. */
export type AskedIn = readonly {
  readonly waves?: readonly string[];
  readonly locations?: readonly string[];
}[];

export type SurveyQuestion = Omit<Question, 'ranIn' | 'datapoints' | 'suffixes'> & {
  readonly datapoints: readonly SurveyDatapoint[];
  readonly suffixes: readonly SurveySuffix[];
  /** null: inferred from the filled cells. */
  readonly askedIn: AskedIn | null;
  /** Its base is inferred from the filled cells unless it is stated: a codebook described it. */
  readonly isBaseInferred?: true;
};
export type SurveyDatapoint = Omit<Datapoint, 'ranIn'> & { readonly askedIn: AskedIn | null };
export type SurveySuffix = Omit<Suffix, 'ranIn'> & { readonly askedIn: AskedIn | null };
