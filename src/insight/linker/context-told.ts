const opensContext = /^\s*(?:before|as|since|because|now that|given that|while) (?:i|we|my|our)\b/i;
const speaksOfSelf =
  /^\s*(?:i am|i'm|we are|we're|i want|we want|i plan|we plan|i have|we have) (?:considering|planning|preparing|writing|working|thinking|looking|launching|about|building|drafting|putting|to)\b/i;
const asksForOthers =
  /\b(?:asks|wonders|wants to know|is asking|are asking|would like to know|needs to know)(?: whether| if| that)?[, ]/i;
const reasons = /,? (?:since|because|as|so that|so|in case) (?:i|we|my|our)\b/gi;
const longest = 100;

/**
 * A prompt without what somebody tells of why they ask ("before we sign the sponsorship: …", "our client asks whether …",
 * "…, since we may build a title for them"): it holds no condition. As it is where no question would be left.
 */
export function withoutContext(prompt: string): string {
  const left = withoutReason(withoutClient(withoutOpening(prompt)));
  return left.trim().split(' ').length < 3 ? prompt : left;
}

function withoutOpening(prompt: string): string {
  const end = prompt.indexOf(': ');
  const opening = prompt.slice(0, Math.max(0, end));
  const isTold =
    end > 0 &&
    end < longest &&
    !/[?!.]/.test(opening) &&
    (opensContext.test(opening) || speaksOfSelf.test(opening));
  return isTold ? prompt.slice(end + 2) : prompt;
}

function withoutClient(prompt: string): string {
  if (!/^\s*(?:my|our|the) /i.test(prompt)) return prompt;
  const asks = asksForOthers.exec(prompt.slice(0, 60));
  return asks === null ? prompt : prompt.slice(asks.index + asks[0].length);
}

function withoutReason(prompt: string): string {
  const at = [...prompt.matchAll(reasons)].at(-1)?.index ?? -1;
  const rest = prompt.slice(Math.max(0, at)).replace(/[.?! ]{1,4}$/, '');
  return at < 0 || rest.length > longest + 20 || /[?!.:]/.test(rest) ? prompt : prompt.slice(0, at);
}
