import { expect, test } from 'vitest'
import { viewsText } from '../../../src/panels/engagement/ads/adWords.ts'
import { adColumns } from '../../../src/panels/engagement/ads/columns.tsx'

test('views, clicks and what is left are read with their thousands apart', () => {
  const row = { Views: 17_114, BookedViews: 188_300, Left: 171_186, Clicks: 1200 }
  expect(viewsText(row)).toBe('17,114 / 188,300（剩 171,186）')
  const said = (['Views', 'Left', 'Clicks'] as const).map((field) =>
    adColumns.find((column) => column.field === field)!.cell!(row as never),
  )
  expect(said).toEqual(['17,114', '171,186', '1,200'])
})
