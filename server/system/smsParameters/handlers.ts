/** The smsParameters family. */
import { smsParameters, type SmsParameter } from '../../../src/api/system/smsParameters/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

/** The records of the smsParameters family. */
export const smsParameterRecords = recordsOf<SmsParameter>({
  table: 'sms_parameters',
  noun: '短信参数',
  search: ['Name', 'Sign'],
  touched: 'UpdateTime',
})

/** Handlers of the smsParameters family. */
export const smsParameterHandlers = implement(smsParameters, {
  list: smsParameterRecords.list,
  get: smsParameterRecords.get,
  save: smsParameterRecords.save,
  remove: smsParameterRecords.remove,
  enable: smsParameterRecords.turn,
})
