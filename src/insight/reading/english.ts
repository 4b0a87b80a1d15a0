import { type Phrase, phrasesOf, wordSet } from '../text/phrases.ts';
import { stemOf } from '../text/stem.ts';

// Words of English that no survey owns, by their part in a question.

/** Carry no meaning of their own: they may be skipped anywhere. */
export const glue = wordSet(`
  please pls a an the this that these those there here it its they them their theirs he she his her him we us our you your i me my mine
  is are was were be been being am do does did doing done have has had having can could shall should will would may might must
  of to at on for from as into onto about so such if whether while when also too just even still again then
  s get gets got getting any some way ways kind kinds type types sort sorts thing things
  aged currently actually really generally usually typically ever normally today nowadays present now
  one ones`);

/** Words around a question: they ask nothing of the survey. */
export const around = wordSet(`
  please tell show give let know want like need find look see say said think explain hi hello hey thanks thank ok okay well
  basically maybe perhaps quickly simply exactly precisely roughly approximately rough question questions info information data
  insight insights finding findings figure figures stat stats statistic statistics result results report overview summary detail details
  chart graph plot curious wondering understand help helps match possible able im id lets whats hows wonder estimate
  survey study panel asked interviewed polled number numbers count counts level levels rate rates
  overall total generally broadly headline key combined prevalent widespread popular popularity common commonly usual
  answer answers chose choose chooses chosen choosing pick picked select selected
  client boss meeting deck workshop brief presentation slide pitch campaign audience important terms comes come course name state respect regard regards all mention note comparison whole entire normal nevertheless grateful love lovely good morning afternoon pls quick period somebody folks put worth sort stuff styles style main now brands brand companies company products product items item options option likelihood`);

/** Words by which people report what others say, or speak of the answer itself, unless the survey has them. */
export const reporting = wordSet(`
  ask asks admit admits admitted claim claims report reports reporting call calls describe describes identify identifies regard regards
  reckon expressing expressed rating rated saying taking together restrict base limit limited narrow filter mix picture portrait
  lol hey hiya yo um hmm cheers ta btw plz tho`);

/** Nouns for people in general. */
export const everyone = wordSet(`
  ppl peeps people person persons peoples adult adults respondent respondents consumer consumers individual individuals population public everyone everybody
  anyone anybody folk folks human humans citizen citizens resident residents inhabitants participants somebody someone household households`);

