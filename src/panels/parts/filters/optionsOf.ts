/** Choices of a filter out of what something may be. */
import type { FilterOption } from './filter.ts'

/** Each value with its title, in the order in which they stand. */
export const optionsOf = (titles: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(titles).map(([value, title]) => ({ value, title }))
