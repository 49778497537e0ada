/** The dock as commands, menus and panels use it; its parts are in this folder. */
import {
  closeEverything,
  closeOthers,
  closePane,
  keepEverything,
  mayLeave,
  reopenClosed,
  saveEverything,
} from './closing.ts'
import { dockApi } from './dockApi.ts'
import { focusPane } from './focus.ts'
import { defaultLayout, rememberLayoutNow } from './layoutMemory.ts'
import {
  equalizeSizes,
  focusDirection,
  focusNth,
  movePane,
  nextPane,
  previousPane,
  splitPane,
  toggleMaximized,
} from './moving.ts'
import { activate, openAddress, openPath, setPaneParams, setPaneTitle } from './opening.ts'
import { panes } from './panes.ts'
import { openToLook } from './provisional.ts'
import { sync } from './sync.ts'

/** Close everything and put up the default layout; asks first where text is unsaved. */
async function reset(): Promise<void> {
  const api = dockApi()
  if (!api || !(await closeEverything())) return
  defaultLayout(api)
  sync()
  if (panes.active) focusPane(panes.active)
}

/** Write the layout now, if a change waits. */
function remember(): void {
  const api = dockApi()
  if (api) rememberLayoutNow(api)
}

/** Every verb of the dock. */
export const dock = {
  open: openToLook,
  openPath,
  openAddress,
  activate,
  close: closePane,
  closeOthers,
  closeEverything,
  reopen: reopenClosed,
  mayLeave,
  saveEverything,
  keepEverything,
  focus: focusPane,
  focusDirection,
  focusNth,
  next: nextPane,
  previous: previousPane,
  move: movePane,
  split: splitPane,
  toggleMaximized,
  equalize: equalizeSizes,
  reset,
  remember,
  setParams: setPaneParams,
  setTitle: setPaneTitle,
}
