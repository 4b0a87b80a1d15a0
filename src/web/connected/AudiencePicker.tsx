import { IconSearch, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Expression } from '../../contract/expression.ts';
import type { SavedAudience } from '../../contract/saved-audience.ts';
import { audiencesOptions } from '../api/audiences.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { StatePanel } from '../ui/StatePanel.tsx';
import css from './AudiencePicker.module.css';
import { AudiencePickerRow } from './AudiencePickerRow.tsx';
import { useAudienceCounts } from './use-audience-counts.ts';
import { isOfTree, useDatasetTree } from './use-dataset-tree.ts';

export interface PickedAudience {
  /** Of the saved audience. */
  readonly id: string;
  readonly name: string;
  readonly expression: Expression;
}

export interface AudiencePickerProps {
  readonly opened: boolean;
  /** False: a click chooses one and closes. */
  readonly multiple: boolean;
  /** "Add 3 as columns" says "as columns". */
  readonly purpose: string;
  readonly onPick: (audiences: readonly PickedAudience[]) => void;
  readonly onClose: () => void;
  /** Offers "New audience" where given. */
  readonly onBuild?: () => void;
}

/** Saved audiences to choose from, with n in the page's scope. Its ticks begin afresh each time it opens. */
export function AudiencePicker({ opened, onClose, ...body }: AudiencePickerProps) {
  if (!opened) return null;
  return (
    <Dialog title="Choose audiences" onClose={onClose} width={640}>
      <PickerBody {...body} onClose={onClose} />
    </Dialog>
  );
}

/** More say that the search is too wide; what is ticked stays ticked. */
const mostListed = 200;

function PickerBody({ multiple, purpose, onPick, onClose, onBuild }: Omit<AudiencePickerProps, 'opened'>) {
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tree = useDatasetTree();
  const audiences = useQuery(audiencesOptions());
  const ofTree = audiences.data?.filter((audience) => isOfTree(audience, tree)) ?? [];
  const shown = ofTree.filter((audience) => matches(audience, text));
  const listed = shown.slice(0, mostListed);
  const counts = useAudienceCounts(listed);

  const give = (chosen: readonly SavedAudience[]) => {
    onClose();
    onPick(chosen.map(({ id, name, expression }) => ({ id, name, expression })));
  };
  const choose = (audience: SavedAudience) => {
    if (multiple) setTicked((now) => toggled(now, audience.id));
    else give([audience]);
  };

  return (
    <div className={css.body}>
      <div className={css.search}>
        <SearchField label="Search audiences" value={text} onChange={setText} />
      </div>
      <div className={css.list}>
        {audiences.isPending && <SkeletonRows rows={6} rowHeight={44} label="Loading audiences" />}
        {audiences.isError && (
          <ErrorState error={audiences.error} what="the audiences" onRetry={() => void audiences.refetch()} />
        )}
        {audiences.isSuccess && shown.length === 0 && (
          <StatePanel
            icon={
              text === '' ? <IconUsersGroup size={24} stroke={1.5} /> : <IconSearch size={24} stroke={1.5} />
            }
            title={text === '' ? 'No audiences yet' : `No audience matches “${text}”`}
            actions={
              text !== '' && (
                <Button look="ghost" onClick={() => setText('')}>
                  Clear search
                </Button>
              )
            }
          >
            {text === '' ? 'Build one from answers and it can be used here.' : 'Try fewer words.'}
          </StatePanel>
        )}
        <ul>
          {listed.map((audience) => (
            <li key={audience.id}>
              <AudiencePickerRow
                audience={audience}
                count={counts.get(audience.id) ?? { status: 'computing' }}
                ticked={multiple ? ticked.has(audience.id) : null}
                onChoose={() => choose(audience)}
              />
            </li>
          ))}
        </ul>
        {shown.length > mostListed && (
          <p className={css.more}>{format.count(shown.length - mostListed)} more match: add a word.</p>
        )}
      </div>
      <div className={css.footer}>
        {onBuild !== undefined && (
          <Button
            look="ghost"
            onClick={() => {
              onClose();
              onBuild();
            }}
          >
            New audience
          </Button>
        )}
        <span className={css.space} />
        <Button onClick={onClose}>Cancel</Button>
        {multiple && (
          <Button
            look="primary"
            disabledReason={ticked.size === 0 ? 'Tick an audience first' : undefined}
            onClick={() => give(ofTree.filter(({ id }) => ticked.has(id)))}
          >
            {ticked.size === 0 ? `Add ${purpose}` : `Add ${ticked.size} ${purpose}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function matches({ name, description }: SavedAudience, text: string): boolean {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const searched = `${name} ${description}`.toLocaleLowerCase();
  return words.every((word) => searched.includes(word));
}

function toggled(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
