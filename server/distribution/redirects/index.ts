/** The redirects family on the server: ordinary records that public addresses are looked up in. */
import { redirects } from '../../../src/api/distribution/redirects/calls.ts'
import { publicKeyOf } from '../../content/channels/store.ts'
import { implement, lookingBefore } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { fileLines } from './fileLines.ts'
import { importRedirects } from './importRedirects.ts'
import { refuseBad, spelled, whyNotKept } from './keep.ts'
import { leadArticles } from './lead.ts'
import { REDIRECT_LIMIT } from './limit.ts'

const records = recordsOf(redirects, 'redirects', {
  name: 'From',
  once: ['From'],
  taken: ({ From }) => `已经有旧地址“${String(From)}”的重定向，请直接修改它。`,
  most: REDIRECT_LIMIT,
  search: ['From', 'Target', 'ReMark'],
  filters: ['Kind'],
  async saving(request, draft, before) {
    const { From = '', Kind = 'moved', Target = '', IsEnable = true } = { ...before, ...draft }
    // Two that lead to each other cannot come at the same moment.
    await oneAtATime(request.db, request.me.StID, 'redirects')
    const key = await publicKeyOf(request.db, request.me.StID)
    // One that is off leads nowhere; whether it makes a circle is asked when it is switched on.
    await refuseBad(request, { From, Kind, Target }, { key, isOff: !IsEnable })
  },
  async turning(request, { From, Kind, Target }, { IsEnable }) {
    if (IsEnable !== true) return undefined
    const kept = { From, Kind, Target }
    return (await whyNotKept(request, kept, await publicKeyOf(request.db, request.me.StID)))?.[1].replace(/。$/, '')
  },
})

export default {
  handlers: implement(redirects, {
    list: records.list,
    get: records.get,
    save: (request) => records.save({ ...request, input: spelled(request.input) }),
    remove: records.remove,
    enable: records.turn,
    lead: leadArticles,
    bulkImport: lookingBefore(async ({ files }) => void (await fileLines(files)), importRedirects),
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
