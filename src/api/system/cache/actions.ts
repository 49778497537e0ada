/** What may be done with caches. */
import { defineActions } from '../../actions.ts'
import { cache } from './calls.ts'

/** The actions of the cache family. */
export const cacheActions = defineActions(cache, {
  clear: {
    clear: {
      title: '清除缓存',
      on: 'none',
      keywords: ['redis', 'cache', '刷新'],
      log: { title: '清除缓存', type: '2', module: 348 },
    },
  },
})
