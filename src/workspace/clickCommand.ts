/** Commands started by a click: a second click within a second is ignored. */
import { runCommand } from './execute.ts'
import { isFirstTrigger } from './guardClicks.ts'

/** Run a command by its id from a button. Unknown and hidden ones do nothing. */
export function clickCommand(id: string): void {
  if (isFirstTrigger(`click ${id}`)) runCommand(id)
}
