import { IconFileUpload, IconLock } from '@tabler/icons-react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { address, routes } from '../../../app/routes.ts';
import { Page } from '../../../app/shell/Page.tsx';
import { useMe } from '../../../api/me.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { StatePanel } from '../../../ui/states/StatePanel.tsx';
import { ImportJob } from './ImportJob.tsx';
import { type ImportFiles, beginImport } from '../../../api/imports.ts';
import { DropAnywhere } from '../../../ui/fields/DropAnywhere.tsx';
import { takeHandedFiles } from '../DropToImport.tsx';
import { ImportList } from '../../../connected/ImportList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/lists/Card.tsx';
import { FileButton, Stack, Text } from '../../../ui/kit.ts';
import { ImportSteps, useImportTitle } from './ImportSteps.tsx';
import { Problem } from '../../../ui/states/Notice.tsx';
import { format } from '../../../lib/format.ts';
import { FileProgress } from './FileProgress.tsx';
import css from './Import.module.css';

/** `/data/import` and `/data/import/:job`: from a file to a dataset. */
export function ImportPage() {
  const { job } = useParams();
  const me = useMe();
  if (me.role !== 'admin') {
    return (
      <Page title="Import dataset" parent={{ to: routes.datasets, label: 'Data' }}>
        <StatePanel
          tone="warn"
          icon={<IconLock />}
          title="Surveys are imported by administrators"
          actions={<ButtonLink to={routes.datasets}>See datasets</ButtonLink>}
        >
          Ask an administrator of your workspace to import it.
        </StatePanel>
      </Page>
    );
  }
  return job === undefined ? <StartImport /> : <ImportJob key={job} id={job} />;
}

/** `/data/import`: which file it is. */
function StartImport() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const into = search.get('into') ?? '';
  const title = useImportTitle(into);
  const reset = useRef<() => void>(null);
  const [problem, setProblem] = useState<string>();
  const [upload, setUpload] = useState<Upload>();
  const sending = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (files: ImportFiles) => {
      const own = new AbortController();
      sending.current = own;
      const begun = performance.now();
      const tell = (sent: number, total: number) =>
        setUpload({ name: files.survey.name, sent, total, elapsedMs: performance.now() - begun });
      tell(0, 0);
      return beginImport(files, into, { signal: own.signal, onSent: tell });
    },
    onSuccess: ({ id }) => void navigate(address.import(id), { replace: true }),
    onError: (error) => {
      if (sending.current?.signal.aborted !== true) setProblem(error.message);
    },
    onSettled: () => setUpload(undefined),
  });
  const take = (chosen: readonly File[]) => {
    if (isPending) return;
    const read = filesOf(chosen);
    if ('problem' in read) setProblem(read.problem);
    else {
      setProblem(undefined);
      mutate(read.files);
    }
  };
  const takeHanded = useEffectEvent(() => {
    const handed = takeHandedFiles();
    if (handed.length > 0) take(handed);
  });
  // Files that were dropped on the Data page; in a turn of their own, as dropping them here would be.
  useEffect(() => {
    const taking = setTimeout(() => takeHanded());
    return () => clearTimeout(taking);
  }, []);
  return (
    <Page title={title} parent={{ to: routes.datasets, label: 'Data' }}>
      <Stack gap={14} className={css.page}>
        <ImportSteps current="file" />
        {upload !== undefined && <UploadProgress upload={upload} onCancel={() => sending.current?.abort()} />}
        <DropAnywhere says="Drop to import" onFiles={take} />
        {/* Files may be dropped anywhere; the button serves the keyboard. */}
        <div className={css.drop}>
          <IconFileUpload size={28} aria-hidden />
          <Text size="page">Drop a survey here</Text>
          <Text size="dense" c="ink2" maw={460}>
            .sav and .zsav, CSV with or without its codebook (.json), Parquet, Triple-S with its description
            (.xml). Up to 2 GB. Files never leave this server.
          </Text>
          <FileButton
            multiple
            accept=".sav,.zsav,.csv,.tsv,.txt,.asc,.dat,.parquet,.json,.xml,.sss"
            inputProps={{ 'aria-label': 'Survey files' }}
            resetRef={reset}
            onChange={take}
          >
            {({ onClick }) => (
              <Button
                data-landing
                look="primary"
                busy={isPending}
                onClick={() => {
                  // The same file again, once it is corrected, is a choice too.
                  reset.current?.();
                  onClick();
                }}
              >
                Choose files
              </Button>
            )}
          </FileButton>
          <Problem>{problem}</Problem>
        </div>
        <Card bare>
          <ImportList withEnded />
        </Card>
      </Stack>
    </Page>
  );
}

interface UploadProgressProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
}

/** How much of the files is sent, and how long the rest will take. */
function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { name, sent, total } = upload;
  const share = total === 0 ? 0 : sent / total;
  const label = `Sending ${name}`;
  return (
    <FileProgress
      name={<span className="strong isolate">{label}</span>}
      state={total > 0 && `${format.bytes(sent)} of ${format.bytes(total)}`}
      label={label}
      share={share}
      foot="Keep this page open until the file is sent."
      secondsLeft={uploadSecondsLeft(upload)}
      action={<Button onClick={onCancel}>Cancel</Button>}
    />
  );
}

type FilesRead = { readonly files: ImportFiles } | { readonly problem: string };

const surveyEndings = new Set(['sav', 'zsav', 'csv', 'tsv', 'txt', 'asc', 'dat', 'parquet']);

/**
 * Sorts files into the survey and its descriptions: a codebook is JSON, the description of Triple-S is XML. Unclear
 * files are refused with the remedy.
 */
export function filesOf(chosen: readonly File[]): FilesRead {
  const codebooks = chosen.filter((file) => ending(file) === 'json');
  const schemas = chosen.filter((file) => ['xml', 'sss'].includes(ending(file)));
  const surveys = chosen.filter((file) => !codebooks.includes(file) && !schemas.includes(file));
  const [survey, second] = surveys;
  if (survey === undefined) {
    return chosen.length === 0
      ? { problem: 'Choose the file that holds the survey.' }
      : { problem: 'The file with the answers is missing: choose it together with its description.' };
  }
  if (second !== undefined || codebooks.length > 1 || schemas.length > 1) {
    return {
      problem: 'One survey at a time: its file, and with it one codebook or one Triple-S description.',
    };
  }
  if (!surveyEndings.has(ending(survey))) {
    return {
      problem: `Can’t read “${survey.name}”. Survey files are .sav, .zsav, .csv, .parquet or Triple-S.`,
    };
  }
  return { files: { survey, codebook: codebooks[0], schema: schemas[0] } };
}

function ending({ name }: File): string {
  return name.split('.').at(-1)?.toLowerCase() ?? '';
}

/** Files on their way to the service. */
interface Upload {
  readonly name: string;
  /** Bytes; 0 of 0 before anything is known. */
  readonly sent: number;
  readonly total: number;
  readonly elapsedMs: number;
}

const leastToJudgeBy = 1_000;

/** Seconds left at the present speed; null while it is unknown. */
export function uploadSecondsLeft({ sent, total, elapsedMs }: Upload): number | null {
  if (elapsedMs < leastToJudgeBy || sent === 0) return null;
  return Math.ceil((((total - sent) / sent) * elapsedMs) / 1_000);
}
