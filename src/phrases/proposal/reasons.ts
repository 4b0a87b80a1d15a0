import { isZero } from '../outside.ts';
import { finite } from './acts.ts';
import type { Asked, Draft } from './draft.ts';
import { inSentence, isSentence, turned } from './words.ts';

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

/** P13: "For what reasons might you visit a sports shop?" */
export function reason({ wording, slot, name: title, isGrid, question }: Asked): Draft | null {
  const cause = /^(?:main )?reasons? for (.+)$/iu.exec(title)?.[1];
  if (cause !== undefined && !isGrid && !wording.endsWith('?')) {
    return { rule: 'P13', question: { does: `gave “{answer}” as a reason for ${turned(cause)}` } };
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
    return {
      rule: 'P13',
      question: { does: named('“{answer}” as a') },
      answer: (name) => (isZero(name) ? { does: named('no'), doesNot: named('at least one') } : undefined),
    };
  }
  const found = /^(?:why|for (?:what|which) reasons?) (do|did|might|would|can|could) you (.+)\?$/iu.exec(
    wording,
  );
  if (found === null) return null;
  const does = turned(finite(found[1]?.toLowerCase() ?? '', found[2] ?? ''));
  return {
    rule: 'P13',
    question: { does: `${does} ${slot}`, doesNot: `${does}, but not ${slot}` },
    answer: (name) => {
      const inline = turned(name.charAt(0).toLowerCase() + name.slice(1));
      return {
        inline: inline.startsWith('to ') || inline.startsWith('because ') ? inline : `because of “${name}”`,
      };
    },
  };
}
