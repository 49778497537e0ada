/** What the library says a picture shows, as it stands below it in a text: one line. Pure. */

/** It; '' where nothing is said. */
export const captionLine = (description: string): string => description.replaceAll(/\s+/g, ' ').trim()

/** Between the captions of pictures that became one gallery. */
export const BETWEEN_CAPTIONS = '；'
