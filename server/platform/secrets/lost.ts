/** What is sealed with keys that are not here: how much of which kind, and what becomes of it. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Words } from '../operator/language.ts'
import type { KeyRing } from './keyRing.ts'
import { PREFIX } from './seal.ts'
import { sealedCounts } from './sealedColumns.ts'

/** So many values of a table. */
export interface Lost {
  readonly table: string
  readonly count: number
}

/** What people call what a table seals, and what they do once its key is lost. Each sealed table has a line (see the tests). */
export const lostWords: Readonly<Record<string, Words>> = {
  record_secrets: {
    zh: '页面上填写的密钥：到各自的页面重新填写',
    en: 'secrets typed into pages: type them again there',
  },
  reader_secrets: {
    zh: '读者设备凭证的密钥：自动另做，读者要重新登录',
    en: "readers' tokens: made anew, readers sign in again",
  },
  web_push_keys: { zh: '浏览器推送的密钥：到系统通知里重新开启', en: 'keys of browser notices: switch them on again' },
  person_requests: {
    zh: '个人信息请求里写的是谁：请本人重新提出',
    en: 'whom requests about personal data name: ask again',
  },
  vote_secrets: {
    zh: '投票的化名：正在进行的投票不能再投，请结束，另开一场',
    en: 'pseudonyms of votes: end those that run, begin anew',
  },
  vote_keys: {
    zh: '签检查点的钥匙：这个站点的选票树到此为止，最后签过的检查点仍然有效',
    en: 'keys of checkpoints: trees end with the last checkpoint that was signed, which stays good',
  },
  draw_secrets: {
    zh: '抽奖的种子：没有揭示的抽奖只能中止，另开一场',
    en: 'seeds of draws: abort those not revealed, begin anew',
  },
  draw_codes: { zh: '兑换码：没有发出的重新填写', en: 'codes of prizes: type those again that were not given out' },
}

/** Counts them, by table; nothing where all can be opened. */
export async function lostSecrets(db: Kysely<Database>, ring: KeyRing): Promise<readonly Lost[]> {
  const lost = (await sealedCounts(db)).filter(({ id }) => !ring.find(id))
  const byTable = Map.groupBy(lost, ({ table }) => table)
  return [...byTable].map(([table, counts]) => ({ table, count: counts.reduce((sum, one) => sum + one.count, 0) }))
}

/** What nobody typed and nobody has to keep is made anew when it is asked for: takes away what cannot be opened of it. */
export async function forgetMakeable(db: Kysely<Database>, ring: KeyRing): Promise<void> {
  const here = ring.all().map(({ id }) => id)
  await sql`delete from reader_secrets where starts_with("Secret", ${PREFIX})
    and split_part("Secret", ':', 3) <> all(${here}::text[])`.execute(db)
}
