import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../../../contract/auth.ts';
import { revokeKey } from '../../../api/keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Text } from '../../../ui/kit.ts';

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const [reason, setReason] = useState('');
  const revoking = useMutation({
    mutationFn: () => revokeKey(apiKey.id, reason.trim()),
    onSuccess: onClose,
  });
  return (
    <Dialog
      title={`Revoke “${apiKey.name}”`}
      about="Programs using this key stop working at once. This cannot be undone."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" busy={revoking.isPending} onClick={() => revoking.mutate()}>
            Revoke key
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={255}
        hint="Shown next to the key and in the audit log. Optional."
      />
      {revoking.isError && (
        <Text role="alert" size="dense" c="danger">
          {revoking.error.message}
        </Text>
      )}
    </Dialog>
  );
}
