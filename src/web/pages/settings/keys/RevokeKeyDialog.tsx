import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../../../../contract/auth.ts';
import { revokeKey } from '../../../api/keys.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';

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
    <FormDialog
      title={`Revoke “${apiKey.name}”`}
      about="Programs using this key stop working at once. This cannot be undone."
      action="Revoke key"
      look="danger"
      busy={revoking.isPending}
      problem={revoking.error?.message}
      onSubmit={() => revoking.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        maxLength={255}
        hint="Shown next to the key and in the audit log. Optional."
      />
    </FormDialog>
  );
}
