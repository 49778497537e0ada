/** After a form: back to where it was opened, else to the list of its records. */
import { dock } from '../../workspace/dock/dock.ts'
import { panes } from '../../workspace/dock/panes.ts'
import { familiesOf } from '../../workspace/families.ts'
import { openerOf } from '../../workspace/formOpener.ts'

/** Close the pane of a form (it asks where something is unsaved), and go back when it is closed. */
export async function closeForm(paneId: string, command: string, family: string): Promise<void> {
  const opener = openerOf(command)?.paneId
  if (!(await dock.close(paneId))) return
  const back =
    panes.list.find((pane) => pane.id === opener) ??
    panes.list.find((pane) => pane.page !== undefined && familiesOf(pane.page).includes(family))
  if (back) dock.activate(back.id)
}
