import type { Question } from '../../engine/survey/catalogue.ts';
import { isAnyAnswer, isOutside, isZero, scaleOf, type Step, stepsOf } from '../survey/answer-order.ts';
import { countries } from '../lexicon/places.ts';
import { fold } from '../text/fold.ts';
import type { Topic } from '../plan/plan.ts';
import { listed } from '../../lib/listed.ts';

/**
 * What people do who gave an answer, behind "x% of them": "own Tablet", "use photo-sharing apps at least once a month".
 * Names are the survey's own; a wording that none of the patterns fits is quoted: `say “City” for “Kind of next trip”`.
 */
export function phraseTopic(
  question: Question,
  { datapoints, suffixes }: Pick<Topic, 'datapoints' | 'suffixes'>,
): string {
  const names =
    datapoints?.map((code) => question.datapoints.find((one) => one.code === code)?.name ?? code) ?? [];
  const scale = scaleOf(question);
  const steps = stepsOf(question);
  if (question.kind === 'grid_single') {
    const chosen = steps.filter(({ code }) => suffixes?.includes(Number(code)) ?? false);
    const what =
      names.length === 0
        ? 'any of them'
        : listed(
            names.map((name) => inSentence(name, question)),
            'or',
          );
    return phraseStep(question, what, chosen.length === 0 ? steps : chosen, names);
  }
  if (question.kind === 'single' && scale === 'frequency') {
    const chosen = steps.filter(({ code }) => datapoints === null || datapoints.includes(code));
    return phraseStep(question, '', chosen, []);
  }
  const columns =
    suffixes?.map((code) => question.suffixes.find((one) => one.code === code)?.name ?? String(code)) ?? [];
  const what = listed(
    names.map((name) => inSentence(name, question)),
    'or',
  );
  const behind = columns.length === 0 ? '' : ` (${listed(columns, 'or')})`;
  if (names.length === 0) return `answered “${question.name}”${behind}`;
  return `${phraseAnswers(question, what, names)}${behind}`;
}

/** The contrary of what people do: "do not own a tablet", "have not heard of it", "are not interested in it". */
export function contraryOf(does: string): string {
  if (does.startsWith('are ')) return does.replace('are ', 'are not ');
  if (/^have (?:heard|bought|played)\b/.test(does)) return does.replace(/^have /, 'have not ');
  return `do not ${does}`;
}

const answered: readonly (readonly [RegExp, string])[] = [
  [/^Which of these do you own yourself/i, 'own {a x}'],
  [/^Which of these are you interested in/i, 'are interested in {x}'],
  [/^Which of these makers of .* have you heard of/i, 'have heard of {x}'],
  [/^Which of these sports do you regularly follow/i, 'regularly follow {x}'],
  [/^Which of these animals live in your home/i, 'have {a x} at home'],
  [/^What kinds of .* do you regularly watch/i, 'regularly watch {x}'],
  [/^What kinds of music do you like to listen to/i, 'like to listen to {x}'],
  [/^Which topics do you listen to in podcasts/i, 'listen to podcasts about {x}'],
  [/^Which of these kinds of games have you played in the last month/i, 'have played {x} in the last month'],
  [
    /^Which of these do you or your household plan to buy in the next six months/i,
    'plan to buy {x} in the next six months',
  ],
  [/^Which of these do you have at home, connected/i, 'have {x} connected to the internet at home'],
  [/^Which of these do you have, alone/i, 'have {x}'],
];

/** "a smartphone"; what is many or one of several stays as it is. */
function withArticle(what: string): string {
  if (/s$|^(?:\p{Lu}|none|no |an?other |any )/u.test(what) || / or /.test(what)) return what;
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
}

function phraseAnswers(question: Question, what: string, names: readonly string[]): string {
  const { wording, name } = question;
  const codes = question.datapoints.filter((one) => names.includes(one.name)).map(({ code }) => code);
  if (isAnyAnswer(question, codes)) {
    const none = question.datapoints
      .filter(({ code }) => !codes.includes(code))
      .map((one) => `“${one.name}”`);
    return `say anything but ${listed(none, 'or')} for “${name}”`;
  }
  const isOfNone = question.datapoints.some(
    (one) => names.includes(one.name) && (isOutside(one) || isZero(one)),
  );
  const pattern = isOfNone ? undefined : answered.find(([test]) => test.test(wording));
  if (pattern !== undefined)
    return pattern[1]
      .replace('{a x}', () =>
        listed(
          names.map((one) => withArticle(inSentence(one, question))),
          'or',
        ),
      )
      .replace('{x}', () => what);
  const bought = isOfNone ? null : /^Which of these have you (bought) (.+?)\?/i.exec(wording);
  if (bought !== null) return `have bought ${what} ${bought[2]}`;
  return `say ${listed(
    names.map((one) => `“${one}”`),
    'or',
  )} for “${name}”`;
}

