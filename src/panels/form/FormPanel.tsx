/** The form of an action. */
import type { ParamsOf } from '../../api/pages.ts'

/** See the file. */
export default function FormPanel({ action }: ParamsOf<'/Form'>) {
  return <div className="cd-state">{action}</div>
}
