/** Whether a person holds the button of an action. */
import { may } from '../api/access.ts'
import { buttonOf } from '../api/actions.ts'
import { contract, type ActionEntry } from '../api/index.ts'
import type { Page } from '../api/pages.ts'
import type { Context } from '../workspace/command.ts'

/** whether the button is granted, on the active page where that is one of the family's, else on any of them. */
export function isGranted(ctx: Context, { family, action }: ActionEntry): boolean {
  const pages: readonly Page[] = contract[family].pages
  const here = ctx.page && pages.includes(ctx.page) ? [ctx.page] : pages
  return may(ctx.me, here, buttonOf(action))
}
