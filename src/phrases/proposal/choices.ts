import { takesNumbers } from '../../lib/question-kind.ts';
import { isOutside } from '../outside.ts';
import type { Phrase } from '../phrase.ts';
import { actOf } from './acts.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { quotedAnswer } from './nouns.ts';
import { labelled, scaled, stepsOf } from './scales.ts';
import { inSentence, isOther, isSentence, ofThemselves, tidyLabel, turned, withKin } from './words.ts';

/** Which of some descriptions fits: "describe themselves as religious", "describe the economy as growing". */
export function bestDescribes(asked: Asked): Draft | null {
  const { wording } = asked;
  const found = /\b(?:describes?|fits?|match(?:es)?|applies to|apply to|reflects?|represents?) /iu.exec(
    wording,
  );
  const of = found === null ? undefined : wording.slice(found.index + found[0].length, -1);
  if (of === undefined || !/^(?:which|what)\b/iu.test(wording)) return null;
  if (areStatements(asked)) return said(asked);
  const whom = turned(of.replace(/ best$/iu, ''));
  if (/\b(?:appl(?:y|ies) to|fits?|match)/iu.test(wording) || asked.isGrid) return null;
  const object = /^(?:you|them)(?: personally)?$/iu.test(whom) ? 'themselves' : whom;
  const names = stepsOf(asked).filter((name) => !isOutside(name));
  const isQuoted =
    (object !== 'themselves' && names.some((name) => name.trim().includes(' '))) ||
    /^where\b|\b(?:situation|role|position|job|occupation|status|industry|sector|type|level)\b/iu.test(
      object,
    );
  return draftOf(
    'P9',
    `describe ${object} as ${isQuoted ? '“{answer}”' : '{answer}'}`,
    isQuoted ? { answer: ofThemselves } : { verb: 'use', answer: labelled },
  );
}

/** Answers that are sentences: what people say. */
export function statement(asked: Asked): Draft | null {
  return areStatements(asked) && !/^who\b/iu.test(asked.wording) ? said(asked) : null;
}

function areStatements(asked: Asked): boolean {
  if (asked.isGrid || takesNumbers(asked.question)) return false;
  const steps = stepsOf(asked).filter((name) => !isOutside(name) && !isOther(name));
  const isStated = /\b(?:statements?|views?|opinions?|closest)\b/iu.test(asked.wording);
  return steps.length > 1 && steps.filter(isStated ? isSentence : isClause).length * 3 >= steps.length * 2;
}

const subject =
  /^(?:I|I[’']m|I[’']ve|my|we|our|you|they|it|people|there|everyone|everybody|no one|nobody|whoever|some \p{L}+|all \p{L}+|most \p{L}+|the \p{L}+|a \p{L}+)\b/iu;

function isClause(name: string): boolean {
  return subject.test(name) && isSentence(name);
}

function said(asked: Asked): Draft {
  return draftOf('P10', 'say that {answer}', {
    answer: (name) =>
      isClause(name) || isSentence(name)
        ? { inline: clauseOf(name) }
        : { does: quotedAnswer(asked).question.does },
  });
}

function clauseOf(name: string): string {
  return inSentence(name.replace(/\.$/u, ''), false);
}

