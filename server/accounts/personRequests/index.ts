/** The personRequests family on the server. */
import { Refusal } from '../../../src/api/client.ts'
import { personRequests } from '../../../src/api/accounts/personRequests/calls.ts'
import { personRequestActions } from '../../../src/api/accounts/personRequests/actions.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { ABOUT, portionAt } from '../../platform/personal/handOver.ts'
import { knownPerson } from '../../platform/personal/person.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { COUNTING, ERASING, valueOf, writeRequest } from './request.ts'
import { refuseAccount } from './refuseAccount.ts'
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
      if (Kind === 'account') await refuseAccount(db, me, Value)
      const asked = { StID: me.StID, Kind, Value, WithTexts, Source: 'staff', AdminID: me.ID, now } as const
      const { ID, Shown } = await writeRequest(db, asked)
      changed({ ID, Title: Shown, Before: null, After: { Kind, Shown, WithTexts } })
      return { ID, LogID: logId }
    },

    async count(request) {
      return turn({ ...request, input: { Ids: [request.input.ID] } }, 'counting')
    },

    async output({ db, me, input: { ID, After }, logAlso }) {
      const request = await db
        .selectFrom('person_requests')
        .selectAll()
        .where('ID', '=', ID)
        .where('StID', '=', me.StID)
        .executeTakeFirst()
      if (!request) throw new Refusal('missing', '没有这件个人信息请求，请刷新后重试。')
      if (request.State in objections) throw new Refusal('conflict', objections[request.State as 'counting'])
      const value = await valueOf(db, request)
      if (value === undefined) throw new Refusal('conflict', objections.erased)
      const person = await knownPerson(db, { StID: me.StID, kind: request.Kind, value })
      const { portion, next } = await portionAt(db, person, After)
      if (After === '') {
        const { title, type, module } = personRequestActions.output.output.log
        const line = { Title: title, ActionType: type, Module: module, EventID: [ID] } as const
        await logAlso({ ...line, ReMark: `${request.Shown}，共 ${request.Rows} 条` })
      }
      return { About: ABOUT, Portion: portion ?? null, Next: next ?? null }
    },

    async erase(request) {
      const { db, me, input } = request
      const found = await db
        .selectFrom('person_requests')
        .selectAll()
        .where('ID', '=', input.ID)
        .where('StID', '=', me.StID)
        .executeTakeFirst()
      if (found?.Kind === 'account') await refuseAccount(db, me, (await valueOf(db, found)) ?? '')
      return turn({ ...request, input: { Ids: [input.ID] } }, 'erasing')
    },
  }),
  work: personRequestsWork,
  demo: { load: () => import('./demo.ts') },
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
