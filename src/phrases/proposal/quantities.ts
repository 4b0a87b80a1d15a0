import { isOutside, isZero } from '../outside.ts';
import { finite, notDone, questionParts, withRow } from './acts.ts';
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
  const born = /^(?:(?:in )?(?:which|what) year were you born\?|(?:year of birth|birth year))$/iu;
  if (born.test(wording) || born.test(name))
    return { rule: 'P11', question: { does: 'were born in {number}' } };
  const done = isGrid ? rowsCounted(wording) : amount(name);
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
  const aged = name.slice(4);
  const [, first = ''] = aged.split(' ');
  const isAged =
    /^age (?:at|when|of) /iu.test(name) && (/^(?:first|last|your)$/iu.test(first) || first.endsWith('ing'));
  if (isAged && !isGrid) return { rule: 'P11', question: { does: `were aged {number} ${turned(aged)}` } };
  const paid = money.exec(wording);
  if (paid !== null && !isGrid) {
    const pay = finite(paid[1]?.toLowerCase() ?? '', paid[2]?.toLowerCase() ?? '');
    return { rule: 'P11', question: { does: `${pay} {number} ${turned(paid[3] ?? '')}`.trimEnd() } };
  }
  const many = questionParts(wording);
  const things = many === null ? undefined : /^how many (.+)$/iu.exec(many.before)?.[1];
  const slot = many === null ? null : verbSlot(many.act);
  if (many === null || things === undefined || isGrid) return null;
  const act = turned(finite(many.auxiliary, many.act));
  if (/^times$/iu.test(things)) return { rule: 'P11', question: { does: `${act} {number} times` } };
  if (/^(?:hours|minutes|days|weeks|months|years)\b/iu.test(things) && /^spen[dt] /u.test(act))
    return {
      rule: 'P11',
      question: { does: act.replace(/^spen[dt]/u, (word) => `${word} {number} ${things}`) },
    };
  if (slot === null || (many.auxiliary === 'have' && slot.verb.includes(' ')))
    return /^(?:hours|days|weeks|months|years)$/iu.test(things)
      ? { rule: 'P11', question: { does: `${act} for {number} ${things}` } }
      : null;
  const verb = finite(many.auxiliary, slot.verb);
  return { rule: 'P11', question: { does: patternOf({ ...slot, verb }, `{number} ${things}`) } };
}

/** "How many children live in your household?" as "children in their household". */
function atHome(wording: string): string | null {
  const [, things = '', group = ''] =
    /^how many (\p{L}[^?]*?) (?:(?:currently )?(?:live|are there)|(?:does|do) your (?:household|family) (?:have|own)|are)(?: (?:in|at) your (household|home|house|family))?\?$/iu.exec(
      wording,
    ) ?? [];
  const asked = /\byour (household|home|house|family)\b/iu.exec(wording)?.[1]?.toLowerCase();
  return things === '' || asked === undefined
    ? null
    : `${turned(things)} in their ${group.toLowerCase() || asked}`;
}

/** "Number of rooms" with "1", "2" and "3+". */
function bandedName(name: string, { datapoints }: Asked['question']): Draft | null {
  const [, things = ''] = /^number of ([\p{L} -]+)$/iu.exec(name) ?? [];
  if (things === '' || /^times\b/iu.test(things) || !datapoints.every(isNumber)) return null;
  return banded(`have {answer} ${turned(things)}`, `have no ${turned(things)}`);
}

const money =
  /^how much (?:money )?(do|did|would) you ((?:be (?:willing|prepared) to |expect to |usually |typically )?(?:spend|pay|save|earn|give)) ?(.*)\?$/iu;

