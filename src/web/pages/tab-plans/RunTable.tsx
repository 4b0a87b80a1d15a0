import { useQuery } from '@tanstack/react-query';
import type { EditionDetail, EditionPart } from '../../../contract/edition.ts';
import { baseLineOf, planBlock, titleOf } from '../../../workbook/plan-block.ts';
import { editionPartOptions } from '../../api/tab-plans.ts';
import { PrintedTable } from '../../exports/PrintedTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

interface RunTableProps {
  readonly id: string;
  readonly edition: EditionDetail;
  /** A table of its contents. */
  readonly table: EditionDetail['contents'][number];
  readonly onClose: () => void;
}

const width = 1080;

/** A table of a run as its workbook has it. */
export function RunTable({ id, edition, table, onClose }: RunTableProps) {
  const part = useQuery(editionPartOptions(id, edition.number, table.number));
  return (
    <Dialog
      title={`${table.number}. ${titleOf(table)}`}
      about={table.wording}
      width={width}
      full
      onClose={onClose}
    >
      <Loaded query={part} what="the table" rows={8}>
        {(read) => <PartTable part={read} edition={edition} />}
      </Loaded>
    </Dialog>
  );
}

function PartTable({ part, edition }: { readonly part: EditionPart; readonly edition: EditionDetail }) {
  const block = planBlock(part, edition.settings);
  if (block === null) return <p className="note">{part.reason === '' ? 'Not computed' : part.reason}</p>;
  return <PrintedTable base={block} facts={[baseLineOf(part, block), edition.waves]} origin={edition.name} />;
}
