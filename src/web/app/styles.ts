/** Every global style sheet, in the order in which they build on each other. */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './tokens.css';
import './base.css';
import './mantine-styles.ts';
import './kit-variables.css';
import '../ui/patterns.css';
import './heat.css';
