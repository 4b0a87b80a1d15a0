import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { Problem } from '../../../ui/states/Notice.tsx';

interface CodeTextProps {
  readonly name: string;
  readonly value: string;
  /** Why it can't have the code. */
  readonly problem: string | undefined;
  readonly onChange: (code: string) => void;
}

/** Code of an answer, which is fixed once it is published. */
export function CodeText({ name, value, problem, onChange }: CodeTextProps) {
  return (
    <>
      <EditableText
        label={`Code of ${name}`}
        value={value}
        className="code"
        maxLength={64}
        onChange={onChange}
      />
      <Problem>{problem}</Problem>
    </>
  );
}
