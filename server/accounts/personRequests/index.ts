/** The personRequests family on the server. */
import { Refusal } from '../../../src/api/client.ts'
import { personRequests } from '../../../src/api/accounts/personRequests/calls.ts'
import type { Me } from '../../../src/api/access.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { ABOUT, portionAt } from '../../platform/personal/handOver.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseRank } from './rank.ts'
import { COUNTING, ERASING, personOfRequest, writeRequest } from './request.ts'
import { lineOfTaking, placeIn } from './taking.ts'
import { personRequestsWork } from './work.ts'

const records = recordsOf(personRequests, 'person_requests', {
  once: false,
  name: 'Shown',
  search: [],
  filters: ['Kind', 'State'],
})

/** Why nothing can be done with a request now. */
const objections = {
  counting: '还在统计，请等统计完再做。',
  erasing: '正在抹去，请等它做完。',
  erased: '已经抹去，没有什么可以再做。',
} as const

export default {
  handlers: implement(personRequests, {
    list: records.list,
    get: records.get,

    async make({ db, me, now, input, logId, changed }) {
      const { Kind, Value, WithTexts = false } = input
      const asked = { StID: me.StID, Kind, Value, WithTexts, Source: 'staff', AdminID: me.ID, now } as const
      const { ID, Shown } = await writeRequest(db, asked).catch((error: unknown) => {
        throw error instanceof Refusal && error.kind === 'refused' ? refuseField('Value', error.message) : error
      })
      await refuseAbove(db, me, ID)
      changed({ ID, Title: Shown, Before: null, After: { Kind, Shown, WithTexts } })
      return { ID, LogID: logId }
    },

    async count(request) {
      await refuseAbove(request.db, request.me, request.input.ID)
      return turn({ ...request, input: { Ids: [request.input.ID] } }, 'counting')
    },

    async output(request) {
      const { db, me, input } = request
      const stored = await find(db, me, input.ID)
      if (!stored) throw new Refusal('missing', '没有这件个人信息请求，请刷新后重试。')
      if (stored.State in objections) throw new Refusal('conflict', objections[stored.State as 'counting'])
      const person = await personOfRequest(db, stored)
      if (!person) throw new Refusal('conflict', objections.erased)
      await refuseRank(db, me, person.accounts)
      const { after, line } = placeIn(input.After)
      const LogID = await lineOfTaking(request, stored, line)
      const { portion, next } = await portionAt(db, person, after)
      return { About: ABOUT, Portion: portion ?? null, Next: next === undefined ? null : `${next}.${LogID}` }
    },

    async erase(request) {
      await refuseAbove(request.db, request.me, request.input.ID)
      return turn({ ...request, input: { Ids: [request.input.ID] } }, 'erasing')
    },
  }),
  work: personRequestsWork,
  demo: { load: () => import('./demo.ts') },
}

const find = (db: Db, me: Me, ID: number) =>
  db.selectFrom('person_requests').selectAll().where('ID', '=', ID).where('StID', '=', me.StID).executeTakeFirst()

/** Throws where a request that rests is about whom the station does not know any more, or about who holds more than oneself. */
async function refuseAbove(db: Db, me: Me, ID: number): Promise<void> {
  const found = await find(db, me, ID)
  if (!found || found.State === 'erasing' || found.State === 'erased') return
  const person = await personOfRequest(db, found)
  await refuseRank(db, me, person?.accounts ?? [])
}

type Turning = Parameters<typeof records.each>[0]

/** From where it rests to its work; sent twice it is done once. */
function turn(request: Turning, State: 'counting' | 'erasing') {
  const { db, now, changed } = request
  return records.each(request, async (stored) => {
    const objection = objections[stored.State as keyof typeof objections]
    if (objection) return objection.replace(/。$/, '')
    const { numUpdatedRows } = await db
      .updateTable('person_requests')
      .set({ State, Report: '[]', Problem: '', UpdateTime: now })
      .where('ID', '=', stored.ID)
      .where('State', 'in', ['counted', 'failed'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return '别人刚刚做过'
    await queueJobs(db, [{ kind: State === 'counting' ? COUNTING : ERASING, key: String(stored.ID) }])
    changed({ ID: stored.ID, Title: stored.Shown, Before: { State: stored.State }, After: { State } })
    return undefined
  })
}
