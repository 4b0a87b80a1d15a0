import type { Question } from '../../engine/survey/catalogue.ts';
import { isConnecting, isFiller } from '../lexicon/fillers.ts';
import { otherNamesOfAnswer, otherNamesOfQuestion, type SaidOtherwise } from '../lexicon/said-otherwise.ts';
import { stemsOf } from '../text/words.ts';
import { isOutside } from './answer-order.ts';

/** The words of a survey, made once: what a prompt is looked up in. */
export interface SurveyIndex {
  readonly questions: readonly IndexedQuestion[];
  /** How much a word tells: the fewer questions hold it, the more. */
  weigh(stem: string): number;
}

export interface IndexedQuestion {
  readonly question: Question;
  /** Stems by how much the question is about them: 1 of its name, less of its wording and category. */
  readonly context: ReadonlyMap<string, number>;
  /** Stems of its name and wording, without its other names: of what every answer to it is about. */
  readonly core: ReadonlySet<string>;
  /** The name and other names, each as its stems. */
  readonly titles: readonly (readonly string[])[];
  /** What else it is called in any survey. */
  readonly otherNames: readonly SaidOtherwise[];
  readonly datapoints: readonly IndexedAnswer[];
  readonly suffixes: readonly IndexedAnswer[];
}

export interface IndexedAnswer {
  readonly code: string;
  /** The name as stems without fillers, then parts of it that stand for it. */
  readonly variants: readonly (readonly string[])[];
  /** What else it is called in any survey. */
  readonly otherNames: readonly SaidOtherwise[];
}

const weights = { title: 1, wording: 0.75, category: 0.45, notes: 0.2 };

/** The names, wordings, answers and synonyms of a survey, by their stems. */
export function indexSurvey(questions: readonly Question[]): SurveyIndex {
  const indexed = questions.map(indexQuestion);
  const holders = new Map<string, number>();
  const others = new Set<string>();
  for (const question of indexed) {
    const all = new Set(question.context.keys());
    for (const { variants, otherNames } of [...question.datapoints, ...question.suffixes]) {
      for (const variant of variants) for (const stem of variant) all.add(stem);
      for (const { stems } of otherNames) for (const stem of stems) others.add(stem);
    }
    for (const { stems } of question.otherNames) for (const stem of stems) others.add(stem);
    for (const stem of all) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }
  // Words of other names alone weigh as the survey's own rare ones.
  for (const stem of others) if (!holders.has(stem)) holders.set(stem, 1);
  const count = Math.max(1, indexed.length);
  const weigh = (held: number) => Math.log(1 + (count + 1) / (held + 0.5));
  const weightOf = new Map([...holders].map(([stem, held]) => [stem, weigh(held)]));
  const unknownWeight = weigh(0);
  return {
    questions: indexed,
    weigh: (stem) => weightOf.get(stem) ?? unknownWeight,
  };
}

function indexQuestion(question: Question): IndexedQuestion {
  const context = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of stemsOf(text)) context.set(stem, Math.max(context.get(stem) ?? 0, weight));
  };
  add(question.name, weights.title);
  for (const name of question.alsoCalled) add(name, weights.title);
  add(question.wording, weights.wording);
  for (const name of question.category) add(name, weights.category);
  add(question.unit, weights.category);
  add(question.notes, weights.notes);
  return {
    question,
    context,
    core: new Set([...stemsOf(question.name), ...stemsOf(question.wording)]),
    titles: [question.name, ...question.alsoCalled].map(stemsOf),
    otherNames: otherNamesOfQuestion(question.name),
    datapoints: question.datapoints
      .filter((answer) => !isOutside(answer) && !/^no\b/i.test(answer.name))
      .map((answer) => indexAnswer(answer, question)),
    suffixes: question.suffixes.map(({ code, name }) => indexAnswer({ code: String(code), name }, question)),
  };
}

function indexAnswer(
  { code, name }: { readonly code: string; readonly name: string },
  question: Question,
): IndexedAnswer {
  const { bare, bracketed } = partBrackets(name);
  const head = bare.split(/,| such as /)[0] ?? bare;
  const parts = head.split(/\s(?:and|or)\s|\//).filter((part) => part !== head);
  const variants = [bare, head, ...parts, ...bracketed.filter((inside) => !/\d/.test(inside))]
    .map(contentOf)
    .filter((stems) => stems.length > 0);
  const distinct = new Map(variants.map((stems) => [stems.join(' '), stems]));
  return {
    code,
    variants: [...distinct.values()],
    otherNames: otherNamesOfAnswer(name, question.name),
  };
}

function partBrackets(name: string): { readonly bare: string; readonly bracketed: readonly string[] } {
  const bracketed: string[] = [];
  let bare = '';
  for (let at = 0; ; ) {
    const open = name.indexOf('(', at);
    const close = open === -1 ? -1 : name.indexOf(')', open);
    if (close === -1) return { bare: bare + name.slice(at), bracketed };
    bare += `${name.slice(at, open)} `;
    bracketed.push(name.slice(open + 1, close));
    at = close + 1;
  }
}

/** Without words that only connect, unless nothing else is in it. */
function contentOf(text: string): readonly string[] {
  const stems = [...new Set(stemsOf(text))];
  const content = stems.filter((stem) => !isConnecting(stem));
  return content.every(isFiller) ? stems : content;
}
