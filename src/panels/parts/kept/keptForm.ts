/**
 * Half-typed forms, kept on the server among the person's settings: they survive a reload, a crash, an expired sign-in and
 * another computer. One setting per form, `form.<command>.<record or new>`.
 */
import { saveSetting, setting, settings } from '../../../workspace/settings.ts'

/** Half-typed text: the changed fields, of a new record every one that is filled in, and what each began with. */
export interface HalfTyped {
  readonly typed: Readonly<Record<string, unknown>>
  readonly base: Readonly<Record<string, unknown>>
}

/** A half-typed form. */
export interface KeptForm extends HalfTyped {
  readonly action: string
  /** The record; undefined for a new one. */
  readonly ID: number | undefined
  /** What it is called in lists, e.g. 编辑短信参数“验证码”. */
  readonly title: string
  /** When it was typed, in ms since 1970. */
  readonly at: number
  /** The key it was sent under, when it was sent and no answer came. Default: it was not. */
  readonly key?: string
  /** The person left it without saving: it is offered, and not put back by itself. Default false. */
  readonly left?: boolean
}

const PREFIX = 'form.'

/** Ours: how long a form that was left without saving is offered, in ms. */
const LEFT_MS = 14 * 86_400_000

/** The setting a form is kept under. */
function keptName(action: string, ID: number | undefined): string {
  return `${PREFIX}${action}.${ID ?? 'new'}`
}

function isKept(value: unknown): value is KeptForm {
  const kept = value as Partial<KeptForm> | null | undefined
  return (
    typeof kept?.action === 'string' &&
    typeof kept.title === 'string' &&
    typeof kept.at === 'number' &&
    typeof kept.typed === 'object' &&
    typeof kept.base === 'object'
  )
}

/** What is kept of a form; undefined when nothing is, or what is there cannot be read. */
export function keptForm(action: string, ID: number | undefined): KeptForm | undefined {
  const kept = setting<unknown>(keptName(action, ID), undefined)
  // A copy: the store's own objects change while they are typed into.
  return isKept(kept) ? (JSON.parse(JSON.stringify(kept)) as KeptForm) : undefined
}

/** Keep a form, or forget it (undefined). */
export function keepForm(action: string, ID: number | undefined, kept: KeptForm | undefined): void {
  const name = keptName(action, ID)
  if (kept === undefined && (settings.values[name] ?? null) === null) return
  saveSetting(name, kept ?? null)
}

/** Every half-typed form of the person, the newest first; those left too long ago are not among them. */
export function keptForms(now: number): KeptForm[] {
  return Object.entries(settings.values)
    .flatMap(([name, value]) => (name.startsWith(PREFIX) && isKept(value) ? [value] : []))
    .filter((kept) => !kept.left || now - kept.at < LEFT_MS)
    .toSorted((a, b) => b.at - a.at)
}
