import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReportPage } from '../../../contract/saved-work/report.ts';
import { toWire } from '../../../expression/wire.ts';
import { wireStyles } from '../../../expression/wire-style.ts';
import { reportQuestionsOptions } from '../../api/insights.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { ChooserLayer } from '../../chooser/list/ChooserLayer.tsx';
import { ListChooser } from '../../chooser/list/ListChooser.tsx';
import { newPage } from '../../connected/report-parts.ts';
import { useAudienceChoices } from '../../connected/use-audience-choices.ts';
import { useCatalogue } from '../../connected/use-catalogue.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/states/Notice.tsx';
import { StatePanel } from '../../ui/states/StatePanel.tsx';
import { makePages } from './make-pages.ts';
import {
  audiencePages,
  type PlannedPage,
  profileAnswers,
  type ProfiledPeople,
  type ReportQuestions,
  templateWaves,
  trackerPages,
} from './report-templates.ts';

interface TemplatesProps {
  /** Name of the report, which the folder of its charts gets. */
  readonly name: string;
  readonly onChoose: (pages: ReportPage[]) => void;
}

/** Pages to begin a report with, built from the questions of its survey. */
export function Templates({ name, onChoose }: TemplatesProps) {
  const scope = useScope();
  const state = useCatalogue();
  const asked = useQuery(reportQuestionsOptions(scope.dataset.code));
  const [isChoosing, setChoosing] = useState(false);
  const make = useMutation({
    mutationFn: async (pages: readonly PlannedPage[]) => makePages(name, pages),
    onSuccess: onChoose,
  });
  const catalogue = state.status === 'ready' ? state.catalogue : null;
  const isReady = catalogue !== null && asked.data !== undefined;
  const failure = state.status === 'failed' ? state.error : (asked.error ?? make.error);
  const begin = (planned: readonly PlannedPage[]) => {
    const { kind } = scope.waveRule;
    const areAll = kind === 'all' || (kind === 'fixed' && scope.namedWaves === null);
    if (areAll && scope.allWaves.length > 1)
      scope.setWaveRule(templateWaves({ waves: scope.allWaves }), null);
    make.mutate(planned);
  };
  return (
    <>
      <StatePanel
        title="Begin with pages"
        actions={
          <>
            <Button
              look="primary"
              data-landing
              busy={make.isPending || (!isReady && failure === null)}
              disabledReason={isReady ? undefined : failure?.message}
              onClick={() => isReady && begin(trackerPages({ catalogue, questions: asked.data }))}
            >
              Tracker
            </Button>
            <Button
              disabledReason={isReady ? undefined : 'Loading questions'}
              onClick={() => setChoosing(true)}
            >
              Profile of an audience
            </Button>
            <Button onClick={() => onChoose([newPage('title')])}>Empty</Button>
          </>
        }
      >
        <p>Tracker: what moved, key questions over time and now, and who answered.</p>
        <p>Profile of an audience: who they are, what they do and what sets them apart.</p>
        <p>Empty: a title page.</p>
        {failure !== null && <Problem>{failure.message}</Problem>}
      </StatePanel>
      {isChoosing && isReady && (
        <AudienceLayer
          catalogue={catalogue}
          questions={asked.data}
          onClose={() => setChoosing(false)}
          onChoose={(people) => begin(audiencePages({ catalogue, questions: asked.data }, people))}
        />
      )}
    </>
  );
}

interface AudienceLayerProps {
  readonly catalogue: Catalogue;
  readonly questions: ReportQuestions;
  readonly onClose: () => void;
  readonly onChoose: (people: ProfiledPeople) => void;
}

/** Chooses the audience of a profile: a saved one, or the people of an answer. */
function AudienceLayer({ catalogue, questions, onClose, onChoose }: AudienceLayerProps) {
  const { audiences } = useAudienceChoices();
  const { items, people } = useMemo(() => {
    const saved = audiences.map(({ id, name, expression }) => ({
      key: id,
      group: 'Saved audiences',
      people: { name, expression: toWire(expression, wireStyles.savedAudience) },
    }));
    const all = [...saved, ...profileAnswers({ catalogue, questions })];
    return {
      items: all.map(({ key, group, people: { name } }) => ({ key, group, name, context: group })),
      people: new Map(all.map((one) => [one.key, one.people])),
    };
  }, [audiences, catalogue, questions]);
  return (
    <ChooserLayer title="Profile of" size="list" covers onClose={onClose}>
      <ListChooser
        label="Find an audience"
        items={items}
        picked={none}
        verbs={[]}
        onTake={(key) => {
          const chosen = people.get(key ?? '');
          onClose();
          if (chosen !== undefined) onChoose(chosen);
        }}
        emptyText="No saved audiences yet."
      />
    </ChooserLayer>
  );
}

const none: ReadonlySet<string> = new Set();
