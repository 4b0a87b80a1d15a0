import { useMe } from '../../api/me.ts';
import { Initials } from '../../ui/marks/Initials.tsx';
import { Flex } from '../../ui/kit.ts';
import css from './Asked.module.css';

/** A question as the user wrote it. */
export function Asked({ prompt, by = '' }: { readonly prompt: string; readonly by?: string }) {
  const me = useMe();
  return (
    <Flex gap={10} align="flex-start">
      <Initials
        name={by !== '' && by !== me.email ? by : me.name === '' ? me.email : me.name}
        size={24}
        strong
      />
      <h2 className={`${css.prompt} isolate`}>{prompt}</h2>
    </Flex>
  );
}
