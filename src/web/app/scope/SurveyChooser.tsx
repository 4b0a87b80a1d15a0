import { useMemo } from 'react';
import { type ChooserItem, ListChooser } from '../../chooser/list/ListChooser.tsx';
import { format } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SyntheticMark } from './SyntheticMark.tsx';
import { useScope } from './use-scope.ts';

const verbs = [{ label: 'Open', keys: 'Enter' }] as const;

/** Surveys that the person may use; the parts of a survey are indented under it. */
export function SurveyChooser({ onDone }: { readonly onDone: () => void }) {
  const { dataset, datasets, setDataset } = useScope();
  const items = useMemo(
    () =>
      datasets.map(({ code, name, parent_code: parent, ...survey }): ChooserItem => {
        const depth = parent === '' ? 0 : 1;
        const about = (
          <>
            {format.count(survey.respondents)} respondents · {format.count(survey.waves)}{' '}
            {survey.waves === 1 ? 'wave' : 'waves'} · updated <RelativeTime at={survey.updated_at} />
          </>
        );
        return { key: code, code, name, depth, about };
      }),
    [datasets],
  );
  return (
    <ListChooser
      label="Find a survey"
      items={items}
      renderAside={(key) =>
        datasets.some(({ code, synthetic }) => code === key && synthetic) && <SyntheticMark />
      }
      picked={new Set([dataset.code])}
      verbs={verbs}
      onTake={(key) => {
        if (key !== null && key !== dataset.code) setDataset(key);
        onDone();
      }}
      emptyText="No surveys yet."
    />
  );
}
