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
  'not no nor dont doesnt didnt isnt arent cant wont ' +
  'up out off down across within among amongst between through during vs versus against toward towards according';
const talk =
  'please tell show give let know want like need find look see get say said think ask explain describe summarise summarize ' +
  'hi hello hey thanks thank ok okay well now actually really basically maybe perhaps quick quickly simply exactly ' +
  'question answer info information data insight insights finding findings figure figures stat stats statistic statistics number numbers ' +
  'result results report overview summary detail details fact facts chart graph table breakdown broken break split ' +
  'can could would im id ill youre theres whats hows lets wondering curious interested interest learn understand help';
const people =
  'people person persons adult adults respondent respondents consumer consumers individual individuals population public audience audiences group groups ' +
  'folk folks human humans citizen citizens resident residents inhabitant inhabitants everyone everybody anyone anybody somebody someone total overall ' +
  'survey surveyed market panel panellists sample';
const asking =
  'percent percentage percentages pct share shares proportion proportions fraction rate rates ratio part portion level levels ' +
  'count counts size sizes amount frequency prevalence popularity popular common commonly usual usually typical typically general generally ' +
  'mostly mainly main biggest largest greatest highest lowest smallest least most more less fewer top bottom best worst leading ' +
  'likely likelihood penetration reach incidence uptake adoption current currently today nowadays present ' +
  'kind kinds type types sort sorts thing things way ways one ones other others different ' +
  'different difference differ compare compared comparison comparing relative versus trend trends change changed changing changes time evolve evolved evolution develop developed development ' +
  'say claim report answered answer choose chose chosen pick picked select selected tick name named cite mention mentioned ' +
  'use used using usage user users have own owned owner owners go going come came make made take took ' +
  'country countries place places region regions nation market wave waves quarter quarters year years period periods ' +
  'regular regularly ever currently actually personally themselves himself herself yourself together ' +
  'big large small high low good bad great new old';

const lists = [grammar, talk, people, asking];
const set = new Set(lists.flatMap(stemsOf));

/** As they are written. */
export const fillerWords: readonly string[] = lists
  .flatMap((list) => list.split(' '))
  .filter((word) => word !== '');

/** Words of the survey that must count although they are fillers elsewhere are matched before this is asked. */
export function isFiller(stem: string): boolean {
  return set.has(stem);
}
