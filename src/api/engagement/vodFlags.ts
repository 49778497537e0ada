/** Flags of what can be watched: shown to the public, on top, on the front page. */

/** What a pair of actions is called, and the buttons that permit them. */
interface FlagWords {
  readonly module: number
  readonly titles: readonly [on: string, off: string]
  readonly buttons: readonly [on: string, off: string]
}

/** Setting a flag and taking it away again; nothing that stands in the recycle bin. */
export function flagActions<const Flag extends 'IsPublic' | 'IsTop' | 'IsHome'>(
  flag: Flag,
  { module, titles, buttons }: FlagWords,
) {
  type Row = { readonly [F in Flag]: boolean } & { readonly DeletedAt?: string | null }
  const one = (is: boolean, title: string, button: string) =>
    ({
      ...{ title, button },
      with: { [flag]: is } as { readonly [F in Flag]: boolean },
      when: (row: Row) => row[flag] !== is && (row.DeletedAt ?? null) === null,
      undoable: true,
      log: { title, type: '2', module },
    }) as const
  return [one(true, titles[0], buttons[0]), one(false, titles[1], buttons[1])] as const
}

/** The buttons of two flags. */
export const publicButtons = ['公开', '公开'] as const
/** See publicButtons. */
export const topButtons = ['置顶', '取消置顶'] as const
