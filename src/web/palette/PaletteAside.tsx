import { type ReactNode, use } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Kbd } from '../ui/marks/Kbd.tsx';
import { RelativeTime } from '../ui/marks/RelativeTime.tsx';
import type { Scope } from '../app/scope/scope.ts';
import { scopeWords } from '../app/scope/scope-words.ts';
import { ScopeContext, useScope } from '../app/scope/use-scope.ts';
import type { IndexEntry, ScopeChange } from '../catalogue/index/index-entry.ts';
import css from './PaletteRow.module.css';
import type { SurveyIndex } from './use-survey-index.ts';
import { useQuery } from '@tanstack/react-query';
import { isLowBase } from '../lib/is-low-base.ts';
import type { SavedAudience } from '../../contract/saved-work/saved-audience.ts';
import { waveCountsOptions } from '../api/counts.ts';
import { countOf } from '../connected/counts/count-of.ts';
import { audienceCountQuery } from '../connected/use-audience-counts.ts';
import { isOfTree, treeCodes } from '../connected/use-dataset-tree.ts';
import { format } from '../lib/format.ts';
import { questionnaireCode } from '../lib/questionnaire-code.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { Text } from '../ui/kit.ts';

interface AsideProps {
  readonly entry: IndexEntry;
  readonly survey: SurveyIndex;
}

/** Right side of a row, by which it is chosen: n and size, coverage, time or keys. */
export function Aside({ entry, survey }: AsideProps) {
  const scope = use(ScopeContext);
  return (
    <>
      {factsOf(entry, survey, scope)}
      {entry.keys !== undefined && entry.keys !== '' && <Kbd keys={entry.keys} />}
    </>
  );
}

/** Nothing where the entry's thing is not loaded. */
function factsOf({ run }: IndexEntry, survey: SurveyIndex, scope: Scope | null): ReactNode {
  switch (run.kind) {
    case 'audience': {
      const audience = survey.audiences.get(run.id);
      if (audience === undefined || scope === null) return null;
      if (isOfTree(audience, treeCodes(scope))) return <AudienceFacts audience={audience} />;
      // Its survey counts it, the one in use can't.
      return scope.datasets.find(({ code }) => audience.datasets.includes(code))?.name ?? 'other survey';
    }
    case 'question': {
      const question = survey.catalogue?.questionByCode.get(run.code);
      if (question === undefined) return null;
      const ran = scope?.allWaves.filter(({ code }) => question.waves.has(code)).length ?? 0;
      const all = scope?.allWaves.length ?? 0;
      return (
        <>
          <span className={classNames(ran < all && css.partly)}>
            {ran < all ? `asked in ${ran} of ${all} waves` : `${ran} of ${all} waves`}
          </span>
          <Code code={question.code} />
        </>
      );
    }
    case 'answer':
      return <Code code={run.question} />;
    case 'chart': {
      const chart = survey.charts.get(run.id);
      return chart && <Saved noun="Chart" at={new Date(chart.updated_at * 1_000)} />;
    }
    case 'crosstab': {
      const crosstab = survey.crosstabs.get(run.id);
      return crosstab && <Saved noun="Crosstab" at={crosstab.updated_at} />;
    }
    case 'scope':
      return scope && `now ${nowWords(run.change, scope)}`;
    case 'elsewhere':
      return run.where;
    case 'act':
      return run.about;
    case 'survey': {
      const dataset = scope?.datasets.find(({ code }) => code === run.code);
      return dataset && `${format.count(dataset.respondents)} respondents`;
    }
    default:
      return null;
  }
}

function Code({ code }: { readonly code: string }) {
  return (
    <Text component="code" size="code" ms={10} className="wide-only">
      {questionnaireCode(code)}
    </Text>
  );
}

function Saved({ noun, at }: { readonly noun: string; readonly at: Date | string }) {
  return (
    <>
      {noun} · <RelativeTime at={at} />
    </>
  );
}

function nowWords({ locations, waves, weight }: ScopeChange, scope: Scope): string {
  const words = scopeWords(scope);
  return [
    locations === undefined ? '' : words.where,
    waves === undefined ? '' : words.when,
    weight === undefined ? '' : words.weight,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** n and size in the scope, so that a low base is seen before the audience is opened, and who sees it. */
function AudienceFacts({ audience }: { readonly audience: SavedAudience }) {
  const scope = useScope();
  const count = countOf(useQuery(waveCountsOptions(audienceCountQuery(audience, scope))));
  const unit = sizeUnit(scope.weight);
  const standing = whose(audience);
  if (count.status === 'computing') return <>n ·· {standing}</>;
  if (count.status !== 'ready') return <>no number here {standing}</>;
  const n = `n ${format.count(count.sample)}`;
  if (isLowBase(count.sample)) {
    return (
      <span className={css.low}>
        {n} · low base {standing}
      </span>
    );
  }
  return (
    <>
      {n} · {unit === 'people' ? format.size(count.size) : format.percentInText(count.percentage)} {standing}
    </>
  );
}

function whose({ flags }: SavedAudience): string {
  if (flags.includes('curated')) return '· Everyone';
  return flags.includes('shared') ? '· Shared' : '';
}
