/** The cache family: what servers and workspaces remember is forgotten. */
import { cache } from '../../../src/api/system/cache/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'

/** Handlers of the cache family. */
export const cacheHandlers = implement(cache, {
  clear({ me, changed, announce, logId }) {
    changed({ ID: me.StID, Title: '服务器与工作台的缓存', Before: null, After: null })
    // Every server forgets who is signed in and what they may do, and every workspace reads its permissions again; the
    // event of the action itself makes the workspaces read everything else again.
    announce({ Topic: 'grants', Action: 'cleared', Ids: [] })
    return Promise.resolve({ ID: me.StID, LogID: logId })
  },
})
