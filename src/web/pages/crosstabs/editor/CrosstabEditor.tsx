import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Crosstab, CrosstabInput } from '../../../../contract/saved-work/crosstab.ts';
import { routes } from '../../../app/routes.ts';
import { Page } from '../../../app/shell/Page.tsx';
import type { Beginning } from '../../../saved-work/use-opened-work.ts';
import type { Work } from '../../../saved-work/use-work.ts';
import { useWorkControls } from '../../../saved-work/use-work-controls.tsx';
import { AddToReport } from '../../../connected/use-add-to-report.tsx';
import { AskAbout } from '../../../connected/AskAbout.tsx';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import type { GridHandle } from '../../../grid/use-grid-focus.ts';
import { StatusStrip } from '../../../ui/states/StatusStrip.tsx';
import { Flex } from '../../../ui/kit.ts';
import { Late } from '../../../lib/late.ts';
import { latePart } from '../../../ui/lazy-part.tsx';
import { useNarrowScreen, useSmallScreen } from '../../../ui/kit-hooks.ts';
import { comparisonOfContent } from '../draft/comparison.ts';
import { type CrosstabContent, emptyReason } from '../draft/crosstab-content.ts';
import { CrosstabExport } from '../export/CrosstabExport.tsx';
import { crosstabKind } from '../crosstab-kind.tsx';
import { renameCrosstab } from '../draft/edits.ts';
import { FigureStrip } from '../../../figures/ExplanationStrip.tsx';
import { ExplainedBody, ExplainedName } from '../explain/ExplainPanel.tsx';
import { BulkDialogs } from './dialogs/BulkDialogs.tsx';
import { CrosstabToolbar } from './CrosstabToolbar.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorDialogs } from './dialogs/EditorDialogs.tsx';
import { EditorPanel, PanelTabs } from './EditorPanel.tsx';
import { EditorTabs, SmallTableTools } from './EditorTabs.tsx';
import { useHeaderSearch } from './headers/HeaderSearch.tsx';
import { PickArea } from './PickArea.tsx';
import { placeFacts } from './place-facts.ts';
import { useAddedComparison } from './use-edited-crosstab.ts';
import { useEditedCrosstab } from './use-edited-crosstab.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { useEditorShortcuts } from './use-editor-shortcuts.ts';
import { useHeaderTree } from './PickArea.tsx';
import { proposedName } from '../draft/proposed-name.ts';
import { IconChartBar } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useScope } from '../../../app/scope/use-scope.ts';
import { comparisonState, type HandedComparison } from '../../../connected/comparison/handed-comparison.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { usePageTarget } from '../../../keys/page-target.ts';
import { audienceItems } from '../draft/audience-item.ts';
import { nounOf } from '../draft/crosstab-item.ts';

/** What dragging needs comes when it is asked for. */
const HeaderTree = latePart(async () => (await import('../tree/HeaderTree.tsx')).HeaderTree);

interface CrosstabEditorProps {
  readonly beginning: Beginning<Crosstab, CrosstabInput>;
  readonly initial: CrosstabContent;
  /** null until it is there; the table does without. */
  readonly catalogue: Catalogue | null;
}

