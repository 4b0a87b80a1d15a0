import { IconChartBar } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { routes } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { comparisonState } from '../../../connected/handed-comparison.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { comparisonOfContent } from '../draft/comparison.ts';
import type { CrosstabContent } from '../draft/crosstab-content.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';

interface OpenAsChartProps {
  readonly content: CrosstabContent;
  /** The one that is looked at. */
  readonly base: CrosstabItem;
  /** Among the tools of a narrow page, rather than beside its buttons. */
  readonly isTool?: boolean;
}

/** The table's question and columns as a new chart, in the same scope and against the same base. */
export function OpenAsChart({ content, base, isTool = false }: OpenAsChartProps) {
  const scope = useScope();
  const navigate = useNavigate();
  const comparison = comparisonOfContent(content, base);
  return (
    <IconButton
      label="Open as chart"
      look={isTool ? 'ghost' : 'default'}
      icon={<IconChartBar size={16} stroke={1.5} />}
      disabledReason={
        comparison.question === null ? 'Add the answers of a question as rows first' : undefined
      }
      onClick={() =>
        void navigate(`${routes.chartNew}${scope.search}`, { state: comparisonState(comparison) })
      }
    />
  );
}
