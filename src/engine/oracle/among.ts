/**
 * Those of the respondents to whom the mark says 1 (or 0, with `marked` false). Sets of respondents are ascending
 * indices; marks have one entry a respondent of the dataset.
 */
export function among(respondents: Uint32Array, marks: Uint8Array, marked = true): Uint32Array {
  const wanted = marked ? 1 : 0;
  const found = new Uint32Array(respondents.length);
  let count = 0;
  for (let k = 0; k < respondents.length; k++) {
    const i = respondents[k] ?? 0;
    found[count] = i;
    count += marks[i] === wanted ? 1 : 0;
  }
  return found.slice(0, count);
}
