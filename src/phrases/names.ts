/** How things are called where a sentence is written; `waves` and `locations` are questions with datapoints too. */
export interface Names {
  /** Noun for those whom the survey asked: people only where its weight projects to a population. */
  readonly people: 'people' | 'respondents';
  question(code: string): QuestionNames | undefined;
}

export interface QuestionNames {
  readonly kind: 'single' | 'multiple' | 'grid_single' | 'grid_multiple' | 'numeric' | 'grid_numeric';
  readonly name: string;
  /** May be empty. */
  readonly wording: string;
  datapoint(code: string): string | undefined;
  suffix(code: number): string | undefined;
  /** What people with these answers are called; absent where nobody is called by answers. */
  called?(answers: Answers): Called | undefined;
  /** What people with these answers do, after "who"; absent where their answers are quoted. */
  act?(answers: Answers): Act | undefined;
}

export interface Answers {
  readonly datapoints: readonly string[] | null;
  readonly suffixes: readonly number[] | null;
}

export interface Called {
  /** "women", "Gen Z"; absent: `after` says it. */
  readonly noun?: string;
  /** Whether another noun can come after it: "Gen Z women". */
  readonly leads?: boolean;
  /** After a noun: "aged 25–34". */
  readonly after?: string;
}

export interface Act {
  /** "own a tablet". */
  readonly does: string;
  /** "do not own a tablet". */
  readonly doesNot: string;
}
