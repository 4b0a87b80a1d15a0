import { isOutside, isZero } from '../outside.ts';
import { finite, notDone, questionParts } from './acts.ts';
import type { Asked, Draft } from './draft.ts';
import { baseOfPast, isParticiple, pastOfParticiple } from './verbs.ts';
import { patternOf, verbSlot } from './verb-slot.ts';
import { inSentence, tidyLabel, turned } from './words.ts';

/** P11: numbers of things and of times, and money that is spent. */
export function quantity({ question, wording, name }: Asked): Draft | null {
  const isBanded = question.kind === 'single';
  if (question.kind !== 'numeric' && question.kind !== 'grid_numeric' && !isBanded) return null;
  if (isBanded) return bands(wording, question) ?? bandedName(name, question);
  const isGrid = question.kind === 'grid_numeric';
  const done = isGrid ? null : amount(name);
  if (done !== null) return { rule: 'P11', question: { does: done } };
  const times = /^number of times (?:you )?(.+)$/iu.exec(name)?.[1];
  if (times !== undefined) {
    const verb = verbSlot(times.replace(/\bin last\b/u, 'in the last'));
    if (verb === null) return null;
    const past = pastOfParticiple(verb.verb.split(' ')[0] ?? '');
    const did = baseOfPast(past) === null ? verb.verb : past;
    return {
      rule: 'P11',
      question: {
        does: patternOf({ verb: did, rest: verb.rest }, isGrid ? '{row} {number} times' : '{number} times'),
      },
    };
  }
  const spend = /\bhow much (do|does|did) (?:you|your household) spend /iu.exec(wording);
  if (spend !== null) {
    const verb = spend[1]?.toLowerCase() === 'did' ? 'spent' : 'spend';
    const [on = ''] = wording.slice(spend.index + spend[0].length, -1).split(' in ', 1);
    return {
      rule: 'P11',
      question: { does: `${verb} {number}${on.startsWith('on ') ? ` ${turned(on)}` : ''}` },
    };
  }
  const many = questionParts(wording);
  const things = many === null ? undefined : /^how many (.+)$/iu.exec(many.before)?.[1];
  const slot = many === null ? null : verbSlot(many.act);
  if (many === null || things === undefined || slot === null || isGrid) return null;
  const verb = finite(many.auxiliary, slot.verb);
  return { rule: 'P11', question: { does: patternOf({ ...slot, verb }, `{number} ${things}`) } };
}

/** "Number of rooms" with "1", "2" and "3+". */
function bandedName(name: string, { datapoints }: Asked['question']): Draft | null {
  const [, things = ''] = /^number of ([\p{L} -]+)$/iu.exec(name) ?? [];
  if (things === '' || /^times\b/iu.test(things) || !datapoints.every(isNumber)) return null;
  return banded(`have {answer} ${turned(things)}`, `have no ${turned(things)}`);
}

/** Numbers in bands: "How many cups do you drink a day?" with "None", "1-2" and "3 or more". */
function bands(wording: string, { datapoints }: Asked['question']): Draft | null {
  if (!datapoints.every(isNumber)) return null;
  const age = /^how old were you when (.+)\?$/iu.exec(wording)?.[1];
  if (age !== undefined) return banded(`were {answer} when ${turned(age)}`);
  const money = /^how much (?:money )?(do|did) you (spend|pay|save|earn|give) ?(.*)\?$/iu.exec(wording);
  if (money !== null) {
    const verb = finite(money[1]?.toLowerCase() ?? '', money[2]?.toLowerCase() ?? '');
    return banded(
      `${verb} {answer} ${turned(money[3] ?? '')}`.trimEnd(),
      `${verb} nothing ${turned(money[3] ?? '')}`.trimEnd(),
    );
  }
  const many = questionParts(wording);
  const things = many === null ? undefined : /^how (?:many (.+)|much time)$/iu.exec(many.before);
  if (many === null || things === undefined || things === null) return null;
  const isTimes = /^times$/iu.test(things[1] ?? '');
  const slot = isTimes ? { verb: turned(many.act), rest: '' } : verbSlot(many.act);
  if (slot === null) {
    const isTime = /^(?:hours|minutes|days|weeks|months|years)\b/iu.test(things[1] ?? '');
    const act = turned(finite(many.auxiliary, many.act));
    return isTime ? banded(`${act} for {answer} ${things[1] ?? ''}`) : null;
  }
  const verb = finite(many.auxiliary, slot.verb);
  if (isTimes) {
    const never = verb.startsWith('have ') ? verb.replace(/^have /u, 'have never ') : undefined;
    return banded(`${verb} {answer} times`, never);
  }
  const counted = things[1] === undefined ? '' : ` ${things[1]}`;
  return banded(
    patternOf({ ...slot, verb }, `{answer}${counted}`),
    patternOf({ ...slot, verb }, `no${counted === '' ? ' time' : counted}`),
  );
}

function isNumber({ name }: { readonly name: string }): boolean {
  return isOutside(name) || isZero(name) || /\d|^(?:once|twice|one|two|three)\b/iu.test(name);
}

function banded(does: string, none?: string): Draft {
  return {
    rule: 'P11',
    question: { does },
    answer: (name) => {
      if (isOutside(name)) return undefined;
      if ((isZero(name) || /^0(?: \p{L}+)?$/u.test(name)) && none !== undefined) return { does: none };
      const label = tidyLabel(inSentence(name, false));
      if (/\b(?:times|once|twice)\b/u.test(label) && does.endsWith('{answer} times')) {
        return { does: does.replace('{answer} times', label) };
      }
      const [, unit = ''] = /\{answer\} (\p{L}+)/u.exec(does) ?? [];
      if (/^(?:1|one)$/u.test(label))
        return { does: does.replace(`{answer} ${unit}`, `${label} ${oneOf(unit)}`) };
      const units = new Set([unit, oneOf(unit)]);
      const words = label.split(' ').filter((word) => !units.has(word));
      return { inline: words.join(' ') };
    },
  };
}

function oneOf(unit: string): string {
  return unit === 'children' ? 'child' : unit === 'people' ? 'person' : unit.replace(/s$/u, '');
}

/** "Hours spent watching TV" and "Number of orders placed" as what people did. */
function amount(name: string): string | null {
  const [, unit = '', act = ''] = /^(hours|minutes|days|weeks) spent (.+)$/iu.exec(name) ?? [];
  if (unit !== '') return `spend {number} ${unit.toLowerCase()} ${turned(asAside(act))}`;
  const many = /^(?:number of|how many) (.+)$/iu.exec(name)?.[1]?.split(' ') ?? [];
  if (many[0] === 'times') return null;
  const at = many.findIndex((word, index) => index > 0 && isParticiple(word) && !notDone.test(word));
  if (at < 0) return null;
  const rest = ['', ...many.slice(at + 1)].join(' ').replace(/ in (last|typical)\b/u, ' in a $1');
  return `${pastOfParticiple(many[at] ?? '')} {number} ${many.slice(0, at).join(' ')}${rest.replace(' in a last', ' in the last')}`;
}

/** "watching TV - weekdays" as "watching TV (weekdays)". */
function asAside(text: string): string {
  const at = text.lastIndexOf(' - ');
  return at < 0 ? text : `${text.slice(0, at)} (${text.slice(at + 3)})`;
}
