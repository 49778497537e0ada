/** Caches. Spec 2, section 7 "Settings": one call. */
import { z } from 'zod/mini'
import { defineFamily, write } from '../../contract.ts'
import { saved } from '../../callSchemas.ts'

/**
 * Ours: what is cleared. The servers remember who is signed in and what they may do; the workspaces remember what they
 * have read. Both are forgotten, on every server and in every workspace of the station.
 */
export const cache = defineFamily({
  name: 'cache',
  title: '缓存',
  host: 'main',
  pages: ['/setManage/StationSet'],
  row: z.object({ ID: z.number() }),
  calls: { clear: write('POST /api/redis/clearcache/Content/NewsCenter', z.object({}), saved) },
})
