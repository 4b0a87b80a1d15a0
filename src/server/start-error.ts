/** What keeps a start, or an administration command, from beginning: a sentence for whoever gave it. */
export class StartError extends Error {}
