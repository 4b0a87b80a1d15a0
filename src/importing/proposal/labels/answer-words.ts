/** Labels of answers that say nothing on the scale they stand on: they stay answers and are outside means. */
const outside =
  /^(?:don['’ ]?t know|do not know|dk\b|can'?t (?:say|recall|remember|choose)|cannot (?:say|choose)|not sure|unsure|no opinion|no answer|prefer not|rather not|refus|decline|would not say|hard to say|not applicable|n\/a\b|none of (?:these|the above)|other\b|wei(?:ss|ß) nicht|keine angabe|ne sait pas|no sabe|no s[eé]\b)/i;

/** The same anywhere in a label: "I’d rather not say". */
const keepsToOneself = /\b(?:prefer|rather) not (?:to )?(?:say|answer|tell)\b/i;

/** Labels of what is no answer at all: the question was not put, or the record is not whole. */
const notAsked =
  /^(?:not asked|skipped|skip\b|missing|system|sysmis|inapplicable|iap\b|not in (?:this )?(?:wave|sample|version)|no data|blank|routed|filtered|not shown|not presented|trifft nicht zu)/i;

const yes: ReadonlySet<string> = new Set(
  'yes y true selected checked chosen mentioned ticked marked quoted ja oui si sí 1'.split(' '),
);
const no: ReadonlySet<string> = new Set([
  ...['selected', 'checked', 'chosen', 'mentioned', 'ticked', 'marked', 'quoted'].map(
    (word) => `not ${word}`,
  ),
  ...'no n false unselected unchecked nein non 0'.split(' '),
]);

/** Words of scales: of agreement, likelihood, satisfaction, frequency, importance, effort and liking. */
const scale =
  /\b(?:agree|disagree|likely|unlikely|satisf|dissatisf|never|always|often|rarely|seldom|sometimes|important|interested|familiar|excellent|good|fair|poor|strongly|somewhat|very|extremely|not at all|trust|a great deal|a lot|a little|easy|difficult|like|dislike|love|hate|probably|definitely|daily|once a|times a|every)\b/i;

/** Whether a label is no point of a scale: "don't know", "refused", "not applicable". */
export function isOutsideScale(label: string): boolean {
  return outside.test(fromFirstLetter(label)) || keepsToOneself.test(label);
}

/** Whether a label says that the question was not put. */
export function isNotAsked(label: string): boolean {
  return notAsked.test(fromFirstLetter(label));
}

/** Whether a label alone says yes. */
export function isYes(label: string): boolean {
  return yes.has(wordsAlone(label));
}

/** Whether a label alone says no. */
export function isNo(label: string): boolean {
  return no.has(wordsAlone(label));
}

/** Whether a label has a word of a scale. */
export function isPoint(label: string): boolean {
  return scale.test(label);
}

/** Whether most of the labels are points of a scale. */
export function isScale(labels: readonly string[]): boolean {
  const points = labels.filter((label) => !isOutsideScale(label));
  return points.length >= 3 && points.filter(isPoint).length >= points.length * 0.6;
}

function fromFirstLetter(label: string): string {
  return label.replace(/^[^\p{L}\p{N}]+/u, '');
}

function wordsAlone(label: string): string {
  return (label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
