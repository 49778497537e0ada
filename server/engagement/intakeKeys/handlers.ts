/** The intakeKeys family. */
import { randomBytes } from 'node:crypto'
import { intakeKeys, type IntakeKey } from '../../../src/api/engagement/intakeKeys/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { hashOfIntakeKey } from './stationOf.ts'

/** The records of the intakeKeys family; the hash stays in the house. */
export const intakeKeyRecords = recordsIn<IntakeKey>({
  table: 'intake_keys',
  noun: '接入密钥',
  toRow: ({ KeyHash: _hash, OwnerID: _owner, ...stored }) => toWire(stored) as unknown as IntakeKey,
})

/** Handlers of the intakeKeys family. */
export const intakeKeyHandlers = implement(intakeKeys, {
  list: intakeKeyRecords.list,
  get: intakeKeyRecords.get,
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
  enable: intakeKeyRecords.turn,
})
