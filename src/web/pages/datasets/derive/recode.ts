import type { DerivedDefinition } from '../../../../contract/codebook/derived-definition.ts';
import type { AnswerCode } from '../../../../contract/codebook/question-words.ts';
import type { Datapoint, Question, Suffix } from '../../../../contract/codebook/question.ts';
import { scaleBoxes } from '../../../../phrases/scale-boxes.ts';
import { isOffered } from '../../../../lib/offered.ts';

export type Recode = Extract<DerivedDefinition, { form: 'recode' }>;
type Band = Recode['answers'][number];
export type SourceAnswer = Datapoint | Suffix;

/** Answers that a recode sorts into bands: those of the question, or the columns of a grid. */
export function sourceAnswers({ datapoints, suffixes }: Question): readonly SourceAnswer[] {
  return (suffixes.length > 0 ? suffixes : datapoints).filter(isOffered);
}

/** A recode with two bands, both empty: every answer is in the rest. */
export function newRecode({ code }: Question): Recode {
  return { form: 'recode', question: code, answers: [newBand(1), newBand(2)] };
}

function newBand(number: number): Band {
  return { name: `Band ${number}`, from: [] };
}

/** Answers in none of the bands. */
export function restOf({ answers }: Recode, question: Question): readonly SourceAnswer[] {
  const placed = new Set(answers.flatMap(({ from }) => from));
  return sourceAnswers(question).filter(({ code }) => !placed.has(code));
}

/** Puts an answer into a band, by its place; null: into the rest. */
export function placeAnswer(
  recode: Recode,
  question: Question,
  answer: AnswerCode,
  band: number | null,
): Recode {
  const order = sourceAnswers(question).map(({ code }): AnswerCode => code);
  const answers = recode.answers.map((one, place) => {
    const others = one.from.filter((code) => code !== answer);
    const from = place === band ? order.filter((code) => code === answer || others.includes(code)) : others;
    return named({ ...one, from }, one, question);
  });
  return { ...recode, answers };
}

/** Names a band after its answers, unless the user named it. */
function named(band: Band, before: Band, question: Question): Band {
  const isProposed = before.name === proposedName(before, question) || /^Band \d+$/u.test(before.name);
  const name = proposedName(band, question);
  return isProposed && name !== null ? { ...band, name } : band;
}

const nameLength = 255;

/** "16–34" of "16–24" and "25–34", else the answers one after the other; null: it has none. */
function proposedName({ from }: Band, question: Question): string | null {
  const names = sourceAnswers(question).flatMap(({ code, name }) => (from.includes(code) ? [name] : []));
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [start, end] = [rangeOf(first)?.[0], rangeOf(last)?.[1]];
  const isRange = names.length > 1 && start !== undefined && end !== undefined;
  return isRange ? `${start}–${end}` : names.join(', ').slice(0, nameLength);
}

function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text));
}

/** Both ends of "16–24"; null: the name is no range of numbers. */
function rangeOf(name: string): readonly [string, string] | null {
  const [from = '', to = '', ...more] = name
    .replace('-', '–')
    .split('–')
    .map((end) => end.trim());
  return isNumber(from) && isNumber(to) && more.length === 0 ? [from, to] : null;
}

export function addBand(recode: Recode): Recode {
  return { ...recode, answers: [...recode.answers, newBand(recode.answers.length + 1)] };
}

/** Takes a band away; its answers are in the rest then. */
export function removeBand(recode: Recode, band: number): Recode {
  return { ...recode, answers: recode.answers.toSpliced(band, 1) };
}

export function changeBand(recode: Recode, band: number, change: Partial<Band>): Recode {
  return {
    ...recode,
    answers: recode.answers.map((one, place) => (place === band ? { ...one, ...change } : one)),
  };
}

/** Moves a band by one place; the same recode where there is no place to go. */
export function moveBand(recode: Recode, band: number, step: number): Recode {
  const moved = recode.answers[band];
  const to = band + step;
  if (moved === undefined || to < 0 || to >= recode.answers.length) return recode;
  return { ...recode, answers: recode.answers.toSpliced(band, 1).toSpliced(to, 0, moved) };
}

/** A ready-made score: three groups with numbers that make the mean the share of the best minus that of the worst. */
export interface ReadyScore {
  readonly name: string;
  readonly recode: Recode;
}

/** Net promoter score of a question from 0 to 10; null: it is none. */
export function netPromoter(question: Question): ReadyScore | null {
  const numbered = numberedAnswers(question);
  const isScale = numbered.length === 11 && numbered.every(({ number }, place) => number === place);
  if (!isScale) return null;
  const codes = (low: number, high: number) =>
    numbered.flatMap(({ code, number }) => (number >= low && number <= high ? [code] : []));
  return {
    name: 'NPS',
    recode: scored(question, [
      ['Detractors', -100, codes(0, 6)],
      ['Passives', 0, codes(7, 8)],
      ['Promoters', 100, codes(9, 10)],
    ]),
  };
}

/**
 * Share of the top box of a scale minus that of its bottom box, called net satisfaction where the scale is one of
 * satisfaction; null: it has no scale.
 */
export function netScore(question: Question): ReadyScore | null {
  const answers = sourceAnswers(question);
  const boxes = scaleBoxes<AnswerCode>(answers);
  if (boxes === null) return null;
  const { top, bottom } = boxes;
  const middle = numberedAnswers(question)
    .map(({ code }) => code)
    .filter((code) => !top.includes(code) && !bottom.includes(code));
  const isSatisfaction = answers.some(({ code, name }) => top.includes(code) && /satisf/iu.test(name));
  const [low, high] = isSatisfaction ? ['Dissatisfied', 'Satisfied'] : ['Low', 'High'];
  return {
    name: isSatisfaction ? 'Net satisfaction' : 'Net score',
    recode: scored(question, [
      [low, -100, [...bottom]],
      ['Middle', 0, middle],
      [high, 100, [...top]],
    ]),
  };
}

function scored(
  question: Question,
  groups: readonly (readonly [name: string, number: number, from: AnswerCode[]])[],
): Recode {
  const answers = groups.flatMap(([name, number, from]) =>
    from.length === 0 ? [] : [{ name, number, from }],
  );
  return { form: 'recode', question: question.code, answers };
}

/** Answers with a number, the lowest first. */
function numberedAnswers(question: Question): readonly { code: AnswerCode; number: number }[] {
  return sourceAnswers(question)
    .flatMap(({ code, midpoint, numeric }) =>
      numeric && midpoint !== null ? [{ code, number: midpoint }] : [],
    )
    .toSorted((one, other) => one.number - other.number);
}
