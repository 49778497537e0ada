/** Where the public finds something of a station: said to the house beside the record, with its code to be scanned. */
import type { Request } from '../pipeline/implement.ts'
import type { PageSource } from './source.ts'

type Asker = Pick<Request<unknown>, 'db' | 'me' | 'installation'>

/**
 * Makes the addresses of pages of the asker's station below one word, by the public numbers of what stands there. They begin
 * with the public's own address where one is set, for the workspace may be open at another; else they are paths.
 */
export async function shownAt(
  { db, me, installation }: Asker,
  under: PageSource['under'],
): Promise<(GUID: string) => string> {
  const { PublicKey } = await db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', me.StID)
    .executeTakeFirstOrThrow()
  return (GUID) => {
    const path = `/${under}/${PublicKey}/${GUID}`
    return installation.publicAddress ? new URL(path, installation.publicAddress).href : path
  }
}
