/** Labels of answers that say nothing on the scale they stand on: they stay answers and are outside means. */
const outside =
  /^\W*(?:don'?t know|don’t know|do not know|dk\b|can'?t (?:say|recall|remember|choose)|cannot (?:say|choose)|not sure|unsure|no opinion|no answer|prefer not|rather not|refus|decline|would not say|hard to say|not applicable|n\/a\b|none of (?:these|the above)|other\b|wei(?:ss|ß) nicht|keine angabe|ne sait pas|no sabe|no s[eé]\b)/i;

/** Labels of what is no answer at all: the question was not put, or the record is not whole. */
const notAsked =
  /^\W*(?:not asked|skipped|skip\b|missing|system|sysmis|inapplicable|iap\b|not in (?:this )?(?:wave|sample|version)|no data|blank|routed|filtered|not shown|not presented|trifft nicht zu)/i;

const yes = /^\W*(?:yes|y|true|selected|checked|chosen|mentioned|ticked|marked|quoted|ja|oui|s[ií]|1)\W*$/i;
const no =
  /^\W*(?:no|n|false|not selected|unselected|unchecked|not checked|not chosen|not mentioned|not ticked|not marked|not quoted|nein|non|0)\W*$/i;

/** Words of scales: of agreement, likelihood, satisfaction, frequency and importance. */
const scale =
  /\b(?:agree|disagree|likely|unlikely|satisf|dissatisf|never|always|often|rarely|seldom|sometimes|important|interested|familiar|excellent|good|fair|poor|strongly|somewhat|very|extremely|not at all|trust|a great deal|daily|once a|times a|every)\b/i;

export function isOutsideScale(label: string): boolean {
  return outside.test(label);
}

export function isNotAsked(label: string): boolean {
  return notAsked.test(label);
}

export function isYes(label: string): boolean {
  return yes.test(label);
}

export function isNo(label: string): boolean {
  return no.test(label);
}

/** Whether most of the labels are points of a scale. */
export function isScale(labels: readonly string[]): boolean {
  const points = labels.filter((label) => !isOutsideScale(label));
  return points.length >= 3 && points.filter((label) => scale.test(label)).length >= points.length * 0.6;
}
