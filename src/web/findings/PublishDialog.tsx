import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { InsightSource } from '../../contract/chat/insight-publication.ts';
import { shorten } from '../../expression/shorten.ts';
import { limits } from '../../contract/limits.ts';
import {
  insightCategoriesOptions,
  insightDraftOptions,
  insightKeys,
  publishInsight,
} from '../api/insights.ts';
import { address } from '../app/routes.ts';
import { format } from '../lib/format.ts';
import { FormDialog } from '../ui/layers/FormDialog.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';
import { Table } from '../ui/lists/Table.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { toasts } from '../ui/layers/toasts.ts';
import css from './PublishDialog.module.css';
import { Text } from '../ui/kit.ts';
import type { Finding } from '../../figures/statements/finding.ts';
import type { StatementMetric } from '../../contract/query/statement.ts';
import type { SizeUnit } from '../../figures/measures.ts';
import { sizeUnit } from '../../figures/size-unit.ts';
import { answerName, audienceName } from '../../figures/statements/finding-places.ts';

interface PublishDialogProps {
  readonly source: InsightSource;
  readonly onClose: () => void;
}

/** An editor's last look at a finding before the organisation sees it: its words, its picture, what each number is of. */
export function PublishDialog({ source, onClose }: PublishDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const categories = useQuery(insightCategoriesOptions());
  const draft = useQuery(insightDraftOptions(source));
  const [written, setTitle] = useState<string>();
  const title = written ?? shorten(draft.data?.finding.text ?? '', limits.nameLength);
  const [category, setCategory] = useState('');
  const [problem, setProblem] = useState<string>();
  const listId = useId();
  const publishing = useMutation({
    mutationFn: publishInsight,
    onSuccess: async ({ id }) => {
      onClose();
      const action = { label: 'Open', run: () => void navigate(address.insight(id)) };
      toasts.show({ text: 'Published in Insights', action });
      await queryClient.invalidateQueries({ queryKey: insightKeys.all });
    },
  });
  const submit = () => {
    if (category.trim() === '') {
      setProblem('Name a category: choose one or type a new one.');
      return;
    }
    setProblem(undefined);
    publishing.mutate({ ...source, name: title.trim(), category: category.trim() });
  };
  return (
    <FormDialog
      title="Publish in Insights"
      action="Publish"
      busy={publishing.isPending}
      disabledReason={draft.data === undefined ? 'The finding is not loaded' : undefined}
      problem={publishing.error?.message}
      onSubmit={submit}
      about="Everyone in your organisation with access to the survey sees it. Its figures are calculated again now and whenever the data change."
      width={560}
      onClose={onClose}
    >
      <TextField label="Title" value={title} onChange={setTitle} maxLength={limits.nameLength} />
      <TextField
        label="Category"
        value={category}
        onChange={setCategory}
        maxLength={limits.nameLength}
        autoComplete="off"
        list={listId}
        error={problem}
      />
      <datalist id={listId}>
        {categories.data?.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <Loaded query={draft} what="the finding" rows={5} rowHeight={48}>
        {({ picture, finding }) => (
          <>
            <figure className={css.picture}>
              <Text component="figcaption" size="label" c="ink2" mb={6}>
                Chart, as it will be published
              </Text>
              <img src={picture} alt={title} width={640} height={400} />
            </figure>
            <Table
              caption="Its figures, from the query published with them"
              head={['Number', 'Is', 'Of', 'n']}
              numeric={1}
              rows={numberSources(finding).map(({ text, is, of, n }) => [text, is, of, format.count(n)])}
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

/** A number of a finding's statement, and what it is of: what an editor looks over before it is published. */
interface NumberSource {
  /** As it is printed. */
  readonly text: string;
  readonly is: string;
  readonly of: string;
  readonly n: number;
}

const shares: ReadonlySet<StatementMetric> = new Set([
  'audience_percentage',
  'complement_percentage',
  'audience_share',
  'audience_share_rest',
  'base_percentage',
]);

/** The printed numbers of a finding, in the order of its words. */
export function numberSources(finding: Finding): readonly NumberSource[] {
  const { statement = [], figures, means } = finding;
  return statement.flatMap(({ kind, text, metric, of = [] }) => {
    if (kind !== 'number' || metric === undefined) return [];
    const is = wordsOf(metric, sizeUnit(finding.weight));
    const isOfBase = metric === 'base_percentage';
    const read = metric.startsWith('mean') ? means : figures;
    const rows = of.flatMap((at) => read[at] ?? []);
    const names = rows.map((found) => {
      const people = isOfBase ? finding.base_audience : found.audience;
      return `${answerName(finding, found)}, ${found.segmentName || audienceName(people)}`;
    });
    const samples = rows.map(({ sample, figure }) =>
      isOfBase && figure.kind === 'share' ? figure.whole.sample : sample,
    );
    return [{ text, is, of: names.join(' and '), n: Math.min(...samples) }];
  });
}

function wordsOf(metric: StatementMetric, unit: SizeUnit): string {
  if (shares.has(metric)) return 'share';
  if (metric.endsWith('difference')) return 'gap';
  if (metric === 'slope') return 'slope';
  if (metric.endsWith('_size')) return unit;
  if (metric.endsWith('_sample')) return 'respondents';
  if (metric.startsWith('interval')) return 'end of the interval';
  return metric === 'mean' ? 'average' : 'index';
}
