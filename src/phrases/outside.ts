const outside =
  /^(?:no answer|(?:don[’' ]?t|do not) know(?! much| enough| a lot)|unsure|not sure|can[’' ]?t say|(?:i )?prefer not|(?:i[’' ]?d )?rather not|(?:i )?refuse[ds]?(?: to (?:answer|say)|$)|not stated|not applicable|no opinion|n\/a$)/iu;
const none = /^(?:none|no\b|nothing\b|never\b|not at all|not any|i do not |i don[’']t |i have not )/iu;

/** Whether an answer gives no information: "Don't know", "Prefer not to say". */
export function isOutside(name: string): boolean {
  return outside.test(name.trim());
}

/** Whether an answer says that nothing applies: "Never", "None of these". */
export function isZero(name: string): boolean {
  return none.test(name.trim());
}
