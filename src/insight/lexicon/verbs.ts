import { stemsOf } from '../text/words.ts';

/** Verbs that begin what is asked about: behind a subject that has its own, the second one does. */
const list =
  'use own have watch listen play buy purchase shop pay spend read visit follow trust like prefer love enjoy eat drink ' +
  'travel plan live work study exercise agree disagree think believe feel worry expect earn rent stream subscribe ' +
  'post share comment book get discover find look research recommend know consider want save invest hold recycle do go see hear choose say bet order';
const verbs = new Set(stemsOf(list));

/** Words as written. */
export const verbWords: readonly string[] = list.split(' ');

/** Whether a word says what people do, and so does not name a thing. */
export function isVerb(stem: string): boolean {
  return verbs.has(stem);
}

/** Nouns of those who do: "dog owners", "AI users", "podcast listeners" are people. */
const agents = new Set(
  stemsOf(
    'owners users buyers shoppers viewers watchers listeners players gamers readers fans followers subscribers lovers drinkers eaters travellers travelers holders customers visitors streamers payers enthusiasts believers gardeners campers cyclists investors savers recyclers commenters exercisers holidaymakers borrowers bakers buffs addicts aficionados devotees geeks goers admirers',
  ),
);

/** Whether a word names people by what they do, as "owners" does. */
export function isAgent(stem: string): boolean {
  return agents.has(stem);
}

/** What those nouns say that they do. */
export const verbOfAgent: Readonly<Record<string, string>> = {
  owner: 'own',
  user: 'use',
  buyer: 'buy',
  shopper: 'shop',
  viewer: 'watch',
  watcher: 'watch',
  listener: 'listen',
  player: 'play',
  gamer: 'play',
  reader: 'read',
  holder: 'hold',
  follower: 'follow',
  gardener: 'garden',
  camper: 'camp',
  cyclist: 'cycl',
  investor: 'investment',
  saver: 'saving',
  recycler: 'recycl',
  commenter: 'comment',
  exerciser: 'exercis',
  holidaymaker: 'holiday',
  borrower: 'loan',
  traveller: 'travel',
  traveler: 'travel',
  subscriber: 'subscription',
};
