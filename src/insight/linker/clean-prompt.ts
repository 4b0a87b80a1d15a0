import { otherWords } from '../lexicon/other-words.ts';
import { numberOf } from './number-of.ts';
import { withoutContext } from './context-told.ts';
import { withoutCourtesies } from './courtesies.ts';
import { withoutShortHand } from './short-hand.ts';
import { inUsualShapes } from './usual-shapes.ts';

/**
 * A prompt before its words are looked at: what only leads to a question is gone ("I'd like to know"), "%" is a word, and
 * "US" and "UK" are told from "us" by their capitals, which folding takes away.
 */
export function cleanPrompt(prompt: string): string {
  return (
    inUsualShapes(withUsualWords(withoutCourtesies(withoutContext(withoutShortHand(prompt)))))
      // What was once, the survey may not know: the word is missed.
      .replaceAll(
        /\bused to (?=own|have|use|watch|play|buy|listen|read|live|be|follow|pay|shop)/gi,
        'formerly ',
      )
      .replaceAll(/\bhow old (?:are|is|were)\b/gi, 'average age of')
      .replace(/\bapart from\b/i, (said) => (/\bsets?\b/i.test(prompt) ? said : 'except'))
      .replaceAll(/\b(French|English|Irish|Dutch|Welsh)(wom[ae]n|m[ae]n)\b/gi, '$1 $2')
      .replaceAll(/\b(?:i am|i'm|we are|we're) (?:interested in|curious about|wondering)\b/gi, ' ')
      .replace(leadIn, ' ')
      .replaceAll(
        /\b(?:other than|aside from|except for|but not|not including|not counting|leaving out)\b/gi,
        'except',
      )
      .replace(
        /^\s*(?:(?:now|and|please|ok|okay)[, ]+)?(?:leave out|take out|exclude|remove|drop|ignore)(?= )/i,
        'except',
      )
      .replaceAll('%', ' percent ')
      .replaceAll(/\bpercentage points?\b/gi, ' ')
      .replaceAll(/\bU\.?S\.?A?\b\.?(?!\w)/g, ' United States ')
      .replaceAll(/\bU\.K\.?|\bUK\b/g, ' United Kingdom ')
      .replaceAll(/\b(in|across|of|from|for) the us\b/gi, '$1 the United States')
      .replaceAll(/\b(vs|versus|and|or|than in) us\b/gi, '$1 United States')
      .replaceAll(/\bthe States\b(?! of)/g, 'the United States')
      .replaceAll(
        /\b(in|across|of|from|for|to|with|and|or|vs|versus) the states\b(?! of)/gi,
        '$1 the United States',
      )
      .replaceAll(
        /\bwhat ((?:[\w-]+ ){1,4})(?:is|are|was|were) (?:mostly |usually |mainly )?used for\b/gi,
        'what uses of $1',
      )
      .replace(/^\s*(?:please )?state (?=the|which|what|how)/i, ' ')
      .replaceAll(/\bstates? that\b/gi, 'say that')
      .replaceAll(
        underNumber,
        (_, limit: string, number: string) => `${limit} ${numberOf(number.toLowerCase()) ?? number}`,
      )
  );
}

/** "A child under four": ages are written as numbers. */
const underNumber =
  /\b(under|below|over|aged|younger than|older than) (one|two|three|four|five|six|seven|eight|nine|ten)\b/gi;

const otherWordsPattern = new RegExp(
  `\\b(?:${otherWords.map(({ said }) => said.replaceAll(' ', '[ -]')).join('|')})\\b`,
  'gi',
);
const meantBy = new Map(otherWords.map(({ said, meant }) => [said, meant]));

function withUsualWords(prompt: string): string {
  return prompt.replaceAll(
    otherWordsPattern,
    (said) => meantBy.get(said.toLowerCase().replaceAll('-', ' ')) ?? said,
  );
}

const leadIn =
  /^\s*(?:(?:please|hi|hello|hey|ok|okay|so)[, ]+){0,3}(?:(?:can|could|would) you (?:please )?(?:tell|show|help|give|explain to) (?:me|us) |(?:i|we)(?:'d| would)? (?:want|like|need) to (?:know|learn|find out|see|understand) |help (?:me|us) (?:to )?(?:understand|find out|see) |let me (?:know|see) |(?:do you|does anyone) know |find out |any idea )(?:about |if |whether )?/i;
