import { IconMessage2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { HandedComparison } from './comparison/handed-comparison.ts';
import { routes } from '../app/routes.ts';

interface AskAboutProps {
  readonly comparison: HandedComparison;
  /** null until it is there. */
  readonly catalogue: Catalogue | null;
  /** Whether it is among the tools of a narrow page, not next to its buttons. */
  readonly isTool?: boolean;
}

const mostNamed = 4;

/** Takes the question and the audiences that are looked at into a conversation. */
export function AskAbout({ comparison, catalogue, isTool = false }: AskAboutProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const { question, audiences } = comparison;
  const topic = question === null ? '' : (catalogue?.questionByCode.get(question)?.name ?? '');
  return (
    <IconButton
      label="Ask about it"
      look={isTool ? 'ghost' : 'default'}
      icon={<IconMessage2 />}
      disabledReason={topic === '' ? 'Choose a question first' : undefined}
      onClick={() =>
        void navigate(
          askAboutAddress({
            topic,
            audiences: audiences.slice(0, mostNamed).map(({ name }) => name),
            scopeSearch: scope.search,
          }),
        )
      }
    />
  );
}

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
