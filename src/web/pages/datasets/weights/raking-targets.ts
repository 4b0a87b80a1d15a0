/** A question with one answer per respondent and shares that a weight can be raked to. */
export interface RakingQuestion {
  readonly code: string;
  readonly name: string;
  /** Other names by which a sheet may call it. */
  readonly alsoCalled: readonly string[];
  readonly answers: readonly RakingAnswer[];
}

interface RakingAnswer {
  readonly code: string;
  readonly name: string;
  readonly alsoCalled: readonly string[];
  /** Share now, among respondents with one of the answers, 0–100; null: unknown. */
  readonly now: number | null;
}

/** Target shares of a question as typed, by answer; an empty text: no target. */
export interface TargetDraft {
  readonly question: string;
  /** null: the shares that it has now. */
  readonly shares: Readonly<Record<string, string>> | null;
}

/** Difference from 100 that rounding may leave, as sheets print one decimal. */
const mostOff = 0.5;

/** Reads the targets of a form, with a sentence for each problem. Shares add up to 100 in each question, or to 1. */
export function readTargets(questions: readonly RakingQuestion[], drafts: readonly TargetDraft[]) {
  const problems: string[] = [];
  const targets = drafts.flatMap((draft) => {
    const question = questions.find(({ code }) => code === draft.question);
    if (question === undefined) {
      problems.push(`“${draft.question}” can't have targets any more: remove it.`);
      return [];
    }
    const typed = typedShares(question, draft);
    const shares = question.answers.flatMap(({ code: answer, name }) => {
      const text = typed[answer] ?? '';
      if (text.trim() === '') return [];
      const share = readShare(text);
      if (share === null || share === 0) {
        problems.push(
          share === 0
            ? `“${name}” of “${question.name}” can't have 0: leave it empty, or give it more.`
            : `“${text}” isn’t a share of “${name}” of “${question.name}”: enter a number such as 49.5.`,
        );
        return [];
      }
      return [{ answer, share }];
    });
    const problem = problemOfSum(question.name, shares);
    if (problem !== null) problems.push(problem);
    return [{ question, shares }];
  });
  return { targets, problems };
}

function problemOfSum(name: string, shares: readonly { readonly share: number }[]): string | null {
  if (shares.length < 2) return `Enter shares for at least two answers of “${name}”.`;
  const sum = shares.reduce((total, { share }) => total + share, 0);
  if (isWhole(sum)) return null;
  const off = rounded(Math.abs(100 - sum));
  const remedy = sum < 100 ? `add ${off}` : `take ${off} away`;
  return `The targets of “${name}” add up to ${rounded(sum)}, not to 100: ${remedy}, or scale them.`;
}

function isWhole(sum: number): boolean {
  return Math.abs(sum - 100) <= mostOff || Math.abs(sum - 1) <= mostOff / 100;
}

/** Returns the shares in the fields of a question: those typed, else those it has now. */
export function typedShares(question: RakingQuestion, { shares }: TargetDraft): Record<string, string> {
  return shares === null ? sharesNow(question) : { ...shares };
}

/** The present shares with one decimal, adding up to 100; empty for answers without respondents. */
function sharesNow({ answers }: RakingQuestion): Record<string, string> {
  const total = answers.reduce((sum, { now }) => sum + (now ?? 0), 0);
  if (total === 0) return {};
  return wholeShares(answers.map(({ code, now }): [string, number] => [code, (100 * (now ?? 0)) / total]));
}

/** Returns the sum of the shares that are numbers; null: none is. */
export function sumOfShares(shares: Readonly<Record<string, string>>): number | null {
  const numbers = Object.values(shares).flatMap((text) => readShare(text) ?? []);
  return numbers.length === 0 ? null : rounded(numbers.reduce((sum, share) => sum + share, 0));
}

/** Returns the shares in the same proportions, adding up to 100. */
export function scaledShares(shares: Readonly<Record<string, string>>): Record<string, string> {
  const numbers = Object.entries(shares).map(([code, text]) => ({ code, share: readShare(text) ?? 0 }));
  const sum = numbers.reduce((total, { share }) => total + share, 0);
  if (sum === 0) return { ...shares };
  return wholeShares(numbers.map(({ code, share }) => [code, (100 * share) / sum]));
}

