/** Judging a data set before it is stored or tried. */
import { addressTemplateProblem } from '../../../src/api/command/dataSets/fillAddress.ts'
import { dataSetFields } from '../../../src/api/command/dataSets/fields.ts'
import { measureOf } from '../../../src/api/command/dataSets/measures.ts'
import { DATA_SET } from '../../../src/api/command/dataSets/model.ts'
import { partAt, readRows } from '../../../src/api/command/dataSets/readRows.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { astrayBy } from '../../platform/records/receivers.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { keepSecret, receiversIn } from '../../platform/records/secrets.ts'
import { readHeaders } from './headers.ts'
import type { Fetchable } from './store.ts'

/** What may be sent about a data set; see the contract. */
export type Draft = DraftFrom<typeof dataSetFields>

/** What stands in a data set nobody has filled in. */
const blank: Fetchable = {
  Kind: 'measure',
  Measure: '',
  Text: '',
  Address: '',
  SecretID: null,
  Path: '',
  Titles: '',
  Params: [],
  TimeoutSeconds: DATA_SET.timeout.usual,
  MaxKilobytes: DATA_SET.kilobytes.usual,
}

/** The data set as it would be. Throws a Refusal that names the field that is wrong. */
export function drafted(before: Fetchable | undefined, draft: Draft): Fetchable {
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  const set: Fetchable = { ...blank, ...before, ...given }
  if (set.Kind === 'measure' && !measureOf(set.Measure)) throw refuseField('Measure', '请选择一个内置指标。')
  if (set.Kind === 'fixed') checkText(set)
  if (set.Kind === 'http') {
    const problem = addressTemplateProblem(
      set.Address,
      set.Params.map(({ Name }) => Name),
    )
    if (problem) throw refuseField('Address', problem)
  }
  return set
}

function checkText({ Text, Path }: Fetchable): void {
  let value: unknown
  try {
    value = JSON.parse(Text)
  } catch {
    throw refuseField('Text', '固定数据不是正确的 JSON，例如 [{"name": "本地", "count": 3}]。')
  }
  try {
    readRows(partAt(value, Path))
  } catch (error) {
    throw refuseField('Text', (error as Error).message)
  }
}

/**
 * The headers that go with a draft: those typed, none, or undefined for those that are kept. What is kept goes to nobody
 * else: with another host in the address the headers must be typed again.
 */
export function draftedHeaders(before: Fetchable | undefined, draft: Draft): Record<string, string> | undefined {
  if (draft.Headers !== undefined && draft.Headers.trim() !== '') return readHeaders(draft.Headers)
  if (draft.NoHeaders === true || !before || before.SecretID === null) return {}
  const changed = astrayBy(dataSetFields, before, draft)
  if (changed) throw refuseField('Headers', `${changed.label}换了主机，请重新填写请求头，或者选择删除原来的请求头。`)
  return undefined
}

/** The columns to write for headers of a data set that will be so. */
export async function headerColumns(
  { db, me }: Pick<Request<unknown>, 'db' | 'me'>,
  headers: Record<string, string>,
  set: Fetchable,
) {
  const names = Object.keys(headers)
  const receivers = receiversIn(dataSetFields, set)
  return {
    SecretID:
      names.length === 0 ? null : await keepSecret(db, { StID: me.StID, Value: JSON.stringify(headers), receivers }),
    HeaderNames: names.join('、'),
  }
}
