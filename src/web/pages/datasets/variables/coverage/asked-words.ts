import { listed } from '../../../../../lib/listed.ts';
import { takesSeveral } from '../../../../../lib/question-kind.ts';
import type { Question } from '../../../../../contract/codebook/question.ts';
import type {
  QuestionRouting,
  QuestionFilterRule,
} from '../../../../../contract/codebook/question-coverage.ts';

export interface AskedWords {
  /** Shown next to the name of the question: `asked if With others`, `asked if Yes, and Weekly`. */
  readonly short: string;
  /** A sentence: `Asked if “Work status” is Full-time, Part-time or Self-employed.` */
  readonly full: string;
}

/** More answers are described by those that were left out, where these are as few, or else by their question. */
const mostNamed = 2;

/** The respondents asked, by the one or two questions that decide; null where one is unknown. */
export function askedWords(
  { match, rules }: QuestionRouting,
  questions: readonly Question[],
): AskedWords | null {
  const worded = rules
    .map((rule) => ruleWords(rule, questions, rules.length === 1))
    .filter((one) => one !== null);
  if (worded.length < rules.length || worded.length === 0) return null;
  const joint = match === 'all' ? ', and ' : ' or ';
  return {
    short: `asked ${worded[0]?.word ?? 'if'} ${worded.map(({ short }) => short).join(joint)}`,
    full: `Asked if ${worded.map(({ full }) => full).join(match === 'all' ? ', and ' : ', or if ')}.`,
  };
}

interface RuleWords {
  /** Precedes `short`. */
  readonly word: 'if' | 'unless';
  readonly short: string;
  /** `“Work status” is Full-time or Part-time` */
  readonly full: string;
}

/** `isAlone`: it may be described by the respondents it excludes. */
function ruleWords(
  rule: QuestionFilterRule,
  questions: readonly Question[],
  isAlone: boolean,
): RuleWords | null {
  const question = questions.find(({ code }) => code === rule.question);
  if (question === undefined) return null;
  const answers = namesOf(question.datapoints, rule.datapoints);
  const others = question.datapoints.filter(({ code }) => !rule.datapoints.includes(code));
  const verb = takesSeveral(question) ? 'includes' : 'is';
  const about = `“${question.name}” ${verb}`;

  if (rule.suffixes.length > 0) {
    const columns = listed(namesOf(question.suffixes, rule.suffixes), 'or');
    const isAnyRow = others.length === 0 && answers.length > 1;
    const rows = isAnyRow ? 'any row' : listed(answers, 'or');
    return {
      word: 'if',
      short: isAnyRow ? columns : `${rows}: ${columns}`,
      full: `${about} ${columns} for ${rows}`,
    };
  }
  const full = `${about} ${listed(answers, 'or')}`;
  // Of one answer alone the others are as good a name; of several they may be given beside it.
  const isShortOtherwise =
    ['single', 'numeric'].includes(question.kind) && others.length > 0 && others.length <= mostNamed;
  if (answers.length > mostNamed && isShortOtherwise && isAlone) {
    return {
      word: 'unless',
      short: listed(
        others.map(({ name }) => name),
        'or',
      ),
      full,
    };
  }
  const isAny = question.kind === 'multiple' && others.length <= mostNamed;
  if (answers.length > mostNamed && (isAny || !isAlone)) {
    return { word: 'if', short: `any of ${question.name}`, full };
  }
  // Answers that nobody named say nothing without their question.
  const areBare = answers.every((name) => Number.isFinite(Number(name)));
  return { word: 'if', short: `${areBare ? `${question.name}: ` : ''}${listed(answers, 'or')}`, full };
}

function namesOf<Code>(
  all: readonly { readonly code: Code; readonly name: string }[],
  codes: readonly Code[],
): readonly string[] {
  return all.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
}
