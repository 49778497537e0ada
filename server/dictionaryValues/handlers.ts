/** The dictionaryValues family. */
import { dictionaryValues, type DictionaryValue } from '../../src/api/dictionaryValues/calls.ts'
import { Refusal } from '../../src/api/client.ts'
import { implement, type Request } from '../implement.ts'
import { dictionaryOptions } from '../records/dictionaryOptions.ts'
import { lastPlace, moveOf } from '../records/moveOf.ts'
import { recordsOf } from '../records/recordsOf.ts'
import { pasteValues } from './paste.ts'

const table = 'dictionary_values'
const noun = '字典值'

/** The records of the dictionaryValues family. */
export const dictionaryValueRecords = recordsOf<DictionaryValue>({
  table,
  noun,
  once: ['DicID', 'Value'],
  taken: (row) => `这个字典里已经有值“${String(row['Value'])}”，请换一个值。`,
  search: ['Name', 'Value', 'Extend'],
  filters: ['DicID', 'IsEnable'],
  order: '"DicID", "ShowOrder", "ID"',
  touched: 'UpdateTime',
  async saving(request, draft, before) {
    if (before) {
      if (draft['DicID'] !== undefined && draft['DicID'] !== before['DicID'])
        throw new Refusal('refused', '字典值不能移到另一个字典里。')
      return
    }
    return { ShowOrder: await lastPlace(request, table, { DicID: draft['DicID'] }) }
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
  if (!found) throw new Refusal('missing', '没有这个字典，它可能已被删除。')
}

/** Handlers of the dictionaryValues family. */
export const dictionaryValueHandlers = implement(dictionaryValues, {
  list: dictionaryValueRecords.list,
  get: dictionaryValueRecords.get,
  async save(request) {
    const { ID, DicID, Name, Value } = request.input
    if (ID === undefined) {
      if (DicID === undefined) throw new Refusal('refused', '请选择字典。')
      await heldDictionary(request, DicID)
    }
    // Left empty, the value is the name. Its place in the request decides whether it is taken.
    const input =
      Value === '' || (Value === undefined && ID === undefined) ? { ...request.input, Value: Name } : request.input
    return dictionaryValueRecords.save({ ...request, input })
  },
  remove: dictionaryValueRecords.remove,
  enable: dictionaryValueRecords.turn,
  order: moveOf({ table, noun, within: 'DicID' }),
  async paste(request) {
    await heldDictionary(request, request.input.DicID)
    return pasteValues(request)
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
