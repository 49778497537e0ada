/** Why something could not be saved, shown unless the fields say it already. */
import { Refusal } from '../../api/client.ts'
import { notify, showError } from '../../workspace/notices.ts'

/** Shows a failure, unless it is a refusal that says itself elsewhere. */
export function notifyFailure(error: unknown): void {
  if (error instanceof Refusal && error.notice.tone === 'silent') return
  if (error instanceof Refusal && error.notice.text === '') notify(error.message, 'warning')
  else showError(error)
}
