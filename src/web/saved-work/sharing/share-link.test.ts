import { expect, test } from 'vitest';
import { embedCode } from './share-link.ts';

test('the code to paste has the id of the link in the path, its secret behind the #, and a name that ends no attribute', () => {
  const code = embedCode('https://insights.example', '0123456789abcdef.S3cret', 'Cats & "dogs" <now>');
  expect(code.split('\n')[0]).toBe(
    '<iframe src="https://insights.example/embed/0123456789abcdef#S3cret" title="Cats &amp; &quot;dogs&quot; &lt;now&gt;" width="100%" height="560" loading="lazy" style="border:0"></iframe>',
  );
});
