import { stemsOf } from '../text/words.ts';

/**
 * Words that carry no constraint: what is left of a prompt once they are gone must be found in the survey, or the
 * prompt is not answered. A word that may ever narrow an answer down does not belong here.
 */
const grammar =
  'a an the this that these those there here it its they them their theirs he she his her him we us our you your i me my mine ' +
  'is are was were be been being am do does did done doing have has had having can could shall should will would may might must ' +
  'of to in on at by for from with as into onto about over per than then so such and or but if whether while when where ' +
  'who whom whose which what how why much many any some all each every both either also too only just even still again ' +
  'not no nor neither dont doesnt didnt isnt arent cant wont havent hasnt hadnt wouldnt shouldnt couldnt wasnt werent because since though although lack lacks lacking nobody ' +
  'up out off down across within among amongst between through during vs versus against toward towards according';
const talk =
  'something anything whatsoever anyhow anyway somehow ' +
  'tend tends tended happen happens happened become becomes became get gets got gotten getting turn turns turned put puts ' +
  'interviewed polled questioned sampled quizzed respond responded participants interviewees million millions thousand thousands ' +
  'far exact rough roughly approximately estimate estimated absolute respective respectively given giving gives gave ' +
  'figure out seem seems appear appears manage managed bother bothered already yet almost nearly quite rather pretty fairly ' +
  'manner overview matter matters slice segment headcount widely list lists directly gap gaps true ' +
  'please tell show give let know want like need find look see get say said think ask explain describe summarise summarize ' +
  'hi hello hey thanks thank ok okay well now actually really basically maybe perhaps quickly simply exactly precisely ' +
  'question questions answer answers info information data insight insights finding findings figure figures stat stats statistic statistics number numbers ' +
  'result results report overview summary detail details fact facts chart graph plot breakdown broken break split ' +
  'can could would im id ill youre theres whats hows lets wondering curious understand help helps possible able';
/** How something is done or said, without a word on how much or how often. */
const manner =
  'choice choices item items study currency recorded assigned basis nevertheless nonetheless however everything worth sum categories category always somewhat warmly eagerly keenly gladly happily honestly truly broadly stuff carry around dig handy straightforward ' +
  'wording worded phrased phrasing literally definitely certainly probably apparently supposedly presumably roundabout altogether sheer plain ' +
  'bit lot lots loads plenty bunch guess suppose curious importantly specifically particularly especially primarily chiefly predominantly principally overwhelmingly largely essentially';
const people =
  'people ppl person persons adult adults respondent respondents consumer consumers individual individuals population public audience audiences group groups ' +
  'folk folks human humans citizen citizens resident residents inhabitant inhabitants everyone everybody anyone anybody somebody someone total overall ' +
  'member members survey surveyed market panel panellists sample dweller dwellers';
const asking =
  'percent percentage percentages pct share shares proportion proportions fraction rate rates ratio score scores part portion level levels ' +
  'count counts size sizes amount frequency prevalence popularity popular common commonly usual usually typical typically general generally ' +
  'mostly mainly main biggest largest greatest highest lowest smallest least most more less fewer top bottom best worst leading ' +
  'likely likelihood penetration reach incidence uptake adoption current currently today nowadays present ' +
  'kind kinds type types sort sorts thing things way ways one ones other others different ' +
  'different difference differ compare compared comparison comparing relative versus trend trends change changed changing changes time evolve evolved evolution develop developed development ' +
  'say claim report answered answer choose chose chosen pick picked selected tick name named cite mention mentioned ' +
  'use used using usage user users ownership have keep keeps kept own owned owner owners go going come came make made take took ' +
  'country countries place places region regions nation market wave waves quarter quarters year years period periods ' +
  'regular regularly ever currently actually personally themselves himself herself yourself together ' +
  'big large small high low good bad great new old';

/** Words that say what kind of answer is wanted: the intent has read them. */
const wanting =
  'average averages avg mean means median trend trending growing growth grow grows grew grown increase increased increases increasing decrease decreased decreasing ' +
  'decline declined declining rise risen rising rose fall fallen falling fell drop dropped gone before earlier previously after since ' +
  'profile profiles define defined defines definition meaning meant counts counted qualify qualifies characterise characterize characteristics distinctive distinct ' +
  'distinguish distinguishes stand stands stood apart set sets special unusual portrait persona key considered classified ' +
  'cover covers covered coverage ask asks asked available included includes measured collected exist exists hold holds held ' +
  'important importance outside inside except excluding excluded exclude without versus rank ranked ranking history historically ' +
  'least lowest bottom highest breakdown distribution profile narrow limit filter restrict add same instead';
const lists = [grammar, talk, manner, people, asking, wanting];
const set = new Set(lists.flatMap(stemsOf));

/** Words as written. */
export const fillerWords: readonly string[] = lists
  .flatMap((list) => list.split(' '))
  .filter((word) => word !== '');

/** Words of the survey that must count although they are fillers elsewhere are matched before this is asked. */
const comparatives = new Set(
  stemsOf(
    'keener keenest better worse higher lower greater smaller bigger larger wider stronger weaker heavier lighter steeper fewer favourite favorite preferred',
  ),
);

/** Words that set one against the other, or above the others. In an answer's name they count; left over they are none to be missed. */
export function isComparative(stem: string): boolean {
  return comparatives.has(stem);
}

const opinions = new Set(stemsOf('feel believe reckon consider regard admit declare report'));

/** Verbs of what people say of themselves: in an answer's name they count; left over they are none to be missed. */
export function isOpinion(stem: string): boolean {
  return opinions.has(stem);
}

/** Whether a word says nothing of what is asked for. */
export function isFiller(stem: string): boolean {
  return set.has(stem);
}

const connecting = new Set(stemsOf(grammar));

/** Of those, the words that only join others, so that a name is said without them too. */
export function isConnecting(stem: string): boolean {
  return connecting.has(stem);
}
