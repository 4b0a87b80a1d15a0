/** What is said around a question out of politeness, or to lead to it: none of it asks for anything. */
const person = '(?:i|we)';
const openings = [
  `(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))(?: (?:there|all|team|again|everyone))?`,
  `(?:many )?thanks?(?: you)?(?: so much| very much| a lot| again)?`,
  `(?:that is|that's|this is|it is|how) (?:so |very |really |all )?(?:lovely|great|good|helpful|useful|perfect|interesting|nice|kind|wonderful|fine|clear|excellent)(?: of you)?`,
  `(?:great|perfect|lovely|excellent|wonderful|brilliant|super|cool|nice|fine|alright|all right|sure|right|ok(?:ay)?|good|interesting|understood|got it|makes sense)`,
  `excuse me|sorry(?: to (?:bother|ask|trouble)(?: you)?)?(?: but)?|pardon me|apologies`,
  `${person}(?:'m| am| are)? (?:quite |very |rather |fairly )?new (?:here|to this)`,
  `(?:quick|one|a|another|just a|my) (?:quick |last |more |further |other |next |small |short )?(?:question|thing|one|query)(?: (?:please|for you|about this))?`,
  `if (?:i|you|we) (?:may|might|can|could|don't mind|do not mind)(?: ask)?`,
].join('|');
const leads = [
  `(?:may|might|could|can) ${person} (?:please |kindly )?(?:ask|know|see|have|get|learn)(?: you)?`,
  `(?:would|could|can|will) (?:you|it be possible to|somebody|anyone) (?:please |kindly |perhaps |maybe )?(?:be so kind as to |be able to |mind )?(?:tell(?:ing)?|show(?:ing)?|give|giving|explain(?:ing)?|help(?:ing)?|let(?:ting)?|find(?:ing)?(?: out)?|check(?:ing)?|look(?:ing)? up|pull(?:ing)?(?: up| out)?|say(?:ing)?|work(?:ing)? out|get(?:ting)?|provide|providing|share|sharing|describe for)(?: (?:me|us|out|to me|to us|for me|for us)){0,3}(?: know| understand| see)?`,
  `${person}(?:'d| would|'ve| have| had|'m| am| are|'ll)? (?:really |also |just |very much |quite |always |be ){0,3}(?:like|love|want|need|have|hope|try|trying|hoping|looking|keen|curious|interested|grateful|glad|happy|pleased|eager|wanting|wish|wondering|wonder|asking|meaning|asked|been asked)(?:ed)?(?: to| in| for| if| whether| about)?(?: (?:know|knowing|learn|learning|find out|finding out|see|seeing|understand|understanding|hear|hearing|get|getting|have|be told|be shown|tell|check|say|ask|look at))?(?: more| a bit more| something)?(?: about| if| whether| on)?`,
  `(?:please |kindly )?(?:tell|show|give|let) (?:me|us)(?: (?:please|now|then|know|see|have|understand)){0,3}(?=[ ,]+(?:what|which|how|who|whom|where|when|why|whether|if|the (?:share|percentage|proportion|number|average|mean|three|five|top)|on|in|please|by)\\b)`,
  `(?:do|does|would|did) (?:you|anyone|we) (?:happen to )?(?:know|have (?:any |an )?(?:idea|figures?|numbers?) (?:of|on|about|for))`,
  `(?:any|no) idea|remind me|help me (?:to )?(?:understand|see)|what i(?:'d| would) (?:like|love|need) (?:to know )?(?:is|here is)`,
  `for (?:a|my|our|the) (?:\\w+ ){0,2}(?:pitch|report|presentation|deck|brief|article|story|piece|client|paper|meeting|campaign|study|thesis|column|slide)`,
].join('|');
const endings = [
  `if (?:i|you|we|that's|that is|it's|it is) (?:may|might|can|could|possible|okay|ok|not too much trouble|don't mind|do not mind|would|please)(?: ask| say| help| tell me| be so kind)?(?: so)?`,
  `(?:can|could|would) you (?:please )?(?:help(?: me| us)?(?: (?:with that|with this|out))?|tell me|check|look(?: it up)?|have a look|find out|let me know|describe (?:them|it|those)(?: (?:for|to) (?:me|us))?|say|show me)(?:,? please)?`,
  `(?:many )?thanks?(?: you)?(?: so much| very much| a lot| in advance| again)?|cheers|please|pls|plz|kindly|ta`,
  `(?:do|would) you (?:happen to )?know|any idea|i wonder|just (?:wondering|curious|asking)|roughly speaking|for (?:a|my|our|the) (?:\\w+ ){0,2}(?:pitch|report|presentation|deck|brief|article|story|piece|client|paper|meeting|campaign|study|slide)`,
].join('|');

const opening = new RegExp(
  `^\\s*(?:and |so |but |ok |okay |well )?(?:${openings})(?![\\w'-])(?=[,.!?;:–-]|\\s*(?:and|but|so|now|could|can|may|would|i|what|which|how|who|do|does|please|,))[ ,.!?;:–-]*`,
  'i',
);
const lead = new RegExp(
  `^\\s*(?:(?:and|so|but|well|now|then|please|also)[, ]+){0,2}(?:${leads})(?![\\w'-])[ ,:–-]*(?:please[ ,]+)?`,
  'i',
);
const ending = new RegExp(`(?:^|[\\s,.!?;–-]+)(?:${endings})[ .!?]*$`, 'i');

/** A prompt without the manners around it; the whole of it where nothing else would be left. */
export function withoutCourtesies(prompt: string): string {
  let text = prompt.replaceAll(/[’‘]/g, "'");
  for (let round = 0; round < 6; round++) {
    const shorter = [opening, lead, ending].reduce((one, manners) => {
      const left = one.replace(manners, ' ');
      return /\p{L}{2}/u.test(left) ? left : one;
    }, text);
    if (shorter === text) break;
    text = shorter;
  }
  return text.trim() === '' ? prompt : text;
}
