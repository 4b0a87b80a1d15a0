import type {
  ComparedAnswer,
  ComparedQuestion,
  VersionComparison,
} from '../../contract/datasets/version-comparison.ts';
import { differenceTest, type TestedDifference } from '../../engine/measures/tests/difference-test.ts';
import { haveTestBases, mayTest } from '../../engine/measures/tests/may-test.ts';
import { columnKinds } from '../../engine/survey/question-cells.ts';
import type { AnswerMoments } from '../../importing/compare/answer-moments.ts';
import type {
  ComparedQuestion as QuestionSums,
  ComparedSide,
  SurveyComparison,
} from '../../importing/compare/survey-comparison.ts';
import { families, statedLevel } from '../../figures/family.ts';
import { judge } from '../../figures/judge.ts';
import { pValues } from '../../figures/test-rows.ts';
import { isPublishable } from '../figures/disclosure.ts';

/**
 * The figures of two sums beside each other. Differences between people who are not the same are tested (linearised,
 * two-sided), and marked where one passes in the family of all tests made. `minCell`: figures
 * that rest on fewer respondents are withheld.
 */
export function toVersionComparison(sums: SurveyComparison, minCell: number): VersionComparison {
  const drafts = draftsOf(sums, minCell);
  const tested = drafts.flatMap(({ answers }) =>
    answers.flatMap(({ answer, test }) => (test === null ? [] : [{ ...test, answer }])),
  );
  const settings = { correction: families.scan.correction, levels: [statedLevel] };
  const judged = new Map(judge(tested, settings).map((one) => [one.answer, one]));
  const questions = drafts.map(({ question, answers }): ComparedQuestion => {
    const finished = answers.map(({ answer }): ComparedAnswer => {
      const test = judged.get(answer);
      return { ...answer, p_value: pValues(test).corrected, flagged: (test?.mark ?? null) !== null };
    });
    return {
      ...question,
      answers: finished,
      flagged: finished.filter(({ flagged }) => flagged).length,
    };
  });
  return {
    before: toState(sums.before),
    after: toState(sums.after),
    tested: sums.areApart,
    tests_made: tested.length,
    flagged: questions.reduce((sum, { flagged }) => sum + flagged, 0),
    questions,
  };
}

interface AnswerDraft {
  readonly answer: Omit<ComparedAnswer, 'p_value' | 'flagged'>;
  /** Before it is judged; null: none may be made. */
  readonly test: TestedDifference | null;
}

interface QuestionDraft {
  readonly question: Omit<ComparedQuestion, 'answers' | 'flagged'>;
  readonly answers: readonly AnswerDraft[];
}

/** Listed in the order of the later state; removed ones are last. */
function draftsOf({ areApart, before, after }: SurveyComparison, minCell: number): QuestionDraft[] {
  const people = before.respondents + after.respondents;
  const known = new Map(before.questions.map((question) => [question.code, question]));
  const left = new Set(after.questions.map(({ code }) => code));
  const pairs: (readonly [QuestionSums | undefined, QuestionSums | undefined])[] = [
    ...after.questions.map((question) => [known.get(question.code), question] as const),
    ...before.questions
      .filter(({ code }) => !left.has(code))
      .map((question) => [question, undefined] as const),
  ];
  return pairs.flatMap(([was, is]) => {
    const shown = is ?? was;
    if (shown === undefined) return [];
    const areComparable = was === undefined || is === undefined || was.kind === is.kind;
    const measure = columnKinds[shown.kind] === 'numbers' ? 'mean' : 'share';
    const isRenamed = was !== undefined && is !== undefined && was.name !== is.name;
    return [
      {
        question: {
          code: shown.code,
          name: shown.name,
          state: stateOf(was, is, isRenamed || !areComparable),
          was: isRenamed ? was.name : '',
          measure,
          unit: shown.unit,
        },
        answers: areComparable ? answersOf(was, is, { measure, areApart, people, minCell }) : [],
      },
    ];
  });
}

