import { IconFileUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { datasetsOptions } from '../../api/datasets.ts';
import { beginImport, type ImportFiles } from '../../api/imports.ts';
import { address, routes } from '../../app/routes.ts';
import { Page } from '../../app/shell/Page.tsx';
import { ImportList } from '../../connected/ImportList.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { filesOf } from './files-of.ts';
import { ImportSteps } from './ImportSteps.tsx';
import css from './Import.module.css';

/** `/data/import`: which file it is. */
export function StartImport() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const into = search.get('into') ?? '';
  const { data: datasets } = useQuery(datasetsOptions());
  const target = datasets?.find(({ code }) => code === into);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const beginning = useMutation({
    mutationFn: (files: ImportFiles) => beginImport(files, into),
    onSuccess: ({ id }) => void navigate(address.import(id), { replace: true }),
    onError: (error) => setProblem(error.message),
  });
  const take = (chosen: readonly File[]) => {
    if (beginning.isPending) return;
    const read = filesOf(chosen);
    if ('problem' in read) setProblem(read.problem);
    else {
      setProblem(undefined);
      beginning.mutate(read.files);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const title = target === undefined ? 'Import dataset' : `Add a wave to ${target.name}`;
  return (
    <Page title={title} parent={{ to: routes.datasets, label: 'Data' }}>
      <div className={css.page}>
        <ImportSteps current="file" notes={{}} />
        {/* The button inside serves the keyboard; dropping is for the mouse. */}
        <div
          className={css.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
          <p className={css.dropTitle}>
            {beginning.isPending ? `Sending ${beginning.variables.survey.name}` : 'Drop a survey here'}
          </p>
          <p className={css.note}>
            .sav and .zsav, CSV with or without its codebook (.json), Parquet, Triple-S with its description
            (.xml). Up to 2 GB. Files never leave this server.
          </p>
          <input
            ref={input}
            hidden
            multiple
            type="file"
            aria-label="Survey files"
            accept=".sav,.zsav,.csv,.tsv,.txt,.asc,.dat,.parquet,.json,.xml,.sss"
            onChange={(event) => {
              take([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
          <Button look="primary" busy={beginning.isPending} onClick={() => input.current?.click()}>
            Choose files
          </Button>
          {problem !== undefined && (
            <p role="alert" className={css.problem}>
              {problem}
            </p>
          )}
        </div>
        <Card bare>
          <ImportList withEnded />
        </Card>
      </div>
    </Page>
  );
}
