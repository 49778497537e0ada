import { expect, test } from 'vitest'
import { areaHeadings, areaLines } from '../../../src/api/accounts/areas/areaLines.ts'
import { personHeadings, personLines } from '../../../src/api/accounts/personnel/personLines.ts'
import { keywordHeadings, keywordLines } from '../../../src/api/content/keywords/keywordLines.ts'
import { readSheet } from '../../../server/platform/sheets/readSheet.ts'
import { templateSheet } from '../../../server/platform/sheets/templateSheet.ts'

const pasted = (headings: readonly string[], cells: readonly string[]) => `${headings.join('\t')}\n${cells.join('\t')}`

test('R-061: what is filled in under the headings of an empty sheet is read by the import, each cell where it belongs', () => {
  expect(
    personLines(pasted(personHeadings, ['张敏', '记者、摄影', '首席记者', '13812345678', 'a@b.example', '夜班'])),
  ).toEqual([
    {
      ...{ line: 2, Name: '张敏', Types: ['记者', '摄影'], Post: '首席记者', Phone: '13812345678' },
      ...{ Email: 'a@b.example', ReMark: '夜班' },
    },
  ])
  expect(areaLines(pasted(areaHeadings, ['330100', '杭州市']))).toMatchObject({
    areas: [{ code: expect.stringMatching(/^330100/), name: '杭州市' }],
    bad: [],
  })
  const rows = [keywordHeadings, ['甲词', '禁用', '乙词', '说明']].map((cells, at) => ({ line: at + 1, cells }))
  expect(keywordLines(rows)).toMatchObject({
    words: [{ name: '甲词', level: expect.any(String), replacement: '乙词', remark: '说明' }],
    bad: [],
  })
})

test('the file is a sheet with these headings and no rows', async () => {
  const { FileName, Content } = await templateSheet('人员', personHeadings)
  expect(FileName).toBe('人员导入模板.xlsx')
  expect(readSheet(Buffer.from(Content, 'base64'))).toEqual([{ line: 1, cells: [...personHeadings] }])
})
