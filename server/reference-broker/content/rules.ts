/**
 * Whole texts are indexed by runs of one and two characters: those of three would double the index, to save a look into
 * texts that are few.
 */
export const LONGEST_GRAM = 2

/** Where the portal shows a picture of the static store. */
export const fileAddress = (fileName: string): string => `/content/file/${encodeURIComponent(fileName)}`
