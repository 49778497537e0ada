/** Records and changes of families whose fields say enough of them, so that a new one needs nothing written for its tests. */
import { z } from 'zod/mini'
import { contract, familyNames, type FamilyName } from '../../src/api/index.ts'
import type { Call } from '../../src/api/contract.ts'
import type { Field, Fields } from '../../src/api/record/field.ts'
import { cutText } from '../../src/api/text/textLimit.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

const fieldsOf = (family: FamilyName): Fields => contract[family].fields ?? {}
const callsOf = (family: FamilyName): Readonly<Record<string, Call>> => contract[family].calls
const isText = ({ kind, write }: Field) => (kind === 'line' || kind === 'text') && write.safeParse('新').success
const written = (family: FamilyName) => Object.entries(fieldsOf(family)).filter(([, { mode }]) => mode === 'written')

/** A draft with the text in every field that holds one; undefined where a field must name another record. */
function draftWith(family: FamilyName, text: string): object | undefined {
  const fields = written(family)
  if (fields.some(([, { kind, required }]) => required && kind !== 'line' && kind !== 'text')) return undefined
  return Object.fromEntries(
    fields.filter(([, field]) => isText(field)).map(([name, { max = 100 }]) => [name, cutText(text, max)]),
  )
}

/** Whether such a draft alone makes a record: of a family with one record a station, saving only changes it. */
function makesNew(family: FamilyName): boolean {
  const draft = draftWith(family, '新')
  return draft !== undefined && z.safeParse(callsOf(family)['save']!.input, draft).success
}

type Saving = Readonly<Record<string, (input: object) => Promise<Row>>>
type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** Makes two records of each such family by its own save, the second one switched on where there is a switch. */
export const fieldRows: Readonly<Partial<Record<FamilyName, Make>>> = Object.fromEntries(
  familyNames
    .filter((family) => callsOf(family)['save'] && written(family).length > 0 && makesNew(family))
    .map((family) => [
      family,
      async (w: World, owner: Owner, text: string) => {
        const client = w.as(owner)[family] as unknown as Saving
        const [off, on] = [
          await client['save']!(draftWith(family, `${text}1`)!),
          await client['save']!(draftWith(family, `${text}2`)!),
        ]
        if (callsOf(family)['enable']) await client['enable']!({ Ids: [on.ID], IsEnable: true })
        return [{ ID: off.ID }, { ID: on.ID }]
      },
    ]),
)

/** A change of such a family's record: a text in a field that may also be empty. */
export function changeOf(family: FamilyName): object {
  const found = written(family).find(([, field]) => isText(field) && !field.required)
  return found ? { [found[0]]: cutText(`新${found[1].label}`, found[1].max ?? 100) } : {}
}
