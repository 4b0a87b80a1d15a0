import { IconChartBar, IconCopy, IconHeading, IconNote, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { wireStyles } from '../../expression/wire-style.ts';
import { toWire } from '../../expression/wire.ts';
import type { Standout } from '../../figures/standouts/standouts.ts';
import { routes } from '../app/routes.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { unsavedAudienceState } from '../connected/unsaved-audience.ts';
import { copyText } from '../ui/copy-text.ts';
import type { MenuItem } from '../ui/MenuRow.tsx';

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
}

const icon = { size: 15, stroke: 1.5 };

/** The menu of a finding: its use on the page, a new audience of its column and row, and its sentence as text. */
export function useStandoutMenu(): (
  one: Standout,
  sentence: string,
  page: PageActions,
) => readonly MenuItem[] {
  const scope = useScope();
  const navigate = useNavigate();
  return ({ row, column }, sentence, { title, note, chart, audienceName }) => {
    const parts = [column, row].flatMap(({ content }) =>
      content.kind === 'share' && content.of !== null ? [content.of] : [],
    );
    const openAudience = () => {
      const people = { kind: 'group', match: { kind: 'all' }, negated: false, children: parts } as const;
      const state = unsavedAudienceState(audienceName, toWire(people, wireStyles.savedAudience));
      void navigate(`${routes.audienceNew}${scope.search}`, { state });
    };
    return [
      menuItem('title', 'Use as title', <IconHeading {...icon} />, title),
      menuItem('note', 'Pin as note', <IconNote {...icon} />, note),
      ...(chart === undefined ? [] : [menuItem('chart', 'Open as chart', <IconChartBar {...icon} />, chart)]),
      menuItem('audience', 'New audience', <IconUsers {...icon} />, {
        run: openAudience,
        disabledReason: parts.length < 2 ? 'A mean has no conditions' : undefined,
      }),
      {
        ...menuItem('copy', 'Copy sentence', <IconCopy {...icon} />, {
          run: () => void copyText(sentence, 'Sentence copied'),
        }),
        separated: true,
      },
    ];
  };
}

function menuItem(
  key: string,
  label: string,
  drawn: ReactNode,
  { run, disabledReason }: StandoutAction,
): MenuItem {
  return { key, label, icon: drawn, disabledReason, onSelect: run };
}
