/** Whether a property's value is one its field takes. Pure. */
import { codePoints } from '../../../text/textLimit.ts'
import { isWebAddress } from '../../../text/webAddress.ts'
import type { PropField, WidgetKind } from './widgetKind.ts'

/** A colour as '#rrggbb'. */
export const COLOUR = /^#[0-9a-fA-F]{6}$/

/** What is wrong with a value, as a sentence; undefined: nothing. */
export function propProblem(field: PropField, value: unknown): string | undefined {
  const { title } = field
  if (field.kind === 'flag') return typeof value === 'boolean' ? undefined : `${title}只能是开或关。`
  if (field.kind === 'number') {
    const fits = typeof value === 'number' && value >= field.min && value <= field.max
    return fits ? undefined : `${title}要是 ${field.min} 到 ${field.max} 的数。`
  }
  if (typeof value !== 'string') return `${title}要是文字。`
  if (field.kind === 'pick')
    return field.options.some(([id]) => id === value)
      ? undefined
      : `${title}只能是${field.options.map(([, name]) => `「${name}」`).join('、')}之一。`
  if (field.kind === 'colour')
    return value === '' || COLOUR.test(value) ? undefined : `${title}要写成 #1a2b3c 这样的颜色。`
  if (field.kind === 'column') return codePoints(value) <= 100 ? undefined : `${title}不能超过 100 个字。`
  if (codePoints(value) > field.max) return `${title}不能超过 ${field.max} 个字，现在是 ${codePoints(value)} 个。`
  if (field.kind === 'address' && value !== '' && !isWebAddress(value))
    return `${title}不正确，要以 http://、https:// 或 / 开头。`
  return undefined
}

/** What is wrong with the properties of a widget; those its kind does not know are left alone, as are absent ones. */
export function propsProblem(kind: WidgetKind, props: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(props)) {
    const field = Object.hasOwn(kind.props, name) ? kind.props[name] : undefined
    const problem = field && propProblem(field, value)
    if (problem) return problem
  }
  return undefined
}