const leads: readonly (readonly [RegExp, string])[] = [
  [/^would you say (?:that )?you(?:[’']re| are) /iu, 'say they are '],
  [/^would you say (?:that )?/iu, 'say '],
  [/^do you (?:think|believe|feel|expect) (?:that )?/iu, 'think '],
  [/^do you (?:consider|see|think of) yourself (?:to be |as )?/iu, 'consider themselves '],
  [/^do you /iu, ''],
  [/^are you /iu, 'are '],
  [/^would you /iu, 'would '],
];
const between =
  /^(?:or|a|an|the|to|it|not|at|all|very|too|fairly|quite|somewhat|strongly|neither|nor|generally|mostly|mainly)$/u;

/** A wording that lists its answers: "Do you favour or oppose the plan?", "Would you say it is better or worse?" */
export function listed(asked: Asked): Draft | null {
  const { wording, isGrid, question } = asked;
  const plain = wording.slice(0, -1);
  if (isGrid || !wording.endsWith('?') || takesNumbers(question)) return null;
  if (/^what would (?:it|that) be$/iu.test(plain)) return draftOf('P9', 'would choose {answer}');
  if (question.kind !== 'single') return null;
  const lead = leads.find(([pattern]) => pattern.test(plain));
  const verbFirst = /^(is|are|was|were|has|have|will|should) (.+)$/iu.exec(plain);
  const inverted = /^(?:you|there) /iu.test(verbFirst?.[2] ?? '') ? null : verbFirst;
  if (lead === undefined && inverted === null) return null;
  const text = lead === undefined ? (inverted?.[2] ?? '') : plain.replace(lead[0], '');
  const words = text.split(' ');
  const run = runOf(
    words,
    stepsOf(asked).filter((name) => !isOutside(name)),
  );
  if (run === null) return null;
  const before = words
    .slice(0, run.from)
    .join(' ')
    .replace(
      stepsOf(asked).some((name) => /^(?:an?|too|very|more|less) /iu.test(name))
        ? / (?:an?|too|very|more|less)$/u
        : '',
      '',
    );
  const auxiliary = inverted?.[1]?.toLowerCase() ?? '';
  // "Should fares be lower?" has a verb that comes after its subject.
  const [, who = before, base = ''] =
    auxiliary === 'should' ? (/^(.+) (be|\p{L}+)$/u.exec(before) ?? []) : [];
  const opening = lead === undefined ? `say ${who} ${auxiliary} ${base}` : `${lead[1]}${before}`;
  const does = turned(
    [opening.trim(), '{step}', ...words.slice(run.to)].filter((part) => part !== '').join(' '),
  );
  const measured = / \{step\} (?:amount|number) of /u.exec(does)?.[0];
  return scaled(asked, 'P9', does, (name) => {
    // "More coffee", but "the same amount of coffee".
    if (measured !== undefined && / ?\b(?:more|less|fewer)$/iu.test(name))
      return { does: does.replace(measured, ` ${inSentence(name, false)} `) };
    const object = turned(words.slice(run.to).join(' '));
    if (object !== '' && run.words.has(wordsOf(name)[0] ?? '') && / it\b/u.test(name))
      return { does: `${opening.trim()} ${inSentence(name, false).replace(/\bit\b/u, object)}`.trim() };
    const isListed =
      wordsOf(name).length > 0 && wordsOf(name).every((word) => run.words.has(word) || between.test(word));
    const both = /^neither$/iu.test(name) ? words.slice(run.from, run.to).join(' ') : '';
    if (/^\S+ or \S+$/u.test(both)) return { inline: `neither ${both.replace(' or ', ' nor ')}` };
    return isListed ? labelled(name) : { does: quotedAnswer(asked).question.does };
  });
}

/** The words of a wording that list its answers, joined by "or"; null where it lists none. */
function runOf(
  words: readonly string[],
  steps: readonly string[],
): { from: number; to: number; words: Set<string> } | null {
  const known = new Set(steps.flatMap(wordsOf));
  const plain = words.map((word) => word.toLowerCase().replace(/[,;]$/u, ''));
  const isKnown = (at: number) => known.has(plain[at] ?? '');
  const joint = plain.findIndex(
    (word, at) => word === 'or' && plain.slice(at + 1, at + 4).some((_, more) => isKnown(at + 1 + more)),
  );
  if (joint < 1) return null;
  const isPart = (at: number) => isKnown(at) || between.test(plain[at] ?? '');
  let from = joint;
  while (from > 0 && isPart(from - 1)) from -= 1;
  while (from < joint && !isKnown(from)) from += 1;
  let to = joint + 1;
  while (to < words.length && isPart(to)) to += 1;
  while (to > joint && !isKnown(to - 1)) to -= 1;
  const listedWords = new Set(plain.slice(from, to).filter((word) => known.has(word)));
  const isOpen = from === joint || to <= joint + 1;
  return isOpen || listedWords.size < 2
    ? null
    : {
        from,
        to,
        words: new Set([...listedWords, 'strongly', 'somewhat', 'tend', 'mildly', 'slightly', 'moderately']),
      };
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}’'-]+/u)
    .filter((word) => word.length > 1 && !between.test(word));
}

export function isPlural(label: string): boolean {
  return (
    / and /u.test(label) || (/[^suio]s$/u.test(label) && !(label.split(' ', 1)[0] ?? '').endsWith('ing'))
  );
}

const superlative =
  /\b(?:is|are|was|were) (?:typically |usually |generally |currently |normally )?(the|your|their) (?=(?:single |one )?(?:most|best|biggest|main|greatest|least|worst|first|primary|favou?rite|preferred|usual)\b)/iu;

/** "Which problem is the most important?" as "say crime is the most important". */
export function superlativeOf({ wording, question, areNames, isGrid }: Asked): Draft | null {
  const found = /^(?:what|which|who)\b/iu.test(wording) ? superlative.exec(wording) : null;
  const whose = found?.[1] ?? '';
  const of = found === null ? '' : wording.slice(found.index + found[0].length, -1);
  if (of === '' || isGrid || takesNumbers(question) || /\breasons?\b/iu.test(of)) return null;
  const about = / (?:about|with|for|from|on)$/u.exec(of)?.[0];
  if (/^your$/iu.test(whose) && about !== undefined)
    return draftOf(
      'P15',
      `say their ${turned(of.slice(0, -about.length))} ${/\bwas\b/iu.test(wording) ? 'was' : 'is'}${about} {answer}`,
    );
  if (/^your$/iu.test(whose)) {
    return draftOf(
      'P15',
      { noun: of, does: `have {answer} as their ${turned(of)}` },
      { verb: '', answer: ofThemselves },
    );
  }
  const among = question.kind === 'multiple' ? ' name {answer} among' : '';
  const inline = (name: string): Phrase => {
    const label = isOther(name) ? 'something else' : withKin(inSentence(tidyLabel(name), areNames, wording));
    const act = / do\b/u.test(of) ? actOf(name) : null;
    if (act !== null) return { does: `say the ${turned(of)} is to ${act}` };
    const are = among === '' && isPlural(label) ? { does: `say ${label} are the ${turned(of)}` } : {};
    return { inline: label, ...are };
  };
  return draftOf(
    'P15',
    among === '' ? `say {answer} is the ${turned(of)}` : `${among.trim()} the ${turned(of)}`,
    { answer: (name) => (/^none\b/iu.test(name) ? undefined : inline(name)) },
  );
}
