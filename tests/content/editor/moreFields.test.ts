/** Every field of an article that people write has a place beside the text, and comes back as it was typed. */
import { expect, test } from 'vitest'
import { ArticleDraft } from '../../../src/api/content/articles/draft.ts'
import { writtenFields } from '../../../src/api/content/articles/written.ts'
import {
  changedFields,
  draftFieldNames,
  draftProblem,
  emptyFields,
  fieldsOf,
  hasWords,
} from '../../../src/panels/content/articles/editor/draftFields.ts'
import { moreFieldNames, moreKinds, type MoreKind } from '../../../src/panels/content/articles/editor/moreFields.ts'
import { settingSections } from '../../../src/panels/content/articles/editor/settingFields.ts'

const beside = settingSections.flatMap(({ fields }) => fields.map(({ name }) => name))
/** These stand over the text and in it. */
const above = ['Title', 'SubTitle', 'Author', 'ChID', 'ResourceContent']

test('each field people write has one place on the screen, and nothing else has', () => {
  expect([...above, ...beside].toSorted()).toEqual([...writtenFields].toSorted())
  expect([...draftFieldNames].toSorted()).toEqual([...writtenFields].toSorted())
  expect(new Set(beside).size).toBe(beside.length)
})

test('what few write is folded, what everybody writes is not', () => {
  const folded = settingSections
    .filter((section) => section.folded)
    .flatMap(({ fields }) => fields.map(({ name }) => name))
  // The newsroom's own fields are there because somebody wants them filled in.
  expect([...folded, 'Extra'].toSorted()).toEqual([...moreFieldNames].toSorted())
})

/** What is typed, and what travels. */
const typed: Readonly<Record<MoreKind, readonly [text: string, wire: unknown]>> = {
  text: ['头版', '头版'],
  area: ['一\n二', '一\n二'],
  link: ['https://a.example/1.mp4', 'https://a.example/1.mp4'],
  number: ['7', 7],
  decimal: ['31.23', 31.23],
  flag: ['false', false],
  moment: ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  channels: ['3,7', [3, 7]],
  channel: ['3', 3],
  record: ['3', 3],
  guids: ['a-1,b-2', 'a-1,b-2'],
  own: ['{"place":"广场","seats":300}', { place: '广场', seats: 300 }],
}

test.each(moreFieldNames)('%s travels as the contract wants it and comes back as it was typed', (name) => {
  const [text, wire] = typed[moreKinds[name]]
  const mine = { ...emptyFields, [name]: text }
  const sent = changedFields(emptyFields, mine)
  expect(sent).toEqual({ [name]: wire })
  expect(ArticleDraft.safeParse(sent).success).toBe(true)
  expect(draftProblem(mine)).toBeUndefined()
  expect(fieldsOf(sent as never, (html) => html)[name]).toBe(text)
  // Taken away again it is sent, too, and means that nothing is set.
  const cleared = changedFields(mine, emptyFields)
  expect(ArticleDraft.safeParse(cleared).success).toBe(true)
})

test('what is no number is told before it is sent; an article without any of it is empty', () => {
  expect(draftProblem({ ...emptyFields, Latitude: '北' })).toBe('纬度必须是数字。')
  expect(draftProblem({ ...emptyFields, ForChannel: '长'.repeat(61) })).toMatch(/所属频道.*60/)
  expect(hasWords(fieldsOf({ FakeReadNo: 0, BandChID: 0 } as never, (html) => html))).toBe(false)
})
