import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Flex, Stack, Text } from '../../ui/kit.ts';
import { Problem } from '../../ui/states/Notice.tsx';

interface SettingsFormProps {
  /** Words of the button that saves. */
  readonly action: string;
  readonly saving: Pick<UseMutationResult, 'isPending' | 'error'>;
  /** Said next to the button once it is saved. */
  readonly saved: string | false;
  readonly disabledReason?: string | undefined;
  readonly width?: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields that are saved together, with the outcome next to the button that saves them. */
export function SettingsForm(props: SettingsFormProps) {
  const { action, saving, saved, disabledReason, width = 420, onSubmit, children } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) onSubmit();
      }}
    >
      <Stack gap={14} maw={width}>
        {children}
        <Problem>{saving.error?.message}</Problem>
        <Flex gap={10} align="center">
          <Button type="submit" look="primary" busy={saving.isPending} disabledReason={disabledReason}>
            {action}
          </Button>
          <Text span role="status" size="dense" c="ok">
            {saved}
          </Text>
        </Flex>
      </Stack>
    </form>
  );
}
