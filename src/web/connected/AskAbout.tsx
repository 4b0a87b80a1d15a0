import { IconMessage2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useScope } from '../app/scope/use-scope.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { askAboutAddress } from './ask-about.ts';
import type { HandedComparison } from './comparison/handed-comparison.ts';

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
