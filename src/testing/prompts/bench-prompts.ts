import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChatResult } from '../../contract/chat/chat.ts';
import { unknownCodes } from './prompt-codes.ts';
import type { ExpectedPrompt } from './prompt-set.ts';
import { openPromptSurvey, type PromptService, setsOf, surveysWithPrompts } from './prompt-surveys.ts';
import { type PromptScore, readingOfAnswer, scoreReading } from './score-prompt.ts';
import { type ScoreSum, sumScores, sumsByVoice } from './sum-scores.ts';

const firstReadings = fileURLToPath(new URL('./first-readings.jsonl', import.meta.url));

/**
 * Asks the service the prompts of every survey and prints one JSON line for each set and voice; differences go to the
 * other stream. The first reading of a blind set is appended to `first-readings.jsonl`.
 */
export async function benchPrompts(only: readonly string[]): Promise<void> {
  const unknown = only.filter((survey) => !surveysWithPrompts.includes(survey));
  if (unknown.length > 0)
    throw new RangeError(`No prompts for ${unknown.join(', ')}; there are ${surveysWithPrompts.join(', ')}.`);
  for (const survey of surveysWithPrompts) {
    if (only.length > 0 && !only.includes(survey)) continue;
    const service = await openPromptSurvey(survey);
    if (typeof service === 'string') {
      process.stderr.write(`${survey}: skipped, because ${service} isn't there.\n`);
      continue;
    }
    try {
      for (const [set, prompts] of Object.entries(setsOf(survey))) {
        const missing = unknownCodes(prompts, service.catalogue);
        if (missing.length > 0)
          throw new Error(`${survey}/${set} names codes that aren't in the survey: ${missing.join(', ')}.`);
        service.forget();
        const scores: PromptScore[] = [];
        for (const expected of prompts) scores.push(await askPrompt(expected, service));
        for (const score of scores)
          if (score.verdict !== 'as expected') process.stderr.write(describe(score));
        for (const [voice, sum] of sumsByVoice(scores))
          process.stdout.write(`${JSON.stringify({ survey, set, voice, ...lineOf(sum) })}\n`);
        if (set.startsWith('blind')) recordFirstReading(survey, set, sumScores(scores));
      }
    } finally {
      await service.close();
    }
  }
}

async function askPrompt(expected: ExpectedPrompt, service: PromptService): Promise<PromptScore> {
  const ask = async (prompt: string, chatId: string): Promise<ChatResult> => {
    const response = await service.request('/v1/assistant-api/generic', { prompt, chat_id: chatId });
    if (!response.ok) throw new Error(`“${prompt}”: ${await response.text()}`);
    return response.json();
  };
  let chatId = '';
  for (const before of expected.before ?? []) chatId = (await ask(before, chatId)).chat_id;
  const answer = await ask(expected.prompt, chatId);
  const [first] = answer.outcome === 'not_matched' ? answer.suggestions : [];
  const suggested = first === undefined ? null : (await ask(first, '')).interpretation;
  return scoreReading(expected, readingOfAnswer(answer, suggested), service.catalogue);
}

/** Fields in the order in which they matter. */
function lineOf({ prompts, answered, of, another, right, answerable, rightlyRefused }: ScoreSum) {
  return {
    prompts,
    answered,
    another_plan: of['another plan'],
    another_share: rounded(another.share),
    another_interval: [rounded(another.low), rounded(another.high)],
    as_expected: right,
    as_expected_of_answerable: rounded(right / Math.max(1, answerable)),
    asked_back: of['asked back'],
    useful_misses: of['useful miss'],
    useless_misses: of['useless miss'],
    wrongly_refused: of['wrongly refused'],
    rightly_refused: rightlyRefused,
  };
}

function recordFirstReading(survey: string, set: string, sum: ScoreSum): void {
  const known = existsSync(firstReadings) ? readFileSync(firstReadings, 'utf8').split('\n') : [];
  const isKnown = known.some((line) => {
    if (line === '') return false;
    const read: { survey?: string; set?: string } = JSON.parse(line);
    return read.survey === survey && read.set === set;
  });
  if (isKnown) return;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  appendFileSync(firstReadings, `${JSON.stringify({ survey, set, date, commit, ...lineOf(sum) })}\n`);
}

function describe({ expected, verdict, differences, wanted, got, missed }: PromptScore): string {
  const before = (expected.before ?? []).map((prompt) => `[${prompt}] `).join('');
  const lines = differences.map(
    (part) => `    ${part}: ${JSON.stringify(wanted?.[part])}, read as ${JSON.stringify(got?.[part])}`,
  );
  if (missed.length > 0) lines.push(`    missed: ${missed.join('; ')}`);
  if (expected.refuse !== undefined) lines.push(`    not in the survey: ${expected.refuse}`);
  return [`${verdict}: ${expected.id} ${before}${expected.prompt}`, ...lines, ''].join('\n');
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
