import { IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { ReportPage } from '../../../contract/saved-work/report.ts';
import type { History } from '../../lib/history.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Flex, Stack } from '../../ui/kit.ts';
import { useElementSize, useTightScreen } from '../../ui/kit-hooks.ts';
import { Menu } from '../../ui/layers/Menu.tsx';
import { lazyLayer } from '../../ui/lazy-part.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import { PageList } from './PageList.tsx';
import { type ChangeReport, layouts, type ReportDraft } from './report-draft.ts';
import { pageTitleId, ReportSettings } from './ReportSettings.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import type { SheetSource } from './report-documents.ts';
import { ReportSheet, sheet } from './ReportSheet.tsx';
import { Templates } from './Templates.tsx';
import { enterPage, focusById, type ReportPages, usePageKeys, useReportPages } from './use-report-pages.ts';

const AddItems = lazyLayer(async () => (await import('./AddItems.tsx')).AddItems);
const Presentation = lazyLayer(async () => (await import('./Presentation.tsx')).Presentation);

interface PagesEditorProps {
  readonly draft: History<ReportDraft>;
  readonly source: SheetSource;
  readonly change: ChangeReport;
  readonly dispatch: (action: { readonly kind: 'undo' | 'redo' }) => void;
}

/** Pages in small, the page, and the settings of the selection. */
export function PagesEditor({ draft, source, change, dispatch }: PagesEditorProps) {
  const report = draft.present;
  const isTight = useTightScreen();
  const pages = useReportPages(report, change);
  usePageKeys(pages, dispatch);
  const { page, at, item } = pages;
  if (page === undefined)
    return (
      <Templates
        name={source.name}
        onChoose={(begun) => change('begin', (one) => ({ ...one, pages: begun }))}
      />
    );
  // Where one comes below the other, the page is what is read first.
  const list = (
    <PageList
      report={report}
      name={source.name}
      at={at}
      onShow={pages.showPage}
      onEnter={enterPage}
      onTitle={() => focusById(pageTitleId)}
    />
  );
  return (
    <Flex
      flex={1}
      mih={0}
      direction={isTight ? 'column' : 'row'}
      className={isTight ? 'scroll-pane' : undefined}
    >
      {!isTight && list}
      <PageDesk report={report} page={page} pages={pages} source={source} />
      {isTight && list}
      <ReportSettings
        report={report}
        page={page}
        item={item}
        source={source}
        onReport={change}
        onPage={pages.onPage}
        onRemoveItem={pages.removeItem}
      />
      {pages.layer === 'items' && <AddItems onAdd={pages.addItems} onClose={() => pages.open(null)} />}
      {pages.layer === 'presentation' && (
        <Presentation pages={report.pages} from={at} source={source} onClose={() => pages.open(null)} />
      )}
    </Flex>
  );
}

interface PageDeskProps {
  readonly report: ReportDraft;
  readonly page: ReportPage;
  readonly pages: ReportPages;
  readonly source: SheetSource;
}

/** The open page under its tools. */
function PageDesk({ report, page, pages, source }: PageDeskProps) {
  const isTight = useTightScreen();
  const { ref: room, width } = useElementSize<HTMLDivElement>();
  const isNarrow = width < 560;
  return (
    <Stack flex={isTight ? 'none' : 1} miw={0} gap={0}>
      <Toolbar label="Page" end={<ReportFiles source={source} />}>
        <Button keys="A" icon={<IconPlus />} onClick={() => pages.open('items')}>
          Add item
        </Button>
        {isNarrow ? (
          <IconButton
            label="Present"
            keys="P"
            icon={<IconPlayerPlay />}
            onClick={() => pages.open('presentation')}
          />
        ) : (
          <>
            <Button keys="N" onClick={pages.addPage}>
              New page
            </Button>
            <Button keys="P" icon={<IconPlayerPlay />} onClick={() => pages.open('presentation')}>
              Present
            </Button>
          </>
        )}
        <PageMenu pages={pages} hasNew={isNarrow} />
      </Toolbar>
      <Stack className={isTight ? undefined : 'scroll-pane'} gap={8} p={22}>
        <div ref={room}>
          {width > 0 && (
            <ReportSheet
              key={page.id}
              page={page}
              number={pages.at + 1}
              count={report.pages.length}
              source={{
                ...source,
                onPage: (id) => pages.showPage(report.pages.findIndex((one) => one.id === id)),
              }}
              width={Math.min(width, 1.4 * sheet.width)}
              selection={{
                item: pages.item?.id ?? null,
                onFocus: pages.focusItem,
                onBlur: pages.blurItem,
                onRemove: pages.removeItem,
              }}
            />
          )}
        </div>
        {page.items.length === 0 && layouts[page.layout].isDivider !== true && (
          <p className="note">This page is empty. Add a chart, crosstab or text.</p>
        )}
      </Stack>
    </Stack>
  );
}

interface PageMenuProps extends Pick<PageDeskProps, 'pages'> {
  /** Whether a new page has no button of its own. */
  readonly hasNew: boolean;
}

function PageMenu({ pages, hasNew }: PageMenuProps) {
  return (
    <Menu
      label="Page"
      items={[
        ...(hasNew ? [{ key: 'new', label: 'New page', keys: 'N', onSelect: pages.addPage }] : []),
        { key: 'copy', label: 'Duplicate page', keys: 'D', onSelect: pages.duplicatePage },
        { key: 'up', label: 'Move up', keys: 'Alt ArrowUp', onSelect: () => pages.movePage(-1) },
        { key: 'down', label: 'Move down', keys: 'Alt ArrowDown', onSelect: () => pages.movePage(1) },
        { key: 'remove', label: 'Remove page', separated: true, onSelect: pages.removePage },
      ]}
    />
  );
}
