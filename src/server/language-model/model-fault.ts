import type { WordingFallback } from '../../contract/chat/chat-wording.ts';

export type ModelFaultReason = Exclude<WordingFallback, ''>;

/** The language model did not do its task; the prompt is read by rules alone, and the answer says so. */
export class ModelFault extends Error {
  readonly reason: ModelFaultReason;
  /** Asked for by the endpoint before it is asked again. */
  readonly retryAfterMs: number | null;
  /** Whether the endpoint refused the form of reply that it was asked for. */
  readonly isOfForm: boolean;

  constructor(
    reason: ModelFaultReason,
    message: string,
    { retryAfterMs = null, isOfForm = false }: { retryAfterMs?: number | null; isOfForm?: boolean } = {},
  ) {
    super(message);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
    this.isOfForm = isOfForm;
  }
}

const said: Readonly<Record<ModelFaultReason, string>> = {
  no_reading: '',
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
  incomplete: 'the language model left words of the question out',
};

/** Note for the reader of an answer that the model should have read; `""` where it found nothing in the survey either. */
export function fallbackNote(reason: ModelFaultReason): string {
  const words = said[reason];
  return words === '' ? '' : `Read without the language model: ${words}.`;
}
