import { expect, test } from 'vitest'
import { versionOptions } from '../../../src/commands/library/versionOptions.ts'
import { indexOptions, pickChoices } from '../../../src/workspace/palette/askOptions.ts'
import { contextOf } from '../../commands/context.ts'

const version = (Number: number, more: object = {}) => ({
  ...{
    ID: Number * 10,
    Number,
    Way: '裁剪',
    Width: 400,
    Height: 300,
    AdminName: '林小满',
    Thumbnail: `/v${Number}.webp`,
  },
  ...{ CreateTime: new Date(2026, 10, 27, 8, Number).toISOString(), IsCurrent: false },
  ...more,
})

test('versions but the present one, with what was done, by whom, when, and how each looks', async () => {
  const versions = [version(3), version(2, { IsCurrent: true }), version(1, { Way: '原件', Thumbnail: '' })]
  const { ctx } = contextOf({ answers: { 'media.versions': versions } })
  const options = await versionOptions(ctx, { ID: 1 } as never)
  expect(options).toEqual([
    {
      ...{ title: '第 3 版 裁剪', value: 30, picture: '/v3.webp' },
      hint: '比现在的新 · 400 x 300 · 林小满 · 2026-11-27 08:03',
    },
    { title: '第 1 版 原件', value: 10, hint: '400 x 300 · 林小满 · 2026-11-27 08:01' },
  ])
  const field = { name: 'VersionID', label: '回到', kind: 'pick' } as const
  expect(pickChoices(indexOptions(options, undefined), field, '')[0]).toMatchObject({ picture: '/v3.webp' })
  expect(pickChoices(indexOptions(options, undefined), field, '1')[0]).toMatchObject({
    picture: '/v3.webp',
    digit: '1',
  })
})
