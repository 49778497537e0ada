import { expect, test } from 'vitest'
import { emptyDesign, type Design, type Widget } from '../../../src/api/command/bigScreens/design.ts'
import { permittedParams } from '../../../server/command/bigScreens/permittedParams.ts'

const widget = (Id: string, more: Partial<Widget> = {}): Widget => ({
  ...{ Id, Kind: 'table', Title: Id, X: 0, Y: 0, W: 100, H: 100, IsLocked: false, IsHidden: false, Props: {} },
  ...more,
})
const source = (DataSetID: number, Params: Record<string, string>) => ({ DataSetID, Params, Seconds: 10 })
const design: Design = {
  ...emptyDesign(),
  Widgets: [
    widget('channels', {
      Source: source(1, { top: '5' }),
      linkage: {
        ...{ index: 0, widgetId: 'channels' },
        linkageArr: [
          // The third part is how older screens were written.
          { widgetValue: 'articles-$-稿件-$-1', paramsConfig: [{ originKey: 'channel', targetKey: 'channel' }] },
        ],
      },
    }),
    widget('articles', { Source: source(2, { channel: '', days: '7' }) }),
    widget('others', { Source: source(2, { channel: '时政', days: '1' }) }),
  ],
}

test('a data set is asked as its widget asks it', () => {
  expect(permittedParams(design, { DataSetID: 1, Params: {} })).toEqual({ top: '5' })
  expect(permittedParams(design, { DataSetID: 1, WidgetID: 'channels', Params: { top: '999', x: 'y' } })).toEqual({
    top: '5',
  })
})

test('only what a link sets may be given, and only for its target', () => {
  const Params = { channel: '体育', days: '365' }
  expect(permittedParams(design, { DataSetID: 2, WidgetID: 'articles', Params })).toEqual({
    channel: '体育',
    days: '7',
  })
  expect(permittedParams(design, { DataSetID: 2, WidgetID: 'others', Params })).toEqual({ channel: '时政', days: '1' })
})

test('what the screen does not show there may not be asked', () => {
  expect(permittedParams(design, { DataSetID: 3, Params: {} })).toBeUndefined()
  expect(permittedParams(design, { DataSetID: 1, WidgetID: 'articles', Params: {} })).toBeUndefined()
  expect(permittedParams(design, { DataSetID: 1, WidgetID: 'none', Params: {} })).toBeUndefined()
})
