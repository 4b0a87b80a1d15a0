import type { WordingFallback } from '../../contract/chat-wording.ts';

export type ModelFaultReason = Exclude<WordingFallback, ''>;

/** The language model did not do its task; the answer is worded by rules, and says so. */
export class ModelFault extends Error {
  readonly reason: ModelFaultReason;
  /** Tokens that were spent on it all the same. */
  readonly tokens: number;
  /** Asked for by the endpoint before it is asked again. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: ModelFaultReason,
    message: string,
    { tokens = 0, retryAfterMs = null }: { tokens?: number; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.reason = reason;
    this.tokens = tokens;
    this.retryAfterMs = retryAfterMs;
  }
}

const said: Readonly<Record<ModelFaultReason, string>> = {
  nothing_to_word: '',
  daily_limit: 'your organisation has used what it may of the language model today',
  token_limit: 'the language model needed more than one answer may take',
  paused: 'the language model has failed repeatedly and is not being asked for now',
  unreachable: 'the language model cannot be reached',
  refused: 'the language model refused the request',
  too_many_requests: 'the language model is asked too often at the moment',
  stalled: 'the language model stopped in the middle of its answer',
  deadline: 'the language model took too long',
  cut: 'the connection to the language model was cut',
  malformed: 'what the language model sent could not be read',
  unknown_tool: 'the language model asked for a tool that does not exist',
  too_many_steps: 'the language model came to no end',
  invented_number: 'the language model wrote a number that is not from the survey',
  wrong_side: 'the language model put a number beside the wrong group or topic',
  own_words: 'the language model made claims of its own',
  hidden_null: 'the language model told a difference within sampling error as one',
  off_the_question: 'the language model did not speak of what was asked',
  form: 'what the language model wrote is not of the form that was asked for',
};

/** Note for the reader of an answer worded by the rules instead; `""` where the model had nothing to word. */
export function fallbackNote(reason: ModelFaultReason): string {
  const words = said[reason];
  return words === '' ? '' : `Worded by rules, without the language model: ${words}.`;
}
