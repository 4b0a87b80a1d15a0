/**
 * A name as it reads in the middle of a sentence: "Household size" becomes "household size". The capital stays on
 * acronyms and mixed case ("TV", "E-Mail"), on "I", and on words that the question's own wording writes with one
 * where no sentence begins ("Larkmoor", as in "How often do you buy Larkmoor?").
 */
export function midSentence(name: string, wording: string): string {
  const [first = ''] = name.split(' ', 1);
  if (first === 'I' || !/^\p{Lu}[\p{Ll}'’-]*$/u.test(first)) return name;
  if (isProperNameIn(wording, first)) return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function isProperNameIn(wording: string, word: string): boolean {
  for (const found of wording.matchAll(/\p{L}[\p{L}'’-]*/gu)) {
    if (found[0] !== word) continue;
    const before = wording.slice(0, found.index).trimEnd().at(-1);
    if (before !== undefined && !'.?!:“"‘('.includes(before)) return true;
  }
  return false;
}
