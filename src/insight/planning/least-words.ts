/** "Least popular", "lowest": what a ranking begins with. But "at least" is a limit. */
export const leastWords = /(?<!\bat )\b(?:least|lowest|bottom|rarest|fewest)\b/;
