import { isConnecting, isFiller } from './fillers.ts';
import { saidOfLifeAndMoney } from './said-otherwise/life-and-money.ts';
import { saidOfMedia } from './said-otherwise/media.ts';
import { saidOfQuestions } from './said-otherwise/questions.ts';
import { saidOfShoppingAndBrands } from './said-otherwise/shopping-and-brands.ts';
import { saidOfTechnologyAndGames } from './said-otherwise/technology-and-games.ts';
import { stemsOf, wordsOf } from '../text/words.ts';

/**
 * What answers and questions are called beside their names. A line is `words of the name: said; said; ~said`: it holds for
 * every name that has all of the words, in any survey. What is said must be said in full, in any order, its words near each
 * other; `~` marks what is said of other things too, and counts only where another word speaks of the question.
 */
export interface SaidOtherwise {
  readonly stems: readonly string[];
  readonly needsContext: boolean;
  /** Its words alone say nothing: they have to stand side by side, as they are written. */
  readonly isPhrase: boolean;
}

interface Line {
  /** All of them are in the name; one alone is all of it. */
  readonly key: readonly string[];
  /** Words of the question's name, behind `@`. */
  readonly within: readonly string[];
  readonly said: readonly SaidOtherwise[];
}

const articles = new Set(stemsOf('a an the their its my'));

const saidOfAnswers = [saidOfMedia, saidOfTechnologyAndGames, saidOfShoppingAndBrands, saidOfLifeAndMoney];

let read: { readonly answers: readonly Line[]; readonly questions: readonly Line[] } | null = null;

/** Read where a survey is first spoken of: every process loads this module, and few have to know. */
function names() {
  read ??= { answers: saidOfAnswers.flatMap(linesOf), questions: linesOf(saidOfQuestions) };
  return read;
}

function linesOf(text: string): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => {
      const [name = '', said = ''] = line.split(': ');
      const [key = '', within = ''] = name.split(' @');
      return {
        key: stemsOf(key),
        within: stemsOf(within),
        said: said.split(';').map((one) => saidOf(one.trim())),
      };
    });
}

function saidOf(text: string): SaidOtherwise {
  const all = stemsOf(text);
  const content = [...new Set(all.filter((stem) => !isConnecting(stem)))];
  // "The press" is the press; "play too much" is more than playing.
  const isCut = content.length === 1 && all.some((stem) => isConnecting(stem) && !articles.has(stem));
  const isPhrase = isCut || content.every(isFiller);
  return {
    stems: isPhrase ? all : content.toSorted((a, b) => Number(isFiller(a)) - Number(isFiller(b))),
    needsContext: text.startsWith('~'),
    isPhrase,
  };
}

/** How else an answer of this name is called, to a question of that name; none for most. */
export function otherNamesOfAnswer(name: string, question: string): readonly SaidOtherwise[] {
  const asked = new Set(stemsOf(question));
  return namesIn(
    names().answers.filter(({ within }) => within.every((stem) => asked.has(stem))),
    name,
  );
}

/** How else a question of this name is spoken of. */
export function otherNamesOfQuestion(name: string): readonly SaidOtherwise[] {
  return namesIn(names().questions, name);
}

function namesIn(lines: readonly Line[], name: string): readonly SaidOtherwise[] {
  const stems = new Set(stemsOf(name));
  const content = [...stems].filter((stem) => !isConnecting(stem));
  return lines
    .filter(({ key }) => key.every((stem) => stems.has(stem)) && (key.length > 1 || content.length === 1))
    .flatMap(({ said }) => said);
}

/** Words as written; none is a misspelling of another word. */
export const otherNameWords = (): readonly string[] =>
  [...saidOfAnswers, saidOfQuestions].flatMap((text) => wordsOf(text).map((word) => word.text));
