import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { isIntervalCode } from '../../expression/interval.ts';
import type { ExpectedPrompt } from './prompt-set.ts';

/** The part of a plan or an expression that names codes. */
interface Named {
  readonly question?: string | null;
  readonly datapoints?: readonly string[] | null;
  readonly suffixes?: readonly (string | number)[] | null;
  readonly split_by?: string;
  readonly locations?: readonly { readonly code: string }[];
  readonly waves?: readonly { readonly code: string }[];
}

/** Returns the codes in the accepted plans that the survey doesn't have, each after the id of its prompt. */
export function unknownCodes(prompts: readonly ExpectedPrompt[], catalogue: Catalogue): readonly string[] {
  const known = codesByQuestion(catalogue);
  return prompts.flatMap(({ id, accept }) =>
    partsOf(accept).flatMap((part) => unknownIn(part, known).map((code) => `${id}: ${code}`)),
  );
}

/** Whether a question has a code. */
type Known = ReadonlyMap<string, (code: string) => boolean>;

/** Answers and columns of each question, intervals of a number; places and waves are questions too. */
function codesByQuestion({ questions, locations, waves }: Catalogue): Known {
  const known = new Map([
    ['locations', isOneOf(locations)],
    ['waves', isOneOf(waves)],
  ]);
  for (const { code: question, kind, datapoints, suffixes } of questions) {
    const isAnswer = isOneOf([...datapoints, ...suffixes]);
    known.set(question, (code) => isAnswer(code) || (kind === 'numeric' && isIntervalCode(code)));
  }
  return known;
}

function isOneOf(coded: readonly { readonly code: string | number }[]): (code: string) => boolean {
  const codes = new Set(coded.map(({ code }) => String(code)));
  return (code) => codes.has(code);
}

/** Returns a value and everything within it. */
function partsOf(value: unknown): readonly Named[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

function unknownIn(part: Named, known: Known): readonly string[] {
  const { question, datapoints, suffixes, split_by: split, locations, waves } = part;
  const missing = [question, split].filter((code) => code && !known.has(code)).map(String);
  const unknown = (of: string, codes: readonly (string | number)[]) =>
    codes.map(String).filter((code) => known.get(of)?.(code) === false);
  const codesOf = (named: Named['waves']) => (named ?? []).map(({ code }) => code);
  return [
    ...missing,
    ...unknown(question ?? '', [...(datapoints ?? []), ...(suffixes ?? [])]),
    ...unknown('locations', codesOf(locations)),
    ...unknown('waves', codesOf(waves)),
  ];
}
