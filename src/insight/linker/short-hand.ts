/** How notes are written: signs and short forms, each as the words that it stands for. In this order. */
const forms: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bw\/o\b/gi, 'without'],
  [/\bb\/w\b/gi, 'between'],
  [/\bw\/(?=\s|\w)/gi, 'with '],
  [/\bw(?= [a-z])/g, 'with'],
  [/\bhhs?\b\.?/gi, 'households'],
  [/\bmkts?\b\.?/gi, 'markets'],
  [/\bctry\b|\bctries\b/gi, 'countries'],
  [/\bno\. of\b|\bnr\.? of\b|#(?: of)? (?=[a-z])/gi, 'number of '],
  [/\bgovt?\b\.?/gi, 'government'],
  [/\buni\b/gi, 'university'],
  [/\bpromo\b/gi, 'promotion'],
  [/\bsocials\b/gi, 'social platforms'],
  [/\b(?:approx|ca)\b\.?/gi, 'roughly'],
  [/\bexcl\b\.?|\bex\.(?= )/gi, 'excluding'],
  [/\bincl\b\.?/gi, 'including'],
  [/\bdemos\b/gi, 'demographics'],
  [/\b(\d+) ?(?:hrs?|h)\b\.?/gi, '$1 hours'],
  [/\b(\d+) ?mins?\b\.?/gi, '$1 minutes'],
  [/\b(hrs?)\b\.?/gi, 'hours'],
  [/\bmins\b\.?/gi, 'minutes'],
  [/\bp\/?(?:wk|w)\b|\bper wk\b/gi, 'per week'],
  [/\bp\/?(?:mth|m)\b|\bper mth\b|\/(?:mth|month|mo)\b/gi, ' per month'],
  [/\/(?:wk|week)\b/gi, ' per week'],
  [/\/(?:day|d)\b/gi, ' per day'],
  [/\byrs?\b\.?/gi, 'years'],
  [/\bmths?\b\.?/gi, 'months'],
  [/\bwks?\b\.?/gi, 'weeks'],
  // "2 hours+", "twice a week+".
  [/\b(\d+) (hours|minutes|days|times|trips|years|people|devices)\+/gi, '$1 or more $2'],
  [/\b(day|week|month|daily|weekly|monthly|once|twice)\+/gi, '$1 or more'],
  [/\b(\d{2}) ?plus\b/gi, '$1 and over'],
  [/(?<=[a-z)]) ?\+ ?(?=[a-z(])/gi, ' and '],
  // "Q4 24 to now", "Q3 26".
  [/\b([qh][1-4]) (2\d) (?=(?:to|until|till|through) (?:now|today|date|[qh][1-4]|20\d\d)\b)/gi, '$1 20$2 '],
  [/\b((?:[qh][1-4] )?20\d\d) (?:to|until|till|through|-|–) (?:now|today|date|the present)\b/gi, 'since $1'],
];

/** A prompt without the short forms of notes. */
export function withoutShortHand(prompt: string): string {
  return forms.reduce((text, [said, meant]) => text.replaceAll(said, meant), prompt);
}
