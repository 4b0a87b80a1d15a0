import { isOutside, isZero } from '../outside.ts';
import type { Phrase } from '../phrase.ts';
import { notDone, withRow } from './acts.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { baseOfPast, isParticiple, isVerb, pastOf, pastOfEvent, pastOfParticiple } from './verbs.ts';
import { patternOf, verbSlot } from './verb-slot.ts';
import { inSentence, oneOf, tidyLabel, turned } from './words.ts';
import { finite, questionParts } from './question-parts.ts';
import { ofOthers, thirdPerson } from './others.ts';

/** P11: numbers of things and of times, and money that is spent. */
export function quantity(asked: Asked): Draft | null {
  const { question, wording, name } = asked;
  const isBanded = question.kind === 'single';
  if (question.kind !== 'numeric' && question.kind !== 'grid_numeric' && !isBanded) return null;
  if (isBanded) {
    if (!question.datapoints.every(isNumber)) return null;
    const found = counted(wording, '{answer}');
    if (found !== null) return banded(found.does, found.none);
    const named = spent(name);
    return named === null ? bandedName(name) : banded(named.replace('{number}', '{answer}'));
  }
  const isGrid = question.kind === 'grid_numeric';
  const born = /^(?:(?:in )?(?:which|what) year were you born\?|(?:year of birth|birth year))$/iu;
  if (born.test(wording) || born.test(name)) return draftOf('P11', 'were born in {number}');
  const part = countedIn(name, isGrid ? '{row}' : '');
  if (part !== null) return draftOf('P11', part, { ...(isGrid && { answer: kindOfThing }) });
  const counts = amount(name);
  const named = isGrid
    ? (rowsCounted(wording) ?? actsPer(asked) ?? (counts && `${counts} ${cellIn(question)}`))
    : (counted(wording, '{number}')?.does ?? counts);
  if (named !== null)
    return draftOf('P11', named, { ...(isGrid && named.includes(' {row} ') && { answer: rowOfTwo }) });
  const times = /^number of times (?:you )?(.+)$/iu.exec(name)?.[1];
  if (times !== undefined) {
    const verb = verbSlot(times);
    if (verb === null) return null;
    const past = pastOfParticiple(verb.verb.split(' ')[0] ?? '');
    const did = baseOfPast(past) === null ? verb.verb : past;
    return draftOf(
      'P11',
      patternOf({ verb: did, rest: verb.rest }, isGrid ? '{row} {number} times' : '{number} times'),
    );
  }
  const aged = name.slice(4);
  const [, first = ''] = aged.split(' ');
  const isAged =
    /^age (?:at|when|of) /iu.test(name) && (/^(?:first|last|your)$/iu.test(first) || first.endsWith('ing'));
  return isAged && !isGrid ? draftOf('P11', `were aged {number} ${turned(aged)}`) : null;
}

/** A kind of thing is no name, whatever its capitals: "Beef Burgers". */
function kindOfThing(name: string): Phrase {
  return { inline: tidyLabel(name).toLowerCase() };
}

/** "Acme: Lunch" as "Acme for lunch". */
function rowOfTwo(name: string): Phrase | undefined {
  const [of = '', at = '', ...more] = name.split(': ');
  return at === '' || more.length > 0 ? undefined : { inline: `${of} for ${inSentence(at, false)}` };
}

/** Names a cell of a grid, or a row that has one number. */
function cellIn({ suffixes }: Asked['question']): string {
  return suffixes.length === 0 ? '(“{row}”)' : '(“{row}”, “{column}”)';
}

/** "work a week in their job" as "work 40 hours a week in their job"; after other verbs "for 40 hours". */
function lasting(act: string, time: string): string {
  const [, verb = '', rest = ''] =
    /^((?:\p{Ll}+ly )?(?:work|sleep|study|train|exercise))((?: (?:a|per|each|every|in|on|at|during) .+)?)$/u.exec(
      act,
    ) ?? [];
  return verb === '' ? `${act} for ${time}` : `${verb} ${time}${rest}`;
}

/** "How many children live in your household?" as "children in their household". */
function atHome(wording: string): string | null {
  const [, things = '', group = ''] =
    /^how many (\p{L}[^?]*?) (?:(?:currently )?(?:live|are there)|(?:does|do) your (?:household|family) (?:have|own)|are(?: (?:owned|used) by your (?:household|family))?)(?: (?:in|at) your (household|home|house|family))?\?$/iu.exec(
      wording,
    ) ?? [];
  const asked = /\byour (household|home|house|family)\b/iu.exec(wording)?.[1]?.toLowerCase();
  return things === '' || asked === undefined
    ? null
    : `${turned(things)} in their ${group.toLowerCase() || asked}`;
}

/** "Number of rooms" with "1", "2" and "3+". */
function bandedName(name: string): Draft | null {
  const [, things = ''] = /^number of ([\p{L} -]+)$/iu.exec(name) ?? [];
  if (things === '' || /^times\b/iu.test(things)) return null;
  return banded(`have {answer} ${turned(things)}`, `have no ${turned(things)}`);
}

