/** The intakeKeys family on the server. */
import { randomBytes } from 'node:crypto'
import { intakeKeys } from '../../../src/api/engagement/intakeKeys/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { hashOfIntakeKey } from './stationOf.ts'

const records = recordsOf(intakeKeys, 'intake_keys', { noun: '接入密钥' })

export default {
  handlers: implement(intakeKeys, {
    list: records.list,
    get: records.get,
    async make({ db, me, now, input, logId, changed }) {
      const Key = `in_${randomBytes(24).toString('base64url')}`
      const { ID } = await db
        .insertInto('intake_keys')
        .values({
          ...{ StID: me.StID, Name: input.Name, KeyHash: hashOfIntakeKey(Key), Ending: Key.slice(-4) },
          ...{ OwnerID: me.ID, CreateTime: now },
        })
        .returning('ID')
        .executeTakeFirstOrThrow()
      changed({ ID, Title: input.Name, Before: null, After: { Name: input.Name } })
      return { ID, Key, LogID: logId }
    },
    enable: records.turn,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
