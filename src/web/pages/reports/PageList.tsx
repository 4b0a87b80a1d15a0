import { type KeyboardEvent, useEffect, useRef } from 'react';
import { format } from '../../lib/format.ts';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { Panel } from '../../ui/lists/Panel.tsx';
import { pageName, type ReportDraft } from './report-draft.ts';
import { ReportMiniature } from './ReportMiniature.tsx';

interface PageListProps {
  /** Of the report, on a title page without a title. */
  readonly name: string;
  readonly report: Pick<ReportDraft, 'name' | 'pages'>;
  readonly at: number;
  readonly onShow: (place: number) => void;
  /** Enter: into the page. */
  readonly onEnter: () => void;
  /** F2: its title. */
  readonly onTitle: () => void;
}

/** Pages of a report in small, a list of one stop: ↑ and ↓ show the next. */
export function PageList({ report, name, at, onShow, onEnter, onTitle }: PageListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = list;
    // Where all of the list is shown, this would scroll the page away instead.
    if (current === null || current.scrollHeight <= current.clientHeight) return;
    current.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.shiftKey) return;
    const last = report.pages.length - 1;
    const places: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place !== undefined) onShow(Math.max(0, Math.min(last, place)));
    else if (event.key === 'Enter') onEnter();
    else if (event.key === 'F2') onTitle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Panel kind="folders" label="Pages">
      <Stack
        ref={list}
        id={pageListId}
        role="listbox"
        aria-label="Pages of the report"
        tabIndex={0}
        data-landing
        aria-activedescendant={report.pages[at] && `page-${report.pages[at].id}`}
        className="scroll-pane"
        gap={6}
        p={10}
        onKeyDown={press}
        onClick={({ target }) => {
          const option = target instanceof Element ? target.closest('[role="option"]') : null;
          const place = report.pages.findIndex(({ id }) => `page-${id}` === option?.id);
          if (place !== -1) onShow(place);
        }}
      >
        {report.pages.map((page, place) => (
          <Flex
            key={page.id}
            id={`page-${page.id}`}
            role="option"
            aria-selected={place === at}
            className="row-hover"
            flex="none"
            gap={8}
            p={4}
            bdrs={6}
          >
            <Text span size="note" c="dimmed" w={18} ta="end" className="num">
              {format.count(place + 1)}
            </Text>
            <span>
              <ReportMiniature page={page} name={name} />
              <Text span display="block" size="note" c="dimmed" maw={124} truncate>
                {pageName(page, report)}
              </Text>
            </span>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}

/** Id of the list, to which Esc leads back from a page. */
export const pageListId = 'report-pages';