const money =
  /^how much (?:money )?(do|does|did|would) (you|your household) ((?:be (?:willing|prepared) to |expect to |usually |typically )?(?:spend|pay|save|earn|give|have|owe|receive|donate)) ?(.*)\?$/iu;

/** What people did so many times, or for so long; `none`: where there is nothing to count. */
interface Counted {
  readonly does: string;
  readonly none?: string | undefined;
}

/** "How many cups do you drink a day?" as "drink {number} cups a day"; `slot` has the number. */
function counted(wording: string, slot: string): Counted | null {
  const age = /^how old were you when (.+)\?$/iu.exec(wording)?.[1];
  if (age !== undefined) return { does: `were ${slot} when ${turned(age)}` };
  const [, far = '', along = ''] = /^how far do you (\p{L}+) (.+)\?$/iu.exec(wording) ?? [];
  if (far !== '') return { does: `${far} ${slot} ${turned(along)}` };
  if (/^how much do you weigh\?$/iu.test(wording)) return { does: `weigh ${slot}` };
  if (/^how tall are you\?$/iu.test(wording)) return { does: `are ${slot} tall` };
  const [asked = '', whom = ''] = wording.split(' are there ', 2);
  if (/^how many \p{L}/iu.test(asked) && /^(?:(?:with )?whom|who|that|with which) /u.test(whom)) {
    const people = turned(`${asked.slice('how many '.length)} ${whom.replace(/\?$/u, '')}`);
    return { does: `have ${slot} ${people}`, none: `have no ${people}` };
  }
  const [, at = '', days = '', happened = ''] = /^(on|for|in) how many (\p{L}+) (.+)$/iu.exec(wording) ?? [];
  const event = days === '' ? null : (ofOthers(happened)?.yes ?? ownAct(happened));
  if (event !== null) return { does: `${event} ${at.toLowerCase()} ${slot} ${days}` };
  const inside = atHome(wording);
  if (inside !== null) return { does: `have ${slot} ${inside}`, none: `have no ${inside}` };
  const [, auxiliary = '', payer = '', paying = '', what = ''] = money.exec(wording) ?? [];
  if (paying !== '') {
    const isOwn = /^you$/iu.test(payer);
    const verb = isOwn
      ? finite(auxiliary.toLowerCase(), paying.toLowerCase())
      : `say ${turned(payer)} ${thirdPerson(auxiliary, paying.toLowerCase())[0]}`;
    const rest = turned(what);
    return { does: `${verb} ${slot} ${rest}`.trimEnd(), none: `${verb} nothing ${rest}`.trimEnd() };
  }
  const many = questionParts(wording);
  const found = many === null ? null : /^how (?:many (.+)|much time)$/iu.exec(many.before);
  if (many === null || found === null) return null;
  const things = found[1] ?? '';
  const act = turned(finite(many.auxiliary, many.act));
  if (/^times(?: (?:a|per|each) \p{L}+)?$/iu.test(things)) {
    const none = act.startsWith('have ') ? act.replace(/^have /u, 'have never ') : undefined;
    return { does: `${act} ${slot} ${things}`, none };
  }
  const isTime = /^(?:hours|minutes|days|weeks|months|years)\b/iu.test(things);
  if (isTime && /^spen[dt] /u.test(act))
    return { does: act.replace(/^spen[dt]/u, (verb) => `${verb} ${slot} ${things}`) };
  // "exercise for half an hour on 3 days", but "work 40 hours"
  if (/^(?:days|nights)$/iu.test(things) && many.act.includes(' '))
    return { does: `${act} on ${slot} ${things}` };
  if (/^(?:days|nights|hours) (?:a|per|each) \p{L}+$/iu.test(things))
    return { does: `${act} ${slot} ${things}` };
  const cut = verbSlot(many.act);
  if (cut === null || (many.auxiliary === 'have' && isTime))
    return isTime ? { does: lasting(act, `${slot} ${things}`) } : null;
  const verb = finite(many.auxiliary, cut.verb);
  const of = (count: string) => patternOf({ ...cut, verb }, [count, things].filter(Boolean).join(' '));
  return { does: of(slot), none: things === '' ? of('no time') : of('no') };
}

/** "did you drink alcohol?" as "drank alcohol"; null for other questions. */
function ownAct(wording: string): string | null {
  const found = questionParts(wording);
  return found === null || found.before !== '' ? null : turned(finite(found.auxiliary, found.act));
}

function isNumber({ name }: { readonly name: string }): boolean {
  return (
    isOutside(name) ||
    isZero(name) ||
    /\d|^(?:once|twice|one|two|three)\b|\b(?:an?|every) (?:hour|minute|day|week|month|year)\b/iu.test(name)
  );
}

