import { IconAlertTriangle } from '@tabler/icons-react';
import { listed } from '../../../lib/listed.ts';
import { Button } from '../../ui/Button.tsx';
import { Flex } from '../../ui/kit.ts';
import { useScope } from './use-scope.ts';

/** Says what the address asks for and the dataset does not have, instead of dropping it in silence. */
export function ScopeNotice() {
  const { unknown, locations, waves, setScope } = useScope();
  if (unknown.length === 0) return null;
  const names = listed(unknown.map((code) => `“${code}”`));
  return (
    <Flex role="status" gap={8} align="center" px={16} className="callout">
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>
        The address names {names}, which this dataset does not have.{' '}
        {unknown.length === 1 ? 'It is' : 'They are'} left out.
      </span>
      <Button small look="ghost" onClick={() => setScope({ locations, waves })}>
        Correct the address
      </Button>
    </Flex>
  );
}
