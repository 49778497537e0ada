/**
 * Big-screen linkage (R-171, E-13): choosing a bar or a row of one widget sets parameters of the data of others. Stored as
 * AJ-Report stores it. Pure.
 */
import { z } from 'zod/mini'

/** K148: between the parts of a widget value. */
const LINK_SEPARATOR = '-$-'

const key = z.string().check(z.minLength(1, '联动参数不能为空'), z.maxLength(100, '联动参数不能超过 100 个字'))

/** One target of a linkage. `widgetValue`: 'targetId-$-targetName'; `paramsConfig`: from which column into which parameter. */
export const LinkageItem = z.object({
  widgetValue: z.string().check(z.minLength(1, '请选择联动的组件'), z.maxLength(300, '联动目标不能超过 300 个字')),
  paramsConfig: z.array(z.object({ originKey: key, targetKey: key })).check(z.maxLength(20, '一项联动最多 20 个参数')),
})
/** See the schema. */
export type LinkageItem = z.infer<typeof LinkageItem>

/** What a widget drives. `index`: its place in the design when it was stored; `widgetId`: its own. */
export const Linkage = z.object({
  index: z.number(),
  widgetId: z.string(),
  linkageArr: z.array(LinkageItem).check(z.maxLength(50, '一个组件最多联动 50 个组件')),
})
/** See the schema. */
export type Linkage = z.infer<typeof Linkage>

/** A widget value as its parts. AJ-Report wrote a third one, the place of the target: it is read and not needed. */
export function readWidgetValue(value: string): { readonly id: string; readonly name: string } {
  const [id = '', name = ''] = value.split(LINK_SEPARATOR)
  return { id: id.trim(), name: name.trim() }
}

/** K148: the stored form. */
export function writeWidgetValue(id: string, name: string): string {
  return `${id}${LINK_SEPARATOR}${name.replaceAll(LINK_SEPARATOR, ' ')}`
}

/** What choosing a row sets: per target the parameters. Columns the row does not have set nothing. */
export function drivenBy(
  linkage: Linkage | undefined,
  row: Readonly<Record<string, string | number | null>>,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const set = new Map<string, Record<string, string>>()
  for (const { widgetValue, paramsConfig } of linkage?.linkageArr ?? []) {
    const { id } = readWidgetValue(widgetValue)
    if (!id) continue
    const params = set.get(id) ?? {}
    for (const { originKey, targetKey } of paramsConfig) {
      const value = row[originKey]
      if (value !== undefined && value !== null) params[targetKey] = String(value)
    }
    set.set(id, params)
  }
  return set
}
