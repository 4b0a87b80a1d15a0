import type { FileVariable } from '../../../../contract/file-variable.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { format } from '../../../lib/format.ts';
import { DataTable, type DataTableColumn } from '../../../ui/DataTable.tsx';
import { UnstyledButton } from '../../../ui/kit.ts';
import { Pill } from '../../../ui/Pill.tsx';
import { WaveStrip } from '../../../ui/WaveStrip.tsx';

interface OpenTextListProps {
  readonly texts: readonly FileVariable[];
  readonly waves: readonly Wave[];
  /** Name of a variable. */
  readonly selected: string | null;
  readonly onSelect: (name: string) => void;
}

/** Open texts of the survey's files, which are read and searched, not counted. */
export function OpenTextList(props: OpenTextListProps) {
  const { texts, selected, onSelect } = props;
  return (
    <DataTable
      label="Open texts"
      columns={columnsOf(props)}
      rows={texts}
      rowKey={({ name }) => name}
      isSelected={({ name }) => name === selected}
      onRowClick={({ name }) => onSelect(name)}
    />
  );
}

function columnsOf({
  waves,
  selected,
  onSelect,
}: OpenTextListProps): readonly DataTableColumn<FileVariable>[] {
  return [
    {
      key: 'name',
      header: 'Variable',
      cell: ({ name, label }) => (
        <>
          <UnstyledButton
            className="link strong"
            mih={24}
            data-question={name}
            aria-pressed={name === selected}
            onClick={() => onSelect(name)}
          >
            <span className="isolate">{label === '' ? name : label}</span>
          </UnstyledButton>{' '}
          {label !== '' && label !== name && <code className="code">{name}</code>} <Pill>text</Pill>
        </>
      ),
    },
    {
      key: 'readers',
      header: 'Readers',
      cell: ({ readers }) => (
        <span className="quiet nowrap">{readers === 'everyone' ? 'everyone' : 'administrators'}</span>
      ),
    },
    { key: 'waves', header: 'In the files of waves', cell: (text) => <Strip text={text} waves={waves} /> },
  ];
}

function Strip({ text, waves }: { readonly text: FileVariable; readonly waves: readonly Wave[] }) {
  const cells = waves.map(({ code, name }) => ({
    code,
    name,
    coverage: text.waves.includes(code) ? ('all' as const) : ('not-asked' as const),
  }));
  return (
    <WaveStrip
      cells={cells}
      label={`In the files of ${format.count(text.waves.length)} of ${format.count(waves.length)} waves`}
    />
  );
}
