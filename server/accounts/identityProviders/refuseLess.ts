/** Ours: whoever says whose word counts could be anybody here, so only those who may do everything say it. */
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { holdsEverything } from '../../system/menus/administrators.ts'

/** Throws 'forbidden' for anybody else. */
export async function refuseLess({ db, me }: Pick<Request<unknown>, 'db' | 'me'>): Promise<void> {
  if (await holdsEverything(db, me)) return
  throw new Refusal('forbidden', '认证源决定谁能以谁的身份登录，只能由拥有全部权限的人设置。')
}