function banded(does: string, none?: string): Draft {
  return draftOf('P11', does, {
    answer: (name) => {
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
      if (label.startsWith('every '))
        return { does: does.replace(/\{answer\} \p{L}+ (?:a|per|each) \p{L}+/u, label) };
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
  });
}

/** "How many of each of the following do you own?" as "own 3 cars". */
function rowsCounted(wording: string): string | null {
  const found = questionParts(
    wording.replace(/\b(do|did|does) your household\b/iu, '$1 you').replace(/\bdoes you\b/iu, 'do you'),
  );
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

/** "Most recent order - number of people you were with" as "were with 2 people for their most recent order". */
function countedIn(name: string, row: string): string | null {
  const [, whole = '', things = ''] =
    /^((?:most recent|last|latest|first|previous|next|usual|main) [\p{L} ]+?) ?[-–—:] ?number of (\p{L}[\p{L} ]+)$/iu.exec(
      name,
    ) ?? [];
  const event = `their ${whole.toLowerCase()}`;
  const [, of = '', act = ''] = /^(\p{L}+) you (.+)$/u.exec(things) ?? [];
  const slot = act === '' ? null : verbSlot(act);
  if (slot !== null && row === '') return `${patternOf(slot, `{number} ${of}`)} for ${event}`;
  const done = things.split(' ').at(-1) ?? '';
  return row !== '' && things.startsWith('each ') && isParticiple(done)
    ? `${pastOfParticiple(done)} {number} ${row} in ${event}`
    : null;
}

/** "Orders per meal occasion last month" of brands by occasions as "ordered Acme 3 times for lunch last month". */
function actsPer({ name, question, columnsAreNames }: Asked): string | null {
  const [, acts = '', , time = ''] =
    /^(?:number of )?(\p{L}+s) (?:per|by) (\p{L}+(?: \p{L}+)??)((?: (?:in the )?(?:last|past) .+)?)$/iu.exec(
      name,
    ) ?? [];
  const base = acts.toLowerCase().slice(0, -1);
  const did = (isVerb(base) ? pastOf(base) : pastOfEvent(base)) ?? null;
  if (acts === '' || did === null) return null;
  // Rows that are "Acme: Lunch".
  if (question.suffixes.length === 0)
    return question.datapoints.every(({ name: row }) => row.split(': ').length === 2)
      ? `${did} {row} {number} times${time}`
      : null;
  const [of, at] = columnsAreNames ? ['{column}', '{row}'] : ['{row}', '{column}'];
  return `${did} ${of} {number} times for ${at}${time}`;
}

/** "Hours spent watching TV" and "Number of orders placed" as what people did. */
function amount(name: string): string | null {
  const time = spent(name);
  if (time !== null) return time;
  const [, worked = '', worker = '', often = ''] =
    /^(hours|minutes|days) (\p{L}+) ((?:per|a|each|in) .+)$/iu.exec(name) ?? [];
  const base = baseOfPast(worker.toLowerCase());
  if (base !== null) return `${base} {number} ${worked.toLowerCase()} ${turned(often)}`;
  const many = /^(?:number of|how many) ([^?]+)$/iu.exec(name)?.[1]?.split(' ') ?? [];
  if (many[0] === 'times') return null;
  const at = many.findIndex((word, index) => index > 0 && isParticiple(word) && !notDone.test(word));
  if (at < 0) return null;
  const rest = ['', ...many.slice(at + 1)].join(' ').replace(' in typical ', ' in a typical ');
  return `${pastOfParticiple(many[at] ?? '')} {number} ${many.slice(0, at).join(' ')}${rest}`;
}

/** "Hours per week spent gaming" and "Amount spent on food in a typical week" as what people spend. */
function spent(name: string): string | null {
  const [, unit = '', often = '', act = ''] =
    /^(hours|minutes|days|weeks)((?: (?:per|a|each) (?:day|week|month|year))?) spent (.+)$/iu.exec(name) ??
    [];
  if (unit !== '') return `spend {number} ${unit.toLowerCase()}${often} ${turned(asAside(act))}`;
  const [given, total = '', usually = '', on = ''] = spending.exec(name) ?? [];
  if (given === undefined) return null;
  const per = { daily: 'day', weekly: 'week', monthly: 'month', annual: 'year', yearly: 'year' }[
    usually.toLowerCase()
  ];
  const verb = usually !== '' || isUsual.test(on) ? 'spend' : 'spent';
  return `${verb} {number}${turned(on)}${per === undefined ? '' : ` a ${per}`}${total === '' ? '' : ' in total'}`;
}

const spending =
  /^(?:(total|overall) )?(?:(average|typical|usual|daily|weekly|monthly|annual|yearly) )?(?:amount (?:of money )?spent|money spent|spend|spending|expenditure)((?: on| for| in| at| per| each) .+)?$/iu;
const isUsual = /\b(?:typical|average|usual|normal|per|each|every|a (?:day|week|month|year))\b/u;

/** "watching TV - weekdays" as "watching TV (weekdays)". */
function asAside(text: string): string {
  const at = text.lastIndexOf(' - ');
  return at < 0 ? text : `${text.slice(0, at)} (${text.slice(at + 3)})`;
}
