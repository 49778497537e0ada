/** The articleFields family on the server: ordinary records, whose values stand in articles. */
import { sql } from 'kysely'
import { articleFields, type ArticleField } from '../../../src/api/content/articleFields/calls.ts'
import {
  choicesOf,
  valueProblem,
  type FieldRule,
  type FieldValue,
} from '../../../src/api/content/articleFields/fieldKinds.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { fieldsInForce, fieldsOn, type StoredField } from './inForce.ts'

/** Ours: so many definitions a station has at most. */
const MOST = 200

const records = recordsOf(articleFields, 'article_fields', {
  search: ['Name', 'Key'],
  order: '"ShowOrder", "ID"',
  once: ['Key'],
  most: MOST,
  taken: ({ Key }) => `已经有英文名是“${String(Key)}”的稿件字段，请换一个。`,
  async saving(request, draft, before) {
    const next = { ...before, ...draft } as StoredField
    await refuseLostChannel(request, next.ChID)
    if (next.Kind === 'choice' && choicesOf(next).length === 0) throw refuseField('Choices', '请填写选项，每行一个。')
    if (!before) return
    if (next.Key !== before.Key && (await valuesOf(request, before)).length > 0)
      throw refuseField('Key', '已经有稿件填了这个字段，英文名不能再改。')
    const rules = ['Kind', 'Choices', 'Least', 'Most'] as const
    if (rules.every((name) => next[name] === before[name])) return
    const problem = await firstProblem(request, before, next)
    if (problem !== undefined) throw refuseField('Kind', `已经填了的内容不合适：${problem}`)
  },
})

/** Throws 'refused' where a definition names a channel that the station has not. */
async function refuseLostChannel({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ChID: number | null): Promise<void> {
  if (!ChID) return
  const channel = db.selectFrom('channels').select('ID').where('ID', '=', ChID).where('StID', '=', me.StID)
  if (!(await channel.executeTakeFirst())) throw refuseField('ChID', '没有这个栏目，它可能已被删除，请重新选择。')
}

/** The different values that articles of the station have. */
async function valuesOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, { Key }: StoredField): Promise<FieldValue[]> {
  const { rows } = await sql<{ value: FieldValue }>`
    select distinct "Extra"->'Extra'->${Key} as value from articles
    where "StID" = ${me.StID} and "Extra" ? 'Extra' and "Extra"->'Extra' ? ${Key}`.execute(db)
  return rows.map(({ value }) => value)
}

async function firstProblem(
  request: Request<unknown>,
  before: StoredField,
  next: FieldRule,
): Promise<string | undefined> {
  for (const value of await valuesOf(request, before)) {
    const problem = valueProblem(next, value)
    if (problem !== undefined) return `${problem.replace(/。$/, '')}，有稿件写的是“${String(value).slice(0, 30)}”。`
  }
  return undefined
}

export default {
  handlers: implement(articleFields, {
    list: records.list,
    get: records.get,
    async inForce({ db, me, input }) {
      const found = input.ChID
        ? (await fieldsInForce(db, me.StID, [input.ChID])).get(input.ChID)!
        : await fieldsOn(db, me.StID)
      return found.map((one) => toWire(one) as unknown as ArticleField)
    },
    save: records.save,
    remove: records.remove,
    enable: records.turn,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
