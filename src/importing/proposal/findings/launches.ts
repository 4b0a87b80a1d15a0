import { listed } from '../../shown.ts';
import type { SilentAnswer, SilentAnswers } from '../../source/source-description.ts';
import { finding, optionsOf } from './finding.ts';
import type { ProposalFinding, SurveyProposal } from '../survey-proposal.ts';

/** Expected positives in each silent wave, from which an answer was not offered rather than not chosen. */
const leastExpected = 5;
const mostNamed = 5;

type Side = 'before' | 'after';
type NamedAnswer = SilentAnswer & { readonly name: string };

/** Answers that were first offered, or last offered, in one wave. */
export interface Launch<Answer = NamedAnswer> {
  readonly side: Side;
  /** Index of the first wave of the answers; of those no longer offered, the last. */
  readonly wave: number;
  readonly answers: readonly (Answer & LaunchGap)[];
}

/** Indices of the waves that did not offer an answer, their respondents, and its share in the other waves. */
interface LaunchGap {
  readonly silent: readonly number[];
  readonly base: number;
  readonly share: number;
}

/**
 * Groups the answers that were not offered in the first (or last) waves: nobody chose them there, although their share in
 * the other waves makes 5 or more expected in each. An answer of the same name and waves follows, however few are expected.
 */
export function findLaunches<Answer extends NamedAnswer>(answers: readonly Answer[]): Launch<Answer>[] {
  const found = answers.flatMap((answer) => [...gapOf(answer, 'before'), ...gapOf(answer, 'after')]);
  const keyOf = ({ answer, side, silent }: (typeof found)[number]) =>
    JSON.stringify([answer.name, side, silent]);
  const sure = new Set(found.filter(({ isSure }) => isSure).map(keyOf));
  const gaps = found.filter((gap) => sure.has(keyOf(gap)));
  return [...Map.groupBy(gaps, ({ side, wave }) => `${side}:${wave}`).values()].flatMap((group) => {
    const [first] = group;
    const members = group.map(({ answer, silent, base, share }) => ({ ...answer, silent, base, share }));
    return first === undefined ? [] : { side: first.side, wave: first.wave, answers: members };
  });
}

function gapOf<Answer extends NamedAnswer>(answer: Answer, side: Side) {
  const { asked, given } = answer;
  const waves = [...asked.keys()].filter((wave) => (asked[wave] ?? 0) > 0);
  if (side === 'after') waves.reverse();
  const first = waves.findIndex((wave) => (given[wave] ?? 0) > 0);
  if (first <= 0) return [];
  const [silent, others] = [waves.slice(0, first), waves.slice(first)];
  const share = total(given, others) / total(asked, others);
  const isSure = silent.every((wave) => share * (asked[wave] ?? 0) >= leastExpected);
  return [{ answer, side, wave: waves[first] ?? 0, silent, base: total(asked, silent), share, isSure }];
}

function total(counts: readonly number[], waves: readonly number[]): number {
  return waves.reduce((sum, wave) => sum + (counts[wave] ?? 0), 0);
}

/** The id of the finding about a launch; `guessed`: the wave's code before anybody gave another. */
export function launchId({ side }: Pick<Launch, 'side'>, guessed: string): string {
  return `launch:${side}:${guessed}`;
}

/** The counts of a file, if they were made by the waves that are proposed; else null. */
export function countedByWaves(
  counted: SilentAnswers | undefined,
  { variable, period }: SurveyProposal['wave'],
): SilentAnswers | null {
  return counted?.variable === variable && counted.period === period ? counted : null;
}

/** One finding per launch, where the answers were counted by the waves that are proposed. */
export function launchFindings(
  { wave, questions }: Pick<SurveyProposal, 'wave' | 'questions'>,
  counted: SilentAnswers | undefined,
): ProposalFinding[] {
  const byWaves = countedByWaves(counted, wave);
  if (byWaves === null) return [];
  const places = wave.waves.map(({ guessed }) => byWaves.waves.indexOf(guessed));
  const inOrder = (counts: readonly number[]) => places.map((place) => counts[place] ?? 0);
  const byCode = new Map(questions.map((question) => [question.guessed, question]));
  const answers = byWaves.answers.flatMap((answer) => {
    const question = byCode.get(answer.question);
    const part = [...(question?.answers ?? []), ...(question?.columns ?? [])].find(
      (one) => ('guessed' in one ? one.guessed : one.code) === answer.answer,
    );
    if (question === undefined || part === undefined) return [];
    const { given, asked } = answer;
    return { ...answer, name: part.name, given: inOrder(given), asked: inOrder(asked) };
  });
  return findLaunches(answers).map((launch) => {
    const { side, answers: parts } = launch;
    const at = wave.waves[launch.wave];
    const titles = parts.map(({ question }) => `“${byCode.get(question)?.name ?? ''}”`);
    return finding(
      launchId(launch, at?.guessed ?? ''),
      'warning',
      launchWords(launch, at?.name ?? ''),
      `In ${listed([...new Set(titles)], mostNamed)}. Waves that did not offer an answer have no share of it.`,
      {
        question: parts.length === 1 ? (parts[0]?.question ?? '') : '',
        options: optionsOf({ not_offered: `Not offered ${side}`, asked: 'Asked and nobody chose it' }),
        chosen: 'not_offered',
      },
    );
  });
}

/** Returns a launch in words: “Tea”: 0 of 1,719 before 2016 Q2, then 8%; not offered before. */
export function launchWords({ side, answers }: Launch, wave: string): string {
  const names = listed([...new Set(answers.map(({ name }) => `“${name}”`))], mostNamed);
  const [{ base, share } = { base: 0, share: 0 }] = answers;
  const percent = `${(100 * share).toFixed(share < 0.01 ? 1 : 0)}%`;
  const count = base.toLocaleString('en-GB');
  return side === 'before'
    ? `${names}: 0 of ${count} before ${wave}, then ${percent}; not offered before`
    : `${names}: ${percent} up to ${wave}, then 0 of ${count}; not offered after`;
}
