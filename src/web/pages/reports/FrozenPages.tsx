import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { EditionDetail, FrozenWork } from '../../../contract/saved-work/edition.ts';
import type { Report, ReportItem } from '../../../contract/saved-work/report.ts';
import { IconPrinter } from '@tabler/icons-react';
import { sharedReportOptions } from '../../api/shared.ts';
import { address } from '../../app/routes.ts';
import type { ReportParts } from '../../connected/report-parts.ts';
import { SharedFrame } from '../../connected/sharing/SharedFrame.tsx';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Flex } from '../../ui/kit.ts';
import { useElementSize } from '../../ui/kit-hooks.ts';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import css from './ReportPages.module.css';
import type { FrozenItem, SheetSource } from './report-documents.ts';
import { ReportSheet, sheet } from './ReportSheet.tsx';

export type Works = ReadonlyMap<number, FrozenWork | null | undefined>;

interface FrozenPagesProps {
  /** By which its files are refreshed; null: not at all. */
  readonly reportId: string | null;
  readonly edition: EditionDetail;
  /** Work of each part by its number; null: not for the reader; undefined: on its way. */
  readonly works: Works;
  readonly parts: ReportParts;
  /** Number of the item to begin at; null: the first page. */
  readonly opened: number | null;
  /** Before its own tools. */
  readonly tools?: ReactNode;
  /** In a page of another site: without tools, and nothing leads away. */
  readonly isFramed?: boolean;
}

/** All pages of an edition, one below the other, on paper one a sheet. */
export function FrozenPages(props: FrozenPagesProps) {
  const { reportId, edition, works, parts, opened, tools, isFramed = false } = props;
  const { contents, pages, number, name, waves, created_at: at, dataset_code, wave_codes } = edition;
  const { ref: room, width } = useElementSize<HTMLDivElement>();
  const source = useMemo(
    (): SheetSource => ({
      reportId,
      parts,
      scope: { dataset_code, location_codes: [], wave_codes, wave_rule: { kind: 'fixed' } },
      name,
      waves,
      foot: `${name} · ${waves} · Edition ${format.count(number)}, ${format.days(at, '')}`,
      frozenOf: frozenItems({ contents }, works),
      madeAt: new Date(at),
      isFramed,
      pages,
    }),
    [reportId, isFramed, parts, dataset_code, wave_codes, name, waves, number, at, contents, works, pages],
  );
  const target = contents.find((part) => part.number === opened)?.item;
  useEffect(() => {
    if (target === undefined || width === 0) return;
    document.querySelector(`#main [data-item="${CSS.escape(target)}"]`)?.scrollIntoView({ block: 'center' });
  }, [target, width]);
  return (
    <>
      {!isFramed && (
        <Flex className="no-print" flex="none" gap={8} px={16} py={6} align="center" wrap="wrap">
          {tools}
          <Flex gap={8} ml="auto">
            <Button icon={<IconPrinter />} onClick={() => window.print()}>
              Print or save as PDF
            </Button>
            <ReportFiles source={source} />
          </Flex>
        </Flex>
      )}
      <div
        ref={room}
        className={classNames('scroll-pane', css.printed)}
        data-sheets
        data-landing
        tabIndex={-1}
      >
        {width > 0 &&
          pages.map((page, place) => (
            <ReportSheet
              key={page.id}
              page={page}
              number={place + 1}
              count={pages.length}
              source={source}
              width={Math.min(width - 2 * margin, 1.2 * sheet.width)}
            />
          ))}
      </div>
    </>
  );
}

/** Room around a page. */
const margin = 22;

/** Finds the frozen work of items in an edition. */
function frozenItems(
  { contents }: Pick<EditionDetail, 'contents'>,
  works: ReadonlyMap<number, FrozenWork | null | undefined>,
): (item: ReportItem) => FrozenItem {
  const partOf = new Map(contents.map((part) => [part.item, part]));
  return ({ id }) => {
    const part = partOf.get(id);
    if (part === undefined) return { kind: 'none', reason: 'It is not in this edition.' };
    if (part.state === 'failed' || part.state === 'no_access') return { kind: 'none', reason: part.reason };
    const work = works.get(part.number);
    return work === null ? { kind: 'none', reason: 'You may not query a question of it.' } : (work ?? null);
  };
}

/** Makes what shows the published edition of a link, without sign-in. `isFramed`: in a page of another site. */
export function publishedPagesWith(parts: ReportParts, isFramed: boolean) {
  return function PublishedPages({ token, reportId = null }: PublishedPagesProps) {
    const shared = useQuery(sharedReportOptions(token));
    const works = useMemo(
      (): Works => new Map(shared.data?.parts.map(({ number, work }) => [number, work])),
      [shared.data],
    );
    return (
      <Loaded query={shared} what="the report">
        {({ edition }) =>
          edition === null ? (
            <StatePanel title="Nothing is published yet">
              Its author has not published an edition. Ask them for one.
            </StatePanel>
          ) : (
            <FrozenPages
              reportId={reportId}
              edition={edition}
              works={works}
              parts={parts}
              opened={null}
              isFramed={isFramed}
            />
          )
        }
      </Loaded>
    );
  };
}

interface PublishedPagesProps {
  readonly token: string;
  readonly reportId?: string | null;
}

interface SharedReportProps {
  readonly token: string;
  readonly report: Report;
  readonly note: string;
}

/** Makes the page of a report's link. */
export function sharedReportWith(parts: ReportParts) {
  const PublishedPages = publishedPagesWith(parts, false);
  return function SharedReport({ token, report, note }: SharedReportProps) {
    return (
      <SharedFrame fills name={report.name} note={note} openAt={address.report(report.id)} facts={null}>
        <PublishedPages token={token} reportId={report.id} />
      </SharedFrame>
    );
  };
}
