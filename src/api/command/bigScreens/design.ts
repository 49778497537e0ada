/** The design of a big screen: a canvas of widgets. What is stored, sent and drawn. Fields are Ours; linkage is R-171. */
import { z } from 'zod/mini'
import { flag, id } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { Linkage } from './linkage.ts'
import { widgetKindNames, widgetKinds } from './widgets/index.ts'
import { COLOUR, propsProblem } from './widgets/propProblem.ts'

/** Ours: a screen has at most this many widgets. */
export const WIDGET_LIMIT = 200
/** Ours: the data of a widget are asked for at most every second and at least every hour, in seconds. */
export const SECONDS = { least: 1, usual: 10, most: 3600 } as const
/** The smallest side of a widget, in pixels of the design. */
export const LEAST_SIDE = 8

/** Where the data of a widget come from. */
export const WidgetSource = z.object({
  DataSetID: id,
  Params: z.record(
    z.string().check(z.maxLength(100, '参数名不能超过 100 个字')),
    z.string().check(limited('参数值', 500)),
  ),
  /** How often they are asked for, in seconds. */
  Seconds: wholeNumber('刷新间隔', SECONDS.least, SECONDS.most),
})
/** See the schema. */
export type WidgetSource = z.infer<typeof WidgetSource>

/** One widget. Places and sizes are in pixels of the design; later ones lie in front. */
export const Widget = z
  .object({
    Id: z.string().check(z.regex(/^[\w-]{1,40}$/, '组件编号只能有字母、数字、横线和下划线，最多 40 个')),
    Kind: z.enum(widgetKindNames, '没有这种组件'),
    Title: z.string().check(limited('组件名称', 100)),
    X: wholeNumber('横坐标', -20_000, 20_000),
    Y: wholeNumber('纵坐标', -20_000, 20_000),
    W: wholeNumber('宽度', LEAST_SIDE, 20_000),
    H: wholeNumber('高度', LEAST_SIDE, 20_000),
    /** Widgets of the same group are chosen and moved together. */
    Group: z.optional(z.string().check(z.maxLength(40))),
    IsLocked: flag,
    IsHidden: flag,
    /** What differs from the kind's own (src/api/command/bigScreens/widgets). */
    Props: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    Source: z.optional(WidgetSource),
    linkage: z.optional(Linkage),
  })
  .check((check) => {
    const { Kind, Title, Props } = check.value
    const problem = propsProblem(widgetKinds[Kind], Props)
    if (problem)
      check.issues.push({ code: 'custom', input: Props, path: ['Props'], message: `组件「${Title}」的${problem}` })
  })
/** See the schema. */
export type Widget = z.infer<typeof Widget>

/** How a design is put on a screen of another shape. */
export const fits = { letterbox: '完整显示，留黑边', fit: '按宽度适配', fill: '拉伸铺满' } as const

/** A design. */
export const Design = z.object({
  Version: z.literal(1),
  Width: wholeNumber('画布宽度', 320, 15_360),
  Height: wholeNumber('画布高度', 180, 15_360),
  /** '#rrggbb'; '' is the look's own. */
  Background: z.string().check(z.refine((text) => text === '' || COLOUR.test(text), '背景要写成 #0b1220 这样的颜色')),
  Fit: z.enum(Object.keys(fits) as [keyof typeof fits, ...(keyof typeof fits)[]], '没有这种适配方式'),
  Widgets: z.array(Widget).check(
    z.maxLength(WIDGET_LIMIT, `一块大屏最多 ${WIDGET_LIMIT} 个组件`),
    z.refine((widgets) => new Set(widgets.map((one) => one.Id)).size === widgets.length, '组件编号不能重复'),
  ),
})
/** See the schema. */
export type Design = z.infer<typeof Design>

/** A screen with nothing on it. */
export function emptyDesign(): Design {
  return { Version: 1, Width: 1920, Height: 1080, Background: '', Fit: 'letterbox', Widgets: [] }
}

/** The data sets a design shows. */
export function dataSetsOf(design: Design): readonly number[] {
  return [...new Set(design.Widgets.flatMap(({ Source }) => (Source ? [Source.DataSetID] : [])))]
}
