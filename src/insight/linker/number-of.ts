const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The whole number that a word of a prompt says, up to nine digits or "ten"; null where it says none. */
export function numberOf(word: string): number | null {
  const place = words.indexOf(word);
  if (place >= 0) return place + 1;
  return /^\d{1,9}$/.test(word) ? Number(word) : null;
}