function phraseStep(
  question: Question,
  what: string,
  chosen: readonly Step[],
  names: readonly string[],
): string {
  const scale = scaleOf(question);
  const often = /^How often do you (.+?)(?:,[^,]*)?\?/i.exec(question.wording)?.[1];
  if (scale === 'frequency' && often !== undefined) {
    const [act = ''] = withoutItems(often).split(' that ', 1);
    const verb = act.replace(/^use or visit/, 'use').trim();
    const acts = what === '' ? verb : `${verb} ${what}`;
    if (chosen.length > 0 && chosen.every(isZero)) return `never ${acts}`;
    return `${acts} ${spanOfSteps(question, chosen)}`;
  }
  if (scale === 'duration' && /how much time/i.test(question.wording)) {
    const link = /playing on/i.test(question.wording) ? 'playing on' : 'with';
    if (chosen.length > 0 && chosen.every(isZero)) return `spend no time ${link} ${what} on a usual day`;
    const all = stepsOf(question).filter((step) => !isOutside(step) && !isZero(step));
    if (chosen.length === all.length) return `spend any time ${link} ${what} on a usual day`;
    return `spend ${listed(
      chosen.map(({ name }) => lower(name)),
      'or',
    )} ${link} ${what} on a usual day`;
  }
  if (scale === 'agreement') {
    const verb = agreementVerb(chosen);
    const trust = /agree that you can trust most of the news from/i.test(question.wording);
    if (trust) return `${verb} that they can trust most of the news from ${what}`;
    return names.length === 0
      ? `${verb} with any of the statements of “${question.name}”`
      : `${verb} with ${listed(
          names.map((one) => `“${one}”`),
          'or',
        )}`;
  }
  const steps = listed(
    chosen.map(({ name }) => `“${name}”`),
    'or',
  );
  return what === '' ? `say ${steps} for “${question.name}”` : `say ${steps} for ${what} (${question.name})`;
}

/** "use each of these kinds of apps" without what stands for the items. */
function withoutItems(act: string): string {
  const found = /each of these(?: kinds of \w+)?/i.exec(act);
  if (found === null) return act;
  return act.slice(0, found.index).trimEnd() + act.slice(found.index + found[0].length);
}

function agreementVerb(chosen: readonly Step[]): string {
  const names = chosen.map(({ name }) => name.toLowerCase());
  if (names.length > 1 && names.every((name) => /\bagree$/.test(name) && !name.includes('disagree')))
    return 'agree';
  if (names.length > 1 && names.every((name) => /^(?:\w+ )?disagree$/.test(name))) return 'disagree';
  return names.length === 1 ? (names[0] ?? 'agree') : `say ${listed(names, 'or')}, asked whether they agree,`;
}

/** Steps that go up to the highest are "… or more often"; others are listed. */
function spanOfSteps(question: Question, chosen: readonly Step[]): string {
  const numbered = stepsOf(question).filter((step) => !isOutside(step));
  const [first] = chosen;
  const from = numbered.findIndex(({ code }) => code === first?.code);
  const upwards = from >= 0 && numbered.length - from === chosen.length;
  if (first === undefined) return '';
  const name = lower(first.name);
  if (upwards && chosen.length > 1)
    return /^(?:at least|less)/.test(name)
      ? name.startsWith('less')
        ? 'at all'
        : name
      : `${name} or more often`;
  return listed(
    chosen.map((step) => lower(step.name)),
    'or',
  );
}

/** Names of brands and of countries keep their capitals. */
function inSentence(name: string, { wording, name: title, notes }: Question): string {
  const [first = ''] = name.split(' ', 1);
  if (
    /\b(?:brands?|makers?|services?)\b/i.test(`${title} ${notes}`) &&
    /invented|brand/i.test(`${title} ${notes}`)
  )
    return name;
  if (
    !/^\p{Lu}\p{Ll}+(?:[-'’]\p{Ll}+)*$/u.test(first) ||
    wording.includes(first) ||
    properNames.has(fold(first))
  )
    return name;
  return lower(name);
}

const properNames = new Set(
  countries.flatMap(({ names }) => names.map(fold)).concat('latin', 'european', 'asian', 'african'),
);

function lower(name: string): string {
  return /^(?:\p{Lu}\p{Lu}|I )/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
