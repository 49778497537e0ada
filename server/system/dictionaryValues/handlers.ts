/** The dictionaryValues family. */
import { dictionaryValues } from '../../../src/api/system/dictionaryValues/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { dictionaryOptions } from '../../platform/records/dictionaryOptions.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { pasteValues } from './paste.ts'

const table = 'dictionary_values'
const noun = '字典值'

/** The records of the dictionaryValues family. */
export const dictionaryValueRecords = recordsOf(dictionaryValues, table, {
  once: ['DicID', 'Value'],
  taken: (row) => `这个字典里已经有值“${String(row['Value'])}”，请换一个值。`,
  search: ['Name', 'Value', 'Extend'],
  filters: ['DicID', 'IsEnable'],
  order: '"DicID", "ShowOrder", "ID"',
  async saving(request, draft, before) {
    if (before) {
      if (draft.DicID !== undefined && draft.DicID !== before.DicID)
        throw refuseField('DicID', '字典值不能移到另一个字典里。')
      return
    }
    return { ShowOrder: await lastPlace(request, table, { DicID: draft.DicID }) }
  },
})

/** A dictionary of the station, held until the transaction ends. Throws 'missing'. */
async function heldDictionary({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, ID: number): Promise<void> {
  const found = await db
    .selectFrom('dictionaries')
    .select('ID')
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .forShare()
    .executeTakeFirst()
  if (!found) throw refuseField('DicID', '没有这个字典，它可能已被删除。', 'missing')
}

/** How many values a dictionary has is told with the dictionary. */
function countsChanged({ announce }: Request<unknown>, LogID: number | undefined): void {
  if (LogID !== undefined) announce({ Topic: 'dictionaries', Action: 'count' })
}

/** Handlers of the dictionaryValues family. */
export const dictionaryValueHandlers = implement(dictionaryValues, {
  list: dictionaryValueRecords.list,
  get: dictionaryValueRecords.get,
  async save(request) {
    const { ID, DicID, Name, Value } = request.input
    if (ID === undefined) {
      if (DicID === undefined) throw refuseField('DicID', '请选择字典。')
      await heldDictionary(request, DicID)
    }
    // Left empty, the value is the name. Its place in the request decides whether it is taken.
    const input =
      Value === '' || (Value === undefined && ID === undefined) ? { ...request.input, Value: Name } : request.input
    const saved = await dictionaryValueRecords.save({ ...request, input })
    if (ID === undefined) countsChanged(request, saved.LogID)
    return saved
  },
  async remove(request) {
    const outcome = await dictionaryValueRecords.remove(request)
    countsChanged(request, outcome.LogID)
    return outcome
  },
  enable: dictionaryValueRecords.turn,
  order: moveOf({ table, noun, within: 'DicID' }),
  async paste(request) {
    await heldDictionary(request, request.input.DicID)
    const outcome = await pasteValues(request)
    countsChanged(request, outcome.LogID)
    return outcome
  },
  async name({ db, me, input }) {
    const options = await dictionaryOptions(db, me.StID, input.Code)
    return options.find(({ Value }) => Value === input.Value)?.Name ?? input.Value
  },
  async names({ db, me, input }) {
    const options = await dictionaryOptions(db, me.StID, input.Code)
    const known = new Map(options.map(({ Value, Name }) => [Value, Name]))
    const asked = input.Values.length > 0 ? input.Values : options.map(({ Value }) => Value)
    return asked.map((Value) => ({ Value, Name: known.get(Value) ?? Value }))
  },
})
