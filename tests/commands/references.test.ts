/** What names a record is picked, by characters, sound or number; nobody types the number of a person or a department. */
import { expect, test } from 'vitest'
import { actionEntries, contract } from '../../src/api/index.ts'
import { writtenFields } from '../../src/api/content/articles/written.ts'
import type { Field } from '../../src/api/record/field.ts'
import { askFieldsOf } from '../../src/commands/asks.ts'
import { isMore, moreKinds } from '../../src/panels/content/articles/editor/moreFields.ts'
import { isRecordField, recordQuestion } from '../../src/panels/content/articles/editor/recordFields.ts'

const namesRecord = (name: string) => /(?:[a-z](?:ID|Id|Ids|GUID)|[A-Z]{2,}ID|^ID|ChidArr)$/.test(name)
const isPicked = ({ kind, options, find }: { kind: string; options?: unknown; find?: unknown }) =>
  (kind === 'pick' || kind === 'many') && Boolean(options ?? find)

/** Names that end as if they named a record of ours, and why they are typed. */
const typed: Readonly<Record<string, string>> = {
  'mediaPermits.ban AlsoIDs': 'chosen among the pictures that look like it, by a part of its own',
  'weChatParameters.edit AppID': 'what WeChat calls an application',
  'identityProviders.add AppID': 'what a provider calls the station',
  'identityProviders.add EntityID': 'what a provider calls itself',
  'identityProviders.edit AppID': 'what a provider calls the station',
  'identityProviders.edit EntityID': 'what a provider calls itself',
}

test('every question about a record is asked with choices', () => {
  const asked = actionEntries.flatMap(({ id, family }) =>
    askFieldsOf(id)
      .filter(({ name }) => {
        const kind = (contract[family].fields as Readonly<Record<string, Field>> | undefined)?.[name]?.kind
        return kind === 'ref' || kind === 'refs' || namesRecord(name)
      })
      .map((field) => [`${id} ${field.name}`, field] as const),
  )
  expect(asked.length).toBeGreaterThan(60)
  expect(asked.filter(([, field]) => !isPicked(field)).map(([name]) => name)).toEqual(Object.keys(typed))
})

test('so is every one beside the text of an article', () => {
  const names = writtenFields.filter((name) => namesRecord(name) && name !== 'ChID')
  expect(names).toHaveLength(9)
  expect(names.filter((name) => !isMore(name) || !isRecordField(name) || !isPicked(recordQuestion(name)))).toEqual([])
  expect(moreKinds.LeaderID).toBe('record')
})
