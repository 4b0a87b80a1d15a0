import { Text } from '../../../ui/kit.ts';

/** What is wrong with codes, where they are shown: they are mended in the dialog of names. */
export function CodeProblems({ problems }: { readonly problems: Readonly<Record<string, string>> }) {
  return Object.entries(problems).map(([guessed, problem]) => (
    <Text key={guessed} role="alert" size="dense" c="danger" maw={560}>
      {problem}
    </Text>
  ));
}
