import { IconChartBar } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { routes } from '../../../app/routes.ts';
import { useScope } from '../../../app/scope/use-scope.ts';
import { comparisonState, type HandedComparison } from '../../../connected/handed-comparison.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

interface OpenAsChartProps {
  readonly comparison: HandedComparison;
  /** Among the tools of a narrow page, not next to its buttons. */
  readonly isTool?: boolean;
}

/** The table's question and columns as a new chart, in the same scope and against the same base. */
export function OpenAsChart({ comparison, isTool = false }: OpenAsChartProps) {
  const scope = useScope();
  const navigate = useNavigate();
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