/** Numbers in bands: "How many cups do you drink a day?" with "None", "1-2" and "3 or more". */
function bands(wording: string, { datapoints }: Asked['question']): Draft | null {
  if (!datapoints.every(isNumber)) return null;
  const age = /^how old were you when (.+)\?$/iu.exec(wording)?.[1];
  if (age !== undefined) return banded(`were {answer} when ${turned(age)}`);
  const [, far = '', along = ''] = /^how far do you (\p{L}+) (.+)\?$/iu.exec(wording) ?? [];
  if (far !== '') return banded(`${far} {answer} ${turned(along)}`);
  if (/^how much do you weigh\?$/iu.test(wording)) return banded('weigh {answer}');
  if (/^how tall are you\?$/iu.test(wording)) return banded('are {answer} tall');
  const inside = atHome(wording);
  if (inside !== null) return banded(`have {answer} ${inside}`, `have no ${inside}`);
  const paid = money.exec(wording);
  if (paid !== null) {
    const verb = finite(paid[1]?.toLowerCase() ?? '', paid[2]?.toLowerCase() ?? '');
    return banded(
      `${verb} {answer} ${turned(paid[3] ?? '')}`.trimEnd(),
      `${verb} nothing ${turned(paid[3] ?? '')}`.trimEnd(),
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
    if (isTime && /^spen[dt] /u.test(act))
      return banded(act.replace(/^spen[dt]/u, (verb) => `${verb} {answer} ${things[1] ?? ''}`));
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
      if ((isZero(name) || /^0(?: \p{L}+)?$/u.test(name)) && none !== undefined) {
        const isCounted = !does.endsWith('{answer} times') && !/\$|€|£/u.test(does);
        return {
          does: none,
          doesNot: isCounted && / no /u.test(none) ? does.replace('{answer}', '1 or more') : undefined,
        };
      }
      const label = tidyLabel(inSentence(name, false));
      if (/\b(?:times|once|twice)\b/u.test(label) && does.endsWith('{answer} times')) {
        return { does: does.replace('{answer} times', label) };
      }
      const [, unit = ''] = /\{answer\} (\p{L}+)/u.exec(does) ?? [];
      if (does.endsWith('{answer} times') && /^(?:1|2|one|two)$/u.test(label))
        return { does: does.replace('{answer} times', /^(?:1|one)$/u.test(label) ? 'once' : 'twice') };
      if (/^(?:1|one)$/u.test(label))
        return { does: does.replace(`{answer} ${unit}`, `${label} ${oneOf(unit)}`) };
      const units = new Set([unit, oneOf(unit)]);
      const last = label.split(' ').at(-1) ?? '';
      if (unit !== '' && units.has(last)) return { does: does.replace(`{answer} ${unit}`, label) };
      const words = label.split(' ').filter((word) => !units.has(word));
      return { inline: words.join(' ') };
    },
  };
}

function oneOf(unit: string): string {
  return unit === 'children' ? 'child' : unit === 'people' ? 'person' : unit.replace(/s$/u, '');
}

/** "How many of each of the following do you own?" as "own 3 cars". */
function rowsCounted(wording: string): string | null {
  const found = questionParts(wording);
  if (found === null || !/^how (?:many|much)\b/iu.test(found.before)) return null;
  const things = found.before.split(' ').slice(2).join(' ');
  const isMoney = /^how much\b/iu.test(found.before);
  if (isMoney && things === '' && !/^(?:spend|pay)\b/iu.test(found.act)) return null;
  const verb = turned(finite(found.auxiliary, found.act));
  const rowed = withRow(verb);
  if (/^times$/iu.test(things)) return rowed === null ? null : `${rowed} {number} times`;
  if (withRow(things) !== null) {
    const slot = verbSlot(verb);
    return slot === null ? null : patternOf(slot, '{number} {row}');
  }
  const [first = '', ...rest] = (rowed ?? '').split(' ');
  return rest.length === 0
    ? null
    : [first, '{number}', turned(things), ...rest].filter((part) => part !== '').join(' ');
}

/** "Hours spent watching TV" and "Number of orders placed" as what people did. */
function amount(name: string): string | null {
  const [, unit = '', act = ''] = /^(hours|minutes|days|weeks) spent (.+)$/iu.exec(name) ?? [];
  if (unit !== '') return `spend {number} ${unit.toLowerCase()} ${turned(asAside(act))}`;
  const [, worked = '', worker = '', often = ''] =
    /^(hours|minutes|days) (\p{L}+) ((?:per|a|each|in) .+)$/iu.exec(name) ?? [];
  const base = baseOfPast(worker.toLowerCase());
  if (base !== null) return `${base} {number} ${worked.toLowerCase()} ${turned(often)}`;
  const many = /^number of ([^?]+)$/iu.exec(name)?.[1]?.split(' ') ?? [];
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
