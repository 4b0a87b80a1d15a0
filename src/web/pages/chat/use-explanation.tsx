import { useQuery } from '@tanstack/react-query';
import { findingOptions } from '../../api/chats.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { findingSource } from '../../findings/finding-source.ts';
import { factsOf } from '../../findings/finding-facts.ts';
import { StatLine } from '../../figures/StatLine.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { Text } from '../../ui/kit.ts';
import { useNarrowScreen, useSmallScreen } from '../../ui/kit-hooks.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loaded } from '../../ui/states/Loaded.tsx';
import { Panel } from '../../ui/lists/Panel.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import css from './Explanation.module.css';

const ExplanationStrip = lazyPart(
  async () => (await import('../../figures/ExplanationStrip.tsx')).ExplanationStrip,
);

const FigureQuery = lazyPart(async () => (await import('../../figures/FigureQuery.tsx')).FigureQuery);

const FindingView = lazyPart(async () => (await import('../../findings/FindingView.tsx')).FindingView);

interface ExplainedInsight {
  readonly insight: string;
  /** Number within its answer, from 1; null: unknown. */
  readonly number: number | null;
  readonly onClose: () => void;
}

/** The calculation of an insight for its place on the page: a panel, a strip below the conversation, or a dialog. */
export function useExplanation(explained: ExplainedInsight | null) {
  const isNarrow = useNarrowScreen();
  const isSmall = useSmallScreen();
  if (explained === null) return { panel: null, strip: null, dialog: null };
  const { insight, number, onClose } = explained;
  const title = number === null ? 'How it was calculated' : `How insight ${number} was calculated`;
  const body = <ExplanationBody key={insight} insight={insight} />;
  return {
    panel: !isNarrow && (
      <Panel key={insight} kind="inspector" label="Calculation" title={title} onClose={onClose}>
        {body}
      </Panel>
    ),
    strip: isNarrow && !isSmall && (
      <ExplanationStrip
        key={insight}
        label="Calculation"
        lead={
          <Text component="h2" size="page" flex={1}>
            {title}
          </Text>
        }
        brief={<Brief insight={insight} />}
        onClose={onClose}
      >
        {body}
      </ExplanationStrip>
    ),
    // It is read from its beginning, not from its first button.
    dialog: isSmall && (
      <Dialog title={title} onClose={onClose}>
        <section data-autofocus tabIndex={-1} aria-label="Calculation" className={css.calculation}>
          {body}
        </section>
      </Dialog>
    ),
  };
}

function Brief({ insight }: { readonly insight: string }) {
  const finding = useQuery(findingOptions(insight)).data;
  return finding !== undefined && <StatLine {...factsOf(finding)} />;
}

interface ExplanationBodyProps {
  readonly insight: string;
}

function ExplanationBody({ insight }: ExplanationBodyProps) {
  const scope = useScope();
  const finding = useQuery(findingOptions(insight));
  return (
    <Loaded
      query={finding}
      what="the calculation"
      skeleton={<SkeletonRows rows={8} rowHeight={32} label="Loading the explanation" />}
    >
      {(found) => (
        <>
          <FindingView finding={found} source={findingSource(found, scope)} />
          <FigureQuery query={JSON.stringify(found.means_query ?? found.query, null, 2)} />
        </>
      )}
    </Loaded>
  );
}
