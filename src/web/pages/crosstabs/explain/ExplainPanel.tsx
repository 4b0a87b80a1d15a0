import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Explanation } from '../../../../figures/words/explanation.ts';
import { FigureQuery } from '../../../figures/FigureQuery.tsx';
import { ExplanationView } from '../../../figures/ExplanationView.tsx';
import { Flex, Text } from '../../../ui/kit.ts';

export interface ExplainedCell {
  readonly rowName: string;
  readonly columnName: string;
  readonly explanation: Explanation;
  /** Ways on where there is no figure: to take one of the two out. */
  readonly onRemoveRow: (() => void) | null;
  readonly onRemoveColumn: (() => void) | null;
  /** The request of this cell as JSON; null until it is known. */
  readonly query: string | null;
  /** A chart of the row's question, where it has one. */
  readonly chartAddress: string | null;
}

/** "16–24 among Large city" */
export function ExplainedName({ rowName, columnName }: Pick<ExplainedCell, 'rowName' | 'columnName'>) {
  return (
    <span className="quiet">
      <Name>{rowName}</Name> among <Name>{columnName}</Name>
    </span>
  );
}

function Name({ children }: { readonly children: string }) {
  return (
    <Text component="b" inherit fw={600} c="bright" className="isolate">
      {children}
    </Text>
  );
}

export function ExplainedBody({
  rowName,
  columnName,
  explanation,
  onRemoveRow,
  onRemoveColumn,
  query,
  chartAddress,
}: ExplainedCell) {
  return (
    <>
      <ExplanationView heading={`${rowName} among ${columnName}`} explanation={explanation} />
      {chartAddress !== null && (
        <Flex gap={8} px={16} pb={20}>
          <ButtonLink to={chartAddress}>Chart row</ButtonLink>
        </Flex>
      )}
      {query !== null && <FigureQuery query={query} />}
      {(onRemoveRow !== null || onRemoveColumn !== null) && (
        <Flex gap={8} px={16} pb={20}>
          {onRemoveRow !== null && <Button onClick={onRemoveRow}>Remove the row</Button>}
          {onRemoveColumn !== null && <Button onClick={onRemoveColumn}>Remove the column</Button>}
        </Flex>
      )}
    </>
  );
}
