/** Browsers nobody is signed in to any more, as work of the server. */
import type { Work } from '../../platform/jobs/work.ts'
import { sweepDevices } from './living.ts'

const MINUTE = 60_000

/** Forgetting them. */
export const pushDevicesWork: readonly Work[] = [
  {
    kind: 'pushDevices.sweep',
    title: 'forgetting browsers nobody is signed in to',
    limitMs: MINUTE,
    everyMs: 10 * MINUTE,
    async run({ now }, { db }) {
      await sweepDevices(db, now())
    },
  },
]
