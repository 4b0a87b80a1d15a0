import { listed } from '../../lib/listed.ts';
import { boxName, type ScaleBoxes, scaleBoxes } from '../../phrases/scale-boxes.ts';
import { scaleOf } from './answer-scale.ts';
import { finding, optionsOf } from './findings/finding.ts';
import { isOutsideScale } from './labels/answer-words.ts';
import type { ProposalFinding, ProposedQuestion, SurveyDecisions } from './survey-proposal.ts';

type Chosen = NonNullable<SurveyDecisions['findings']>;

/** Returns the question with its first view; a view in the codebook stays. */
export function withView(question: ProposedQuestion, chosen: Chosen): ProposedQuestion {
  const view = question.view ?? proposedView(question, chosen);
  return view === undefined ? question : { ...question, view };
}

/**
 * Returns a question of a codebook with a view where only its labels show that its columns are a scale. Any other view
 * that a codebook leaves out follows from the question itself.
 */
export function withLabelledScale(question: ProposedQuestion): ProposedQuestion {
  const isNumbered = question.columns.some(({ midpoint }) => midpoint !== null);
  const boxes = question.kind === 'grid_single' && !isNumbered ? columnBoxes(question) : null;
  return boxes === null ? question : withView(question, {});
}

/** Grids whose scale has labels that name no positive end: their top box is a guess. */
export function* viewFindings(questions: readonly ProposedQuestion[]): Generator<ProposalFinding> {
  for (const question of questions) {
    const boxes = question.included && question.kind === 'grid_single' ? columnBoxes(question) : null;
    if (boxes === null || boxes.isSure) continue;
    const [high, low] = [boxes.top, boxes.bottom].map((box) => listed(namesOf(question, box), 'or'));
    yield finding(
      endFinding(question),
      'note',
      `“${question.name}”: no label says which end of the scale is positive`,
      `Guessed: ${boxName('top', boxes.top.length)} is ${high}, with the higher numbers.`,
      { question: question.code, options: optionsOf({ high: `Top: ${high}`, low: `Top: ${low}` }) },
    );
  }
}

function proposedView(question: ProposedQuestion, chosen: Chosen): ProposedQuestion['view'] {
  switch (question.kind) {
    case 'single': {
      const boxes = scaleBoxes(question.answers.filter(({ included }) => included));
      if (boxes !== null && isScore(question)) return { kind: 'mean', ...codesOf(boxes) };
      return boxes?.isSure === true ? { kind: 'shares', ...codesOf(boxes) } : undefined;
    }
    case 'grid_single': {
      const boxes = columnBoxes(question);
      if (boxes === null) {
        const hasNumbers = question.columns.some(({ midpoint }) => midpoint !== null);
        return { kind: hasNumbers ? 'mean' : 'distribution' };
      }
      const { top, bottom } = codesOf(boxes);
      const isTurned = !boxes.isSure && chosen[endFinding(question)] === 'low';
      return { kind: 'top', ...(isTurned ? { top: bottom, bottom: top } : { top, bottom }) };
    }
    case 'grid_multiple':
      return { kind: 'columns' };
    case 'grid_numeric':
      return { kind: 'mean' };
    default:
      return undefined;
  }
}

/** Boxes of a grid's columns; columns without any number are read as a scale where their labels are one. */
function columnBoxes({ columns }: ProposedQuestion): ScaleBoxes<number> | null {
  if (columns.some(({ midpoint }) => midpoint !== null)) return scaleBoxes(columns);
  const labelled = columns.map(({ value, name }) => ({
    value: value ?? name,
    label: name,
    numeric: !isOutsideScale(name),
    score: null,
    count: 0,
  }));
  const { midpoints, answers } = scaleOf(labelled, false);
  return scaleBoxes(
    columns.map(({ code, name }, at) => ({
      code,
      name,
      midpoint: midpoints[at] ?? null,
      numeric: answers[at]?.numeric ?? true,
    })),
  );
}

/** Whether the answers are the numbers from 0 to 10, of which the mean says more than eleven shares. */
function isScore({ answers }: ProposedQuestion): boolean {
  const numbers = answers.flatMap(({ included, numeric, midpoint }) =>
    included && numeric && midpoint !== null ? [midpoint] : [],
  );
  return (
    numbers.length === 11 &&
    numbers.every((number) => Number.isInteger(number) && number >= 0 && number <= 10)
  );
}

function endFinding({ guessed }: ProposedQuestion): string {
  return `scale_end:${guessed}`;
}

function codesOf({ top, bottom }: ScaleBoxes<string | number>) {
  return { top: [...top], bottom: [...bottom] };
}

function namesOf({ columns }: ProposedQuestion, codes: readonly (string | number)[]): readonly string[] {
  return columns.filter(({ code }) => codes.includes(code)).map(({ name }) => `“${name}”`);
}
