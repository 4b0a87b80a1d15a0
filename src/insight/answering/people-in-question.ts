import type { Catalogue } from '../../engine/dataset/catalogue.ts';
import { joinNames } from '../linker/read-people.ts';
import type { People } from '../planning/plan.ts';
import { phraseTopic } from '../wording/phrase-topic.ts';
import { listed } from '../wording/statement.ts';
import { peopleName } from './answer-context.ts';

const whoDo = /^people who /;
/** Names that stand before a noun as well as for one: "Gen Z", "women". */
const qualifies = /^(?:gen |millennials|boomers|silent|(?:wo)?men$)/i;

/**
 * All of some people's conditions as one question would name them: "Gen Z women aged 25–34 in Brazil who own a tablet and
 * have a dog at home"; `""` for everyone everywhere. `place` is " in Brazil", or `""`. Conditions on one answer are told by
 * what its people do, the rest by their names.
 */
export function peopleInQuestion(audience: readonly People[], place: string, catalogue: Catalogue): string {
  if (audience.length === 0) return place === '' ? '' : `people${place}`;
  const named = audience.map((people) => whatTheyDo(people, catalogue) ?? people.name);
  const acts = named.filter((name) => whoDo.test(name)).map((name) => name.replace(whoDo, ''));
  const who = inOrder(named.filter((name) => !whoDo.test(name))).replace(/(?= who |$)/, place);
  if (acts.length === 0) return who;
  return `${who} ${/ who /.test(who) ? 'and who' : 'who'} ${listed(acts)}`;
}

/** "parents of young children aged 25–44"; as elsewhere where somebody is told by more than one noun. */
function inOrder(names: readonly string[]): string {
  if (names.length === 0) return 'people';
  const ages = names.filter((name) => name.startsWith('aged '));
  const [noun, ...others] = names.filter((name) => !name.startsWith('aged '));
  const isPlain =
    noun !== undefined && others.length === 0 && !qualifies.test(noun) && !noun.startsWith('people');
  const joined = isPlain ? [noun, ...ages].join(' ') : joinNames(names);
  return peopleName({ id: null, name: joined, expression: null });
}

/** "people who own a tablet"; null where it is a name that says it, or no such sentence can be made. */
function whatTheyDo({ id, name, expression }: People, { questions }: Catalogue): string | null {
  const question = questions.find(({ code }) => code === expression?.question);
  if (id !== null || expression === null || question === undefined || !whoDo.test(name)) return null;
  const { datapoints, suffixes, not, and, or, min_count: least } = expression;
  if (not || and || or || least || !datapoints) return null;
  const phrase = phraseTopic(question, { datapoints, suffixes: suffixes?.map(Number) ?? null });
  return /[“”]/.test(phrase) ? null : `people who ${phrase}`;
}
