import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedKind } from '../../../contract/saved-work/sharing.ts';
import { address } from '../../app/routes.ts';
import { format } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import css from './WorkChangesNotice.module.css';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { latePart } from '../../ui/lazy-part.tsx';
import type { WorkEdit } from './ChangeRemedies.tsx';
import { useWorkChanges } from './use-work-changes.ts';

// Work that has lost a question is seldom: its chooser isn't fetched with every page.
const Remedies = latePart(async () => (await import('./ChangeRemedies.tsx')).Remedies);

interface WorkChangesNoticeProps {
  readonly kind: SavedKind;
  readonly id: string;
  readonly rev: number;
  /** Changes the opened work; absent: it is only read. */
  readonly edit?: WorkEdit | undefined;
}

const mostListed = 4;

/** Shown on opening saved work: changes of its dataset since, and remedies. Saving again clears it. */
export function WorkChangesNotice({ kind, id, rev, edit }: WorkChangesNoticeProps) {
  const { data, keep } = useWorkChanges({ kind, id, rev });
  const [isHidden, setHidden] = useState(false);
  const [isWhole, setWhole] = useState(false);
  if (data === undefined || data.changes.length === 0 || isHidden) return null;
  const { changes, dataset, dataset_name: name, saved_on: savedOn, present } = data;
  const listed = isWhole ? changes : changes.slice(0, mostListed);
  return (
    <section role="status" aria-label="Changes of the dataset" className={css.notice}>
      <IconAlertTriangle color="var(--warn)" aria-hidden />
      <Stack gap={0} flex="1 1 280px" miw={0}>
        <Text size="dense-strong">
          <Link to={address.dataset(dataset, 'history')} className="isolate">
            {name}
          </Link>{' '}
          {savedOn === present
            ? 'has changed questions since this was saved.'
            : `is at version ${format.count(present)}; this was saved on version ${format.count(savedOn)}.`}
        </Text>
        <ul className={css.list}>
          {listed.map((change) => (
            <li key={`${change.kind} ${change.question} ${change.answer}`}>
              <span className="isolate">{change.message}</span>{' '}
              <Text span inherit c="ink2">
                {change.remedy}
              </Text>
              <Remedies change={change} dataset={dataset} edit={edit} onKeep={() => keep(change)} />
            </li>
          ))}
        </ul>
      </Stack>
      <Flex gap={4}>
        {changes.length > mostListed && (
          <Button small look="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer' : `All ${format.count(changes.length)}`}
          </Button>
        )}
        <Button small look="ghost" onClick={() => setHidden(true)}>
          Hide
        </Button>
      </Flex>
    </section>
  );
}
