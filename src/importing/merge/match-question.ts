import type { QuestionKind } from '../../lib/question-kind.ts';

/** The compared part of a question: of a dataset's, and of an added one. */
export interface MatchedQuestion {
  readonly code: string;
  readonly kind: QuestionKind;
  readonly datapoints: readonly { readonly code: string; readonly name: string }[];
  readonly suffixes: readonly { readonly code: number; readonly name: string }[];
}

export interface QuestionMatch {
  /** False: they are of kinds that cannot be one question. */
  readonly isSameKind: boolean;
  readonly answers: readonly AnswerMatch[];
  readonly columns: readonly AnswerMatch[];
}

/** What an answer of the added question is in the dataset's. */
export interface AnswerMatch {
  readonly code: string;
  readonly name: string;
  /** Place among the dataset's answers; null: it is new. */
  readonly place: number | null;
  /** Name of the dataset's answer with that code, where it differs; null: no decision is needed. */
  readonly before: string | null;
  /** True: codes differ, and the label is the same. */
  readonly byLabel: boolean;
}

/** Matches by code and label: the same code and label, else the same label under a code that is new, else a new answer. */
export function matchQuestion(before: MatchedQuestion, added: MatchedQuestion): QuestionMatch {
  return {
    isSameKind: before.kind === added.kind,
    // Bands are the dataset's own; numbers need none.
    answers: added.kind === 'numeric' ? [] : matchAnswers(before.datapoints, added.datapoints),
    columns: matchAnswers(
      before.suffixes.map(({ code, name }) => ({ code: String(code), name })),
      added.suffixes.map(({ code, name }) => ({ code: String(code), name })),
    ),
  };
}

function matchAnswers(
  before: MatchedQuestion['datapoints'],
  added: MatchedQuestion['datapoints'],
): AnswerMatch[] {
  const addedCodes = new Set(added.map(({ code }) => code));
  return added.map(({ code, name }) => {
    const place = before.findIndex((answer) => answer.code === code);
    const known = before[place];
    if (known !== undefined) {
      return {
        code,
        name,
        place,
        before: plain(known.name) === plain(name) ? null : known.name,
        byLabel: false,
      };
    }
    const ofLabel = before.findIndex(
      (answer) => plain(answer.name) === plain(name) && !addedCodes.has(answer.code),
    );
    return { code, name, place: ofLabel === -1 ? null : ofLabel, before: null, byLabel: ofLabel !== -1 };
  });
}

/** Labels differ by more than spaces, case and dashes. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[‐-―-]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
