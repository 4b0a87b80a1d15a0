/**
 * The words that a language model may write of its own between what the service fills in. None of them is a number, a
 * comparison, a negation, a cause or a name, so none can make a true number say something else; whatever is not here is
 * refused. "More than" and "less than" are the service's to write, from the test.
 */
const joining =
  'a an and also although as at but by for from here in into it its of on or so that the their them then there these they this those ' +
  'though to too when where which while who whose with within among amongst across around about per both each';
const being =
  'is are was were be been being am has have had do does did can may comes come came goes go stands stand makes make say says said ' +
  'shows show shown sees see seen tells tell told gives give given holds hold reads read looks look turns turn finds find found adds add';
const speaking =
  'against alongside beside besides compared comparison contrast meanwhile next first second finally following follows further ' +
  'altogether overall turning regarding concerning respectively together likewise instead whereas namely put set side sides ' +
  'note worth noting picture question answer answers data survey surveyed figure figures finding findings result results share shares ' +
  'people respondents group groups points average gap wave waves place places asked asking look behind summary short brief briefly words ' +
  "what how you your here’s here's that's that’s it's it’s";

const permitted: ReadonlySet<string> = new Set(`${joining} ${being} ${speaking}`.split(' '));

/** Of free text, the words that are not permitted, each once, as they are written. */
export function forbiddenWords(text: string): readonly string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}’']+/gu) ?? [];
  return [...new Set(words.filter((word) => !permitted.has(word.toLowerCase())))];
}
