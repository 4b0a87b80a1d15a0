import { useMe } from '../../app/use-me.ts';
import css from './AnsweredBy.module.css';

/** Who words the answers, and where a question goes. */
export function AnsweredBy() {
  const { answers } = useMe();
  return (
    <p className={css.line} data-by={answers.by}>
      {answers.by === 'rules'
        ? 'Answered from the survey by rules. Nothing leaves this service.'
        : `Worded by a language model at ${answers.host}, which is sent questions and findings. Numbers are checked here.`}
    </p>
  );
}
