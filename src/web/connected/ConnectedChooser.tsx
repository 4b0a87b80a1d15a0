import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { audiencesOptions } from '../api/audiences.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { Chooser } from '../chooser/Chooser.tsx';
import { AudienceChooser } from '../chooser/AudienceChooser.tsx';
import type { ChooserPurpose } from '../chooser/chooser-props.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AudienceChoice, PickPlacement, QuestionPick } from '../catalogue/question-pick.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { rememberQuestions, useQuestionUses } from './question-uses.ts';
import { selectedWaves } from './selected-waves.ts';
import type { PickedAudience } from './unsaved-audience.ts';
import { useAudienceChoices } from './use-audience-choices.ts';
import { useAudienceCounts } from './use-audience-counts.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useChooserFigures } from './use-chooser-figures.ts';

export interface ConnectedChooserProps {
  /** `audience` and `audiences`: saved ones alone. */
  readonly takes: ChooserPurpose | 'audience' | 'audiences';
  readonly opened: boolean;
  /** A part of the page for `question`; else a dialog. */
  readonly place?: 'dialog' | 'page';
  readonly title?: string;
  /** Question and answers that are ticked when it opens. */
  readonly initial?: QuestionPick | null;
  /** "Add 3 as columns" says "as columns". */
  readonly purpose?: string;
  /** The dialog closes itself after a pick. */
  readonly onPick?: (pick: QuestionPick, placement: PickPlacement) => void;
  /** Offers saved audiences where given. */
  readonly onPickAudiences?: (audiences: readonly PickedAudience[]) => void;
  /** Offers an audience that is not saved yet where given. */
  readonly onBuild?: () => void;
  readonly onClose: () => void;
}

/** The chooser over the survey of the page and its saved audiences, with shares in the page's scope. */
export function ConnectedChooser(props: ConnectedChooserProps) {
  const state = useCatalogue();
  if (state.status !== 'ready') {
    return <CatalogueDialog state={state} opened={props.opened} onClose={props.onClose} />;
  }
  if (!props.opened) return null;
  return <ReadyChooser {...props} catalogue={state.catalogue} />;
}

/** Audiences that show their n in the list; further ones show it when they are looked at. */
const mostCounted = 200;

function ReadyChooser(props: ConnectedChooserProps & { readonly catalogue: Catalogue }) {
  const {
    catalogue,
    takes,
    title,
    place = 'dialog',
    initial = null,
    purpose = '',
    onPick,
    onPickAudiences,
    onBuild,
    onClose,
  } = props;
  const scope = useScope();
  const waves = useMemo(() => selectedWaves(scope), [scope]);
  const figures = useChooserFigures(catalogue, takes !== 'clause');
  const uses = useQuestionUses(catalogue.dataset);
  const { audiences } = useAudienceChoices();
  const saved = useQuery(audiencesOptions()).data;
  const onlyAudiences = takes === 'audience' || takes === 'audiences';
  const ids = new Set(onlyAudiences ? audiences.slice(0, mostCounted).map(({ id }) => id) : []);
  const counts = useAudienceCounts((saved ?? []).filter(({ id }) => ids.has(id)));
  const pickAudiences = (chosen: readonly AudienceChoice[]) => {
    const picked = new Set(chosen.map(({ id }) => id));
    const found = (saved ?? []).filter(({ id }) => picked.has(id));
    onPickAudiences?.(found.map(({ id, name, expression }) => ({ id, name, expression })));
  };
  const build =
    onBuild &&
    (() => {
      onClose();
      onBuild();
    });
  if (onlyAudiences) {
    return (
      <AudienceChooser
        title={title ?? 'Choose audiences'}
        audiences={audiences}
        counts={counts}
        figures={figures}
        sizeUnit={catalogue.sizeUnit}
        isSeveral={takes === 'audiences'}
        purpose={purpose}
        onPick={(chosen) => {
          onClose();
          pickAudiences(chosen);
        }}
        onBuild={build}
        onClose={onClose}
      />
    );
  }
  return (
    <Chooser
      takes={takes}
      place={place}
      title={title ?? 'Choose a question'}
      catalogue={catalogue}
      selectedWaves={waves}
      figures={figures}
      editing={takes === 'clause' && initial !== null}
      initial={initial}
      uses={uses}
      {...(onPickAudiences === undefined ? {} : { audiences })}
      onPick={(picks, placement) => {
        onClose();
        const asked = picks.flatMap((one) =>
          one.kind === 'question' ? [one.pick] : one.kind === 'grid' ? one.picks : [],
        );
        rememberQuestions(
          catalogue.dataset,
          asked.map(({ question }) => question),
        );
        for (const pick of asked) onPick?.(pick, placement);
        const chosen = picks.flatMap((one) => (one.kind === 'audience' ? [one.audience] : []));
        if (chosen.length > 0) pickAudiences(chosen);
      }}
      onClose={onClose}
    />
  );
}
