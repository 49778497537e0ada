/** What is told of an item that is judged, to whom: one rule for what is said while a text is written and for each refusal. */
import { maySee, type Me } from '../../../src/api/access.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import type { RightsOf, Standing } from '../../../src/api/library/media/standing.ts'

/** All that is said of what is forbidden where nothing may be told of it: whoever says that it may not be public has said it. */
export const BARE = '不能使用'

/** Ours: all that whoever does not read the library hears of why: neither who forbids it nor who is in it. */
const plainly: Readonly<Record<Standing, string>> = {
  usable: '',
  asks: '还没有人批准',
  banned: BARE,
  expired: '许可已到期',
}

/** An item as it was judged. */
export interface JudgedItem {
  readonly Title: string
  readonly rights: OwnedRights
  readonly standing: Standing
  readonly why: string
}

/** What an item is judged by, and who brought it and those it was made from or that are the same file. */
export type OwnedRights = RightsOf & { readonly Owners: readonly number[] | null }

/**
 * What it is called, and why: to those who read the library, and of what they brought themselves and made of nothing of anybody else's.
 * To everybody else its name is '' and the clause names nobody. `me` undefined: it is told to no person.
 */
export function toldOf(
  me: Pick<Me, 'ID' | 'grants'> | undefined,
  { Title, rights, standing, why }: JudgedItem,
): { readonly Title: string; readonly why: string } {
  if (me === undefined || maySee(me, media.pages)) return { Title, why }
  if (rights.Owners?.every((owner) => owner === me.ID)) return { Title, why }
  return { Title: '', why: plainly[standing] }
}