/** Sequences of words, `|` between alternatives, by the operator they are. Longer ones win. */
const operatorLines = {
  not: 'not|non',
  never: 'never',
  without: 'without|lacking|no access to',
  except:
    'except|everywhere but|everywhere except|everywhere but not|everyone except|ex|barring|minus|all but|everyone but|everybody but|except for|excluding|other than|apart from|outside|outside of|leaving out|leave out|exclude|excludes|omit|omitting|leaving aside|aside from|not counting|not including|without counting',
  no: 'no',
  excluded: 'excluded|left out|removed|not included|not counted|taken out|omitted',
  and: 'and|as well as|plus',
  or: 'or',
  both: 'both',
  either: 'either',
  neither: 'neither',
  nor: 'nor',
  but: 'but|rather than',
  versus:
    'next to|alongside|on the other side|on the other|unlike|versus|vs|v|against|compared to|compared with|relative to|as opposed to|set against',
  compare:
    'compare|compared|comparing|comparison|differ|differs|difference|differences|different|gap|gap between|contrast|distinguish|distinguishes|sets apart|set apart',
  than: 'than',
  more: 'more|higher|greater|bigger|larger|more often|more likely|likelier|keener|better',
  less: 'less|lower|fewer|smaller|less often|less likely|worse',
  most: 'most|highest|biggest|largest|greatest|mostly|mainly|most often|most common|most commonly|most popular|best|leading|favourite|favorite|strongest',
  least: 'least|lowest|smallest|fewest|least often|least popular|weakest|least common',
  who: 'who|whom|that|which|whose',
  with: 'with',
  in: 'in|within|across|from|throughout|at',
  among: 'among|amongst|of those|out of those|for those',
  by: 'by|x|per|split by|broken down by|by each|for each|in each|each|every|breakdown by|across',
  since: 'since|from',
  until: 'until|till|up to|before',
  onward:
    'onwards|onward|to now|to date|up to now|until now|till now|to today|until today|to the present|up to the latest|up to the latest one|until the latest|so far',
  between: 'between',
  how_many:
    'how many|n|audience size|sample size|base size|size of the audience|number of|how large|how big|size of|how common is|how widespread|count of|headcount',
  share:
    'share|% of|%|share of|percentage|percentage of|percent|percent of|proportion|proportion of|what fraction|portion|portion of|fraction of|pct|penetration of|incidence of|prevalence of|uptake of|penetration|incidence|prevalence|uptake',
  which: 'which|what|list|rank|ranking|ranking of|distribution|distribution of|breakdown|breakdown of|how',
  average:
    'average|avg no of|avg number of|mean|avg|on average|how much|average number of|typical|median|median of',
  over_time:
    'over time|by week|by month|development|than before|than previously|wave by wave|week by week|week on week|month on month|year on year|trend|trends|trending|changed|change|changing|changes|evolve|evolved|evolution|growing|grown|grow|rising|risen|rise|falling|fallen|fall|declining|declined|decline|increasing|increased|increase|decreasing|decreased|decrease|develop|developed|picked up|gone up|gone down|go up|go down|going up|going down|went up|went down|shift|shifted|history|progression|time series|by wave|each wave|per wave|every wave|by quarter|every quarter|every wave|each quarter|per quarter|by year|quarter by quarter|month by month|every month|for each quarter|all quarters|each month|move|moved|each year|year by year|every year|decade by decade|decade after decade|year after year|quarter after quarter|wave after wave|over the years|over the whole period|over the whole fieldwork|whole period|whole fieldwork|across waves|across the waves|over the waves|through the waves|across all waves|since the start|since the beginning|more or less popular',
  profile:
    'profile|profile of|tell me about|describe|who are|what are|portrait of|persona|characterise|characterize|stand out|stands out|typical of|special about|distinctive|picture of|what makes|portray|what sort of people|what sorts of people|what kind of people|what kinds of people|what type of people',
  top: 'top|first',
  bottom: 'bottom',
  at_least: 'at least|no fewer than|no less than|minimum of',
  at_most: 'at most|no more than|maximum of|up to',
  exactly: 'exactly|precisely',
  or_more: 'or more|or higher|or better|or over|and over|and above|or older|and older|or above|plus',
  over: 'over|above|older than|more than|greater than|exceeding',
  under: 'under|below|younger than|less than|fewer than',
  rest: 'the rest of us|the rest|everyone else|everybody else|others|the others|other people|all others|average person|the average person|the general population|general population|norm|the norm|overall population|the total|total population',
  why: 'why|cause|causes|caused|because of what|what drives|what explains',
  likely: 'likely|likelier to|prone|tend',
  where: 'where',
  index: 'index|over index|over indexes|overindex|over indexing|overindexing|indexes|indices',
  all_of: 'all of|each of|all three|all four|all five|all these',
  any_of: 'any of|one of|one or more of',
  none_of: 'none of',
  only: 'only|just|only consider|consider only|considering only|look only at|only look at',
  instead: 'instead',
  what_about: 'what about|how about|and what about|and for|now for',
  net: 'top 2 box|top two box|top box|top 3 box|top three box|t2b|bottom 2 box',
};

/** What words between the parts of a question do to them. */
export type Operator = keyof typeof operatorLines;

/** Words of each operator. */
export const operatorEntries: readonly (readonly [Phrase, string])[] = Object.entries(operatorLines).flatMap(
  ([operator, line]) => phrasesOf(line).map((phrase) => [phrase, operator] as const),
);

const functionStems: ReadonlySet<string> = new Set(
  'who whom whose what which that how where when why with in by and or not no both either neither nor but than versus from since until between among per each if whether only same split top drop now instead earlier ago many much most least more less all any other likely share percent percentage proportion fraction'
    .split(' ')
    .map(stemOf),
);
/** Whether a stem only holds a question together. */
export const isFunction = (one: string): boolean => functionStems.has(one);

/** Stems of operators of one word. */
export const operatorWords: ReadonlySet<string> = new Set(
  operatorEntries.flatMap(([phrase]) => (phrase.length === 1 ? [stemOf(phrase[0] ?? '')] : [])),
);

/** Verbs with a family; a verb of a question's family is a word of that question. */
const familyLines = [
  'own have possess has got hold holding owning ownership owner holder',
  'use utilise utilize using usage user',
  'buy purchase shop order buying spend bought',
  'plan intend intention planning going consider considering want intent intender',
  'watch view viewing stream see viewer',
  'listen hear listening listener',
  'read reading reader',
  'play game gaming playing player gamer',
  'follow following follower fan',
  'trust believe rely trusting confidence confident faith',
  'eat eating consume eaten diet eater',
  'drink drinking drinker drank',
  'visit go attend visiting goer',
  'pay paid paying payment',
  'like love enjoy prefer favour favourite preference hate dislike',
  'interest interested hobby passion enthusiast keen',
  'live reside living dwell based',
  'work job employ employed working occupation worker',
  'travel trip holiday vacation traveller',
  'exercise train workout fitness sport',
  'agree think feel say opinion attitude believe',
  'recommend nps recommendation promoter',
  'aware know heard awareness recognise familiar',
  'skip miss omit',
  'join participate take do participation',
  'subscribe subscription pay subscriber',
  'worry concern worried anxious',
  'satisfied satisfaction happy happiness',
  'born birth',
  'recent recently last latest',
  'earn income salary earnings earner',
  'marry married marriage marital',
  'study student school college university degree educate educated education',
] as const;

