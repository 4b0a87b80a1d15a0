import { useQuery } from '@tanstack/react-query';
import { datasetsOptions } from '../../../api/datasets.ts';
import { questionsOptions } from '../../../api/questions.ts';
import { Card } from '../../../ui/Card.tsx';
import css from './KeysTab.module.css';

/** A request that works as it stands: of a question that the reader has. */
export function TryItCard() {
  const { data: datasets } = useQuery(datasetsOptions());
  const dataset = datasets?.[0]?.code;
  const { data: questions } = useQuery({
    ...questionsOptions(dataset ?? ''),
    enabled: dataset !== undefined,
  });
  const question = questions?.find(({ kind }) => kind === 'single')?.code ?? 'q1';
  const request = [
    `curl ${window.location.origin}/v2/query/stats \\`,
    '  -H "Authorization: Bearer ai_…" \\',
    '  -H "Content-Type: application/json" \\',
    `  -d '{"question": "${question}", "audiences": []}'`,
  ].join('\n');
  return (
    <Card title="Try it">
      {/* It scrolls sideways where it is too wide, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={`sunken code ${css.example ?? ''}`} tabIndex={0} aria-label="Example request">
        {request}
      </pre>
    </Card>
  );
}
