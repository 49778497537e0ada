/** Whether the key is here that the database's secrets are sealed with: without it the next start is refused. */
import { keyFileOf } from '../../../platform/secrets/keyFile.ts'
import { ringIn, ringOf } from '../../../platform/secrets/keyRing.ts'
import { lackingKey } from '../../../platform/secrets/openSecrets.ts'
import { faulty, fine, type Check } from '../check.ts'
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
    if (!lacking) return fine(`钥匙 ${known.KeyID} 在这里`, `the key ${known.KeyID} is here`)
    return faulty(lacking, {
      zh: '现在就从备份里放回去：正在运行的服务器还能用，下一次启动会被拒绝。',
      en: 'Put it back from a copy now: a running server goes on, the next start is refused.',
    })
  }),
}
