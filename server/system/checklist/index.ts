/** The checklist family on the server. */
import { checklist } from '../../../src/api/system/checklist/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { backupCheck } from './backupCheck.ts'
import { filesCheck } from './filesCheck.ts'
import { installationChecks } from './installationChecks.ts'

/** What comes first. */
const urgency = { missing: 0, advice: 1, done: 2 } as const

export default {
  handlers: implement(checklist, {
    async list({ db, me, now, checks, furnishings, installation }) {
      const lines = []
      // One after the other: each is a small read, and together they would take many connections.
      for (const { key, title, command, look } of checks()) {
        const [State, Says] = await look({ db, StID: me.StID, now, installation, furnishings: furnishings() })
        lines.push({ Key: key, Title: title, State, Says, Command: command })
      }
      return lines.toSorted((one, other) => urgency[one.State] - urgency[other.State])
    },
  }),
  checks: [...installationChecks, filesCheck, backupCheck],
}
