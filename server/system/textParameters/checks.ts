/** What a station lacks before its AI works: services, keys that can be opened, limits on what is paid. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { secretOf } from '../../platform/records/secrets.ts'
import { AI_RESTING } from '../../platform/sql/aiResting.ts'
import type { Check, Finding } from '../../platform/checks/check.ts'

/** The line. */
export const aiChecks: readonly Check[] = [
  {
    key: 'ai',
    title: 'AI',
    command: 'go.aiParameters',
    async look({ db, StID }): Promise<Finding> {
      const settings = await db
        .selectFrom('text_parameters as t')
        .leftJoin('ai_breakers as b', 'b.SettingID', 't.ID')
        .select([
          't.Name',
          't.SecretID',
          sql<boolean>`t."InputPrice" + t."OutputPrice" + t."ItemPrice" > 0`.as('isPaid'),
        ])
        .select(sql<boolean>`coalesce(${sql.raw(AI_RESTING)} and b."RestTime" > now(), false)`.as('rests'))
        .where('t.StID', '=', StID)
        .where('t.Enabled', '=', true)
        .orderBy('t.ID')
        .execute()
      if (settings.length === 0) return ['advice', '没有启用 AI 设置，AI 助手用不了']
      const locked: string[] = []
      for (const { Name, SecretID } of settings)
        await secretOf(db, StID, SecretID).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
          locked.push(Name)
        })
      if (locked.length > 0) return ['missing', `密钥打不开，请重新填写：${named(locked)}`]
      const resting = settings.filter(({ rests }) => rests).map(({ Name }) => Name)
      if (resting.length > 0) return ['missing', `最近连不上，或密钥、余额有问题，排到了后面：${named(resting)}`]
      const limit = await db.selectFrom('ai_budgets').select('ID').where('StID', '=', StID).limit(1).executeTakeFirst()
      if (!limit && settings.some(({ isPaid }) => isPaid)) return ['advice', '有收费的服务，还没有设置“AI 限额”']
      return ['done', `启用了 ${settings.length} 项`]
    },
  },
]

const named = (names: readonly string[]) => `${names.slice(0, 3).join('、')}${names.length > 3 ? ' 等' : ''}`
