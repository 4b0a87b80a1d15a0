/** What the words around the topic ask for; the plan decides by what else was found. */
export interface Asked {
  readonly definition: boolean;
  readonly coverage: boolean;
  readonly why: boolean;
  readonly trend: boolean;
  readonly average: boolean;
  readonly compare: boolean;
  readonly ranking: boolean;
  readonly size: boolean;
  readonly profile: boolean;
  /** What no survey answers. */
  readonly beyond: 'forecast' | 'respondents' | null;
}

const patterns = {
  definition:
    /^(?:(?:so |and )?(?:who|what) (?:exactly |precisely )?(?:counts|count|qualifies|is counted|are counted|falls) (?:as|under|into)|(?:please )?define|(?:what is |what s |give me )?the definition|how (?:is|are|do you|does the survey) [\p{L}\p{N} ]*defin|what (?:do|does) [\p{L}\p{N} ]* (?:(?<!\b(?:the|a|need|show|give|want) )mean|stand for)\b|what (?:exactly |precisely )?is meant by|what (?:exactly |precisely )?(?:do|does|did) (?:you|we|they|it|the survey) (?:exactly )?mean by|who (?:exactly )?(?:is|are) (?!more|less|most|least|likely|the most|the least|the biggest|the typical|the main|the keenest|the real|the people)|how (?:do |does |did |are |is )?(?:you|we|they|the survey|people|households)? ?(?:define|sort|divide|group|classify|classified|split up|grouped|sorted|divided)\b|what (?:exactly )?is (?:a |an )|meaning of)|\bdefinition of\b|\bderivation of\b|\bon what basis\b|\bassigned to\b|\bhow (?:is|are|was|were) [\p{L} ]{1,50} (?:derived|computed|calculated|constructed|made up|put together|built)\b|\b(?:items|questions|answers) (?:enter|go into|make up)\b|\b(?:exact |precise )?wording of\b/u,
  coverage:
    /\b(?:is|are) there (?:any )?(?:data|questions?|information|figures)\b|\b(?:do|did) (?:you|we) (?:ever )?(?:have|hold|ask|cover|track|measure|include|collect)\b|\bhave (?:you|we) (?:ever )?(?:asked|covered|tracked|measured|included|collected)\b|\b(?:does|did) the survey (?:ask|cover|have|include|measure|track)\b|\b(?:which|what|how many) (?:waves?|quarters?|countries|places|locations|markets) (?:was|were|is|are|do|does|have|has|did|asked|ran|cover)\b|\bwhen (?:was|were|did)\b|\bsince when\b|\bcoverage\b|\bpart of the (?:survey|study|sample|research)\b|\b(?:put|pose|posed|field|fielded|ask|asked) the question\b|\b(?:for which|which|what|in which|from which|since which) (?:waves?|quarters?|countries|places|markets) (?:on )?(?:(?:do|did|have) )?(?:we|you|they) (?:have|hold|ask|cover)\b|^(?:was|were|is|are) .{2,90}\b(?:put to|put in|fielded|posed)\b/u,
  why: /^(?:but |and |so |ok )?(?:why|how come|what (?:is|are) the (?:reason|cause|explanation)s? (?:for|behind|of) (?:this|that|it)|what explains (?:this|that|it)|what (?:causes|drives|is causing) (?:this|that|it)|reasons? (?:for|behind) (?:this|that))\b/u,
  trend:
    /\b(?:over time|over the (?:years?|quarters?|waves?)|trends?|trending|trended|chang(?:e|es|ed|ing)|evol(?:ve|ved|ving|ution)|develop(?:ed|ment|ing|s)?|grow(?:n|ing|s|th)?|grew|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|ris(?:e|en|es|ing)|rose|fall(?:en|ing|s)?|fell|drop(?:ped|s)?(?= (?:in|from|over|since|between|off|sharply)\b|$)|dropping(?! (?:a|an|the|their|out)\b)|going (?:up|down)|gone (?:up|down)|went (?:up|down)|by (?:wave|quarter|year)|per (?:wave|quarter|year)|wave by wave|quarter by quarter|year on year|quarter on quarter|history|historically|time series|(?:become|became|got|gotten|getting|becoming) (?:any )?(?:more|less|better|worse|\w+er)\b|moved (?:so far|since|over|between|from|in)|moving (?:up|down)|(?:went|gone|going|shifted|shifting)(?= (?:since|over|between)\b)|more popular than (?:before|last))\b/u,
  average:
    /\b(?:mean|median|avg|how (?:many|much) (?:hours?|minutes?|time|days?|money|trips?|subscriptions?|people live|points)|how long|what (?:do|does|did) [\p{L}\p{N} ]{1,60} (?:spend|pay)(?! for)|how much (?:do|does|did|is|are|of)|typical(?:ly)? (?:number|amount|spend|time)|how (?:satisfied|happy|old))\b/u,
  compare:
    /\b(?:compare|compared|comparison|comparing|gap between|vs|versus|differ|differs|different|difference|differences|than|more|less|fewer|as opposed to|apart from|against|in contrast|rather than|more likely|less likely|better|worse|higher|lower|greater|smaller|bigger|heavier|lighter|which (?:generation|gender|country|age group|group)|(?:^(?:is|are|do|does) .{2,60} |who (?:is|are) )(?:happier|healthier|richer|busier|keener|likelier|older|younger|fitter)|who (?:uses|watches|plays|owns|spends|buys|listens|is more|are more))\b/u,
  ranking:
    /\b(?:which|rank|ranking|ranked|most popular|most common|most used|top|favou?rites?|preferred|leading|list|what are|what kinds?|what types?|what sorts?|what devices|what brands?|most important|main|biggest|where do|how do|what do|what does|what did|least popular|least common|bestselling|distribution|breakdown|split of|mix of)\b/u,
  size: /\b(?:how many|population (?:estimate|size)|estimated? number|headcount|head count|how likely|how big|how large|number of|size of|^sample sizes?|what (?:share|percentage|proportion|percent|part|fraction|rate)|which (?:share|percentage|proportion)|(?:share|percentage|proportion|percent|part|fraction) of|how (?:common|popular|widespread|frequent)|what %|(?:audience|market|target group) size|penetration|prevalence|incidence|likelihood|odds|uptake|^do people|does anyone|are there)\b/u,
  profile:
    /\b(?:tell me (?:something |more |everything |all )?about|profile|describe|portrait|what makes|stands? out|distinct|distinctive|distinguish(?:es)?|characteri[sz]e|characteristics|persona|insights? (?:about|on|into)|what do you know about|what (?!is |are )[\p{L} ]{1,40} (?:is|are) like\b|portray|special about|unusual about|typical of|over ?index|key facts|summari[sz]e)\b/u,
} as const;

