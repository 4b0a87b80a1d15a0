/**
 * Shapes of a sentence, each as the shape that the rest of the linker reads: the same is asked, in other grammar. None
 * speaks of a survey. In this order, for some make room for the next.
 */
const shapes: readonly (readonly [said: RegExp, usual: string])[] = [
  [/^\s*for (?:our|my|a|the|your) [\w -]{1,40}: /i, ' '],
  // "Do more men or more women own a cat?": one "more" is enough to set them against each other.
  [
    /^(\s*(?:and |so |but )?(?:do|does|did|are|is|were|have|has) (?:more|fewer|less) (?:[\w-]+ ){1,5}?)(?<!\b(?:\d+|one|two|three|four|five|six|half|once|twice|(?:minute|hour|day|week|month|year|time)s?) )or (?:more|fewer|less) (?!(?:often|than|of|times|a|an|per|daily|weekly|monthly|in|on|every|each)\b)(?=\w)/i,
    '$1or ',
  ],
  // Nobody owns a thing often.
  [
    /\b((?:owns?|have|has) (?:a|an|any) (?:[\w-]+ ){1,3})(more|less) (?:often|frequently|commonly) than\b/gi,
    '$1$2 than',
  ],
  // "Audience size please: dog owners".
  [
    /^\s*(?:(?:what is|what's|what was|give me|show me|the)\s+)*(?:estimated |total )?(?:audience|target group|market|group)[ -]size(?:,? (?:please|pls))?(?: ?[:=,-] ?| (?:of|for|among) )(?=\w)/i,
    'how many ',
  ],
  // "Is it mostly men who follow motor racing?": a part of those who do.
  [
    /^\s*(?:is|are|was|were) (?:it|they|those|these) (?:mostly|mainly|largely|chiefly|primarily|predominantly|especially|usually|typically) ([^?.!,]{2,40}?) (?:who|that) (?=\w)([^?.!]{2,80})/i,
    'what share of people who $2 are $1',
  ],
  [
    /\b(?:since|from when) (?:the|this|your|our) (?:survey|study|research|tracker|fieldwork) (?:first )?(?:began|begun|started|was launched|launched|ran|opened)\b/gi,
    'over time',
  ],
  // "How has the share of women who own a tablet changed?": those who do, of all women, over time.
  [
    /\bhow (?:has|have|did|does|do) the (?:share|percentage|proportion|number|part) of ([^?.!,]{2,60}?) (who|that|with|without) ([^?.!]{2,80}?) (?:chang(?:e|ed)|develop(?:ed)?|evolved?|grow|grown|shift(?:ed)?|moved?)\b/gi,
    'trend of the share of $1 $2 $3',
  ],
  [
    /\bliv(?:e|es|ed|ing) (?:in|within) an? (?:household|home|house) (?:with no|without(?: an?| any)?)(?= )/gi,
    'have no',
  ],
  [
    /\bliv(?:e|es|ed|ing) (?:in|within) an? (?:household|home|house) with(?= (?:an?|at least|some|two|three|more)\b)/gi,
    'have',
  ],
  [
    /\b(?:could|can|would|will)(?:not| not|n['’]?t) (?:even |possibly |easily )?(?:cope|deal|cover|handle|afford|meet|pay|manage|absorb|find|face)(?: with| for)?(?: at all)?(?: with| for)?(?=[^.?!]{1,60}\b(?:expenses?|bills?|costs?|emergency|month of income|month's income)\b)/gi,
    'meet not at all',
  ],
  [
    /\b(?:unable to|no way (?:of|to)|incapable of|not able to) (?:cop(?:e|ing)|deal(?:ing)?|cover(?:ing)?|handl(?:e|ing)|afford(?:ing)?|meet(?:ing)?|pay(?:ing)?|manag(?:e|ing)|absorb(?:ing)?)(?: with| for)?(?=[^.?!]{1,60}\b(?:expenses?|bills?|costs?|emergency)\b)/gi,
    'meet not at all',
  ],
  [/\b(?:all |the )*(?:four|4) quarters of (?=20)/gi, ' '],
  [
    /\b(?:is|are|was|were) ([^?.!]{2,40}?) (?:catching on|taking off|gaining ground|picking up|on the (?:rise|up|increase)|booming)\b/gi,
    'is $1 growing',
  ],
  [
    /\b(?:is|are|was|were) ([^?.!]{2,40}?) (?:losing (?:steam|ground|appeal|fans)|in decline|on the (?:wane|decline|way out)|dying(?: out)?|tailing off|going out of fashion|fading)\b/gi,
    'is $1 declining',
  ],
  [
    /\b(?:what|which) (?:kind|sort|type)s? of (?:people|persons?|folks?) (?:are (?:they|these|those)|is (?:that|this))\b/gi,
    'describe them',
  ],
  [/\bthe (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) first\b/gi, 'the first $1'],
  [
    /[.;,?!] *(?:please )?(?:just |only )?(?:give|show|name|tell)(?: me| us)? (?:just |only )?(?:the )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: of them)?(?=[ .!]*$)/gi,
    ', top $1',
  ],
  [
    /\b(?:many|multiple|several|a few|some|various) times (?:in |per |a |each |every )?(?:one |a )?(day|week|month)\b/gi,
    'several times a $1',
  ],
  [/\b(?:in|per|for) (?:one|a single) (day|week|month)\b/gi, 'a $1'],
  [
    /\b(people|persons?|ones|those|adults|men|women|mothers|fathers|parents|students|households|respondents|users|owners|everyone|anyone) which\b/gi,
    '$1 who',
  ],
  [/\b(?:always|ever|more and) more (?=people|women|men|adults|households|of)/gi, 'growing '],
  [
    /\b(?:all|the) (?:quarters|waves) (?:from|since) the (?:first|start|beginning)(?: one| wave| quarter)?\b|\b(?:from|since) the (?:very )?(?:first (?:one|wave|quarter)|start|beginning|outset)(?: on)?\b(?! of)/gi,
    'over time',
  ],
  [/^\s*what (?:means|does it mean)\b(?!:)/i, 'what is meant by'],
  [
    /\b(child(?:ren)?|kids?|babies|baby) (?:with|of|aged) (?:less than|under|below) (\d+)(?: years?(?: old)?)?\b/gi,
    '$1 under $2',
  ],
  [
    /\b(upper|top|highest|lower|bottom|lowest|middle) (vs|versus|and|against|or|compared with|compared to) (upper|top|highest|lower|bottom|lowest|middle) (thirds?|terciles?|income (?:third|tercile|group|tier)s?)\b/gi,
    '$1 $4 $2 $3 $4',
  ],
  [/\bterciles?\b/gi, 'third'],
  [
    /\bthird of (?:the )?(?:(?:national|household|own|their|country) )*(?:incomes?|income distribution|earnings)\b/gi,
    'third of incomes',
  ],
  [/(?:^|[,;.] *)base: *(?:all |is |are )*(?:of )?(?=\w)/gi, ', among people '],
  [
    /\b(restrict|limit|narrow|filter|change|set|reduce)(?: down)? (?:the |that |this )?base (?:down )?to\b/gi,
    '$1 to',
  ],
  [
    /\bneither (?:agree|agrees|agreed|agreeing) (?:nor|or) (?:disagree|disagrees|disagreed|disagreeing)(?: that| with)?\b/gi,
    'are neutral that',
  ],
  [/\btime series\b/gi, 'trend'],
  [/\b(?:both|all|two|these) categories\b/gi, ' '],
  [
    /\ball (?:types|kinds) (?:summed|added|together|combined)(?: up)?\b|\bsummed(?: up)?(?: (?:over|across) all (?:types|kinds|devices))?\b/gi,
    ' ',
  ],
  [
    /\bmost (?:often|frequently|commonly|usually|regularly) (?=(?:come|discover|find|hear|learn|use|watch|listen|read|play|buy|order|get|go|look|turn|choose|pay|travel|visit|follow|talk|give|name|pick)s?\b)/gi,
    ' ',
  ],
  [
    /\bwhat (?:are|is) ([^?.!]{2,40}?) (?:really |mostly |mainly |most )?into\b(?! [a-z])/gi,
    'what are the interests of $1',
  ],
  [/\bchang(?:e|ing) (?:their|your|the) (phones?|handsets?|mobiles?)\b/gi, 'replace their $1'],
  [/\bbelong(?:s|ing)? to (?=the )/gi, 'are in '],
  [
    /\bwatch(?:es|ed|ing)? (?:other )?(?:people|gamers|others|players) play(?:ing)?(?: (?:video |computer )?games)?\b(?:,? live or recorded,?)?/gi,
    'watching others play',
  ],
  [
    /\bmost (?:frequent|frequently (?:given|chosen|named|mentioned)|named|mentioned|cited) (?=choices|answers|reasons|mentions|ones|options)/gi,
    'most common ',
  ],
  [/\b(?:most common|top) (?:choices|picks|mentions)\b/gi, 'most common answers'],
  [
    /\b(?:from|since) the (?:start|beginning) of (20\d\d)(?: (?:up )?(?:to|until|till) (?:the )?(?:latest|last|newest|present|now|today)(?: one| wave| quarter)?)?/gi,
    'since Q1 $1',
  ],
  [/\b(?:at least one|one or more|an?) (child|kid)(?:ren|s)?\b/gi, 'a $1'],
  [/,? (?:taking|using|as) (?:the|an?) (?:mean|average)\b/gi, ' on average'],
  [/\bhow (?:exactly|precisely) (is|are)\b/gi, 'how $1'],
  [
    /,? and in (?:what|which) (?:currency|unit)s? (?:is|are) (?:it|they|this|that) (?:given|measured|expressed|stated|shown)\b/gi,
    ' ',
  ],
  [
    /([^,:?!.]{3,60}),? on (?:the )?one (?:side|hand),? (?:and )?([^:?!.]{3,60}?),? on the other(?: side| hand)?\b/gi,
    '$1 vs $2',
  ],
  [
    /\bcomes? (?:first|out on top|top)\b|\b(?:lead the way|top the (?:list|ranking|charts?))\b/gi,
    'are most common',
  ],
  [
    /\b(?:over|across|throughout|during|for) the (?:whole|entire|full|complete)(?: of the)? (?:field ?work|survey|period|time|study|span|series|data)\b/gi,
    'over time',
  ],
  [
    /\b(1[6-9]|[2-8]\d)( to | and |-|–)(1[6-9]|[2-8]\d)(?:-year-olds?)? age (?:group|band|bracket|range|class)\b/gi,
    'people aged $1$2$3',
  ],
  [/\bage (?:group|band|bracket|range) (?:of )?(?=\d\d)/gi, 'people aged '],
  [
    /\b(do|does|did|done|doing|pays?|paid|buys?|bought|spends?|follows?|owns?|uses?|used) (?:absolutely |simply )?nothing\b/gi,
    '$1 not any',
  ],
  [/\b(ever|never|not|yet) touched\b/gi, '$1 used'],
  [/\b(\w+) next to (?=[A-Z])/g, '$1 vs '],
  [
    /\b(age|gender|generation|income|education) (?:mix|make-?up|profile|structure|split|composition)\b/gi,
    '$1 breakdown',
  ],
  // Good manners, at either end.
  [/^\s*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: (?:there|all|team))?[,.! ]+)+/i, ' '],
  [
    /[,.!? ](?:(?:many )?thanks?(?: you)?(?: so much| very much| a lot| in advance)?|cheers|please|pls|kindly)[.! ]*$/i,
    ' ',
  ],
  [/^\s*(?:(?:quick )?question|quick one|one more thing)[,:-] ?/i, ' '],
  [
    /^\s*(?:i|we) (?:was|were|am|are) (?:just )?(?:wondering|curious|asking)(?: about| if| whether)?[, ]/i,
    ' ',
  ],
  [
    /^\s*(?:(?:please|kindly) )?(?:(?:can|could|would|will) you (?:please |kindly |maybe )?)?(?:list|give me a list of|give an overview of|look up|check|track|monitor) (?=what|which|who|how|where|the )/i,
    ' ',
  ],
  [/^\s*(?:track|monitor) (?:how )?/i, 'trend of '],
  [
    /^\s*(?:(?:the |what is the )?(?:sample|base) sizes?|n)(?:,? (?:please|pls))?(?: ?[:=,] ?| (?:of|for|among) )(?=\w)/i,
    'how many ',
  ],
  [
    /^\s*(?:paint|draw|sketch)(?: me| us)? (?:a |the )?(?:\w+ )?(?:picture|portrait|sketch|persona) of /i,
    'profile of ',
  ],
  [
    /\b((?:who|whom)\b[^?.!]{0,60}?) (?:most often|most frequently|most regularly|mostly|mainly)(?=[ ?.!]*$)/i,
    '$1',
  ],
  [
    /\bwhat (?:mainly |mostly |most |really )?(?:draws|attracts|pulls) ([^?.!,]{2,40}?) (?:in)?to (?:use |using )?(?=\w)/i,
    'why do $1 use ',
  ],
  [/\bhappier (?=with|about|in)/gi, 'more satisfied '],
  [/\b(more|less|most|least) (?:widespread|prevalent|commonplace)\b/gi, '$1 common'],
  [/\b(?:every|each) (quarter|wave)(?= (?:of|in|since|from|this|last|to|until)\b|[ ,.?!]*$)/gi, 'by $1'],
  [/\bhow (?:long|much time) (?:a|per|each|every) day\b/gi, 'how many hours a day'],
  [/,? (?:all|everything|altogether)(?: (?:added up|counted|told|in all|included))(?=[ ?.!]*$)/gi, ' '],
  [/\bhow long (?=[^?.!]{1,60} (?:a|per|each|every) day\b)/gi, 'how many hours '],
  [/\bwho (do|does|did) ([^?.!]{1,60}?) with\b/gi, 'whom $1 $2 with'],
  [/\b(?:(?:as )?relative to|in relation to|set beside|side by side with)\b/gi, 'compared with'],
  [/\b(anyone|everyone|anybody|everybody|all) but (?!not\b)(?=\w)/gi, '$1 except '],
  [/(\band|,) renting\b(?! out)/gi, '$1 renters'],
  [/\b(?:normal|typical|average|ordinary|regular|given) day\b/gi, 'usual day'],
  [
    /\b(?:(?:almost|practically|virtually|nearly|next to|pretty much) never|(?:hardly|barely|scarcely)(?: ever| at all)?(?! (?:any|a )\w*)|once in a blue moon)\b/gi,
    'rarely',
  ],
  [
    /\b(?:(?:every )?now and (?:then|again)|from time to time|once in a while|on occasion)\b/gi,
    'occasionally',
  ],
  [/\b(?:every single|each and every) (day|week|month)\b/gi, 'every $1'],
  // In which order a ranking is shown: its own.
  [
    /[.;,!?] *(?:please )?(?:(?:order|sort|rank|arrange|list)(?: (?:the|these|those|them|it|all))?(?: \w+)? (?:by|in order of) (?:size|share|popularity|frequency)|(?:most (?:popular|common|often named)|biggest|largest|highest) first|(?:highest|biggest|largest|most) to (?:lowest|smallest|least)|(?:order|sort|rank|arrange|list)(?: (?:it|them|these|those|the answers|the list))? from (?:the )?(?:most|highest|biggest|largest|top)[\w ]{0,20} to (?:the )?(?:less|least|lowest|smallest|bottom)(?: \w+)?)[.!? ]*$/gi,
    ' ranked',
  ],
  [
    /\b(?:no|not) more than (?=\w+ (?:reasons?|answers?|things|items|options|motives|results|names)\b)/gi,
    'up to ',
  ],
  // Words that only go on about the question itself.
  [/\bin (?:millions|thousands|absolute (?:terms|numbers))\b/gi, ' '],
  [/\bcommonest\b/gi, 'most common'],
  [/\bcommoner\b/gi, 'more common'],
  [/\blikelier\b/gi, 'more likely'],
  [/\b(?:sort|type|categor(?:y|ie)|variet(?:y|ie))s? of\b/gi, 'kinds of'],
  [/\bstyles of\b/gi, 'kinds of'],
  [/\b(?:subjects|themes)\b/gi, 'topics'],
  [/\bhalf(?: a|-)? year\b/gi, 'six months'],
  [/\ba (?:quarter|third|half) of (?=people|women|men|adults)/gi, 'what share of '],
  [
    /\b(\w+s) (?:that |which )?(?:they|you|people|he|she) (?:did ?n[o'’]?t|had ?n[o'’]?t|have ?n[o'’]?t|never|had never|did not|have not|had not) (?:know|knew|known|heard? of|seen|see)(?: about| of)?(?: before| yet| until then)?/gi,
    'new $1',
  ],
  [/\bnever (?:got|went|made it) (?:past|beyond|further than|any further than)\b/gi, 'with only'],
  [
    /\b(?:toy(?:s|ed|ing)? with|contemplat(?:e|es|ed|ing)) (?:it|that|doing (?:so|it|that))\b/gi,
    'think about it',
  ],
  [
    /\b(how (?:has|have|did)) ([^?.]{1,80}?) (?:moved?|shift|fare|progress|perform|behave|behaved|shifted|fared|progressed|performed|held up|gone|looked)\b/gi,
    '$1 $2 changed',
  ],
  [
    /(?<!live |lives |living |play |plays |playing |home |person )\balone(?=(?:,? please)?[ .?!]*$)/gi,
    'only',
  ],
  [
    /(?<!single-person |income |earning |low-|high-)\bhouseholds\b(?! of (?:\d|one|two|three|four|five|six)\b)(?![^?.!]{0,80}\b(?:pays?|paid|spend|spent|cost|budget)\b)/gi,
    'people',
  ],
  [/\bhouseholds? of (?=\d|one|two|three|four|five|six)/gi, 'people with a household size of '],
  [
    /\b(people|households|adults|respondents|consumers|those|men|women|parents|families|everyone|anyone) (earning|owning|using|watching|playing|listening|buying|spending|following|paying|holding|having|renting|reading|eating|exercising|travelling|planning|following|subscribing|booking|visiting|cooking|recycling|trusting|knowing)\b(?! (?:in|for|on|with|by|and|more|less)\b)/gi,
    '$1 who $2',
  ],
  [
    /\bwhat ([^?.!]{0,60}?)\b(?:uses?|used|using|turn(?:s|ed)? to|reach(?:es|ed)? for|rely on|relies on) ([^?.!]{2,40}?) (?:mostly |mainly |most )?for\b/gi,
    'what $1 uses of $2',
  ],
  [/\b(what|who|where|how|when|which|why) else\b/gi, '$1'],
  [/\b(income|earnings|salary) (?:bands?|brackets?|ranges?)\b/gi, '$1'],
  [/\b(?:a|the) (?:majority|bulk) of\b|\bmajority of\b/gi, 'what share of'],
  [/\bhow (?:widespread|prevalent|usual|typical|normal) (?=is|are|was|were)/gi, 'how common '],
  [/\bwhat happened (?:to|with) /gi, 'trend of '],
  [/\bup or down\b/gi, 'trend'],
  [
    /\b(?:the )?(?:latest|newest|most recent|current) (?:figures?|numbers?|data|reading|share) (?=for|on|of)/gi,
    'latest wave ',
  ],
  [
    /\ball (?:two|three|four|five|[2-5])(?: of (?:these|them|those))?\b(?! (?:countries|markets|places|generations|groups))/gi,
    'both',
  ],
  [/\b(?:up|down|higher|lower) on (?=last|the |a year|this)/gi, 'growing versus '],
  [/\bwith (?:their|his|her|your|our) (?:life|lives)\b/gi, 'about life'],
  [/\b([\w]{4,})-(?:style|like|type)\b/gi, '$1'],
  [
    /\b(?:hears?|hearing|learns?|learning|finds? out|finding out|gets? to know|getting to know|comes?|coming) (?:about|of|across) (?:any )?(?:new )?(games?|brands?|products?)\b/gi,
    'discover new $1',
  ],
  [/\bstay[- ]at[- ]home (?:mums|moms|mothers)\b/gi, 'female homemakers'],
  [/\b(?:out of|in|of) every (?:hundred|100|ten|10)\b/gi, 'what share of'],
  [/\bupwards? of\b/gi, 'more than'],
  [/^\s*is it (?:true|right|correct|the case) that /i, 'do '],
  [/\btrend ?lines?\b/gi, 'trend'],
  [/\bthan (?:before|previously|in the past|(?:they|it|people) used to)\b/gi, 'over time'],
  [/\b(trips|days|holidays|hours|minutes|times|money) (?:per|a|each) year\b/gi, '$1'],
  // The ends of a scale, as researchers call them.
  [/\b(?:top|upper)[ -]?(?:2|two)[ -]?box(?:es)?\b|\bt2b\b/gi, 'agree'],
  [/\btop[ -]?box\b/gi, 'strongly agree'],
  [/\bbottom[ -]?(?:2|two)[ -]?box(?:es)?\b/gi, 'disagree'],
  [/\bbottom[ -]?box\b/gi, 'strongly disagree'],
  // "Q1 '25", "1Q25".
  [/\b([qh][1-4])[ ]?['’/-]?[ ]?(2\d)(?!\d| ?(?:to|-|–|and|or|plus|\+|%|percent|year))/gi, '$1 20$2'],
  [/\b([1-4])([qh])[ ]?['’/-]?[ ]?(?:20)?(2\d)\b/gi, '$2$1 20$3'],
  // Who somebody is, asked by what they do.
  [
    /\b(?:what|which) (?:kind|sort|type)s? of (?:a )?(?:person|people|consumers?|adults?|individuals?|customers?) (?=\w+)/gi,
    'describe people who ',
  ],
  [/\bfor (?:what|which) (?:purposes?|tasks?|things?) (?:is|are|do|does|did) /gi, 'what uses of '],
  [/\bvs\.?(?!\w)|\bv\.?(?= )/gi, 'vs'],
  [/\b(?:as well as|and also|along with|together with|in addition to)\b/gi, 'and both'],
  [
    /\b(?:makes?|making|earns?|earned|paid|on|bring(?:s|ing)? home) (?=(?:(?:at least|more than|less than|over|under|up to|between) )?[$€£]\d)/gi,
    'earning ',
  ],
  // Sides that are told by what the other side does.
  [
    /\b(heavy|light|regular|frequent|occasional|daily|weekly|monthly|former|lapsed|current|non) (vs|versus|and|or|compared with|compared to|against) (heavy|light|regular|frequent|occasional|daily|weekly|monthly|former|lapsed|current|non)[ -]((?:[\w-]+ ){0,3}?(?:users|viewers|listeners|players|gamers|readers|buyers|shoppers|owners|watchers|streamers|customers))\b/gi,
    '$1 $4 $2 $3 $4',
  ],
  [
    /\b(vs|versus|than|and|or|against|with|to|from) (?:(?:the )?(?:people|those|ones|adults|others|consumers) (?:who|that) (?:don['’]?t|do not|doesn['’]?t|have ?n['’]?t|have not|are ?n['’]?t|are not|did ?n['’]?t|did not)|non[- ](?:users?|owners?|buyers?|shoppers?|viewers?|listeners?|players?|gamers?|readers?|followers?|holders?|drinkers?|subscribers?|travell?ers?|customers?)|(?:those|people|adults|households|others|the ones) without(?: (?:one|it|them|any))?)(?=$|[,:;.?!]| (?:in|do|does|on|when|at)\b)/gi,
    '$1 the rest',
  ],
  [/^(\s*(?:which|what)\b.*)\bover[- ]?index(?:es|ed|ing)?\b(?: (?:for|on|in|at|with))?/i, '$1stand out'],
  [/\bover[- ]?index(?:es|ed|ing)?\b(?: (?:for|on|in|at|with))?/gi, 'more likely than average'],
  [/\bunder[- ]?index(?:es|ed|ing)?\b(?: (?:for|on|in|at|with))?/gi, 'less likely than average'],
  [/\b(?:skew|lean)(?:s|ed|ing)? (?:more )?(?:to|towards?|into)\b/gi, 'more likely than average'],
];

/** A prompt in the shapes that are usual. */
export function inUsualShapes(prompt: string): string {
  return shapes.reduce((text, [said, usual]) => text.replace(said, usual), prompt);
}