export function CrosstabEditor(props: CrosstabEditorProps) {
  const { catalogue } = props;
  const gridId = useId();
  const noteField = useRef<HTMLTextAreaElement>(null);
  const isNarrow = useNarrowScreen();
  const isSmall = useSmallScreen();
  const { editor, draft, work, grid, controls } = useEditedTable(props);
  const { content, dispatch, mayEdit, commands, explain, shown } = editor;
  const search = useHeaderSearch({
    lines: shown.arranged.lines,
    columns: shown.arranged.columns,
    onGo: editor.placing.chooseHeader,
  });
  const name = content.name === '' ? 'New crosstab' : content.name;
  const tree = useHeaderTree(editor);
  const mayOpenTree = mayEdit && !isSmall;
  const isTreeShown = tree.isOpen && mayOpenTree && catalogue !== null;
  useEditorShortcuts(editor, { dispatch, onTree: tree.toggle, onNote: () => openNote(explain, noteField) });
  const comparison = comparisonOfContent(content, shown.base, catalogue);
  // Small screens have room next to the buttons, at the bottom; others only where they are wide.
  const isTool = isNarrow && !isSmall;
  const leadsOn = <LeadsOn isTool={isTool} comparison={comparison} catalogue={catalogue} />;
  return (
    <Page
      title={name}
      // Where the bar is narrow, the name of the work goes before the way back.
      {...(isNarrow ? {} : { parent: { to: routes.crosstabs, label: 'Crosstabs' } })}
      heading={controls.heading}
      status={controls.status}
      actions={
        <Late>
          <CrosstabExport editor={editor} />
          {!isSmall && <AddToReport kind="crosstab" id={work.saved?.uuid ?? null} name={content.name} />}
          {!isTool && leadsOn}
          {controls.button}
        </Late>
      }
      top={
        <>
          {controls.notices}
          <Late>
            <CrosstabToolbar
              editor={editor}
              draft={draft}
              dispatch={dispatch}
              isTreeOpen={isTreeShown}
              onTree={mayOpenTree ? tree.toggle : null}
              more={isSmall ? <SmallTableTools editor={editor} /> : isTool && leadsOn}
            />
            <EditorTabs editor={editor} controls={gridId} />
          </Late>
        </>
      }
      left={
        isTreeShown && (
          <HeaderTree
            catalogue={catalogue}
            placement={tree.placement}
            onPlacement={tree.setPlacement}
            onAdd={tree.take}
            onClose={tree.close}
          />
        )
      }
      right={
        explain.isOpen &&
        (!isNarrow || explain.tab !== 'cell' || explain.explained === null) && (
          <EditorPanel editor={editor} history={controls.versions} noteField={noteField} />
        )
      }
      bottom={<EditorFoot editor={editor} history={controls.versions} isNarrow={isNarrow} />}
    >
      <PickArea isOpen={isTreeShown} headingOf={tree.headingOf} onDrop={tree.drop}>
        <EditorBody
          id={gridId}
          label={`${name}, of ${shown.base.name}`}
          editor={editor}
          search={search}
          saved={work.saved}
          gridRef={grid}
        />
      </PickArea>
      <p role="status" className="visually-hidden">
        {commands.said}
      </p>
      <EditorDialogs editor={editor} />
      <BulkDialogs editor={editor} />
      {controls.dialogs}
    </Page>
  );
}

/** The crosstab with its draft, its saving, and input from the clipboard, the palette and other pages. */
function useEditedTable({ beginning, initial, catalogue }: CrosstabEditorProps) {
  const grid = useRef<GridHandle>(null);
  const offerCopy = useRef(() => {});
  const { draft, content, work, dispatch } = useEditedCrosstab(beginning, initial, offerCopy);
  const mayEdit = work.status.kind !== 'viewing';
  useAddedComparison(beginning.opened !== null && mayEdit, catalogue, dispatch);
  const saved = work.saved === null ? null : crosstabKind.identify(work.saved);
  const editor = useEditor({ content, dispatch, catalogue, mayEdit, saved, grid });
  const controls = useControls(editor, work, catalogue);
  useEffect(() => {
    offerCopy.current = controls.offerCopy;
  });
  // On a column's header columns are pasted, anywhere else rows.
  usePaste((text) => {
    const list = placeFacts(editor).header?.side ?? editor.shown.arranged.down;
    editor.commands.open({ kind: 'add', list, text });
  });
  usePaletteTarget(editor);
  return { editor, draft, work, grid, controls };
}

/** Opens the notes. The panel may only just be opening: its field takes the focus once it is there. */
function openNote(explain: Editor['explain'], field: RefObject<HTMLTextAreaElement | null>) {
  flushSync(() => explain.openTab('notes'));
  window.requestAnimationFrame(() => field.current?.focus());
}

