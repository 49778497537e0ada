/** What signs the checkpoints of a station's votes. */
import { randomBytes } from 'node:crypto'
import { keyLine, noteSigner, readKeyLine, type NoteSigner } from '../../../src/evidence/notes/keys.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

const placeOf = (StID: number) => ({ table: 'vote_keys', column: 'Secret', id: StID }) as const

/** Where nobody said under which address the public reaches this server. */
const NOWHERE = 'localhost'

/** The public host, without a scheme: what trees are named by. */
export const publicHost = (publicAddress: string | undefined): string =>
  publicAddress === undefined ? NOWHERE : new URL(publicAddress).host

/** The station's signer, made when it is first asked for; its name stays even where the host changes. */
export async function signerOf(db: Db, StID: number, host: string): Promise<NoteSigner> {
  const known = () =>
    db.selectFrom('vote_keys').select(['Secret', 'KeyLine']).where('StID', '=', StID).executeTakeFirst()
  let found = await known()
  if (!found) {
    const secret = randomBytes(32)
    const KeyLine = keyLine(noteSigner(`${host}/votes/${StID}`, secret).key)
    await db
      .insertInto('vote_keys')
      .values({ StID, Secret: await seal(db, placeOf(StID), secret.toString('hex')), KeyLine })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    found = (await known())!
  }
  const { name } = readKeyLine(found.KeyLine)!
  return noteSigner(name, Buffer.from(unseal(db, placeOf(StID), found.Secret), 'hex'))
}

/** The line its key is published as; '' before it is there. */
export async function keyLineOf(db: Db, StID: number): Promise<string> {
  const found = await db.selectFrom('vote_keys').select('KeyLine').where('StID', '=', StID).executeTakeFirst()
  return found?.KeyLine ?? ''
}
