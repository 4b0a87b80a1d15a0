import { IconDotsVertical, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import type { DropSide } from '../../../lib/drag-among.ts';
import { useDragAmong } from '../../../lib/use-drag-among.ts';
import { NewVersionMark } from '../../../saved-work/changes/NewVersionDot.tsx';
import { type NodeCount, sampleWords } from '../../../catalogue/node-count.ts';
import { isLowBase } from '../../../lib/is-low-base.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { useSmallScreen } from '../../../ui/kit-hooks.ts';
import { Menu } from '../../../ui/layers/Menu.tsx';
import type { MenuItem } from '../../../ui/layers/MenuRow.tsx';
import { Tabs } from '../../../ui/lists/Tabs.tsx';
import { useRoving } from '../../../ui/use-roving.ts';
import type { ItemList } from '../draft/crosstab-item.ts';
import { ColumnSwitcher } from './ColumnSwitcher.tsx';
import css from './EditorTabs.module.css';
import { placeFacts } from './place-facts.ts';
import { SortMenu } from './headers/SortMenu.tsx';
import { useBaseCounts } from './dialogs/use-base-counts.ts';
import type { Editor } from './use-editor.ts';
import type { NewVersion } from './use-new-versions.ts';

interface EditorTabsProps {
  readonly editor: Editor;
  /** Id of the table. */
  readonly controls: string;
}

/**
 * Bases, one at a time, the first by default; and the menus that add to the table. On a small screen the column next to the
 * base, and the menus among the tools.
 */
export function EditorTabs({ editor, controls }: EditorTabsProps) {
  const { content, shown, commands, mayEdit } = editor;
  const { bases } = content;
  const counts = useBaseCounts(bases);
  const list = useRef<HTMLDivElement>(null);
  const isSmall = useSmallScreen();
  const dropBase = ({ dataset: dragged }: HTMLElement, { dataset: target }: HTMLElement, side: DropSide) => {
    const from = bases.findIndex(({ id }) => id === dragged['tab']);
    const over = bases.findIndex(({ id }) => id === target['tab']);
    const to = over + Number(side === 'right') - Number(from < over);
    if (from !== -1 && over !== -1 && to !== from) commands.moveBase(dragged['tab'] ?? '', to - from);
  };
  useDragAmong(
    { items: '[data-tab]', targets: '[data-tab]', edges: ['left', 'right'], onDrop: dropBase },
    list,
  );
  return (
    <div className={css.bar}>
      <Text span size="dense" c="dimmed" mr={8} className="wide-only" aria-hidden="true">
        Base
      </Text>
      <Tabs
        ref={list}
        label="Base"
        look={isSmall ? 'track' : 'line'}
        value={shown.base.id}
        tabs={bases.map((base) => ({
          value: base.id,
          name: base.name,
          title: base.fullName,
          note: <BaseNote count={counts.get(base.id)} newer={editor.newVersion('bases', base)} />,
        }))}
        controls={controls}
        onChange={shown.chooseBase}
        onDoubleClick={mayEdit ? (id) => commands.open({ kind: 'baseName', id }) : undefined}
      />
      {isSmall ? (
        <ColumnSwitcher
          columns={shown.arranged.columns}
          shown={shown.columns[0] ?? null}
          onChoose={shown.setOnlyColumn}
        />
      ) : (
        <>
          {mayEdit && <Additions editor={editor} />}
          <OrderAndFindings editor={editor} isSmall={false} />
        </>
      )}
    </div>
  );
}

/** The menus of the table, where they are among the tools of a small screen. */
export function SmallTableTools({ editor }: Pick<EditorTabsProps, 'editor'>) {
  return (
    <>
      {editor.mayEdit && (
        <Menu
          label="Add a row, column or base"
          position="bottom-end"
          items={additionsOf(editor)}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label="Add a row, column or base" icon={<IconPlus />} />
          )}
        />
      )}
      <OrderAndFindings editor={editor} isSmall />
    </>
  );
}

function Additions({ editor }: Pick<EditorTabsProps, 'editor'>) {
  const tools = useRoving<HTMLDivElement>({ axis: 'x' });
  const [toBases, ...toSides] = additionsOf(editor);
  return (
    <Flex ref={tools} gap={4} align="center" flex="1 0 auto">
      <BaseMenu editor={editor} />
      {toBases && <AddButton to={toBases} />}
      <Flex gap={2} flex="none" ml="auto">
        {toSides.map((to) => (
          <AddButton key={to.key} to={to} />
        ))}
      </Flex>
    </Flex>
  );
}

