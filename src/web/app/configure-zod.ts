import { z } from 'zod';

// Zod would otherwise try out whether it may compile code, which our policy reports as a violation. Imported
// before anything that defines a schema, because a schema decides when it is defined.
z.config({ jitless: true });
