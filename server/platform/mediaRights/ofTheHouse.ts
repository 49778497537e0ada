/** What is taken for the house's own where it stands: a logo, a mark, a package. */
import { sql, type RawBuilder } from 'kysely'

/**
 * As a column: nobody writes down whose it is, so that nobody is asked (migration 0440). What is forbidden, withdrawn or over is
 * refused there, too. `use`: the alias of what names a family and a field; `item`: that of the item in it.
 */
export const isOfTheHouse = (use: string, item: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(media_of_the_house(${sql.ref(`${use}.Family`)}, ${sql.ref(`${use}.Field`)}, ${sql.ref(`${item}.ID`)}), false)`
