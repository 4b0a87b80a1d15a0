import { Stack } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Button, type ButtonLook } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Problem } from '../states/Notice.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly about?: ReactNode;
  /** Words of the button that submits. */
  readonly action: string;
  readonly look?: ButtonLook;
  readonly busy?: boolean;
  /** Why it cannot be submitted yet. */
  readonly disabledReason?: string | undefined;
  /** Why the service refused the last try. */
  readonly problem?: string | undefined;
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog that is filled in: fields, then its foot with the button that submits last. */
export function FormDialog(props: FormDialogProps) {
  const {
    action,
    look = 'primary',
    busy = false,
    disabledReason,
    problem,
    onSubmit,
    children,
    ...dialog
  } = props;
  const form = useId();
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button type="submit" form={form} look={look} busy={busy} disabledReason={disabledReason}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap={12}>
          {children}
          <Problem>{problem}</Problem>
        </Stack>
      </form>
    </Dialog>
  );
}