/** The ways from the table to a chart and a conversation. */
function LeadsOn({ catalogue, ...way }: ComponentProps<typeof AskAbout>) {
  return (
    <>
      <OpenAsChart {...way} />
      <AskAbout {...way} catalogue={catalogue} />
    </>
  );
}

/** Saving, sharing and versions of the crosstab. */
function useControls(
  { content, dispatch }: Editor,
  work: Work<Crosstab, CrosstabInput>,
  catalogue: Catalogue | null,
) {
  return useWorkControls({
    kind: crosstabKind,
    work,
    name: content.name,
    proposedName: proposedName(content, catalogue),
    onRename: (name) => dispatch({ kind: 'edit', name: 'rename the crosstab', edit: renameCrosstab(name) }),
    cantSave: emptyReason(content),
  });
}

interface EditorFootProps extends Omit<ComponentProps<typeof PanelTabs>, 'tab'> {
  readonly isNarrow: boolean;
}

/** The status strip; where there is no room for a panel, the explanation of the cell over it. */
function EditorFoot({ editor, history, isNarrow }: EditorFootProps) {
  const { tab, explained, close } = editor.explain;
  return (
    <>
      {isNarrow && tab === 'cell' && explained !== null && (
        <FigureStrip explanation={explained.explanation} onClose={close}>
          <Flex direction="column" align="flex-start" gap={10} px={16} pt={12} pb={4}>
            <PanelTabs editor={editor} history={history} tab="cell" />
            <ExplainedName {...explained} />
          </Flex>
          <ExplainedBody {...explained} />
        </FigureStrip>
      )}
      {statusStrip}
    </>
  );
}

/** Along the bottom of the editor. */
const tableHints = [
  { keys: '← ↑ → ↓', does: 'cell' },
  { keys: 'Space', does: 'explain' },
  { keys: 'Shift ↓', does: 'select' },
  { keys: 'Ctrl C', does: 'copy as table' },
  { keys: 'F2', does: 'rename' },
  { keys: 'Ctrl Z', does: 'undo' },
  { keys: '?', does: 'all' },
] as const;
const statusStrip = <StatusStrip hints={tableHints}>⚑ low base, not tested under 30</StatusStrip>;

interface OpenAsChartProps {
  readonly comparison: HandedComparison;
  /** True among the tools of a narrow page, not next to its buttons. */
  readonly isTool?: boolean;
}

/** The table's question and columns as a new chart, in the same scope and against the same base. */
function OpenAsChart({ comparison, isTool = false }: OpenAsChartProps) {
  const scope = useScope();
  const navigate = useNavigate();
  return (
    <IconButton
      label="Open as chart"
      look={isTool ? 'ghost' : 'default'}
      icon={<IconChartBar />}
      disabledReason={
        comparison.question === null ? 'Add the answers of a question as rows first' : undefined
      }
      onClick={() =>
        void navigate(`${routes.chartNew}${scope.search}`, { state: comparisonState(comparison) })
      }
    />
  );
}

/** Handles a paste on the page, outside its fields and dialogs. */
function usePaste(onPaste: (text: string) => void): void {
  const take = useEffectEvent(onPaste);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { target } = event;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, [contenteditable], dialog') !== null;
      if (isElsewhere || text.trim() === '' || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      take(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Additions from the palette: audiences across the table, the answers of a question down it. */
function usePaletteTarget({ add, addPicks, content, shown, mayEdit, takeBanner }: Editor): void {
  const { down, across } = shown.arranged;
  usePageTarget({
    audience: {
      label: `as a ${nounOf(across)}`,
      add: (audience) => add(across, audienceItems([audience], content)),
    },
    ...(mayEdit && { banner: (banner) => takeBanner(banner) }),
    question: {
      label: `as ${nounOf(down, 2)}`,
      add: (question) =>
        addPicks(down, [{ question, datapoints: null, suffixes: null, minCount: 1 }], 'split'),
    },
  });
}
