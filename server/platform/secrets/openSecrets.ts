/** The key of the secrets, when a server starts: found, made the first time, compared with what the database is sealed by. */
import { sql, type Kysely } from 'kysely'
import { DatabaseProblem } from '../database/DatabaseProblem.ts'
import type { Log } from '../database/log.ts'
import type { Database } from '../database/schema.ts'
import type { Words } from '../operator/language.ts'
import { keyFileOf, writeKeyFile } from './keyFile.ts'
import { holdKeys, ringIn, ringOf, type KeyRing } from './keyRing.ts'
import { newKey, type SecretsKey } from './keyText.ts'
import { sealedCounts } from './sealedColumns.ts'
import { sealPlain } from './sealPlain.ts'

/** Held while it is decided whose key it is. Any number that is nobody else's. */
const LOCK = 7_302_645_118

/** Where the key may be. */
export interface SecretsOptions {
  /** See Environment. */
  readonly secretsKeys: readonly SecretsKey[] | undefined
  readonly dataDir: string
  readonly log: Log
  /** A program beside the server, which may do without: it makes no key in a folder that is not the server's. */
  readonly beside?: boolean
  /** Whether the database lies in the same data folder. */
  readonly isEmbedded: boolean
}

/**
 * Holds the keys for a database, answers them, and seals what is plain in it. The first start makes a key in DATA_DIR, readable by its owner
 * alone, unless SECRETS_KEY is set.
 * @throws {DatabaseProblem} one sentence, where the database is sealed with a key that this server does not have.
 */
export async function openSecrets(db: Kysely<Database>, options: SecretsOptions): Promise<KeyRing> {
  const { secretsKeys, dataDir, log, beside = false, isEmbedded } = options
  const ring = secretsKeys ? ringOf(secretsKeys) : ringIn(keyFileOf(dataDir))
  holdKeys(db, ring)
  const mayMake = isEmbedded || !beside
  const current = await db.transaction().execute((tx) => agree(tx, ring, mayMake, log))
  if (current === undefined || (beside && !ring.find(current))) return ring
  const lacking = lackingKey(current, ring)
  if (lacking) throw new DatabaseProblem(lacking)
  await sayWhatIsElsewhere(db, ring, log)
  const count = await sealPlain(db)
  if (count > 0) log.info(`sealed ${count} secrets that were kept as plain text`)
  return ring
}

/** The id of the key by which the database is sealed; where it knows none, this server's from now on. */
async function agree(tx: Kysely<Database>, ring: KeyRing, mayMake: boolean, log: Log): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  const known = await tx.selectFrom('secrets_key').select('KeyID').executeTakeFirst()
  if (known) return known.KeyID
  if (!ring.newest() && ring.file !== undefined && mayMake) {
    // Before the database knows of it, so that a kill in between leaves nothing without its key.
    writeKeyFile(ring.file, [newKey()])
    log.info(`made the key that secrets are sealed with: keep a copy of ${ring.file}`)
  }
  const key = ring.newest()
  if (key) await tx.insertInto('secrets_key').values({ KeyID: key.id }).execute()
  return key?.id
}

/** Why a database that is sealed with the key `id` cannot be opened with these; undefined: it can. */
export function lackingKey(id: string, ring: KeyRing): Words | undefined {
  if (ring.find(id)) return undefined
  const what: Words = {
    zh: `数据库里的密钥是用钥匙 ${id} 封存的`,
    en: `The secrets in the database are sealed with the key ${id}`,
  }
  const newest = ring.newest()
  if (ring.file === undefined)
    return {
      zh: `${what.zh}，而 SECRETS_KEY 里是 ${newest!.id}：请把原来的写回去，或写在新的后面来更换（几台服务器的 SECRETS_KEY 相同）。`,
      en: `${what.en}, and SECRETS_KEY holds ${newest!.id}: put the former key back, or after the new one to rotate them (several servers share one SECRETS_KEY).`,
    }
  const here: Words = newest
    ? { zh: `${ring.file} 里是 ${newest.id}`, en: `${ring.file} holds ${newest.id}` }
    : { zh: `${ring.file} 不存在`, en: `${ring.file} is not there` }
  return {
    zh: `${what.zh}，而 ${here.zh}：请把 SECRETS_KEY 设为封存它们的那台服务器的钥匙，或把它的 secrets.key 放到那里（几台服务器的 SECRETS_KEY 相同）；那把钥匙再也找不回来时，运行 copydesk secrets adopt 改用这台服务器的，各处密钥重新填写。`,
    en: `${what.en}, and ${here.en}: set SECRETS_KEY to the key of the server that sealed them, or put its secrets.key there (several servers share one SECRETS_KEY); where that key is lost for good, copydesk secrets adopt begins with this server's, and secrets are typed again.`,
  }
}

async function sayWhatIsElsewhere(db: Kysely<Database>, ring: KeyRing, log: Log): Promise<void> {
  const byKey = Map.groupBy(await sealedCounts(db), ({ id }) => id)
  for (const [id, counts] of byKey) {
    const count = counts.reduce((sum, one) => sum + one.count, 0)
    if (!ring.find(id))
      log.warn(`${count} secrets are sealed with the key ${id}, which is not here: bring that key, or type them again`)
  }
}
