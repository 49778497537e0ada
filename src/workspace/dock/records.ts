/** What panes told the dock that is no plain data: guards, records, commands, places of focus. Kept by pane id. */
import type { Command, Subject } from '../command.ts'
import type { CloseGuard } from '../pane.ts'

/** One pane's record. */
export interface PaneRecord {
  /** The element around the panel; undefined while the pane is not mounted. */
  host: HTMLElement | undefined
  /** The element inside that had the focus last. */
  lastFocus: HTMLElement | undefined
  focus: (() => void) | undefined
  guard: CloseGuard | undefined
  /** A title of the pane's own; undefined: the page's. */
  title: string | undefined
  subject: Subject | undefined
  readonly commands: Map<string, readonly Command[]>
  /** Its panel's code is on its way. */
  isComing: boolean
}

const records = new Map<string, PaneRecord>()

/** The record of a pane, made when first asked for. */
export function recordOf(id: string): PaneRecord {
  let record = records.get(id)
  if (!record) {
    record = {
      host: undefined,
      lastFocus: undefined,
      focus: undefined,
      guard: undefined,
      title: undefined,
      subject: undefined,
      commands: new Map(),
      isComing: false,
    }
    records.set(id, record)
  }
  return record
}

/** The record of a pane, if there is one. */
export function knownRecord(id: string | undefined): PaneRecord | undefined {
  return id === undefined ? undefined : records.get(id)
}

/** Forget a pane that closed. */
export function dropRecord(id: string): void {
  records.delete(id)
}

/** The host of a pane, where the element is one and what stands in it is still on its way. */
export function comingHost(element: EventTarget | null): HTMLElement | undefined {
  for (const { host, isComing } of records.values()) if (host !== undefined && host === element && isComing) return host
  return undefined
}

/** The pane whose host contains an element. */
export function paneOfElement(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-pane]')?.dataset.pane
}
