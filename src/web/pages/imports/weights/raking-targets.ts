import type { SurveyProposal } from '../../../../contract/survey-proposal.ts';

type Question = SurveyProposal['questions'][number];
type Target = SurveyProposal['weights'][number]['targets'][number];

/** Targets as a sheet has them, read line by line. */
export interface ReadTargets {
  readonly targets: readonly Target[];
  readonly margins: readonly TargetMargin[];
  /** What keeps them from being used, a sentence each. */
  readonly problems: readonly string[];
}

/** The targets of one question beside what the sample has. */
export interface TargetMargin {
  readonly code: string;
  readonly name: string;
  /** Of the shares as they were given. */
  readonly sum: number;
  readonly lines: readonly {
    readonly name: string;
    /** 0–100; null of an answer without a target. */
    readonly share: number | null;
    /** Of those who gave one of the answers, unweighted, 0–100. */
    readonly sample: number;
  }[];
}

interface Line {
  readonly number: number;
  readonly question: string;
  readonly answer: string;
  readonly share: number;
}

/** What rounding may leave of 100, as sheets print one decimal. */
const mostOff = 0.5;

/** Questions that can have targets: one variable, whose values are the answers. */
export function rakeable(questions: readonly Question[]): readonly Question[] {
  return questions.filter(({ kind, cells, variables }) => {
    return kind === 'single' && cells.reading === 'values' && variables.length === 1;
  });
}

/**
 * Reads lines of question, answer and share, divided by tabs, semicolons or commas. A question that is left blank is
 * that of the line above; a first line that has no share is a heading. Questions are found by code, name or variable,
 * answers by name, code or value. Shares add up to 100 in each question, or to 1.
 */
export function readTargets(text: string, questions: readonly Question[]): ReadTargets {
  const problems: string[] = [];
  const known = rakeable(questions);
  const shares = new Map<Question, Map<string, number>>();
  for (const line of linesOf(text, problems)) {
    const question = known.find((one) => isCalled(one, line.question));
    if (question === undefined) {
      problems.push(`Line ${line.number}: no single-choice question is called “${line.question}”.`);
      continue;
    }
    const answer = question.answers.find((one) =>
      [one.name, one.code, String(one.value ?? '')].some((name) => isSame(name, line.answer)),
    );
    if (answer === undefined) {
      problems.push(`Line ${line.number}: “${question.name}” has no answer “${line.answer}”.`);
      continue;
    }
    const given = shares.get(question) ?? new Map<string, number>();
    shares.set(question, given);
    if (given.has(answer.code)) {
      problems.push(`Line ${line.number}: “${question.name}, ${answer.name}” has a target already.`);
    }
    given.set(answer.code, line.share);
  }
  const margins = Array.from(shares, ([question, given]) => marginOf(question, given));
  for (const { name, sum } of margins) {
    if (!isWhole(sum)) problems.push(`The targets of “${name}” add up to ${rounded(sum)}, not to 100.`);
  }
  return { margins, problems, targets: Array.from(shares, ([question, given]) => targetOf(question, given)) };
}

/** Lines to begin with: every answer of a question with the share that the sample has. */
export function sampleLines(question: Question): string {
  const total = question.answers.reduce((sum, { respondents }) => sum + (respondents ?? 0), 0);
  return question.answers
    .filter(({ included, value }) => included && value !== null)
    .map(({ name, respondents }) =>
      [question.code, name, total === 0 ? 0 : rounded((100 * (respondents ?? 0)) / total)].join('\t'),
    )
    .join('\n');
}

/** The lines that would read as these targets. */
export function linesOfTargets(targets: readonly Target[], questions: readonly Question[]): string {
  return targets
    .flatMap(({ variable, shares }) => {
      const question = rakeable(questions).find(({ variables }) => variables[0] === variable);
      return shares.map(({ value, share }) => {
        const answer = question?.answers.find((one) => one.value === value);
        return [question?.code ?? variable, answer?.name ?? String(value), rounded(share)].join('\t');
      });
    })
    .join('\n');
}

function linesOf(text: string, problems: string[]): Line[] {
  const lines: Line[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (raw.trim() === '') continue;
    const cells = cellsOf(raw);
    const share = numberOf(cells.at(-1) ?? '', raw);
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

function cellsOf(line: string): string[] {
  const divider = ['\t', ';'].find((one) => line.includes(one)) ?? ',';
  return line.split(divider).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

/** A decimal comma stands where commas do not divide. */
function numberOf(cell: string, line: string): number | null {
  const clean = (cell.endsWith('%') ? cell.slice(0, -1) : cell).trim();
  const number = Number(/[\t;]/.test(line) ? clean.replace(',', '.') : clean);
  return clean === '' || !Number.isFinite(number) || number < 0 ? null : number;
}

function isCalled({ code, name, wording, variables }: Question, text: string): boolean {
  return [code, name, wording, ...variables].some((one) => isSame(one, text));
}

function isSame(left: string, right: string): boolean {
  return left.trim() !== '' && left.trim().toLocaleLowerCase() === right.trim().toLocaleLowerCase();
}

function isWhole(sum: number): boolean {
  return Math.abs(sum - 100) <= mostOff || Math.abs(sum - 1) <= mostOff / 100;
}

function marginOf(question: Question, given: ReadonlyMap<string, number>): TargetMargin {
  const sum = [...given.values()].reduce((total, share) => total + share, 0);
  const answered = question.answers.filter(({ included }) => included);
  const sample = answered.reduce((total, { respondents }) => total + (respondents ?? 0), 0);
  return {
    code: question.code,
    name: question.name,
    sum,
    lines: answered.map(({ code, name, respondents }) => {
      const share = given.get(code);
      return {
        name,
        share: share === undefined ? null : sum === 0 ? 0 : (100 * share) / sum,
        sample: sample === 0 ? 0 : (100 * (respondents ?? 0)) / sample,
      };
    }),
  };
}

function targetOf(question: Question, given: ReadonlyMap<string, number>): Target {
  return {
    variable: question.variables[0] ?? '',
    shares: question.answers.flatMap(({ code, value }) => {
      const share = given.get(code);
      return share === undefined || value === null ? [] : [{ value, share }];
    }),
  };
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
