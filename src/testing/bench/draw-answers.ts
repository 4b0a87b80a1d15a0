import type { Question } from '../../engine/survey/catalogue.ts';
import type { Column } from '../../engine/survey/dataset.ts';
import { hasPair } from '../../engine/survey/pairs.ts';
import {
  ageOf,
  ages,
  classOf,
  cumulativeBounds,
  genderOf,
  type Population,
  profileCount,
} from './draw-population.ts';
import { RandomStream } from './random-stream.ts';

/** Draws the answers to one question, or to one datapoint of a multiple question or row of a grid. */
export interface AnswerDrawing {
  column(question: Question, datapoint: number | null): Column;
}

/** Share of the respondents a question ran for who were asked it: 98 in 100. Gender and age are known of all. */
const askedShare = 0.98;
const drawsAtATime = 65_536;
const sparsest = 0.001;
const densest = 0.6;

export function createAnswerDrawing(
  { count, profile }: Population,
  pairOf: Uint16Array,
  seed: string,
): AnswerDrawing {
  const known = new Uint8Array(count).fill(1);
  let asked = known;
  let askedQuestion = '';

  function askedOf(question: Question): Uint8Array {
    if (question.code === askedQuestion) return asked;
    const stream = new RandomStream(`${seed} ${question.code} asked`);
    const next = new Uint8Array(count);
    const bound = askedShare * 2 ** 32;
    inDraws(count, stream, (draws, from) => {
      for (let k = 0; k < draws.length; k++) {
        next[from + k] = (draws[k] ?? 0) < bound && hasPair(question.ranIn, pairOf[from + k] ?? 0) ? 1 : 0;
      }
    });
    [asked, askedQuestion] = [next, question.code];
    return next;
  }

  function marks(question: Question, datapoint: number): Column {
    const stream = new RandomStream(`${seed} ${question.code} ${datapoint}`);
    const bounds = markBounds(stream);
    const filled = askedOf(question);
    const values = new Uint8Array(new SharedArrayBuffer(count));
    inDraws(count, stream, (draws, from) => {
      for (let k = 0; k < draws.length; k++) {
        const i = from + k;
        const chosen = (draws[k] ?? 0) < (bounds[profile[i] ?? 0] ?? 0) ? 2 : 1;
        values[i] = filled[i] === 1 ? chosen : 0;
      }
    });
    return { kind: 'marks', values };
  }

  function codes(question: Question, row: number | null): Column {
    const choices = question.kind === 'single' ? question.datapoints.length : question.suffixes.length;
    const stream = new RandomStream(`${seed} ${question.code} ${row ?? 'answer'}`);
    const bounds = codeBounds(choices, stream);
    const filled = askedOf(question);
    const values = new Uint8Array(new SharedArrayBuffer(count));
    inDraws(count, stream, (draws, from) => {
      for (let k = 0; k < draws.length; k++) {
        const i = from + k;
        const first = (profile[i] ?? 0) * choices;
        const drawn = draws[k] ?? 0;
        let choice = 0;
        while (drawn >= (bounds[first + choice] ?? 0)) choice++;
        values[i] = filled[i] === 1 ? choice + 1 : 0;
      }
    });
    return { kind: 'codes', values };
  }

  function demographic(of: (profile: number) => number): Column {
    const values = new Uint8Array(new SharedArrayBuffer(count));
    for (let i = 0; i < count; i++) values[i] = of(profile[i] ?? 0) + 1;
    return { kind: 'codes', values };
  }

  return {
    column(question, datapoint) {
      if (question.code === 's1') return demographic(genderOf);
      if (question.code === 's2') return demographic(ageOf);
      return question.kind === 'multiple' && datapoint !== null
        ? marks(question, datapoint)
        : codes(question, datapoint);
    },
  };
}

/** Hands `count` numbers of the stream to `take`, some at a time, with the index of the first. */
function inDraws(
  count: number,
  stream: RandomStream,
  take: (draws: Uint32Array, from: number) => void,
): void {
  const block = new Uint32Array(Math.min(count, drawsAtATime));
  for (let from = 0; from < count; from += drawsAtATime) {
    const draws = block.subarray(0, Math.min(drawsAtATime, count - from));
    stream.draw(draws);
    take(draws, from);
  }
}

/**
 * Returns, by profile, the bound below which a draw means "chosen". Densities are log-uniform, higher in some profiles
 * than in others.
 */
function markBounds(stream: RandomStream): Float64Array {
  const density = sparsest * (densest / sparsest) ** stream.uniform();
  const lean = leaning(stream);
  return Float64Array.from({ length: profileCount }, (_, profile) =>
    Math.round(2 ** 32 * Math.min(0.97, density * lean(profile))),
  );
}

/** Returns, by profile, the bounds of each choice: a draw falls to the first bound above it. */
function codeBounds(choices: number, stream: RandomStream): Float64Array {
  const leanings = Array.from({ length: choices }, () => {
    const popularity = Math.exp(0.7 * stream.normal());
    const lean = leaning(stream);
    return (profile: number) => popularity * lean(profile);
  });
  return Float64Array.from(
    Array.from({ length: profileCount }, (_, profile) =>
      cumulativeBounds(leanings.map((likelihood) => likelihood(profile))),
    ).flat(),
  );
}

/** A factor by profile, 1 on average, that goes with the latent class most, with age and gender less. */
function leaning(stream: RandomStream): (profile: number) => number {
  const byClass = Array.from({ length: 4 }, () => Math.exp(0.5 * stream.normal() - 0.125));
  const byAge = 0.15 * stream.normal();
  const byGender = 0.1 * stream.normal();
  return (profile) =>
    (byClass[classOf(profile)] ?? 1) *
    Math.exp(byAge * (ageOf(profile) / (ages - 1) - 0.5) + byGender * (genderOf(profile) - 0.5));
}