/** Rounds to tenths that add up to 100: the largest remainders are rounded up. */
function wholeShares(shares: readonly (readonly [string, number])[]): Record<string, string> {
  const tenths = shares.map(([code, share]) => ({
    code,
    whole: Math.floor(share * 10),
    rest: (share * 10) % 1,
  }));
  const left = 1000 - tenths.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    tenths
      .toSorted((one, other) => other.rest - one.rest)
      .slice(0, left)
      .map(({ code }) => code),
  );
  return Object.fromEntries(
    tenths.flatMap(({ code, whole }): [string, string][] => {
      const tenth = whole + (raised.has(code) ? 1 : 0);
      return tenth === 0 ? [] : [[code, String(tenth / 10)]];
    }),
  );
}

/**
 * Reads lines of question, answer and share, divided by tabs, semicolons or commas. An empty question is that of the
 * line above; a first line without a share is a heading. Questions and answers are found by any of their names. Returns
 * the targets with those of the sheet, and a sentence for each line that was not read.
 */
export function pasteTargets(
  text: string,
  questions: readonly RakingQuestion[],
  before: readonly TargetDraft[],
) {
  const problems: string[] = [];
  const shares = new Map<RakingQuestion, Record<string, string>>();
  for (const line of linesOf(text, problems)) {
    const question = questions.find((one) => isCalled(one, line.question));
    if (question === undefined) {
      problems.push(`Line ${line.number}: no single-choice question is called “${line.question}”.`);
      continue;
    }
    const answer = question.answers.find((one) => isCalled(one, line.answer));
    if (answer === undefined) {
      problems.push(`Line ${line.number}: “${question.name}” has no answer “${line.answer}”.`);
      continue;
    }
    const given = shares.get(question) ?? {};
    shares.set(question, given);
    if (answer.code in given)
      problems.push(`Line ${line.number}: “${question.name}, ${answer.name}” has a target already.`);
    given[answer.code] = String(line.share);
  }
  const pasted = Array.from(shares, ([{ code }, given]): TargetDraft => ({ question: code, shares: given }));
  const kept = before.map((draft) => pasted.find(({ question }) => question === draft.question) ?? draft);
  return { problems, drafts: [...kept, ...pasted.filter((draft) => !kept.includes(draft))] };
}

/** Returns the shares with a pasted column of numbers from an answer on; null: the text is no such column. */
export function pasteColumn(
  text: string,
  { answers }: RakingQuestion,
  from: string,
  before: Readonly<Record<string, string>>,
): Record<string, string> | null {
  const cells = text.trim().split(/\r?\n/);
  if (cells.length < 2 || cells.some((cell) => readShare(cell) === null)) return null;
  const first = answers.findIndex(({ code }) => code === from);
  const filled = answers.slice(first, first + cells.length);
  return {
    ...before,
    ...Object.fromEntries(filled.map(({ code }, place) => [code, String(readShare(cells[place] ?? ''))])),
  };
}

interface Line {
  readonly number: number;
  readonly question: string;
  readonly answer: string;
  readonly share: number;
}

function linesOf(text: string, problems: string[]): Line[] {
  const lines: Line[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue;
    const divider = ['\t', ';'].find((one) => raw.includes(one)) ?? ',';
    const cells = raw.split(divider).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const share = readShare(cells.at(-1) ?? '');
    if (share === null || cells.length < 3) {
      if (lines.length > 0 || index > 0) {
        problems.push(
          `Line ${index + 1}: give a question, an answer and a share, such as “Gender, Male, 49”.`,
        );
      }
      continue;
    }
    const [first = '', ...others] = cells.slice(0, -1);
    const question = first === '' ? (lines.at(-1)?.question ?? '') : first;
    lines.push({ number: index + 1, question, answer: others.join(', '), share });
  }
  return lines;
}

/** Returns a share of 0 or more, also with a decimal comma or a percent sign; null: it is none. */
function readShare(text: string): number | null {
  const trimmed = text.trim();
  const clean = (trimmed.endsWith('%') ? trimmed.slice(0, -1) : trimmed).trim().replace(',', '.');
  const number = Number(clean);
  return clean === '' || !Number.isFinite(number) || number < 0 ? null : number;
}

function isCalled({ code, name, alsoCalled }: Omit<RakingAnswer, 'now'>, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase();
  return (
    wanted !== '' && [code, name, ...alsoCalled].some((one) => one.trim().toLocaleLowerCase() === wanted)
  );
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
