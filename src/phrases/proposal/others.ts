import { negative } from '../negative.ts';
import { finite } from './question-parts.ts';
import { isParticiple, isVerb, pastOf, singularOf } from './verbs.ts';
import { turned } from './words.ts';

interface YesAndNo {
  readonly yes: string;
  readonly no: string;
}

/** "Does your household own a car?" as "say their household owns a car"; null for other questions. */
export function ofOthers(wording: string): YesAndNo | null {
  const anyone =
    /^(does|has|is|did) (?:anyone|someone|anybody|any member|any other member)(?: else)? (?:in|of|from) (your (?:household|family|home|house)) (.+)\?$/iu.exec(
      wording,
    );
  if (anyone !== null) {
    const [, auxiliary = '', group = '', act = ''] = anyone;
    const [does] = thirdPerson(auxiliary, turned(act));
    const yes = `have someone in ${turned(group)} who ${does}`;
    return { yes, no: negative(yes) };
  }
  const one = /^(has|did|does) (?:anyone|anybody|someone|somebody) (.+)\?$/iu.exec(wording);
  if (one !== null) {
    const [does] = thirdPerson(one[1] ?? '', turned(one[2] ?? ''));
    return { yes: `say someone ${does}`, no: `say no one ${does}` };
  }
  const joint = ofSeveral(wording);
  if (joint !== null) return joint;
  const [, auxiliary = '', rest = ''] =
    /^(does|do|did|has|is|are|was|were|should|will|can|could|would) (.+)\?$/iu.exec(wording) ?? [];
  if (/^you /iu.test(rest)) return null;
  const isModal = /^(?:does|do|did|should|will|can|could|would)$/iu.test(auxiliary);
  const own =
    /^(your \p{Ll}[\p{Ll}-]*(?: or)? \p{Ll}+) (\p{Ll}+(?:ed|en)(?: .+)?)$/u.exec(rest) ??
    /^(your (?:\p{L}+ )?\p{L}+) (not .+)$/iu.exec(rest) ??
    /^(there|your \p{L}+|he|she|it) (.+)$/iu.exec(rest) ??
    /^((?:the|this|an?|your) \p{Ll}+|\p{Lu}\p{Ll}+) (\p{L}+|your \p{Ll}+ \p{Ll}+|(?:ever |already )?\p{Ll}+(?:ed|ld|en|ne|ade) .+)$/u.exec(
      rest,
    );
  const words = rest.split(' ');
  const at = isModal ? words.findIndex((word, index) => index > 0 && (isVerb(word) || word === 'be')) : -1;
  const isCut = at > 0 && !/^(?:the|a|an|your|to)$/iu.test(words[at - 1] ?? '');
  const [subject, act] = isCut
    ? [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    : !isModal && own !== null
      ? [own[1] ?? '', own[2] ?? '']
      : [];
  if (subject === undefined || act === undefined) return null;
  const [does, doesNot] = thirdPerson(auxiliary, act);
  const some = /^any (.+)$/iu.exec(subject)?.[1];
  if (some !== undefined) return { yes: turned(`say ${some} ${does}`), no: turned(`say no ${some} ${does}`) };
  return { yes: turned(`say ${subject} ${does}`), no: turned(`say ${subject} ${doesNot}`) };
}

/** "Have you or a member of your household been ill?": the respondent together with others. */
export function ofSeveral(wording: string): YesAndNo | null {
  const [, auxiliary = '', rest = ''] =
    /^(do|did|have|are|were|can|will|would) you or ((?:an?|another|any|some|your) .+)\?$/iu.exec(wording) ??
    [];
  const words = rest.split(' ');
  const isStart = auxiliary.toLowerCase() === 'have' ? isParticiple : isVerb;
  const at = words.findIndex((word, index) => index > 1 && isStart(word));
  if (at < 0) return null;
  const others = turned(words.slice(0, at).join(' '));
  const act = turned(finite(auxiliary.toLowerCase(), words.slice(at).join(' ')));
  return { yes: `say they or ${others} ${act}`, no: `say neither they nor ${others} ${act}` };
}

/** "does" and "own a car" as "owns a car" and "doesn't own a car". */
export function thirdPerson(asked: string, act: string): readonly [string, string] {
  const auxiliary = asked.toLowerCase();
  const [verb = '', ...rest] = act.split(' ');
  const denied = auxiliary === 'will' ? "won't" : auxiliary === 'can' ? "can't" : `${auxiliary}n't`;
  const not = `${denied} ${act}`;
  if (auxiliary === 'did') return [[pastOf(verb), ...rest].join(' '), not];
  const hasEver = auxiliary === 'has' && verb === 'ever';
  if (hasEver) return [`has ${rest.join(' ')}`, `has never ${rest.join(' ')}`];
  if (auxiliary === 'do') return [act, not];
  return [auxiliary === 'does' ? [singularOf(verb), ...rest].join(' ') : `${auxiliary} ${act}`, not];
}
