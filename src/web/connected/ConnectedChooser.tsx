import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Banner } from '../../contract/saved-work/banner.ts';
import { audiencesOptions } from '../api/audiences.ts';
import { bannersOptions } from '../api/tab-plans.ts';
import { useScope } from '../app/scope/use-scope.ts';
import { Chooser } from '../chooser/Chooser.tsx';
import { AudienceChooser } from '../chooser/AudienceChooser.tsx';
import type { ChooserProps, ChooserPurpose } from '../chooser/chooser-props.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { AudienceChoice, PickPlacement, QuestionPick } from '../catalogue/question-pick.ts';
import { bannerChoice } from './banner-choice.ts';
import { CatalogueDialog } from './CatalogueDialog.tsx';
import { rememberQuestions, useQuestionUses } from './question-uses.ts';
import { selectedWaves } from '../app/scope/scope.ts';
import type { PickedAudience } from './unsaved-audience.ts';
import { useAudienceChoices } from './use-audience-choices.ts';
import { useAudienceCounts } from './use-audience-counts.ts';
import { useCatalogue } from './use-catalogue.ts';
import { useChooserFigures } from './use-chooser-figures.ts';

export interface ConnectedChooserProps {
  /** `audience` and `audiences`: saved ones alone. */
  readonly takes: ChooserPurpose | 'audience' | 'audiences';
  readonly opened: boolean;
  /** A part of the page for `question`; else a layer. */
  readonly place?: 'layer' | 'page';
  readonly title?: string;
  /** Question and answers that are ticked when it opens. */
  readonly initial?: QuestionPick | null;
  readonly initialText?: string;
  /** "Add 3 as columns" says "as columns". */
  readonly purpose?: string;
  /** The dialog closes itself after a pick. */
  readonly onPick?: (pick: QuestionPick, placement: PickPlacement) => void;
  /** Whether a question may be added and then opened, which is the placement `expand`. */
  readonly expands?: boolean;
  /** Several questions at once, where `onPick` would take them one by one. */
  readonly onPicks?: (picks: readonly QuestionPick[], placement: PickPlacement) => void;
  /** Offers saved audiences where given. */
  readonly onPickAudiences?: (audiences: readonly PickedAudience[]) => void;
  /** Offers saved banners where given. */
  readonly onPickBanner?: (banner: Banner) => void;
  /** Offers everyone as an audience where given. */
  readonly onPickEveryone?: () => void;
  /** Offers an audience that is not saved yet where given. */
  readonly onBuild?: () => void;
  readonly buildWords?: string;
  readonly renderOutcome?: ChooserProps['renderOutcome'];
  readonly onClose: () => void;
}

/** The chooser over the survey of the page and its saved audiences, with shares in the page's scope. */
export function ConnectedChooser(props: ConnectedChooserProps) {
  const state = useCatalogue();
  if (state.status !== 'ready') {
    const { takes, opened, onClose } = props;
    return <CatalogueDialog state={state} opened={opened} atOpener={takes !== 'clause'} onClose={onClose} />;
  }
  if (!props.opened) return null;
  return <ReadyChooser {...props} catalogue={state.catalogue} />;
}

const everyone: AudienceChoice = {
  id: '',
  name: 'Everyone',
  description: 'Everyone in the scope.',
  expression: { kind: 'group', match: { kind: 'all' }, negated: false, children: [] },
};

/** Audiences that show their n in the list; further ones show it when they are looked at. */
const mostCounted = 200;

interface ReadyChooserProps extends ConnectedChooserProps {
  readonly catalogue: Catalogue;
}

/** Everyone, saved audiences and banners, as far as they can be picked, and what picks them. */
function useOfferedAudiences(props: ReadyChooserProps) {
  const { catalogue, onPickAudiences, onPickBanner, onPickEveryone } = props;
  const scope = useScope();
  const { audiences: choices } = useAudienceChoices();
  const hasEveryone = onPickEveryone !== undefined;
  const hasBanners = onPickBanner !== undefined;
  const banners = useQuery({ ...bannersOptions(scope.dataset.code), enabled: hasBanners }).data;
  const audiences = useMemo(() => {
    const taken = (hasBanners ? (banners ?? []) : [])
      .map((banner) => bannerChoice(banner, catalogue))
      .filter(({ headings = [] }) => headings.length > 0);
    const first = hasEveryone ? [everyone] : [];
    // The same list has one search.
    return first.length + taken.length === 0 ? choices : [...first, ...choices, ...taken];
  }, [hasEveryone, choices, hasBanners, banners, catalogue]);
  const saved = useQuery(audiencesOptions()).data ?? [];
  const pickAudiences = (chosen: readonly AudienceChoice[]) => {
    const picked = new Set(chosen.map(({ id }) => id));
    const found = saved.filter(({ id }) => picked.has(id));
    if (picked.has(everyone.id)) onPickEveryone?.();
    for (const banner of banners ?? []) if (picked.has(banner.id)) onPickBanner?.(banner);
    if (found.length > 0)
      onPickAudiences?.(found.map(({ id, name, expression }) => ({ id, name, expression })));
  };
  return { audiences, pickAudiences, saved };
}

function ReadyChooser(props: ReadyChooserProps) {
  const {
    catalogue,
    takes,
    title,
    place = 'layer',
    initial = null,
    initialText = '',
    purpose = '',
    expands = false,
    onPick,
    onPicks,
    onPickAudiences,
    onBuild,
    buildWords = 'New audience',
    renderOutcome,
    onClose,
  } = props;
  const scope = useScope();
  const waves = useMemo(() => selectedWaves(scope), [scope]);
  const figures = useChooserFigures(catalogue, takes !== 'clause');
  const uses = useQuestionUses(catalogue.dataset);
  const { audiences, pickAudiences, saved } = useOfferedAudiences(props);
  const onlyAudiences = takes === 'audience' || takes === 'audiences';
  const ids = new Set(onlyAudiences ? audiences.slice(0, mostCounted).map(({ id }) => id) : []);
  const counts = useAudienceCounts(saved.filter(({ id }) => ids.has(id)));
  const build = onBuild && {
    label: buildWords,
    run: () => {
      onClose();
      onBuild();
    },
  };
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
        build={build}
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
      expands={expands}
      initial={initial}
      initialText={initialText}
      uses={uses}
      {...(onPickAudiences === undefined ? {} : { audiences })}
      build={build}
      renderOutcome={renderOutcome}
      onPick={(picks, placement) => {
        onClose();
        const asked = picks.flatMap((one) =>
          one.kind === 'question' ? [one.pick] : one.kind === 'grid' ? one.picks : [],
        );
        rememberQuestions(
          catalogue.dataset,
          asked.map(({ question }) => question),
        );
        if (asked.length > 0) onPicks?.(asked, placement);
        for (const pick of asked) onPick?.(pick, placement);
        const chosen = picks.flatMap((one) => (one.kind === 'audience' ? [one.audience] : []));
        if (chosen.length > 0) pickAudiences(chosen);
      }}
      onClose={onClose}
    />
  );
}
