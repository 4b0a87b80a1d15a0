import { isOutside } from '../outside.ts';
import { answeredWith, questionReference } from '../quoted.ts';
import { pluralOf } from './acts.ts';
import { deedOf, people } from './circumstances.ts';
import type { Phrase } from '../phrase.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { isParticiple, pastOfEvent, pastOfParticiple } from './verbs.ts';
import { namedThings } from './wording.ts';
import { inSentence, isKin, isOther, ofThemselves, tidyLabel, turned, withA } from './words.ts';

/** P15: a question about a thing that people have: "What is your main fitness activity?" */
export function noun(asked: Asked): Draft | null {
  const { question, wording } = asked;
  if (question.kind === 'numeric') return numericNoun(asked);
  if (question.kind !== 'single' && question.kind !== 'multiple') return null;
  if (question.datapoints.some(({ name }) => /^no$/iu.test(name))) return null;
  const found = /^what (?:is|are) your (?:own )?([\p{L}' -]+)\?$/iu.exec(wording)?.[1];
  const own = found === undefined ? nounOf(asked) : turned(found);
  if (own === undefined || own.split(' ').length > 6 || danglingEnd.test(own)) return null;
  const opinion =
    /^(?:first |overall |general |main )?(?:opinion|impression|view|attitude|experience|perception)\b/u.test(
      own,
    );
  if (opinion && question.kind === 'single' && found !== undefined)
    return draftOf(
      'P15',
      { noun: own, does: `have “{answer}” as their ${own}` },
      {
        answer: (name) =>
          opinions.test(name) ? { does: `have ${withA(inSentence(name, false))} ${own}` } : undefined,
      },
    );
  const isMultiple = question.kind === 'multiple';
  // The answers of a question that only its name describes are often kinds ("Young family"), not things: but for the one
  // of many that people single out.
  const isKind = found === undefined && !isMultiple && !singledOut.test(own);
  const event = /^(?:last|latest|most recent) (\p{Ll}+)$/u.exec(own)?.[1] ?? '';
  const did = pastOfEvent(event);
  if (did !== undefined && found === undefined)
    return draftOf('P15', { noun: own, does: `last ${did} {answer}` });
  const preferred = /^preferred (.+)$/iu.exec(own)?.[1];
  if (preferred !== undefined && isKind)
    return draftOf('P15', { noun: own, does: `prefer {answer} as their ${preferred}` });
  const given = question.datapoints.filter(({ name }) => !isOutside(name));
  const areFigures = isKind && given.filter(({ name }) => /\d/u.test(name)).length * 3 > given.length * 2;
  if (areFigures && !isMany.test(own))
    return draftOf('P15', { noun: own, does: `have ${withA(own)} of {answer}` });
  const slot = isKind ? '“{answer}”' : '{answer}';
  const [, whose = ''] = ofAnother.exec(question.name) ?? [];
  const isHead = /^household head$/iu.test(whose);
  const isRole = whose === '' && /^(?:current |main )?(?:occupation|profession)$/iu.test(own);
  const owned = whose === '' ? `their ${own}` : `the ${own} of their ${whose.toLowerCase()}`;
  return draftOf(
    'P15',
    { noun: own, does: `have ${slot} ${isMultiple ? 'among' : 'as'} ${owned}` },
    {
      verb: isMultiple ? 'have' : '',
      answer: (name: string) => {
        const act = ofThemselves(name);
        if (act !== undefined || isMultiple) return act;
        if (isOther(name)) return { does: `have another ${own}` };
        const role = isRole || isHead ? severalRoles(name) : null;
        if (role !== null && isHead) {
          const head = withA(inSentence(tidyLabel(name), false));
          return {
            does: `live in a household headed by ${head}`,
            people: `people in households headed by ${head}`,
          };
        }
        if (role !== null) return { does: `are ${role}`, people: role };
        const none = /^no (.+)$/iu.exec(name)?.[1]?.toLowerCase();
        if (none !== undefined && own.endsWith(none)) return { does: `have no ${none}` };
        const intent = /^(?:(?:definitely|probably|certainly|maybe) )?(?:would|will|might|may|could)\b/iu;
        return intent.test(name) ? { does: `say they ${inSentence(name, false)}` } : undefined;
      },
    },
  );
}

/** "Occupation (household head)": whose it is. */
const ofAnother = /\((household head|partner|spouse|father|mother|employer)\)$/iu;

const roleEnds = /(?:er|or|ist|ian|ant|professional|person|student|nurse|clerk|assistant)$/u;

/** "Manager/administrator" as "managers or administrators"; null for anything but roles of people. */
function severalRoles(name: string): string | null {
  const roles = inSentence(tidyLabel(name), false).split(' or ');
  if (roles.every((role) => roleEnds.test(role))) return roles.map(pluralOf).join(' or ');
  // "production or transport worker"
  const isShared = /^\p{L}+ \p{L}+$/u.test(roles.at(-1) ?? '') && roleEnds.test(roles.at(-1) ?? '');
  return isShared && roles.slice(0, -1).every((one) => !one.includes(' '))
    ? pluralOf(roles.join(' or '))
    : null;
}

const singledOut =
  /^(?:main|primary|favou?rite|preferred|usual|current|first|second|third|last|latest|most recent|previous|next|native) (?!reason|purpose|occasion|source|benefit|concern|problem|barrier|objection|way|method|type|kind|status|situation|activity|response|choice set)/u;

function duration(label: string): Phrase | undefined {
  return /\d/u.test(label) ? { inline: inSentence(tidyLabel(label), false) } : undefined;
}

const opinions =
  /^(?:(?:very|quite|fairly|somewhat|mostly|extremely|generally) )?(?:positive|negative|neutral|good|bad|poor|excellent|mixed|favou?rable|unfavou?rable)$/iu;

/** Titles of several parts: "Most recent order - occasion", "Company currently with", "Time since last visit". */
export function titled({ name: title, wording, question, isGrid }: Asked): Draft | null {
  // "Last order - alone or with others?" is no question by its words.
  const isAsked = wording.endsWith('?') && !(wording === title && / [-–—] /u.test(title));
  if (isGrid || question.kind === 'numeric' || isAsked) return null;
  const name = title.replace(/ ?\?$/u, '');
  const [, at = ''] =
    /^\p{L}+(?: \p{L}+)? ((?:currently |usually |previously |mostly )?(?:with|from|at))$/u.exec(name) ?? [];
  if (at !== '') return draftOf('P15', `are ${at} {answer}`);
  const [, since = '', event = ''] =
    /^time (since|until|to|with|at|in) (?:the |your |their )?(\p{L}.+)$/iu.exec(name) ?? [];
  const isLong =
    question.datapoints.filter(({ name: label }) => /\d/u.test(label)).length * 2 >
    question.datapoints.length;
  if (since !== '' && isLong) {
    const what = `their ${inSentence(event, false)}`;
    const does = /^since$/iu.test(since)
      ? `had ${what} {answer} ago`
      : /^(?:until|to)$/iu.test(since)
        ? `have {answer} until ${what}`
        : isHeld(since, what)
          ? `have had ${what} for {answer}`
          : `have been ${since.toLowerCase()} ${what} for {answer}`;
    return draftOf('P15', does, { answer: duration });
  }
  const [, whole = '', part = ''] =
    /^((?:most recent|last|latest|first|previous|next|current|usual|main) [\p{L} ]+?) ?[-–—:] ?(\p{L}[\p{L} /]+)$/iu.exec(
      name,
    ) ?? [];
  const aim = /^(purpose|occasion|cause) of (?:your |the )?(\p{L}[\p{L} ]+)$/iu.exec(name);
  if (aim !== null) {
    const [, what = '', of = ''] = aim;
    const does = `gave “{answer}” as the ${what.toLowerCase()} of their ${inSentence(of, false)}`;
    return draftOf('P15', does);
  }
  const own = ofEvent(`their ${inSentence(whole, false)}`, part, question);
  if (whole !== '' && own !== null) return own;
  const aspect = { name: part, question };
  if (whole === '' || nounOf(aspect) === undefined || danglingEnd.test(part)) return null;
  const done = part.split(' ').at(-1) ?? '';
  if (isParticiple(done))
    return draftOf('P15', `${pastOfParticiple(done)} {answer} in their ${inSentence(whole, false)}`, {
      // Kinds of things are no names, whatever their capitals.
      ...(/^(?:types?|kinds?) of /iu.test(part) && {
        answer: (label: string) => ({ inline: tidyLabel(label).toLowerCase() }),
      }),
    });
  const areNouns =
    question.datapoints.filter((one) => /^an? /iu.test(one.name)).length * 3 > question.datapoints.length;
  if (areNouns) return draftOf('P15', `had {answer} for their ${inSentence(whole, false)}`);
  const had = /^(?:most recent|last|latest|first|previous)\b/iu.test(whole) ? 'had' : 'have';
  return draftOf(
    'P15',
    `${had} “{answer}” as the ${inSentence(part, false)} of their ${inSentence(whole, false)}`,
  );
}

/** Time with a thing, which people have, but not with a company or a person. */
function isHeld(since: string, what: string): boolean {
  return /^with$/iu.test(since) && !namedThings.test(what) && !isKin(what.split(' ').at(-1) ?? '');
}

/** "their most recent order" with its occasion, its company, or one of two states: "alone / with others". */
function ofEvent(event: string, part: string, { datapoints }: Asked['question']): Draft | null {
  if (/^(?:occasion|purpose)$/iu.test(part)) {
    return draftOf('P15', `had ${event} for {answer}`);
  }
  if (/^(?:their )?relationship to (?:you|respondent)$/iu.test(part))
    return people(`were with {answer} for ${event}`);
  const deeds = datapoints.map(({ name }) => deedOf(name));
  if (/^how\b/iu.test(part) && deeds.filter((deed) => deed !== null).length * 3 >= deeds.length * 2)
    return draftOf(
      'P15',
      {},
      { answer: (_, at) => (deeds[at] == null ? undefined : { does: `${deeds[at]} for ${event}` }) },
    );
  const states = part.toLowerCase().split(/ ?\/ ?| or /u);
  const isState = (label: string) =>
    states.includes(label) ||
    isOutside(label) ||
    /^(?:alone|on (?:my|your|their) own|with \p{L}+(?: \p{L}+)*)$/u.test(label);
  if (states.length < 2 || !datapoints.every(({ name }) => isState(name.trim().toLowerCase()))) return null;
  return draftOf('P15', `were {answer} for ${event}`, {
    answer: (name) => ({ inline: inSentence(name, false) }),
  });
}

/** A number of its own name: "have a weight of 70", "have 2 cars in their household". */
function numericNoun(asked: Asked): Draft | null {
  const { name, wording } = asked;
  const [, of = ''] = /^number of (.+)$/iu.exec(name) ?? [];
  if (of !== '' && !/^times\b/iu.test(of) && !/[?:;/()]| - /u.test(of))
    return draftOf(
      'P15',
      `have {number} ${turned(inSentence(of, false)).replace(/ in (?:the )?household$/u, ' in their household')}`,
    );
  const [, measure = '', unit = ''] =
    /^(\p{L}+) \(?in \(?(cm|kg|m|km|miles|pounds|inches|minutes|hours|days|years|g)\)?$/iu.exec(name) ?? [];
  if (measure !== '') return draftOf('P15', `have ${withA(measure.toLowerCase())} of {number} ${unit}`);
  const length = /^((?:hours|minutes) of .+)$/iu.exec(name)?.[1];
  if (length !== undefined) return draftOf('P15', `have {number} ${turned(inSentence(length, false))}`);
  const share = /^(?:\p{L}+ )?(percentage|proportion|share) of (.+)$/iu.exec(name);
  if (share !== null) {
    const [, what = '', whole = ''] = share;
    return draftOf('P15', `put the ${what.toLowerCase()} of ${turned(whole)} at {number}`);
  }
  const asOf = /^what (?:is|was) your ([\p{L}' -]+)\?$/iu.exec(wording)?.[1];
  const own = asOf === undefined ? nounOf(asked) : turned(asOf);
  if (own === undefined || danglingEnd.test(own) || isMany.test(own)) return null;
  return draftOf('P15', { noun: own, does: `have ${withA(own)} of {number}` });
}

/** Units and plurals that need something counted: "hours" alone is no noun for a person's number. */
const isMany = /^(?:hours|minutes|days|weeks|months|years|\p{L}+s)\b/iu;

/** Ends of a name that is no noun phrase: "Company currently with". */
const danglingEnd = / (?:with|to|of|in|on|at|by|for|from|about|than|vs)$| vs /iu;

const otherStarts = new Set(
  (
    'how what which who whom whose when where why do does did are is was were be been have has had can could ' +
    'would should will might may in on at by for from with without of as to not if any all please select i you ' +
    'my your we our they their it its alone ever never done consider considered agree disagree among thinking'
  ).split(' '),
);

/** Name of a question as a noun phrase in mid-sentence; undefined for a name that is none. */
export function nounOf({ name, question }: Pick<Asked, 'name' | 'question'>): string | undefined {
  const words = name.split(' ');
  const first = words[0]?.toLowerCase() ?? '';
  if (name === '' || words.length > 9 || /[?!:;,"“”/\d]| [-–—] /u.test(name)) return undefined;
  if (otherStarts.has(first) || first.endsWith('ing')) return undefined;
  return inSentence(name, false, question.wording);
}

/** P16: the answer in quotes. */
export function quotedAnswer({ question }: Asked): Draft {
  const to = `to ${questionReference(question)}`;
  const does = {
    single: answeredWith('{answer}', to),
    multiple: answeredWith('{answer}', to),
    numeric: `answered {number} ${to}`,
    grid_single: answeredWith('{column}', `for “{row}” ${to}`),
    grid_multiple: answeredWith('{column}', `for “{row}” ${to}`),
    grid_numeric: `answered {number} for “{row}”${question.suffixes.length === 0 ? '' : ' in “{column}”'} ${to}`,
  }[question.kind];
  return draftOf('P16', does);
}
