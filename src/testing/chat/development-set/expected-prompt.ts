/**
 * A prompt over the demo survey with the plan that it should give. People and topics are written `question:answers@columns`
 * with the last parts of the codes, `q22:4@3,4,5,6` for `q22_4` at the suffixes 3 to 6; without answers the whole question
 * is meant, without columns any are right, `#2` at least two of them, `!` in front negates, `~Title` is the curated audience of that title.
 */
export interface ExpectedPrompt {
  readonly prompt: string;
  /** Asked before it in one conversation, the first first. */
  readonly after?: readonly string[];
  readonly intent?: string;
  readonly topics?: readonly string[];
  readonly audience?: readonly string[];
  readonly sides?: readonly string[];
  readonly splitBy?: string;
  /** None: everywhere, because nothing was said. */
  readonly locations?: readonly string[];
  /** First and last code; absent: the default for prompts that name no waves. */
  readonly waves?: readonly [first: string, last: string];
  readonly top?: number;
  readonly least?: boolean;
  /** Words that the survey has nothing on: no figure may be given. */
  readonly missed?: readonly string[];
  /** `figures`: an answer; `none`: not matched; `declined`: not to be answered by a survey. Default: `figures`, `none` with `missed`. */
  readonly answer?: 'figures' | 'words' | 'none' | 'declined';
}
