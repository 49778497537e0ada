/** Whether the key is here that the database's secrets are sealed with: without it the next start is refused. */
import { Kysely, PostgresDialect } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { keyFileOf } from '../../../platform/secrets/keyFile.ts'
import { ringIn, ringOf } from '../../../platform/secrets/keyRing.ts'
import { lackingKey } from '../../../platform/secrets/openSecrets.ts'
import { lostSecrets, lostWords } from '../../../platform/secrets/lost.ts'
import { doubtful, faulty, fine, type Check } from '../check.ts'
import { withDatabase } from '../withDatabase.ts'

/** Compares the key's id with the one that the database knows. */
export const secretsKey: Check = {
  id: 'secretsKey',
  asks: { zh: '封存密钥的钥匙在这里', en: 'the key of the secrets is here' },
  after: ['database'],
  look: withDatabase(async (pool, { environment: { secretsKeys, dataDir } }) => {
    const there = await pool.query<{ is: boolean }>(`select to_regclass('secrets_key') is not null as is`)
    const { rows } = there.rows[0]!.is
      ? await pool.query<{ KeyID: string }>('select "KeyID" from secrets_key')
      : { rows: [] }
    const [known] = rows
    if (!known) return fine('数据库还没有封存过密钥', 'nothing is sealed in the database yet')
    const ring = secretsKeys ? ringOf(secretsKeys) : ringIn(keyFileOf(dataDir))
    const lacking = lackingKey(known.KeyID, ring)
    if (!lacking) {
      const lost = await lostSecrets(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), ring)
      if (lost.length === 0) return fine(`钥匙 ${known.KeyID} 在这里`, `the key ${known.KeyID} is here`)
      const count = lost.reduce((sum, one) => sum + one.count, 0)
      return doubtful(
        {
          zh: `钥匙 ${known.KeyID} 在这里，可是有 ${count} 个密钥是用别的钥匙封存的`,
          en: `the key ${known.KeyID} is here, and yet ${count} secrets are sealed with others`,
        },
        {
          zh: `找到那把钥匙，写在 SECRETS_KEY 后面；真的丢了：${lost.map(({ table }) => lostWords[table]!.zh).join('；')}。`,
          en: `Bring that key, after the one in SECRETS_KEY; where it is lost: ${lost.map(({ table }) => lostWords[table]!.en).join('; ')}.`,
        },
      )
    }
    return faulty(lacking, {
      zh: '现在就从备份里放回去：正在运行的服务器还能用，下一次启动会被拒绝。',
      en: 'Put it back from a copy now: a running server goes on, the next start is refused.',
    })
  }),
}
