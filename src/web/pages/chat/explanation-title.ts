/** `number` within its answer, from 1; null where that is not known. */
export function explanationTitle(number: number | null): string {
  return number === null ? 'How it was calculated' : `How insight ${number} was calculated`;
}
