import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Finding } from '../../figures/statements/finding.ts';
import { limits } from '../../contract/limits.ts';
import { draftPicturePath, insightCategoriesOptions, insightKeys, publishInsight } from '../api/insights.ts';
import { address } from '../app/routes.ts';
import { format } from '../lib/format.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { numberSources } from './number-sources.ts';
import css from './PublishDialog.module.css';
import { Text } from '../ui/kit.ts';

interface PublishDialogProps {
  readonly finding: Finding;
  readonly onClose: () => void;
}

/** An editor's last look at a finding before the organisation sees it: its words, its picture, what each number is of. */
export function PublishDialog({ finding, onClose }: PublishDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const categories = useQuery(insightCategoriesOptions());
  const [title, setTitle] = useState(finding.text.slice(0, limits.nameLength));
  const [category, setCategory] = useState('');
  const [problem, setProblem] = useState<string>();
  const listId = useId();
  const [isUndrawn, setIsUndrawn] = useState(false);
  const publishing = useMutation({
    mutationFn: publishInsight,
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: insightKeys.all });
      onClose();
      void navigate(address.insight(id));
    },
  });
  const submit = () => {
    if (category.trim() === '') {
      setProblem('Name a category: choose one that is there, or write a new one.');
      return;
    }
    setProblem(undefined);
    publishing.mutate({ insight_id: finding.id, name: title.trim(), category: category.trim() });
  };
  return (
    <FormDialog
      title="Publish in Insights"
      action="Publish"
      busy={publishing.isPending}
      problem={publishing.error?.message}
      onSubmit={submit}
      about="Everybody of your organisation who may use the dataset sees it. Its numbers are asked once more now, and again whenever the data change."
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
      <figure className={css.picture}>
        <Text component="figcaption" size="label" c="ink2" mb={6}>
          Picture, as it will be published
        </Text>
        {isUndrawn ? (
          <p role="status">Couldn't draw the picture. Publishing draws it again.</p>
        ) : (
          <img
            src={draftPicturePath(finding.id)}
            alt={title}
            width={640}
            height={400}
            onError={() => setIsUndrawn(true)}
          />
        )}
      </figure>
      <Table
        caption="Its numbers, from the query that is published with them"
        head={['Number', 'Is', 'Of', 'n']}
        numeric={1}
        rows={numberSources(finding).map(({ text, is, of, n }) => [text, is, of, format.count(n)])}
      />
    </FormDialog>
  );
}
