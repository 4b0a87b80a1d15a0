import {
  IconBulb,
  IconChartBar,
  IconCopy,
  IconHeading,
  IconNote,
  IconPresentation,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { wireStyles } from '../../expression/wire-style.ts';
import { toWire } from '../../expression/wire.ts';
import type { FoundDifference } from '../../contract/chat/insight-publication.ts';
import type { FigureQuery } from '../../figures/figure-query.ts';
import { foundQuery } from '../../figures/standouts/found-query.ts';
import type { Standout, Standouts } from '../../figures/standouts/standouts.ts';
import { useMe } from '../api/me.ts';
import { routes } from '../app/routes.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { workKindNames } from '../connected/WorkUses.tsx';
import { useAddToReport } from '../connected/use-add-to-report.tsx';
import { chartOfDifference, savedFinding } from './finding-document.ts';
import { unsavedAudienceState } from '../connected/unsaved-audience.ts';
import { copyText } from '../ui/copy-text.ts';
import { latePart } from '../ui/lazy-part.tsx';
import type { MenuItem } from '../ui/layers/MenuRow.tsx';

/** An action that a finding has on its page, or why not here. */
interface StandoutAction {
  readonly run: () => void;
  readonly disabledReason?: string | undefined;
}

/** Actions of a page; one that is absent has no place there. */
interface PageActions {
  readonly title: StandoutAction;
  readonly note: StandoutAction;
  readonly chart?: StandoutAction;
  /** Name of the audience that a finding becomes. */
  readonly audienceName: string;
  readonly columnName: string;
}

/** The chart or crosstab with the listed findings. */
interface StandoutWork {
  readonly kind: FoundDifference['work']['kind'];
  /** null: not saved yet. */
  readonly id: string | null;
  /** The query of its figures; null: on its way. */
  readonly query: FigureQuery | null;
  readonly standouts: Standouts | null;
  /** Name of the base; null: everyone. */
  readonly baseName: string | null;
}

const notOfOne = 'Only a share or mean of a single question can be kept';

// Of administrators alone, and seldom needed.
const PublishDialog = latePart(async () => (await import('./PublishDialog.tsx')).PublishDialog);

/** The menu of a finding: its use on the page, a new audience, an entry of Insights, and its sentence as text. */
export function useStandoutMenu(work: StandoutWork): {
  readonly menuOf: (one: Standout, sentence: string, page: PageActions) => readonly MenuItem[];
  readonly dialog: ReactNode;
} {
  const scope = useScope();
  const navigate = useNavigate();
  const me = useMe();
  const [kept, setKept] = useState<FoundDifference | null>(null);
  const toReport = useAddToReport();
  const queryOf = (one: Standout, columnName: string) =>
    work.query && foundQuery(one, work.query, { column: columnName, base: work.baseName ?? '' });
  const found = (one: Standout, columnName: string): FoundDifference | string => {
    const { kind, id, standouts } = work;
    if (me.role !== 'admin') return 'Only administrators can publish findings';
    if (id === null) return `Save the ${workKindNames[kind]} first`;
    const query = queryOf(one, columnName);
    if (query === null) return notOfOne;
    return { work: { kind, id }, ...query, comparisons: standouts?.comparisons ?? 1 };
  };
  const menuOf = (one: Standout, sentence: string, page: PageActions) => {
    const { row, column } = one;
    const { title, note, chart, audienceName, columnName } = page;
    const keeping = found(one, columnName);
    const asked = queryOf(one, columnName);
    const parts = [column, row].flatMap(({ content }) =>
      content.kind === 'share' && content.of !== null ? [content.of] : [],
    );
    const openAudience = () => {
      const people = { kind: 'group', match: { kind: 'all' }, negated: false, children: parts } as const;
      const state = unsavedAudienceState(audienceName, toWire(people, wireStyles.savedAudience));
      void navigate(`${routes.audienceNew}${scope.search}`, { state });
    };
    return [
      menuItem('title', 'Use as title', <IconHeading />, title),
      menuItem('note', 'Pin as note', <IconNote />, note),
      ...(chart === undefined ? [] : [menuItem('chart', 'Open as chart', <IconChartBar />, chart)]),
      menuItem('audience', 'New audience', <IconUsers />, {
        run: openAudience,
        disabledReason: parts.length < 2 ? 'A mean has no conditions' : undefined,
      }),
      menuItem('report', 'Add to report', <IconPresentation />, {
        run: () =>
          asked &&
          toReport.add(async () => savedFinding(chartOfDifference(asked, audienceName, scope.dataset.code))),
        disabledReason: asked === null ? notOfOne : undefined,
      }),
      menuItem('keep', 'Keep as finding', <IconBulb />, {
        run: () => setKept(typeof keeping === 'string' ? null : keeping),
        disabledReason: typeof keeping === 'string' ? keeping : undefined,
      }),
      {
        ...menuItem('copy', 'Copy sentence', <IconCopy />, {
          run: () => void copyText(sentence, 'Sentence copied'),
        }),
        separated: true,
      },
    ];
  };
  const dialog = (
    <>
      {kept !== null && <PublishDialog source={{ found: kept }} onClose={() => setKept(null)} />}
      {toReport.layer}
    </>
  );
  return { menuOf, dialog };
}

function menuItem(
  key: string,
  label: string,
  drawn: ReactNode,
  { run, disabledReason }: StandoutAction,
): MenuItem {
  return { key, label, icon: drawn, disabledReason, onSelect: run };
}