/** But "more than average" compares. */
const averageItself = /(?<!than |than the )\baverage\b/u;
const forecast =
  /^will\b|\b(?:forecast|predict|prediction|projection|projected|next year|next quarter|in the future|going to (?:grow|increase|fall|be|rise)|202[7-9]|20[3-9]\d|tomorrow|outlook for 20|what happens next|by 20(?:2[7-9]|[3-9]\d))\b/u;
const aboutRespondents =
  /\b(?:names? of (?:the )?(?:respondents|people|participants)|list (?:of )?(?:the |all )?(?:respondents|participants|people who|individuals|email|e mail|phone numbers)|e ?mails? (?:of|addresses)|individual (?:respondents?|answers|responses|records)|raw (?:data|records|responses)|respondent (?:level|ids?|records?|number)|row level|each respondent|personal data of|export (?:the )?(?:respondents|data)|microdata|contact details|who exactly answered|specific person)\b/u;

interface Frame {
  readonly opening: RegExp;
  readonly closing: RegExp;
  /** No number stands between the two. */
  readonly ofLetters?: true;
}

/** What stands around other words. A pattern of both halves would go through the text from each opening. */
const frames: Readonly<Partial<Record<keyof typeof patterns, readonly Frame[]>>> = {
  coverage: [
    {
      opening: /\b(?:was|were|is|are|been) /u,
      closing: /\b(?:asked|covered|measured|included|available|surveyed|tracked|collected)\b/u,
    },
    { opening: /\bwhere (?:was|were|is|are) /u, closing: /asked\b/u },
    { opening: /\b(?:has|have) /u, closing: / been asked\b/u },
  ],
  definition: [
    { opening: /\bhow (?:is|are|was|were|did you|do you) /u, closing: /\b(?:worded|phrased|word|phrase)\b/u },
  ],
  average: [
    { opening: /\bhow much /u, closing: /(?:spend|spent|pay|cost)\b/u, ofLetters: true },
    { opening: /\btypical(?:ly)? /u, closing: /^(?:\p{L}{1,30} ){1,2}(?:number|amount|spend|time)\b/u },
  ],
  profile: [
    { opening: /\bsets? /u, closing: / apart\b/u, ofLetters: true },
    { opening: /\bwhat (?:is|are) /u, closing: / like\b/u },
  ],
};

