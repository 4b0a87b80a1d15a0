import type { CodebookScope } from '../../../contract/codebook/derived-definition.ts';
import { EditableText } from '../../ui/EditableText.tsx';
import { Flex } from '../../ui/kit.ts';
import { Segmented } from '../../ui/Segmented.tsx';

const scopeNames: Readonly<Record<CodebookScope, string>> = {
  mine: 'Only me',
  organisation: 'Organisation',
  survey: 'The survey',
};

interface DraftHeadProps {
  /** The name that it gets where none is typed. */
  readonly placeholder: string;
  readonly draft: { readonly name: string; readonly scope: CodebookScope };
  /** Whether the caller may show it to everyone who uses the survey. */
  readonly maySurvey: boolean;
  readonly onChange: (
    fields: { readonly name: string } | { readonly scope: CodebookScope },
    step: string,
  ) => void;
}

/** Name of a derived question or weight, and who sees it. */
export function DraftHead({ placeholder, draft, maySurvey, onChange }: DraftHeadProps) {
  const scopes = (['mine', 'organisation', 'survey'] as const).filter((one) => maySurvey || one !== 'survey');
  return (
    <Flex gap={12} align="center" justify="space-between" wrap="wrap">
      <EditableText
        label="Name"
        value={draft.name}
        placeholder={placeholder}
        className="headline-figure"
        onChange={(name) => onChange({ name }, 'rename')}
      />
      <Segmented<CodebookScope>
        label="Who sees it"
        value={draft.scope}
        options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
        onChange={(scope) => onChange({ scope }, 'change who sees it')}
      />
    </Flex>
  );
}
