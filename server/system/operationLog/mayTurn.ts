/**
 * Whether a person may still make the change that taking back makes: it travels the same road as the act. The button is
 * looked at with the line (undoable.ts); here is what depends on the record, as it is now and as it would be.
 */
import type { FamilyName } from '../../../src/api/index.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { isThereUnread } from './shown.ts'

type Asking = Pick<Request<unknown>, 'db' | 'me' | 'readableOf' | 'guardOf'>

/** Why not, as the record stands; undefined when they may. */
export async function whyNot(asking: Asking, family: FamilyName, change: Change): Promise<string | undefined> {
  const { db, me } = asking
  if (await isThereUnread(asking, family, change)) return `您没有查看“${change.Title}”的权限，不能改动它。`
  return asking.guardOf(family)?.({ db, me, change })
}
