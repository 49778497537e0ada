/** What the modes of the palette look in that are neither commands nor numbers. Domains and the dock hand theirs in. */
import type { Context } from '../command.ts'
import type { FoundRecord } from './recordSource.ts'

/** The modes that have a source. */
export type SourceMode = 'people' | 'channels' | 'media' | 'layouts' | 'prompts'

/** Where a mode finds its rows. */
export interface ModeSource {
  readonly mode: SourceMode
  /** The heading over its rows. */
  readonly title: string
  /** 'all': `find` is asked once per opening, without a text, and looked through here. 'text': it is asked for every text. */
  readonly asks: 'all' | 'text'
  /** Why there is nothing to find here, as a sentence; undefined when there is. */
  readonly empty: string
  /** Rejects with a Refusal. */
  readonly find: (ctx: Context, text: string) => Promise<readonly FoundRecord[]>
  /** What its rows act on, as the line above the input says it. Default: the records of the active pane. */
  readonly target?: () => string
  /** What Ctrl+Enter does, and all there is beside Enter. Default: the keys of panes. */
  readonly besides?: string
  /** What Enter does with what was typed itself, as the last row; default: there is no such row. */
  readonly typed?: (text: string) => FoundRecord
}

const sources = new Map<SourceMode, ModeSource>()

/** Hand in the source of a mode; a later one takes the place of an earlier. */
export function setModeSource(source: ModeSource): void {
  sources.set(source.mode, source)
}

/** The source of a mode; undefined while nobody handed one in. */
export function modeSource(mode: string): ModeSource | undefined {
  return sources.get(mode as SourceMode)
}
