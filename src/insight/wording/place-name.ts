/** A place behind "in": some have an article. */
export function placeInSentence(name: string): string {
  return /^(?:United|Netherlands|Philippines|Czech Republic)/.test(name) ? `the ${name}` : name;
}