interface Manner {
  readonly measure: 'share' | 'mean';
  readonly areApart: boolean;
  readonly people: number;
  readonly minCell: number;
}

function answersOf(
  was: QuestionSums | undefined,
  is: QuestionSums | undefined,
  { measure, areApart, people, minCell }: Manner,
): AnswerDraft[] {
  const before = new Map(was?.moments.map((moments) => [keyOf(moments), moments]));
  const after = new Map(is?.moments.map((moments) => [keyOf(moments), moments]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const one = now ?? old;
    if (one === undefined) return [];
    const [oldNames, newNames] = [namesOf(was, one), namesOf(is, one)];
    const names = now === undefined ? oldNames : newNames;
    const isRenamed = old !== undefined && now !== undefined && oldNames.whole !== newNames.whole;
    const [left, right] = [publishable(old, minCell), publishable(now, minCell)];
    const scale = measure === 'share' ? 100 : 1;
    const difference = left === null || right === null ? null : scale * (meanOf(right) - meanOf(left));
    return [
      {
        answer: {
          code: one.datapoint,
          name: names.answer,
          suffix: one.suffix === null ? '' : String(one.suffix),
          suffix_name: names.suffix,
          state: stateOf(old, now, isRenamed),
          was: isRenamed ? oldNames.whole : '',
          before: left === null ? null : { value: scale * meanOf(left), sample: left.sample },
          after: right === null ? null : { value: scale * meanOf(right), sample: right.sample },
          difference,
        },
        test: left === null || right === null || !areApart ? null : testOf(left, right, measure, people),
      },
    ];
  });
}

function keyOf({ datapoint, suffix }: AnswerMoments): string {
  return `${datapoint}/${suffix ?? ''}`;
}

/** null: nobody was asked, or too few gave it for it to be shown. */
function publishable(moments: AnswerMoments | undefined, minCell: number): AnswerMoments | null {
  if (moments === undefined || moments.sample === 0) return null;
  return isPublishable(moments.count, minCell) ? moments : null;
}

function namesOf(
  question: QuestionSums | undefined,
  { datapoint, suffix }: AnswerMoments,
): { answer: string; suffix: string; whole: string } {
  const answer = question?.datapoints.find(({ code }) => code === datapoint)?.name ?? '';
  const column = question?.suffixes.find(({ code }) => code === suffix)?.name ?? '';
  return { answer, suffix: column, whole: [answer, column].filter((part) => part !== '').join(': ') };
}

function stateOf(was: unknown, is: unknown, isChanged: boolean): ComparedAnswer['state'] {
  if (was === undefined) return 'new';
  if (is === undefined) return 'removed';
  return isChanged ? 'changed' : 'same';
}

function meanOf({ total, weight }: AnswerMoments): number {
  return total / weight;
}

/** Of the difference of two sides without anybody in common; null where no test may be made. */
function testOf(
  before: AnswerMoments,
  after: AnswerMoments,
  measure: 'share' | 'mean',
  people: number,
): TestedDifference | null {
  const may =
    measure === 'mean'
      ? haveTestBases(after.sample, before.sample)
      : mayTest({
          columnSample: after.sample,
          columnCount: after.count,
          restSample: before.sample,
          restCount: before.count,
        });
  if (!may) return null;
  const variance = (people / (people - 1)) * (squaresOf(before) + squaresOf(after));
  return differenceTest(meanOf(after) - meanOf(before), variance, null);
}

/** Σ (w (y − m) / W)². */
function squaresOf(moments: AnswerMoments): number {
  const mean = meanOf(moments);
  const { squaredSquares, squaredTotal, squares, weight } = moments;
  return Math.max(0, squaredSquares - 2 * mean * squaredTotal + mean * mean * squares) / (weight * weight);
}

function toState({ waves, respondents, meanWeight }: ComparedSide): VersionComparison['before'] {
  return { waves: [...waves], respondents, mean_weight: meanWeight };
}