function isFramed(text: string, { opening, closing, ofLetters }: Frame): boolean {
  // A number stays on both sides of the cut, so that a word it begins or ends is not taken for another.
  const parts = ofLetters ? text.replaceAll(/\p{N}/gu, '$&\n$&').split('\n') : [text];
  return parts.some((part) => {
    const found = opening.exec(part);
    return found !== null && closing.test(part.slice(found.index + found[0].length));
  });
}

const longestDefined = 60;

/** "How are heavy users defined": what is defined is short, else the words belong to different things. */
function asksHowDefined(text: string): boolean {
  return [...text.matchAll(/\bhow (?:is|are) /gu)].some(({ index, 0: opening }) => {
    const start = index + opening.length + 1;
    const at = text.slice(start, start + longestDefined + 12).search(/ (?:defined|classified)\b/u);
    return at >= 0 && at < longestDefined;
  });
}

/** Without what only sounds like a comparison: "other than …", "more than two", "older than 5 years". */
export function withoutLimits(text: string): string {
  return (
    text
      .replaceAll(/\b(?:other|rather) than\b/gu, ' ')
      // "An hour or more a day", "once a week or more often".
      .replaceAll(
        /\b(?:or|and) (?:more|less|fewer|over|under|longer|better|higher|lower|older|younger)\b/gu,
        ' ',
      )
      .replaceAll(
        /\b(?:more|less|fewer|older|younger|newer|higher|greater) than (?=\d|an? |one\b|two\b|three\b|four\b|five\b|six\b|ten\b|half\b|once\b|twice\b)/gu,
        ' ',
      )
  );
}

/** `text` is folded words joined by blanks. */
export function readIntent(text: string): Asked {
  const asks = (name: keyof typeof patterns) =>
    patterns[name].test(text) || (frames[name] ?? []).some((frame) => isFramed(text, frame));
  const isAverage = averageItself.test(text) || asks('average');
  return {
    definition: asks('definition') || asksHowDefined(text),
    coverage: asks('coverage'),
    why: asks('why'),
    trend:
      asks('trend') ||
      /^(?:have|has) (?:more|fewer|less) /u.test(text) ||
      (!asks('size') &&
        !isAverage &&
        /\bover the (?:last|past)\b(?! (?:three |3 |four |two |few |couple of |\d+ )?(?:months?|weeks?|days?)\b)/u.test(
          text,
        )),
    average: isAverage,
    compare: patterns.compare.test(withoutLimits(text)),
    ranking: asks('ranking'),
    size: asks('size'),
    profile: asks('profile'),
    beyond: forecast.test(text) ? 'forecast' : aboutRespondents.test(text) ? 'respondents' : null,
  };
}
