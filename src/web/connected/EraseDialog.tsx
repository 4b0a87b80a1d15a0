import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Erased, erase, erasureOptions } from '../api/workspace.ts';
import { routes } from '../app/routes.ts';
import { format } from '../lib/format.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Flex, Text } from '../ui/kit.ts';
import { FormDialog } from '../ui/layers/FormDialog.tsx';
import { Loaded } from '../ui/states/Loaded.tsx';

interface EraseDialogProps {
  readonly erased: Erased;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Names what goes for good and what stays; its address or code, written again, confirms. */
export function EraseDialog({ erased, onErased, onClose }: EraseDialogProps) {
  const erasure = useQuery(erasureOptions(erased));
  const [written, setWritten] = useState('');
  const [withWork, setWithWork] = useState(false);
  const erasing = useMutation({ mutationFn: () => erase(erased, withWork), onSuccess: onErased });
  const confirmation = erasure.data?.confirmation;
  const kind = erased.kind === 'person' ? 'person' : 'dataset';
  return (
    <FormDialog
      title={`Erase the ${kind}`}
      action={`Erase ${kind}`}
      look="danger"
      busy={erasing.isPending}
      disabledReason={
        confirmation === undefined || written.trim() !== confirmation
          ? `Write ${confirmation ?? 'its name'} to confirm`
          : undefined
      }
      problem={erasing.error?.message}
      onSubmit={() => erasing.mutate()}
      onClose={onClose}
    >
      <Loaded query={erasure} what="what would be erased" rows={4}>
        {({ confirmation: name, goes, stays, saved_work: work }) => (
          <>
            <Phrases title="Erased for good, for everyone" phrases={goes} />
            {work > 0 && (
              <Checkbox
                label={`Also erase saved work that names it (${format.count(work)})`}
                checked={withWork}
                onChange={setWithWork}
              />
            )}
            <Phrases title="Kept" phrases={stays} />
            <TextField
              label={`Write ${name} to confirm`}
              value={written}
              onChange={setWritten}
              autoComplete="off"
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  );
}

function Phrases({ title, phrases }: { readonly title: string; readonly phrases: readonly string[] }) {
  return (
    <section aria-label={title}>
      <Text size="body-strong">{title}</Text>
      <ul>
        {phrases.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </section>
  );
}

/** The way to erase a dataset, for administrators of its owner. */
export function EraseDataset({ dataset }: { readonly dataset: string }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  return (
    <Flex p={16}>
      <Button look="danger" onClick={() => setAsked(true)}>
        Erase dataset…
      </Button>
      {isAsked && (
        <EraseDialog
          erased={{ kind: 'dataset', id: dataset }}
          onErased={() => void navigate(routes.datasets)}
          onClose={() => setAsked(false)}
        />
      )}
    </Flex>
  );
}
