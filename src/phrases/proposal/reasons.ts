import { isZero } from '../outside.ts';
import { negative } from '../negative.ts';
import { type Asked, type Draft, draftOf } from './draft.ts';
import { pastOfEvent } from './verbs.ts';
import { inSentence, isOther, isSentence, tidyLabel, turned } from './words.ts';
import { finite } from './question-parts.ts';

const reasonAsked =
  /^(?:what|which)(?: (?:one )?of (?:the following|these))?(?: reasons?)? (?:is|was|are|were) (?:the |your )?/iu;

/** "What is the main reason you shop here?" as "the main reason they shop here"; null for other wordings. */
function mainReason(wording: string): string | null {
  const words = wording.slice(reasonAsked.exec(wording)?.[0].length ?? wording.length, -1).split(' ');
  const at = words.findIndex((word) => /^reasons?$/iu.test(word));
  if (at < 0 || at > 2) return null;
  const as = words[at]?.endsWith('s') ? 'one of the' : 'the';
  const act = words.slice(/^(?:that|why)$/iu.test(words[at + 1] ?? '') ? at + 2 : at + 1).join(' ');
  return [as, ...words.slice(0, at + 1), turned(act)].join(' ');
}

function because(sentence: string): string {
  return `because ${inSentence(sentence.replace(/\.$/u, ''), false)}`;
}

/** "gave “Price” as the main reason they left"; an answer that is a sentence is the reason itself. */
function gave(main: string, { datapoints }: Asked['question']): Omit<Draft, 'rule'> {
  const [, chief, done = ''] =
    /^(?:one of the reasons|the (main|primary|biggest) reason) they (.+)$/u.exec(main) ?? [];
  const act = done.replace(/^(did|do|have|are|were) not /u, "$1n't ");
  const isSaid = act !== '' && datapoints.some(({ name }) => isSentence(name));
  return {
    question: { does: `gave “{answer}” as ${main}` },
    ...(isSaid && {
      answer: (name: string) =>
        isSentence(name)
          ? { does: `${act}${chief === undefined ? '' : ' mainly'} ${because(name)}` }
          : undefined,
    }),
  };
}

/** "Reason for last visit", "Purpose of trip" as "last visited to meet friends", "travelled for business". */
function ofEvent(title: string): Draft | null {
  const [, last = '', event = ''] =
    /^(?:main )?(?:reasons?|purpose|motive) (?:for|of) (?:the |your )?((?:last|latest|most recent) )?(\p{Ll}+)$/iu.exec(
      title,
    ) ?? [];
  const did = pastOfEvent(event, true);
  if (did === undefined) return null;
  const does = last === '' ? did : `last ${did}`;
  return draftOf('P13', `${does} for {answer}`, {
    answer: (name) => {
      const label = inSentence(tidyLabel(name), false);
      if (isSentence(name)) return { does: `${does} ${because(name)}` };
      if (label.startsWith('to ')) return { does: `${does} ${label}` };
      const [first = '', second = ''] = label.split(' ');
      if (first.endsWith('ing') || second.endsWith('ing'))
        return { does: `gave “${name}” as the reason why they ${does}` };
      return { inline: isOther(name) ? 'another reason' : label };
    },
  });
}

/** P13: "For what reasons might you visit a sports shop?" */
export function reason({ wording, slot, name: title, isGrid, question }: Asked): Draft | null {
  const cause = /^(?:main )?reasons? for (.+)$/iu.exec(title)?.[1];
  const visit = isGrid || wording.endsWith('?') ? null : ofEvent(title);
  if (visit !== null) return visit;
  if (cause !== undefined && !isGrid && !wording.endsWith('?')) {
    return draftOf('P13', `gave “{answer}” as a reason for ${turned(cause)}`);
  }
  const main = isGrid ? null : mainReason(wording);
  if (main !== null) return { rule: 'P13', ...gave(main, question) };
  const way = isGrid
    ? undefined
    : /^in (?:which|what)(?: of (?:the following|these))? ways (?:would|do) you (?:say|think|feel|believe) (?:that )?(.+)\?$/iu.exec(
        wording,
      )?.[1];
  if (way !== undefined) {
    const named = (what: string) => `name ${what} way in which ${turned(way)}`;
    return draftOf('P13', named('“{answer}” as a'), {
      answer: (name) => (isZero(name) ? { does: named('no'), doesNot: named('at least one') } : undefined),
    });
  }
  const [, auxiliary = '', no = '', not = '', act = ''] =
    /^(?:why|for (?:what|which) reasons?) (do|did|have|are|were|might|would|could|can)(n[’']?t)? you (not )?(.+)\?$/iu.exec(
      wording,
    ) ?? [];
  if (act === '') return null;
  const done = turned(finite(auxiliary.toLowerCase(), act));
  const does = no === '' && not === '' ? done : negative(done);
  return draftOf(
    'P13',
    { does: `${does} ${slot}`, doesNot: `${does}, but not ${slot}` },
    {
      answer: (name) => {
        if (isOther(name)) return { inline: 'for another reason' };
        const inline = turned(name.charAt(0).toLowerCase() + name.slice(1));
        if (inline.startsWith('to ') || inline.startsWith('because ')) return { inline };
        return { inline: isSentence(name) ? because(name) : `because of “${name}”` };
      },
    },
  );
}
