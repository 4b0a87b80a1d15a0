import { IconArrowsSort } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ListChooser } from '../../../../chooser/list/ListChooser.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Flex, Text } from '../../../../ui/kit.ts';
import { Popover } from '../../../../ui/layers/Popover.tsx';
import { Segmented } from '../../../../ui/fields/Segmented.tsx';
import type { ArrangedTable } from '../../table/arrange-table.ts';
import { type SortedSide, sortChoices, sortLabel } from './sort-choices.ts';
import type { Editor } from '../use-editor.ts';

interface SortMenuProps {
  readonly editor: {
    readonly content: Pick<Editor['content'], 'view'>;
    readonly shown: { readonly arranged: Pick<ArrangedTable, 'across' | 'down' | 'headings' | 'bands'> };
    readonly commands: Pick<Editor['commands'], 'dialog' | 'open' | 'close' | 'look'>;
  };
  /** Column of the screen that the focus is in. */
  readonly column: string | null;
  readonly isSmall: boolean;
}

const verbs = [{ label: 'Sort', keys: 'Enter' }] as const;

/** The order of the table: a button that names it, and the list that changes it. It makes no request. */
export function SortMenu({ editor, column, isSmall }: SortMenuProps) {
  const { content, shown, commands } = editor;
  const { view } = content;
  const { arranged } = shown;
  const asked = commands.dialog?.kind === 'sort' ? commands.dialog : null;
  const side: SortedSide = asked?.at?.side === arranged.down ? 'columns' : 'rows';
  const at = asked?.at?.id ?? (view.sort === null ? column : null);
  const choices = useMemo(() => sortChoices(side, view, arranged, at), [side, view, arranged, at]);
  const label = sortLabel(view, arranged);
  const sortsArrow = <IconArrowsSort />;
  const take = (taken: string | null) => {
    const choice = choices.find(({ key }) => key === taken);
    commands.close();
    if (choice === undefined) return;
    const { sort } = choice;
    const isAcross = sort?.across === true && view.sort?.across !== true;
    const name = side === 'columns' ? 'sort the columns' : isAcross ? 'sort across the table' : 'sort';
    commands.look(name, (now) => ({ ...now, [side === 'rows' ? 'sort' : 'columnSort']: sort }));
  };
  return (
    <Popover
      size="list"
      label="Order of the table"
      position="bottom-end"
      isOpen={asked !== null}
      onToggle={(isOpen) => (isOpen ? commands.open({ kind: 'sort', at: null }) : commands.close())}
      renderTrigger={(trigger) =>
        isSmall ? (
          <IconButton {...trigger} label={label} icon={sortsArrow} />
        ) : (
          <Button {...trigger} look="ghost" icon={sortsArrow} keys="Shift S">
            <Text span inherit display="block" maw={240} truncate title={label}>
              {label}
            </Text>
          </Button>
        )
      }
    >
      <ListChooser
        key={side}
        label={side === 'rows' ? 'Find a figure or column' : 'Find a figure or row'}
        items={choices}
        picked={new Set(choices.flatMap(({ key, isPicked }) => (isPicked ? [key] : [])))}
        verbs={verbs}
        onTake={take}
        emptyText="Add rows and columns first."
        top={
          <Flex px={12} py={8}>
            <Segmented
              label="Sorted side"
              value={side}
              options={[
                { value: 'rows', label: 'Rows' },
                { value: 'columns', label: 'Columns' },
              ]}
              onChange={(next) =>
                commands.open({
                  kind: 'sort',
                  at: { side: next === 'rows' ? arranged.across : arranged.down, id: null },
                })
              }
            />
          </Flex>
        }
      />
    </Popover>
  );
}