const familyOf = new Map<string, number[]>();
for (const [at, line] of familyLines.entries())
  for (const word of line.split(' ')) familyOf.set(stemOf(word), [...(familyOf.get(stemOf(word)) ?? []), at]);

/** Families of a stem; none for most words. */
export const familiesOf = (word: string): readonly number[] => familyOf.get(word) ?? [];

/** Nouns for those who do something; the answer before them names what. */
export const agents = wordSet(`
  owner owners user users drinker drinkers eater eaters viewer viewers watcher watchers listener listeners reader readers player players
  buyer buyers shopper shoppers follower followers fan fans lover lovers subscriber subscribers member members holder holders intender intenders
  consumer consumers goer goers customer customers visitor visitors driver drivers earner earners worker workers gamer gamers enthusiast enthusiasts
  dweller dwellers dwelling adherents supporter supporters considerer considerers rejecter purchasers purchaser payer payers streamer streamers`);

/** Numbers that are written as words. */
export const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dozen: 12,
};

/** Verbs that say little by themselves. */
export const lightVerbs =
  wordSet(`use uses used using have has had do does did take takes took taken make makes made get gets got go goes going feel feels think thinks say says
  owned owning tried try trying been join joined joining participate become give gives given find finds like likes see sees keep keeps live lives convince convinces persuade persuades motivate motivates work works own owns usage ownership viewing listening consumption browsing access accessing there`);

/** Words of questions about the survey itself, by subject. */
export const ofSurvey = {
  units: wordSet(
    'wave waves round rounds edition editions quarter quarters country countries market markets place places location locations month months year years region regions',
  ),
  fielding: wordSet(
    'asked ask asking covered cover covers measured measure put fielded field ran run included include includes tracked collected interviewed surveyed held polled fieldwork',
  ),
  surveys: wordSet('survey surveys study studies questionnaire tracker research dataset panel poll'),
  askers: wordSet('you we they survey study tracker'),
  holding: wordSet('have hold got has'),
  figures: wordSet('data figure figures question questions information numbers results'),
  auxiliaries: wordSet('was were is are been do does did have has had'),
  defining: wordSet(
    'define defines defined definition definitions wording worded phrased derivation derived',
  ),
  detail: wordSet('exact exactly precise precisely word question questions variable item here actually'),
  sorting: wordSet('sort sorted divide divided group grouped classify classified assigned split'),
  taking: wordSet('take takes took taken'),
  computing: wordSet(
    'mean means read computed compute calculated calculate worked work out determined determine tested test made whether',
  ),
  greetings: wordSet('hello hi hey good morning afternoon evening there'),
  thanks: wordSet('thanks thank you great helps helpful helped ok okay cheers bye goodbye very much'),
  ranking: wordSet('most least top best highest lowest fewest more less than'),
  asksHelp: wordSet('ask question topic subject theme help contain find'),
  ofHelp: wordSet(
    'cover know can answer data have do tell see learn explore there me to about from example sort',
  ),
} as const;

/** Words that turn the meaning of others, so that none may be left out. */
export const turningWords: ReadonlySet<string> = wordSet(
  'not non never without except excluding no neither nor',
);

/** Phrases that turn what follows them around. */
export const turningPhrases: readonly Phrase[] = operatorEntries.flatMap(([phrase, operator]) =>
  phrase.length > 1 && (operator === 'except' || operator === 'without') ? [phrase] : [],
);

/** Words of times. */
export const timeWords =
  wordSet(`last latest past recent previous this year years half quarter quarters month months week weeks day days wave waves
  spring summer autumn fall winter first second third fourth
  january february march april may june july august september october november december`);

/** Every word of the lists above that a slip of the finger may have meant. */
export const englishWords: ReadonlySet<string> = new Set([
  ...Object.values(ofSurvey).flatMap((list) => [...list]),
  ...glue,
  ...around,
  ...reporting,
  ...everyone,
  ...agents,
  ...timeWords,
  ...Object.keys(numberWords),
  ...operatorEntries.flatMap(([phrase]) => phrase),
  ...familyLines.flatMap((line) => line.split(' ')),
]);
