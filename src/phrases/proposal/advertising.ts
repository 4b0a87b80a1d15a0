import { type Asked, type Draft, draftOf } from './draft.ts';
import { inSentence, isOther, tidyLabel } from './words.ts';

const media: readonly (readonly [RegExp, string])[] = [
  [/^(?:the )?radio$/u, 'on the radio'],
  [/^(?:tv|television)$/iu, 'on TV'],
  [/^(?:the )?(?:internet|web)$/u, 'on the internet'],
  [/^social media$/u, 'on social media'],
  [/^(?:billboards?|posters?|outdoor|out of home)$/u, 'on billboards or posters'],
  [/^newspapers?$/u, 'in a newspaper'],
  [/^magazines?$/u, 'in a magazine'],
  [/^(?:newspapers?|magazines?) (?:or|and) (?:newspapers?|magazines?)$/u, 'in a newspaper or magazine'],
  [/^(?:the )?cinema$/u, 'at the cinema'],
  [/^online$/u, 'online'],
];

/** Where an advertisement reaches people: "on the radio"; undefined for anything but a medium. */
export function mediumOf(name: string): string | undefined {
  const label = inSentence(tidyLabel(name), false);
  return media.find(([pattern]) => pattern.test(label))?.[1];
}

/** Advertising that people saw or heard, by where: "Ads seen". */
export function advertising({ question, name }: Asked): Draft | null {
  const [, did = ''] =
    /^(?:ads?|adverts?|advertising|advertisements?|commercials?) (seen|heard|noticed|seen or heard|seen \/ heard)$/iu.exec(
      name,
    ) ?? [];
  const isMedia =
    question.datapoints.filter((one) => mediumOf(one.name) !== undefined).length * 2 >
    question.datapoints.length;
  if (did === '' || !isMedia || question.suffixes.length > 0) return null;
  return draftOf('P6', `have ${did.toLowerCase().replace(' / ', ' or ')} an ad {answer}`, {
    answer: (one) => ({
      inline: isOther(one) ? 'somewhere else' : (mediumOf(one) ?? `in ${inSentence(tidyLabel(one), false)}`),
    }),
  });
}

/** "have seen advertising for Acme" */
export function isAdvertised(does: string): boolean {
  return /\b(?:see|saw|seen|hear|heard|noticed?)\b/u.test(does) && /\b(?:ads?|advert\p{Ll}*)\b/u.test(does);
}
