import { routes } from '../app/routes.ts';

interface AskedAbout {
  /** Name of the question in the survey. */
  readonly topic: string;
  /** Names of audiences, in their order. */
  readonly audiences: readonly string[];
  /** Ids of saved audiences shown next to the question. */
  readonly docked?: readonly string[];
  /** `?d=…` of the scope. */
  readonly scopeSearch: string;
}

/** Address of a new conversation with a question in its box, ready to be asked or changed. */
export function askAboutAddress({ topic, audiences, docked = [], scopeSearch }: AskedAbout): string {
  const search = new URLSearchParams(scopeSearch);
  const prompt = promptOf(topic, audiences);
  if (prompt !== '') search.set('ask', prompt);
  if (docked.length > 0) search.set('dock', docked.join(','));
  return search.size === 0 ? routes.chats : `${routes.chats}?${search.toString()}`;
}

/** "Pets", "Pets among Gen Z", "Gen Z vs Millennials: Pets". */
function promptOf(topic: string, audiences: readonly string[]): string {
  const [first, second] = audiences;
  if (first === undefined) return topic;
  if (second === undefined) return topic === '' ? first : `${topic} among ${first}`;
  return topic === '' ? audiences.join(' vs ') : `${audiences.join(' vs ')}: ${topic}`;
}