interface OrderAndFindingsProps extends Pick<EditorTabsProps, 'editor'> {
  readonly isSmall: boolean;
}

function OrderAndFindings({ editor, isSmall }: OrderAndFindingsProps) {
  return (
    <>
      <SortMenu editor={editor} column={placeFacts(editor).column} isSmall={isSmall} />
      <StandoutToggle editor={editor} isSmall={isSmall} />
    </>
  );
}

/** Opens and closes the list of findings. */
function StandoutToggle({ editor, isSmall }: OrderAndFindingsProps) {
  const { explain, standouts } = editor;
  const isOpen = explain.isOpen && explain.tab === 'standout';
  const toggle = () => (isOpen ? explain.close() : standouts.steps.step(1));
  const sparkles = <IconSparkles />;
  return isSmall ? (
    <IconButton label="What stands out" icon={sparkles} pressed={isOpen} onClick={toggle} />
  ) : (
    <Button look="ghost" icon={sparkles} keys="J" pressed={isOpen} onClick={toggle}>
      What stands out
    </Button>
  );
}

/** Actions for the base that is shown. */
export function baseActions({ content, shown, commands, newVersion }: Editor): readonly MenuItem[] {
  const { bases } = content;
  const newer = newVersion('bases', shown.base);
  const { id } = shown.base;
  const at = bases.findIndex((base) => base.id === id);
  return [
    ...(newer === null ? [] : [{ key: 'version', label: 'Use the new version', onSelect: newer.use }]),
    {
      key: 'edit',
      label: 'Edit conditions…',
      onSelect: () => commands.open({ kind: 'conditions', list: 'bases', id }),
    },
    { key: 'rename', label: 'Rename', onSelect: () => commands.open({ kind: 'baseName', id }) },
    {
      key: 'left',
      label: 'Move left',
      separated: true,
      disabledReason: at <= 0 ? 'Already first' : undefined,
      onSelect: () => commands.moveBase(id, -1),
    },
    {
      key: 'right',
      label: 'Move right',
      disabledReason: at === bases.length - 1 ? 'Already last' : undefined,
      onSelect: () => commands.moveBase(id, 1),
    },
    {
      key: 'remove',
      label: 'Remove',
      danger: true,
      separated: true,
      disabledReason: bases.length === 1 ? 'A table needs a base' : undefined,
      onSelect: () => commands.remove('bases', new Set([id])),
    },
  ];
}

function BaseMenu({ editor }: Pick<EditorTabsProps, 'editor'>) {
  const label = 'Actions for this base';
  return (
    <Menu
      label={label}
      items={baseActions(editor)}
      renderTrigger={(trigger) => <IconButton {...trigger} label={label} icon={<IconDotsVertical />} />}
    />
  );
}

/** Lists that can be added to, as on screen, with their keys. */
function additionsOf({ commands, shown: { arranged } }: Editor) {
  const to = (list: ItemList, label: string, keys: string) => ({
    key: label,
    label,
    keys,
    onSelect: () => commands.open({ kind: 'add', list }),
  });
  return [to('bases', 'Base', 'B'), to(arranged.down, 'Row', 'R'), to(arranged.across, 'Column', 'C')];
}

function AddButton({ to }: { readonly to: ReturnType<typeof additionsOf>[number] }) {
  return (
    <Button look="ghost" icon={<IconPlus />} keys={to.keys} onClick={to.onSelect}>
      {to.label}
    </Button>
  );
}

interface BaseNoteProps {
  readonly count: NodeCount | undefined;
  readonly newer: NewVersion | null;
}

/** n of a base, with a mark where its audience has a newer version. */
function BaseNote({ count, newer }: BaseNoteProps) {
  const isReady = count?.status === 'ready';
  const isComputing = count === undefined || count.status === 'computing';
  const isLow = isReady && isLowBase(count.sample);
  return (
    <Text span size="dense" c={isLow || (!isReady && !isComputing) ? 'warn' : 'dimmed'} className="num">
      {isLow && <span className="visually-hidden">low base, </span>}
      {sampleWords(count)} {newer !== null && <NewVersionMark updatedAt={newer.updatedAt} />}
    </Text>
  );
}
